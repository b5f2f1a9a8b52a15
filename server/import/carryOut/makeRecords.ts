import { importMessages } from '#domain/import/messages.ts';
import type { ImportedEnrolment, ImportedPayment } from '#domain/import/imported.ts';
import { balanceOf } from '#domain/money/ledger.ts';
import { isIncomplete } from '#domain/people/person.ts';
import { enrolmentStatus, studentStatus } from '#domain/words/codes.ts';
import { toPaise } from '#domain/words/money.ts';
import { foldName } from '#domain/words/same.ts';
import { beginStays } from '#server/classes/batches/stays.ts';
import { recordDays, newRecords } from '#server/classes/attendance/record.ts';
import { bulkUpdate } from '#server/db/bulkUpdate.ts';
import type { Transaction } from '#server/db/connection.ts';
import { insertReturning } from '#server/db/insertReturning.ts';
import type { LoadedRow } from '#server/db/tables.ts';
import { balanceColumns, keepBalances } from '#server/money/ledger/accounts.ts';
import { recordImported } from '#server/money/payments/recordPayment.ts';
import { personColumnsOf } from '#server/people/person.ts';
import type { Evaluated } from '#server/import/evaluate.ts';
import type { Made } from '#server/import/record.ts';
import { inOrder, type Period, type Plan, startOf } from './plan.ts';

/** Who carries rows out, and when. */
export interface Doer {
  userId: number;
  userName: string;
  today: string;
  timestamp: string;
}

export type MadeByRow = Map<Evaluated, Made>;

/** Adds the students of rows, and answers their ids by those they had in the books. */
export async function addStudents(
  trx: Transaction,
  rows: readonly Evaluated[],
  made: MadeByRow,
  { timestamp }: Doer,
): Promise<Map<number, number>> {
  const own = rows.filter(({ decision }) => decision.makesStudent);
  const ids = await insertReturning(
    trx,
    'students',
    own.map(({ row: { person, identity } }) => ({
      ...personColumnsOf(person),
      ref: identity.ref,
      is_incomplete: isIncomplete(person) ? 1 : 0,
      is_free_eligible: 0,
      status: studentStatus.active,
      date_created: timestamp,
      date_modified: timestamp,
    })),
  );
  const drawn = new Map<number, number>();
  for (const [index, one] of own.entries()) {
    const id = ids[index] ?? 0;
    drawn.set(one.decision.studentId, id);
    made.set(one, { ...made.get(one), student: id });
  }
  return drawn;
}

const newPayments = ({ decision }: Evaluated) =>
  decision.payments.filter(({ state }) => state === 'NEW').map(({ payment }) => payment);

/** The columns of an enrolment as it stood before the import (W52), with what follows from what this part pays for it. */
function enrolmentColumns(
  { row }: Evaluated,
  enrolment: ImportedEnrolment,
  {
    period,
    studentId,
    paid,
    doer,
  }: { period: Period; studentId: number; paid: readonly ImportedPayment[]; doer: Doer },
): LoadedRow<'enrolments'> {
  const { course, batchId, status, concession } = enrolment;
  const startDate = startOf(enrolment, doer.today);
  const inRow = row.payments.reduce((sum, { amount }) => sum + amount, 0);
  const fee = enrolment.fee ?? Math.max(course.fees, inRow);
  const endDate = status === enrolmentStatus.completed ? enrolment.endDate || period.lastDay : null;
  const balance = balanceOf({
    fee: toPaise(fee),
    concession: toPaise(concession),
    instalments: [],
    startDate,
    payments: paid.map(({ amount }) => toPaise(amount)),
    isDeleted: status === enrolmentStatus.deleted,
  });
  return {
    student_id: studentId,
    course_id: course.id,
    payment_id: null,
    batch_id: batchId ?? null,
    class_period_id: period.id,
    status,
    status_since: endDate ?? doer.today,
    start_date: startDate,
    end_date: endDate,
    deleted_from: null,
    fee_paise: toPaise(fee),
    fee_assumed: enrolment.fee === undefined ? 1 : 0,
    concession_paise: toPaise(concession),
    concession_reason: concession > 0 ? importMessages.concessionReason : '',
    days_before: enrolment.daysBefore,
    completed_before: Number(status === enrolmentStatus.completed),
    // Derived: a trigger counts the recorded days, of which there are none yet.
    days_attended: enrolment.daysBefore,
    ...balanceColumns(balance),
    date_created: doer.timestamp,
    date_modified: doer.timestamp,
  };
}

/** Rows and what they make, with the ids that were drawn for those of the books. */
export interface MakingRows {
  trx: Transaction;
  plan: Plan;
  made: MadeByRow;
  doer: Doer;
  drawn: Map<number, number>;
}

export const drawnId = ({ drawn }: MakingRows, id: number) => drawn.get(id) ?? id;

/** Adds the enrolments of rows, with what all rows of the part pay for them. */
export async function addEnrolments(work: MakingRows): Promise<void> {
  const { trx, plan, made, doer, drawn } = work;
  const own = plan.doing.filter(({ decision }) => decision.makesEnrolment);
  const paid = Map.groupBy(plan.doing, ({ decision }) => decision.enrolmentId);
  const rows = own.flatMap((one) => {
    const period = plan.periods.get(one);
    const { enrolment } = one.row;
    if (!enrolment || !period) return [];
    const studentId = drawnId(work, one.decision.studentId);
    const payments = (paid.get(one.decision.enrolmentId) ?? []).flatMap(newPayments);
    return [enrolmentColumns(one, enrolment, { period, studentId, paid: payments, doer })];
  });
  const ids = await insertReturning(trx, 'enrolments', rows);
  for (const [index, one] of own.entries()) {
    const id = ids[index] ?? 0;
    drawn.set(one.decision.enrolmentId, id);
    made.set(one, { ...made.get(one), enrolment: id });
  }
  await beginStays(
    trx,
    rows.map((row, index) => ({ ...row, id: ids[index] ?? 0 })),
    doer.today,
  );
  await enterBatches(work, own);
}

/** The first student of a batch is noted: a batch that had one stays (W51). */
async function enterBatches({ trx, made }: MakingRows, own: readonly Evaluated[]): Promise<void> {
  const byBatch = Map.groupBy(own, ({ row }) => row.enrolment?.batchId ?? 0);
  const ids = inOrder([...byBatch.keys()]);
  if (ids.length === 0) return;
  const entered = await trx
    .updateTable('batches')
    .set({ had_students: 1 })
    .where('id', 'in', ids)
    .where('had_students', '=', 0)
    .returning('id')
    .execute();
  for (const { id } of entered) {
    const first = byBatch.get(id)?.[0];
    if (first) made.set(first, { ...made.get(first), firstOfBatch: id });
  }
}

/** Records the payments of rows, and keeps what enrolments owe that were there before. */
export async function addPayments(work: MakingRows): Promise<void> {
  const { trx, plan, made, doer } = work;
  const all = plan.doing.flatMap((one) => newPayments(one).map((payment) => ({ one, payment })));
  if (all.length === 0) return;
  const before = inOrder(all.map(({ one }) => one.decision.enrolmentId));
  const known = new Map(
    before.length === 0
      ? []
      : (
          await trx
            .selectFrom('enrolments')
            .select(['id', 'student_id', 'course_id'])
            .where('id', 'in', before)
            .execute()
        ).map((enrolment) => [enrolment.id, enrolment] as const),
  );
  const ids = await recordImported(
    trx,
    all.map(({ one, payment }) => {
      const { decision, row } = one;
      const enrolment_id = drawnId(work, decision.enrolmentId);
      const own = known.get(enrolment_id);
      return {
        paid_fee_paise: toPaise(payment.amount),
        payment_mode: payment.mode,
        payment_date: payment.day,
        payment_detail: payment.detail,
        student_id: own?.student_id ?? drawnId(work, decision.studentId),
        course_id: own?.course_id ?? row.enrolment?.course.id ?? 0,
        enrolment_id,
      };
    }),
    doer,
  );
  const firstOf = new Map<number, number>();
  for (const [index, { one }] of all.entries()) {
    const id = ids[index] ?? 0;
    made.set(one, { ...made.get(one), payments: [...(made.get(one)?.payments ?? []), id] });
    const enrolmentId = drawnId(work, one.decision.enrolmentId);
    if (one.decision.enrolmentId < 0 && !firstOf.has(enrolmentId)) firstOf.set(enrolmentId, id);
  }
  await bulkUpdate(
    trx,
    'enrolments',
    [...firstOf].map(([id, payment_id]) => ({ id, payment_id })),
  );
  await keepBalances(trx, before);
}

/** Records days; answers the rows that were refused, as they are now. */
export async function addAttendance({ trx, plan, made, doer }: MakingRows): Promise<Map<Evaluated, string>> {
  const own = plan.doing.filter(({ row }) => row.day !== '');
  if (own.length === 0) return new Map();
  const days = own.map(({ row, decision }) => ({ enrolmentId: decision.enrolmentId, date: row.day }));
  const outcomes = await recordDays(trx, days, doer.today, doer.timestamp);
  const refusedRows = new Map<Evaluated, string>();
  for (const [index, one] of own.entries()) {
    const refusal = outcomes[index]?.refusal ?? '';
    if (refusal !== '') refusedRows.set(one, refusal);
  }
  const recorded = own.filter((one) => !refusedRows.has(one));
  const ids = await newRecords(
    trx,
    recorded.map(({ row, decision }) => ({ enrolmentId: decision.enrolmentId, date: row.day })),
  );
  const inOrderOfIds = recorded.toSorted(
    (a, b) => a.decision.enrolmentId - b.decision.enrolmentId || (a.row.day < b.row.day ? -1 : 1),
  );
  for (const [index, one] of inOrderOfIds.entries()) {
    const id = ids[index]?.id;
    if (id !== undefined) made.set(one, { ...made.get(one), attendance: id });
  }
  return refusedRows;
}

/** Writes down what rows note of their students. */
export async function addNotes(work: MakingRows): Promise<void> {
  const { trx, plan, made, doer } = work;
  const own = plan.doing.filter(({ row, decision }) => row.note !== '' && decision.makesStudent);
  const ids = await insertReturning(
    trx,
    'student_notes',
    own.map(({ row, decision }) => ({
      student_id: drawnId(work, decision.studentId),
      text: row.note,
      user_id: doer.userId,
      date_created: doer.timestamp,
    })),
  );
  for (const [index, one] of own.entries()) made.set(one, { ...made.get(one), note: ids[index] ?? 0 });
}

/** Takes down the enquiries of rows, as they stand in the notebook (W66). */
export async function addEnquiries({ trx, plan, made, doer }: MakingRows): Promise<void> {
  const own = plan.doing.flatMap((one) => (one.row.enquiry ? [{ one, enquiry: one.row.enquiry }] : []));
  const ids = await insertReturning(
    trx,
    'enquiries',
    own.map(({ enquiry: { course, askedOn, nextDay, reason, ...enquiry } }) => ({
      ...enquiry,
      name_fold: foldName(enquiry.name),
      course_id: course?.id ?? null,
      next_day: nextDay,
      lost_reason: reason,
      asked_on: askedOn,
      recorded_by: doer.userId,
      date_created: doer.timestamp,
      date_modified: doer.timestamp,
    })),
  );
  for (const [index, { one }] of own.entries()) made.set(one, { ...made.get(one), enquiry: ids[index] ?? 0 });
}
