import { sql } from 'kysely';
import { importMessages } from '#domain/admission/import/messages.ts';
import type { ImportedEnrolment, ImportedPayment, ImportedRow } from '#domain/admission/import/row.ts';
import { expectedCompletion } from '#domain/people/enrolment.ts';
import { isIncomplete } from '#domain/people/person.ts';
import { enrolmentStatus, studentStatus } from '#domain/words/codes.ts';
import { toPaise } from '#domain/words/money.ts';
import { never } from '#domain/classes/classDays.ts';
import { recordDays, recordsOf } from '#server/classes/attendance/record.ts';
import { endedPeriod, requirePeriod, runningPeriod } from '#server/classes/calendar/classPeriods.ts';
import { shareTerms } from '#server/classes/calendar/lockCalendar.ts';
import { Refusal } from '#server/config/errors.ts';
import { bulkInsert } from '#server/db/bulkInsert.ts';
import type { Transaction } from '#server/db/connection.ts';
import { lockName } from '#server/db/lockName.ts';
import { lockByIds } from '#server/db/lockRow.ts';
import type { NewRow } from '#server/db/tables.ts';
import { readCalendar } from '#server/institute/readCalendar.ts';
import { keepBalance } from '#server/money/ledger/accounts.ts';
import { recordImported } from '#server/money/payments/recordPayment.ts';
import { personColumnsOf } from '#server/people/person.ts';
import { evaluate, type Evaluated, keepEvaluated } from './evaluate.ts';
import type { Facts } from './facts.ts';
import type { Import, KeptRow, Made } from './record.ts';

/** Who carries rows out, and when. */
interface Doer {
  userId: number;
  userName: string;
  today: string;
  timestamp: string;
}

type Imported = Pick<Import, 'kind' | 'columns'>;

const inOrder = (ids: readonly number[]) => [...new Set(ids)].filter((id) => id > 0).toSorted((a, b) => a - b);

/** Locks what the rows may change, in `lockOrder`; what they are is read again once it is locked. */
async function lockFor(trx: Transaction, imported: Imported, facts: Facts, rows: readonly KeptRow[]): Promise<void> {
  const before = await evaluate(trx, imported, facts, rows);
  const ready = before.filter(({ state }) => state === 'NEW');
  await shareTerms(trx, inOrder(ready.map(({ row }) => row.enrolment?.course.id ?? 0)));
  for (const mobile of inOrder(ready.map(({ row }) => Number(row.identity.mobile))))
    await lockName(trx, 'student', mobile);
  // Whoever came in meanwhile is found now.
  const found = await evaluate(trx, imported, facts, rows);
  await lockByIds(
    trx,
    'students',
    found.map(({ likeId }) => likeId),
  );
  await lockByIds(
    trx,
    'batches',
    found.map(({ row }) => row.enrolment?.batchId ?? 0),
  );
  await lockByIds(
    trx,
    'enrolments',
    found.map(({ enrolmentId }) => enrolmentId),
  );
}

/** When classes of an imported enrolment are held, and its last class day. Refuses an Active one that has no class days. */
async function periodOf(trx: Transaction, enrolment: ImportedEnrolment, startDate: string, today: string) {
  const { course, batchId, status } = enrolment;
  const batch =
    batchId === undefined
      ? undefined
      : await trx
          .selectFrom('batches')
          .select(['id', 'weekdays', 'first_day', 'had_students'])
          .where('id', '=', batchId)
          .executeTakeFirst();
  const find = status === enrolmentStatus.active ? requirePeriod : runningPeriod;
  const ofCourse = { id: course.id, duration_days: course.durationDays };
  const period = await find(trx, await readCalendar(trx, today), { startDate, course: ofCourse, batch });
  const ended = status === enrolmentStatus.completed || status === enrolmentStatus.deleted;
  const lastDay = period.class_end === never ? expectedCompletion(startDate, course.durationDays) : period.class_end;
  return {
    id: ended ? await endedPeriod(trx, period.id) : period.id,
    lastDay,
    isFirstOfBatch: batch?.had_students === 0,
  };
}

async function addStudent(trx: Transaction, { person, identity }: ImportedRow, { timestamp }: Doer): Promise<number> {
  const { id } = await trx
    .insertInto('students')
    .values({
      ...personColumnsOf(person),
      ref: identity.ref,
      is_incomplete: isIncomplete(person) ? 1 : 0,
      is_free_eligible: 0,
      status: studentStatus.active,
      date_created: timestamp,
      date_modified: timestamp,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds an enrolment as it stood before the import, with what was paid (W52); the balance is kept last. */
async function addEnrolment(
  trx: Transaction,
  studentId: number,
  enrolment: ImportedEnrolment,
  payment: ImportedPayment | undefined,
  period: Awaited<ReturnType<typeof periodOf>>,
  doer: Doer,
): Promise<Made> {
  const { course, batchId, status, startDate } = enrolment;
  const fee = enrolment.fee ?? Math.max(course.fees, payment?.amount ?? 0);
  const endDate = status === enrolmentStatus.completed ? enrolment.endDate || period.lastDay : null;
  const { id } = await trx
    .insertInto('enrolments')
    .values({
      student_id: studentId,
      course_id: course.id,
      batch_id: batchId ?? null,
      class_period_id: period.id,
      status,
      status_since: endDate ?? doer.today,
      start_date: startDate,
      end_date: endDate,
      fee_paise: toPaise(fee),
      fee_assumed: enrolment.fee === undefined ? 1 : 0,
      concession_paise: toPaise(enrolment.concession),
      concession_reason: enrolment.concession > 0 ? importMessages.concessionReason : '',
      days_before: enrolment.daysBefore,
      date_created: doer.timestamp,
      date_modified: doer.timestamp,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Derived: a trigger counts the recorded days, of which there are none yet.
  if (enrolment.daysBefore > 0)
    await sql`update enrolments set days_attended = days_before where id = ${id}`.execute(trx);
  const made: Made = { enrolment: id };
  if (period.isFirstOfBatch && batchId !== undefined) {
    await trx.updateTable('batches').set({ had_students: 1 }).where('id', '=', batchId).execute();
    made.firstOfBatch = batchId;
  }
  if (payment) {
    made.payment = await recordImported(
      trx,
      { ...rowOfPayment(payment), student_id: studentId, course_id: course.id, enrolment_id: id },
      doer,
    );
    await trx.updateTable('enrolments').set({ payment_id: made.payment }).where('id', '=', id).execute();
  }
  await keepBalance(trx, id);
  return made;
}

const rowOfPayment = ({ amount, mode, day, detail }: ImportedPayment) => ({
  paid_fee_paise: toPaise(amount),
  payment_mode: mode,
  payment_date: day,
  payment_detail: detail,
});

/** Carries out a row that is NEW. What refuses it comes before what it writes. */
async function carryOutRow(trx: Transaction, { row, likeId, kept, enrolmentId }: Evaluated, doer: Doer): Promise<Made> {
  const { enrolment, payment } = row;
  if (payment && enrolmentId > 0) {
    const { student_id, course_id } = await trx
      .selectFrom('enrolments')
      .select(['student_id', 'course_id'])
      .where('id', '=', enrolmentId)
      .executeTakeFirstOrThrow();
    const id = await recordImported(
      trx,
      { ...rowOfPayment(payment), student_id, course_id, enrolment_id: enrolmentId },
      doer,
    );
    await keepBalance(trx, enrolmentId);
    return { payment: id };
  }
  if (enrolmentId > 0) {
    const day = { enrolmentId, date: row.day };
    const [outcome] = await recordDays(trx, [day], doer.today, doer.timestamp);
    if (outcome?.refusal) throw new Refusal(outcome.refusal);
    const [record] = await recordsOf(trx, [day]);
    return record ? { attendance: record.id } : {};
  }
  const startDate = enrolment ? enrolment.startDate || enrolment.endDate || doer.today : '';
  const period = enrolment && (await periodOf(trx, enrolment, startDate, doer.today));
  const isNew = likeId === 0 || kept.same_as === 0;
  const studentId = isNew ? await addStudent(trx, row, doer) : likeId;
  const made: Made = isNew ? { student: studentId } : {};
  if (!enrolment || !period) return made;
  return { ...made, ...(await addEnrolment(trx, studentId, { ...enrolment, startDate }, payment, period, doer)) };
}

/** The record that a row's entry in the activity log tells of. */
const recordOf = ({
  student,
  enrolment,
  payment,
  attendance,
}: Made): Pick<NewRow<'activity'>, 'entity' | 'record_id'> => {
  if (student) return { entity: 'students', record_id: student };
  if (enrolment) return { entity: 'enrolments', record_id: enrolment };
  return payment ? { entity: 'payments', record_id: payment } : { entity: 'attendance', record_id: attendance ?? 0 };
};

/** The field beside which a refusal is shown that no field's rule gives. */
const refusedField = { students: 'Course', payments: 'Paid', attendance: 'AttendanceDate' } as const;

/**
 * Carries out rows that were NEW, each with its state, in the transaction of the part: one that no longer fits says why. The import is
 * locked. Answers how many are done.
 */
export async function carryOut(
  trx: Transaction,
  imported: Imported,
  facts: Facts,
  rows: readonly KeptRow[],
  doer: Doer,
): Promise<number> {
  await lockFor(trx, imported, facts, rows);
  const entries: NewRow<'activity'>[] = [];
  for (const kept of rows) {
    // One by one: a row may be the same as the one before.
    const [evaluated] = await evaluate(trx, imported, facts, [kept]);
    if (!evaluated) continue;
    if (evaluated.state !== 'NEW') {
      await keepEvaluated(trx, [evaluated]);
      continue;
    }
    try {
      const made = await carryOutRow(trx, evaluated, doer);
      await trx
        .updateTable('import_rows')
        .set({
          state: 'DONE',
          made: JSON.stringify(made),
          done_at: doer.timestamp,
          like_id: made.student ?? evaluated.likeId,
          like_text: '',
        })
        .where('id', '=', kept.id)
        .execute();
      entries.push({
        at: doer.timestamp,
        user_id: doer.userId,
        user_name: doer.userName,
        call: 'RunImport',
        ...recordOf(made),
        before: null,
        after: null,
        reason: null,
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const problem = { field: refusedField[imported.kind], message: error.message };
      await keepEvaluated(trx, [{ ...evaluated, state: 'WRONG', problems: [problem] }]);
    }
  }
  await bulkInsert(trx, 'activity', entries);
  return entries.length;
}
