import { bulkInsert } from '#server/db/bulkInsert.ts';
import { bulkUpdate } from '#server/db/bulkUpdate.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { NewRow, RowChange } from '#server/db/tables.ts';
import { type Evaluated, keepEvaluated } from '#server/import/evaluate.ts';
import type { Facts } from '#server/import/facts.ts';
import type { Import, KeptRow, Made } from '#server/import/record.ts';
import {
  addAttendance,
  addEnquiries,
  addEnrolments,
  addNotes,
  addPayments,
  addStudents,
  type Doer,
  drawnId,
  type MadeByRow,
  type MakingRows,
} from './makeRecords.ts';
import { lockAndRead, decideRows, refusedField } from './plan.ts';

/** The record that a row's entry in the activity log tells of. */
const recordOf = ({
  student,
  enrolment,
  payments,
  attendance,
  enquiry,
}: Made): Pick<NewRow<'activity'>, 'entity' | 'record_id'> => {
  if (student) return { entity: 'students', record_id: student };
  if (enrolment) return { entity: 'enrolments', record_id: enrolment };
  if (enquiry) return { entity: 'enquiries', record_id: enquiry };
  const [payment] = payments ?? [];
  return payment ? { entity: 'payments', record_id: payment } : { entity: 'attendance', record_id: attendance ?? 0 };
};

/** What is kept of a row that is done: one of whose payments some wait is HELD. */
function doneColumns(
  { kept, decision }: Evaluated,
  made: Made,
  studentId: number,
  { timestamp }: Doer,
): RowChange<'import_rows'> & { id: number } {
  const before = kept.made;
  const payments = [...(before.payments ?? []), ...(made.payments ?? [])];
  const at = before.at ?? timestamp;
  const all: Made = { ...before, ...made, at, ...(payments.length > 0 ? { payments } : {}) };
  const waits = decision.payments.some(({ state }) => state === 'HELD');
  return {
    id: kept.id,
    state: waits ? 'HELD' : 'DONE',
    made: JSON.stringify(all),
    done_at: timestamp,
    like_id: studentId,
    like_text: '',
    course_same: all.enrolment === undefined ? (decision.enrolmentId === 0 ? 0 : 1) : 2,
  };
}

/**
 * Carries out rows that were NEW, each with its state, in the transaction of the part: one that no longer fits says why. The import is
 * locked. Answers how many are done.
 */
export async function carryOut(
  trx: Transaction,
  imported: Import,
  before: Facts,
  rows: readonly KeptRow[],
  doer: Doer,
): Promise<number> {
  const { facts, read, books } = await lockAndRead(trx, imported, before, rows);
  const plan = await decideRows(trx, imported, facts, books, read);
  const made: MadeByRow = new Map();
  const drawn = await addStudents(trx, plan.doing, made, doer);
  const work: MakingRows = { trx, plan, made, doer, drawn };
  const refusedDays = await addAttendance(work);
  await addEnrolments(work);
  await addPayments(work);
  await addNotes(work);
  await addEnquiries(work);
  const others = [
    ...plan.others,
    ...[...refusedDays].map(([one, message]): Evaluated => ({
      ...one,
      decision: { ...one.decision, state: 'WRONG', problems: [{ field: refusedField[imported.kind], message }] },
    })),
  ];
  const done = plan.doing.filter((one) => !refusedDays.has(one));
  await keepEvaluated(trx, imported, facts, others);
  await keepEvaluated(trx, imported, facts, done);
  await bulkUpdate(
    trx,
    'import_rows',
    done.map((one) => doneColumns(one, made.get(one) ?? {}, drawnId(work, one.decision.studentId), doer)),
  );
  await bulkInsert(
    trx,
    'activity',
    done.map((one) => ({
      at: doer.timestamp,
      user_id: doer.userId,
      user_name: doer.userName,
      call: 'RunImport',
      ...recordOf(made.get(one) ?? {}),
      before: null,
      after: null,
      reason: null,
    })),
  );
  return done.length;
}
