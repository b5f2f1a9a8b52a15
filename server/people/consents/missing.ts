import { registrationStatus, studentStatus } from '#domain/words/codes.ts';
import type { Connection } from '#server/db/connection.ts';
import { countedAtMost } from '#server/lists/search.ts';

/** So many, or at least so many (W33). */
interface Counted {
  TOTAL: number;
  TOTAL_AT_LEAST?: 1;
}

async function countMissing(db: Connection, table: 'students' | 'registrations', status: number): Promise<Counted> {
  const rows = db
    .selectFrom(table)
    .select('id')
    .where('status', '=', status)
    .where('no_consent', '=', 1)
    .limit(countedAtMost + 1);
  const { count } = await db
    .selectFrom(rows.as('missing'))
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const many = Number(count) > countedAtMost;
  return { TOTAL: many ? countedAtMost : Number(count), ...(many ? { TOTAL_AT_LEAST: 1 } : {}) };
}

/**
 * How many active students and, for who decides on them, waiting registrations have no consent (W57); undefined while there is no
 * notice to agree to.
 */
export async function readNoConsent(db: Connection, today: string, mayDecide: boolean) {
  const notice = await db.selectFrom('notices').select('id').where('from_day', '<=', today).limit(1).executeTakeFirst();
  if (!notice) return undefined;
  return {
    STUDENTS: await countMissing(db, 'students', studentStatus.active),
    ...(mayDecide ? { REGISTRATIONS: await countMissing(db, 'registrations', registrationStatus.new) } : {}),
  };
}
