import { sql } from 'kysely';
import type { AnswerOf } from '#contract/calls/index.ts';
import { enrolmentStatus } from '#domain/words/codes.ts';
import { copies } from '#server/declared/lists.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import { copyOfReferred } from '#server/lists/copyOfReferred.ts';
import { keepNoConsent } from '#server/people/consents/noConsent.ts';
import { changeRow } from '#server/protocol/versions/changeRow.ts';

export type Moved = Omit<AnswerOf<'GetMergePreview'>['result'], 'REFUSED'>;

const counted = (table: string, id: number) =>
  sql<number>`(select count(*) from ${sql.table(table)} where student_id = ${id})`;

/** How much a student has that goes along. */
export async function countMoved(db: Connection, id: number): Promise<Moved> {
  const { rows } = await sql<Record<keyof Moved, number | string>>`select
    ${counted('enrolments', id)} as "ENROLMENTS",
    ${counted('payments', id)} as "PAYMENTS",
    (select count(*) from certificates join enrolments on enrolments.id = enrolment_id where student_id = ${id})
      as "CERTIFICATES",
    ${counted('consents', id)} as "CONSENTS",
    ${counted('student_notes', id)} as "NOTES",
    ${counted('messages', id)} as "MESSAGES"`.execute(db);
  return Object.fromEntries(
    Object.entries(rows[0] ?? {}).map(([what, count]) => [what, Number(count)]),
  ) as unknown as Moved;
}

/** Two students who are one: who stays, and who goes. */
interface Pair {
  keep: number;
  gone: number;
}

/**
 * Moves all that refers to one student to the other; days, plans, certificates and receipts go with the enrolments and payments that
 * they are of. Both students and the enrolments are locked, so nothing new comes to either meanwhile.
 */
export async function moveAll(trx: Transaction, { keep, gone }: Pair, timestamp: string): Promise<void> {
  const enrolments = await trx
    .selectFrom('enrolments')
    .selectAll()
    .where('student_id', '=', gone)
    .orderBy('id')
    .execute();
  for (const enrolment of enrolments) {
    // What was deleted along with the student who goes shall not come back with the one who stays (W37).
    const columns = {
      student_id: keep,
      ...(enrolment.status === enrolmentStatus.deleted ? { deleted_from: null } : {}),
    };
    await changeRow(trx, 'enrolments', enrolment, columns, timestamp);
  }
  // Whose a payment is moves no sum of a day, so the day book may be closed.
  const payer = { student_id: keep, date_modified: timestamp };
  await trx.updateTable('payments').set(payer).where('student_id', '=', gone).execute();
  for (const table of ['enrolments', 'payments'] as const)
    await copyOfReferred(trx, copies, table, { by: 'student_id', id: keep });
  for (const table of ['student_notes', 'consents', 'messages', 'reminders'] as const)
    await trx.updateTable(table).set({ student_id: keep }).where('student_id', '=', gone).execute();
  await trx
    .updateTable('enquiries')
    .set({ student_id: keep })
    .where('student_id', '=', gone)
    .where('erased_on', 'is', null)
    .execute();
  await keepNoConsent(trx, { studentId: keep });
  await keepNoConsent(trx, { studentId: gone });
  await moveImportRows(trx, { keep, gone });
  await moveDecisions(trx, { keep, gone });
}

/** Rows of imports that may be the student who goes are of the one who stays. What an import made it made. */
async function moveImportRows(trx: Transaction, { keep, gone }: Pair): Promise<void> {
  for (const column of ['like_id', 'same_as'] as const)
    await trx
      .updateTable('import_rows')
      .set({ [column]: keep })
      .where(column, '=', gone)
      .execute();
}

/** What was decided about the student who goes holds for the one who stays: that others are not the same (W59), and that nothing is to go (W53). */
async function moveDecisions(trx: Transaction, { keep, gone }: Pair): Promise<void> {
  const others = await trx
    .deleteFrom('not_same')
    .where((eb) => eb.or([eb('first_id', '=', gone), eb('second_id', '=', gone)]))
    .returningAll()
    .execute();
  for (const { first_id, second_id, ...by } of others) {
    const other = first_id === gone ? second_id : first_id;
    if (other === keep) continue;
    await trx
      .insertInto('not_same')
      .values({ ...by, first_id: Math.min(keep, other), second_id: Math.max(keep, other) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const [kept] = await trx
    .deleteFrom('kept_people')
    .where('kind', '=', 'student')
    .where('record_id', '=', gone)
    .returningAll()
    .execute();
  if (!kept) return;
  await trx
    .insertInto('kept_people')
    .values({ ...kept, record_id: keep })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
