import type { Books } from '#domain/import/books.ts';
import type { ImportedEnrolment, ImportedRow } from '#domain/import/imported.ts';
import { neverEnds } from '#domain/classes/classDays.ts';
import { expectedCompletion } from '#domain/people/enrolment.ts';
import { enrolmentStatus } from '#domain/words/codes.ts';
import { endedPeriod, requirePeriod, runningPeriod } from '#server/classes/calendar/classPeriods.ts';
import { shareTerms } from '#server/classes/calendar/lockCalendar.ts';
import { Refusal } from '#server/config/errors.ts';
import type { Transaction } from '#server/db/connection.ts';
import { lockName } from '#server/db/lockName.ts';
import { lockByIds } from '#server/db/lockRow.ts';
import { readCalendar } from '#server/institute/readCalendar.ts';
import { type Evaluated, type Read, readKeptRows, toDecide } from '#server/import/evaluate.ts';
import { type Facts, readFacts } from '#server/import/facts.ts';
import { findStudents, newBooks, readBooks } from '#server/import/readBooks.ts';
import type { Import, KeptRow } from '#server/import/record.ts';

export const inOrder = (ids: readonly number[]) => [...new Set(ids)].filter((id) => id > 0).toSorted((a, b) => a - b);

/**
 * Locks what rows may change, in `lockOrder`, and reads it: nothing of it moves until the transaction ends. Courses and batches may be others
 * than they were when the part before was carried out.
 */
export async function lockAndRead(trx: Transaction, imported: Import, before: Facts, kept: readonly KeptRow[]) {
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
export interface Period {
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

export const startOf = ({ startDate, endDate }: ImportedEnrolment, today: string) => startDate || endDate || today;

/** The field beside which a refusal is shown that no field's rule gives. */
export const refusedField = {
  students: 'Course',
  payments: 'Paid',
  attendance: 'AttendanceDate',
  enquiries: 'Course',
} as const;

/** What a part does: the rows that are carried out, and those that are kept as what they are now. */
export interface Plan {
  doing: Evaluated[];
  others: Evaluated[];
  periods: Map<Evaluated, Period>;
}

/** Decides rows one after the other: a row may be the same as the one before. */
export async function decideRows(
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
