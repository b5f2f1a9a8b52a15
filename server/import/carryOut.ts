import type { Books } from '#domain/import/books.ts';
import { importMessages } from '#domain/import/messages.ts';
import type { ImportedEnrolment, ImportedPayment, ImportedRow } from '#domain/import/imported.ts';
import { neverEnds } from '#domain/classes/classDays.ts';
import { balanceOf } from '#domain/money/ledger.ts';
import { expectedCompletion } from '#domain/people/enrolment.ts';
import { isIncomplete } from '#domain/people/person.ts';
import { enrolmentStatus, studentStatus } from '#domain/words/codes.ts';
import { toPaise } from '#domain/words/money.ts';
import { foldName } from '#domain/words/same.ts';
import { beginStays } from '#server/classes/batches/stays.ts';
import { recordDays, newRecords } from '#server/classes/attendance/record.ts';
import { endedPeriod, requirePeriod, runningPeriod } from '#server/classes/calendar/classPeriods.ts';
import { shareTerms } from '#server/classes/calendar/lockCalendar.ts';
import { Refusal } from '#server/config/errors.ts';
import { bulkInsert } from '#server/db/bulkInsert.ts';
import { bulkUpdate } from '#server/db/bulkUpdate.ts';
import type { Transaction } from '#server/db/connection.ts';
import { insertReturning } from '#server/db/insertReturning.ts';
import { lockName } from '#server/db/lockName.ts';
import { lockByIds } from '#server/db/lockRow.ts';
import type { LoadedRow, NewRow, RowChange } from '#server/db/tables.ts';
import { readCalendar } from '#server/institute/readCalendar.ts';
import { balanceColumns, keepBalances } from '#server/money/ledger/accounts.ts';
import { recordImported } from '#server/money/payments/recordPayment.ts';
import { personColumnsOf } from '#server/people/person.ts';
import { type Evaluated, keepEvaluated, type Read, readKeptRows, toDecide } from './evaluate.ts';
import { type Facts, readFacts } from './facts.ts';
import { findStudents, newBooks, readBooks } from './readBooks.ts';
import type { Import, KeptRow, Made } from './record.ts';

/** Who carries rows out, and when. */
interface Doer {
  userId: number;
  userName: string;
  today: string;
  timestamp: string;
}

const inOrder = (ids: readonly number[]) => [...new Set(ids)].filter((id) => id > 0).toSorted((a, b) => a - b);

/**
 * Locks what rows may change, in `lockOrder`, and reads it: nothing of it moves until the transaction ends. Courses and batches may be others
 * than they were when the part before was carried out.
 */
async function lockAndRead(trx: Transaction, imported: Import, before: Facts, kept: readonly KeptRow[]) {
  await shareTerms(trx, inOrder(readKeptRows(imported, before, kept).map(({ row }) => row.enrolment?.course.id ?? 0)));
  const facts = await readFacts(trx, imported, before.today, before);
  const read = readKeptRows(imported, facts, kept);
  const rows = read.map(({ row }) => row);
  const deciding = { importId: imported.id, kind: imported.kind, rows: kept, isCheck: false };
  if (imported.kind === 'enquiries') {
    await lockAskers(trx, rows);
    const books = newBooks();
    await readBooks(trx, books, rows, [], deciding);
    return { facts, read, books };
  }
  for (const mobile of inOrder(rows.map(({ identity }) => Number(identity.mobile) || 0)))
    await lockName(trx, 'student', mobile);
  const named = kept.map(({ same_as }) => same_as ?? 0).filter((id) => id > 0);
  // Whoever came in meanwhile is found now.
  const students = await findStudents(trx, rows, named);
  await lockByIds(
    trx,
    'students',
    students.map(({ id }) => id),
  );
  await lockByIds(
    trx,
    'batches',
    rows.map(({ enrolment }) => enrolment?.batchId ?? 0),
  );
  const books = newBooks();
  if (students.length > 0) {
    const studies = await trx
      .selectFrom('enrolments')
      .select('id')
      .where(
        'student_id',
        'in',
        students.map(({ id }) => id),
      )
      .execute();
    await lockByIds(
      trx,
      'enrolments',
      studies.map(({ id }) => id),
    );
    await readBooks(trx, books, rows, named, deciding);
  }
  return { facts, read, books };
}

/** Whoever takes down an enquiry of the same mobile (without one: e-mail) waits. */
async function lockAskers(trx: Transaction, rows: readonly ImportedRow[]): Promise<void> {
  const reached = rows.map(({ enquiry }) => enquiry?.mobile || enquiry?.email || '');
  for (const one of [...new Set(reached)].filter(Boolean).toSorted()) await lockName(trx, 'enquiry', one);
}

/** A class period of an enrolment, and its last class day. */
interface Period {
  id: number | null;
  lastDay: string;
}

/** The class periods of a part: many enrolments share one. */
class Periods {
  readonly #trx: Transaction;
  readonly #today: string;
  readonly #found = new Map<string, Promise<Period>>();
  #calendar: ReturnType<typeof readCalendar> | undefined;
  readonly #batches = new Map<
    number,
    Promise<{ id: number; weekdays: string; first_day: string; had_students: number } | undefined>
  >();

  constructor(trx: Transaction, today: string) {
    this.#trx = trx;
    this.#today = today;
  }

  batch(id: number) {
    const known =
      this.#batches.get(id) ??
      this.#trx
        .selectFrom('batches')
        .select(['id', 'weekdays', 'first_day', 'had_students'])
        .where('id', '=', id)
        .executeTakeFirst();
    this.#batches.set(id, known);
    return known;
  }

  /** When classes of an imported enrolment are held. Refuses an Active one that has no class days. */
  of(enrolment: ImportedEnrolment, startDate: string): Promise<Period> {
    const { course, batchId = 0, status } = enrolment;
    const key = [course.id, batchId, status, startDate].join(' ');
    const known = this.#found.get(key) ?? this.#find(enrolment, startDate);
    this.#found.set(key, known);
    return known;
  }

  async #find({ course, batchId, status }: ImportedEnrolment, startDate: string): Promise<Period> {
    this.#calendar ??= readCalendar(this.#trx, this.#today);
    const batch = batchId === undefined ? undefined : await this.batch(batchId);
    const find = status === enrolmentStatus.active ? requirePeriod : runningPeriod;
    const ofCourse = { id: course.id, duration_days: course.durationDays };
    const period = await find(this.#trx, await this.#calendar, { startDate, course: ofCourse, batch });
    const ended = status === enrolmentStatus.completed || status === enrolmentStatus.deleted;
    const lastDay =
      period.class_end === neverEnds ? expectedCompletion(startDate, course.durationDays) : period.class_end;
    return { id: ended ? await endedPeriod(this.#trx, period.id) : period.id, lastDay };
  }
}

const startOf = ({ startDate, endDate }: ImportedEnrolment, today: string) => startDate || endDate || today;

/** The field beside which a refusal is shown that no field's rule gives. */
const refusedField = {
  students: 'Course',
  payments: 'Paid',
  attendance: 'AttendanceDate',
  enquiries: 'Course',
} as const;

/** What a part does: the rows that are carried out, and those that are kept as what they are now. */
interface Plan {
  doing: Evaluated[];
  others: Evaluated[];
  periods: Map<Evaluated, Period>;
}

/** Decides rows one after the other: a row may be the same as the one before. */
async function planOf(
  trx: Transaction,
  imported: Import,
  facts: Facts,
  books: Books,
  read: readonly Read[],
): Promise<Plan> {
  const plan: Plan = { doing: [], others: [], periods: new Map() };
  const periods = new Periods(trx, facts.today);
  for (const one of read) {
    let asked = toDecide(imported, facts, one);
    let period: Period | undefined;
    const { enrolment } = one.row;
    if (enrolment && books.makesEnrolment(asked)) {
      // What would refuse the course is looked at before the row is entered.
      try {
        period = await periods.of(enrolment, startOf(enrolment, facts.today));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        asked = { ...asked, problems: [{ field: refusedField[imported.kind], message: error.message }] };
      }
    }
    const evaluated = { ...one, decision: books.decide(asked) };
    if (evaluated.decision.state !== 'NEW') plan.others.push(evaluated);
    else {
      plan.doing.push(evaluated);
      if (period) plan.periods.set(evaluated, period);
    }
  }
  return plan;
}

type MadeByRow = Map<Evaluated, Made>;

/** Adds the students of rows, and answers their ids by those they had in the books. */
async function addStudents(
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
interface Work {
  trx: Transaction;
  plan: Plan;
  made: MadeByRow;
  doer: Doer;
  drawn: Map<number, number>;
}

const drawnId = ({ drawn }: Work, id: number) => drawn.get(id) ?? id;

/** Adds the enrolments of rows, with what all rows of the part pay for them. */
async function addEnrolments(work: Work): Promise<void> {
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
async function enterBatches({ trx, made }: Work, own: readonly Evaluated[]): Promise<void> {
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
async function addPayments(work: Work): Promise<void> {
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
async function addDays({ trx, plan, made, doer }: Work): Promise<Map<Evaluated, string>> {
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
async function addNotes(work: Work): Promise<void> {
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
async function addEnquiries({ trx, plan, made, doer }: Work): Promise<void> {
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
  const plan = await planOf(trx, imported, facts, books, read);
  const made: MadeByRow = new Map();
  const drawn = await addStudents(trx, plan.doing, made, doer);
  const work: Work = { trx, plan, made, doer, drawn };
  const refusedDays = await addDays(work);
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
