import { type SqlBool, sql } from 'kysely';
import { texts } from '#contract/texts.ts';
import { Refusal } from '#server/config/errors.ts';
import type { Connection } from '#server/db/connection.ts';
import type { PersonKind } from '#server/db/tables.ts';

const tableOf = { student: 'students', registration: 'registrations' } as const;

/**
 * The ids of people whose particulars were erased (W53). An id may be drawn anew after a restore, so that DATE_CREATED has to agree, too.
 */
export const erasedIds = (kind: PersonKind) =>
  sql<number>`select id from ${sql.table(tableOf[kind])} where exists (select 1 from erasures
    where kind = ${kind} and record_id = ${sql.table(tableOf[kind])}.id
    and erasures.date_created = ${sql.table(tableOf[kind])}.date_created)`;

/** The day on which the particulars of a row's person were erased, in the same way; null where they were not. */
export const erasedOn = (kind: PersonKind) =>
  sql<string | null>`(select day from erasures where kind = ${sql.lit(kind)}
    and record_id = ${sql.ref(`${tableOf[kind]}.id`)}
    and erasures.date_created = ${sql.ref(`${tableOf[kind]}.date_created`)})`;

/** Refuses what nobody can do any more with a person whose particulars were erased. */
export async function refuseErased(db: Connection, kind: PersonKind, id: number): Promise<void> {
  const erased = await db
    .selectFrom(tableOf[kind])
    .select('id')
    .where('id', '=', id)
    .where(sql<SqlBool>`id in (${erasedIds(kind)})`)
    .executeTakeFirst();
  if (erased) throw new Refusal(kind === 'student' ? texts.students.erased : texts.registrations.erased);
}
