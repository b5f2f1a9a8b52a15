import { sql } from 'kysely';
import { fill, texts } from '#contract/texts.ts';
import { erasedReasons } from '#domain/rights/erasure.ts';
import { Refusal } from '#server/config/errors.ts';
import type { Connection } from '#server/db/connection.ts';
import { type PersonKind, recordTable } from '#server/db/tableFacts.ts';

/**
 * The day on which the particulars of a row's person were erased (W53); null where they were not. An id may be drawn anew after a restore,
 * so that DATE_CREATED has to agree, too.
 */
export const erasedOn = (kind: PersonKind) =>
  sql<string | null>`(select day from erasures where kind = ${sql.lit(kind)}
    and record_id = ${sql.ref(`${recordTable[kind]}.id`)}
    and erasures.date_created = ${sql.ref(`${recordTable[kind]}.date_created`)})`;

/** The ids of whoever was erased. */
export const erasedIds = (kind: PersonKind) =>
  sql<number>`select id from ${sql.table(recordTable[kind])} where ${erasedOn(kind)} is not null`;

/** Whether a record's particulars were erased. */
async function isErased(db: Connection, kind: PersonKind, id: number): Promise<boolean> {
  const record = await db
    .selectFrom(recordTable[kind])
    .select(erasedOn(kind).as('day'))
    .where('id', '=', id)
    .executeTakeFirst();
  return Boolean(record?.day);
}

/** Refuses what nobody can do any more with a person whose particulars were erased. */
export async function refuseErased(db: Connection, kind: PersonKind, id: number): Promise<void> {
  if (await isErased(db, kind, id))
    throw new Refusal(kind === 'student' ? texts.students.erased : texts.registrations.erased);
}

/** Refuses to take back money or paper of an erased student for any reason but those that say nothing of a person (W53). */
export async function refuseFreeReason(db: Connection, studentId: number, reason = ''): Promise<void> {
  if (!erasedReasons.includes(reason.toLowerCase()) && (await isErased(db, 'student', studentId)))
    throw new Refusal(fill(texts.students.erasedReason, { reasons: erasedReasons.join(', ') }));
}
