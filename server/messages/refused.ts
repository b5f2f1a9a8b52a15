import { sql, type SqlBool } from 'kysely';
import { addDays } from '#domain/words/dates.ts';
import type { Connection } from '#server/db/connection.ts';
import { allOf, instantFilter } from '#server/db/where.ts';
import { readByIds } from '#server/lists/page.ts';
import { countedAtMost } from '#server/lists/search.ts';
import { messageList } from './list.ts';

/** A refusal is work for so many days. */
const workForDays = 14;

const isLast = sql<SqlBool>`not exists (
  select 1 from messages as later where later.student_id = messages.student_id and later.id > messages.id)`;

/** Mails of the last two weeks that were refused and after which their student got no other one, the oldest first (W39). */
export async function readRefused(db: Connection, today: string, { offset, limit }: { offset: number; limit: number }) {
  const refused = db
    .selectFrom('messages')
    .select('messages.id')
    .where('state', '=', 'REFUSED')
    .where(allOf(instantFilter('messages.date_created', addDays(today, -workForDays), ''), isLast))
    .orderBy('messages.id')
    .limit(countedAtMost);
  const ids = (await refused.execute()).map(({ id }) => id);
  return { TOTAL: ids.length, ROWS: await readByIds(db, messageList, ids.slice(offset, offset + limit)) };
}
