import { sql } from 'kysely';
import type { AnswerOf } from '#contract/calls/index.ts';
import {
  mainFigure,
  monthName,
  reportFigures,
  type ReportKind,
  reportMessages,
  type ReportMonth,
  reportMonths,
  type ReportWay,
  withoutBatch,
} from '#domain/home/reports.ts';
import { collator } from '#domain/words/collator.ts';
import { toPaise, toRupees } from '#domain/words/money.ts';
import { certificateList } from '#server/certificates/rows.ts';
import type { Connection } from '#server/db/connection.ts';
import { allOf, hidden, isAlways } from '#server/db/where.ts';
import { countList, whereOf } from '#server/lists/count.ts';
import { type AnyList, asAnyList, tableOf } from '#server/lists/list.ts';
import { duesOn } from '#server/money/dues/list.ts';
import { drawerList } from '#server/money/drawer/list.ts';
import { paymentList } from '#server/money/payments/list.ts';
import { enrolmentList } from '#server/people/enrolments/rows.ts';
import { registrationList } from '#server/people/registrations/rows.ts';

type Report = AnswerOf<'GetReport'>;
type Row = Report['result'][number];
/** Counts, and amounts in paise, by the names of figures. */
type Figures = Record<string, number>;

/** Reports of which each figure is that of a list. */
type ListedKind = Exclude<ReportKind, 'enquiries'>;
export type ListedWay = Exclude<ReportWay, 'source' | 'reason'>;

/** The list behind each report. */
const lists: Readonly<Record<ListedKind, AnyList>> = {
  registrations: asAnyList(registrationList),
  enrolments: asAnyList(enrolmentList),
  certificates: asAnyList(certificateList),
  fees: asAnyList(paymentList),
  spent: asAnyList(drawerList),
};

const keyColumns = { course: 'course_id', batch: 'batch_id', category: 'category' } as const;

/** The filters of the rows that a report is of, where it is not of all of its list. */
const ownFilters: { readonly [Kind in ListedKind]?: object } = { spent: { Kind: 'expense' } };

/** What is asked for. */
export interface ReportQuestion {
  kind: ListedKind;
  by: ListedWay;
  from: string;
  to: string;
  courseId: number;
}

/**
 * The figures of one month by key, '' where there is none: rows are found by their day in an index that has all that is looked at. Each
 * figure is counted by the condition of the list itself under the same filters, so that the two cannot differ. The course is hidden
 * from the planner, which would read all rows of the course for each month.
 */
async function readMonth(db: Connection, { kind, by, courseId }: ReportQuestion, { from, to }: ReportMonth) {
  const list = lists[kind];
  const { none } = list;
  const ofCourse = list.where(db, { ...none, CourseId: courseId } as typeof none);
  const where = allOf(
    whereOf(db, list, { ...none, ...ownFilters[kind], FromDate: from, ToDate: to } as typeof none),
    !isAlways(ofCourse) && hidden(ofCourse),
  );
  const figures = reportFigures[kind].map(({ name, filters, inRupees, ...figure }) => {
    const summed = sql.ref<number>(list.sum?.column ?? '');
    const value = inRupees ? ('wentOut' in figure ? sql`-${summed}` : summed) : sql.lit(1);
    return sql<number>`coalesce(sum(case when ${list.where(db, { ...none, ...filters })} then ${value} else 0 end), 0)`.as(
      name,
    );
  });
  const rows = db.selectFrom(tableOf(list)).select(figures).where(where);
  if (by === 'month') return (await rows.execute()).map((sums) => ({ key: '', sums: sums as Figures }));
  const key = sql.ref<number | string | null>(`${list.table}.${keyColumns[by]}`);
  const groups = await rows.select(key.as('key')).groupBy(key).execute();
  return groups.map(({ key: of, ...sums }) => ({ key: String(of ?? withoutBatch), sums: sums as Figures }));
}

/** What is due of a course, or of all, on a day; in paise. */
async function readDues(db: Connection, today: string, courseId: number): Promise<Figures> {
  const list = asAnyList(duesOn(today));
  const body = { ...list.none, CourseId: courseId } as typeof list.none;
  const { counts } = await countList(db, list, body, () => Promise.reject(new Error('No work waits on dues')));
  return { DUE: toPaise(counts.SUMS?.['DUE'] ?? 0), OVERDUE: toPaise(counts.SUMS?.['OVERDUE'] ?? 0) };
}

const add = (one: Figures = {}, other: Figures = {}): Figures =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((name) => [
      name,
      (one[name] ?? 0) + (other[name] ?? 0),
    ]),
  );

/** Adds dues to the rows of a report of fees that ends today: to the current month, or to each course. */
async function addDues(
  db: Connection,
  { by, to, courseId }: ReportQuestion,
  rows: Map<string, Figures>,
): Promise<Figures> {
  const all = await readDues(db, to, courseId);
  if (by === 'month') {
    const month = to.slice(0, 'YYYY-MM'.length);
    rows.set(month, add(rows.get(month), all));
    return all;
  }
  const courses = db.selectFrom('courses').select('id');
  for (const { id } of courseId === 0 ? await courses.execute() : [{ id: courseId }]) {
    const own = courseId === 0 ? await readDues(db, to, id) : all;
    if (own['DUE'] !== 0) rows.set(String(id), add(rows.get(String(id)), own));
  }
  return all;
}

/** The names of what the keys stand for. */
async function readLabels(db: Connection, by: ListedWay, keys: readonly string[]): Promise<(key: string) => string> {
  if (by === 'month') return monthName;
  if (by === 'category') return (key) => key;
  const courses = await db.selectFrom('courses').select(['id', 'course_name as name']).execute();
  const names = new Map(courses.map(({ id, name }) => [id, name]));
  if (by === 'course') return (key) => names.get(Number(key)) ?? '';
  const known = new Set(keys.map(Number));
  const batches = await db.selectFrom('batches').select(['id', 'name', 'course_id']).execute();
  const labels = new Map(
    batches.flatMap(({ id, name, course_id }) =>
      known.has(id) ? [[id, `${names.get(course_id) ?? ''}, ${name}`]] : [],
    ) as [number, string][],
  );
  return (key) => labels.get(Number(key)) ?? reportMessages.noBatch;
}

/** Adds what fees came to in each month beside what was spent, and the rest (W64). */
async function addReceived(db: Connection, asked: ReportQuestion, rows: Map<string, Figures>): Promise<Figures> {
  let all: Figures = {};
  for (const month of reportMonths(asked.from, asked.to)) {
    const [fees] = await readMonth(db, { ...asked, kind: 'fees' }, month);
    const own = rows.get(month.key) ?? {};
    const NET = Number(fees?.sums['NET'] ?? 0);
    const beside = { NET, LEFT: NET - Number(own['SPENT'] ?? 0) };
    rows.set(month.key, { ...own, ...beside });
    all = add(all, beside);
  }
  return all;
}

/** Counts are told as they are, amounts in rupees. */
function told(kind: ReportKind, sums: Figures): Report['SUMS'] {
  const counts: readonly string[] = reportFigures[kind].flatMap(({ name, inRupees }) => (inRupees ? [] : [name]));
  return Object.fromEntries(
    Object.entries(sums).map(([name, value]) => [name, counts.includes(name) ? value : toRupees(value)]),
  );
}

/** A report (W56), month after month. */
export async function readReport(db: Connection, asked: ReportQuestion, today: string): Promise<Report> {
  const { kind, by, from, to } = asked;
  const rows = new Map<string, Figures>();
  let sums: Figures = {};
  for (const month of reportMonths(from, to)) {
    for (const { key, sums: own } of await readMonth(db, asked, month)) {
      const of = by === 'month' ? month.key : key;
      rows.set(of, add(rows.get(of), own));
      sums = add(sums, own);
    }
  }
  const none = Object.fromEntries(reportFigures[kind].map(({ name }) => [name, 0]));
  if (kind === 'spent' && by === 'month') sums = { ...sums, ...(await addReceived(db, asked, rows)) };
  if (kind === 'fees' && to === today) sums = add(sums, await addDues(db, asked, rows));
  const labelOf = await readLabels(db, by, [...rows.keys()]);
  const result = [...rows].map(([KEY, own]): Row => ({ KEY, LABEL: labelOf(KEY), ...told(kind, add(none, own)) }));
  return { result: by === 'month' ? result : largestFirst(kind, result), SUMS: told(kind, add(none, sums)) };
}

/** The rows with most of what the report is of first. */
export function largestFirst(kind: ReportKind, rows: readonly Row[]): Row[] {
  const main = mainFigure(kind);
  return rows.toSorted(
    (one, other) =>
      (other[main] ?? 0) - (one[main] ?? 0) ||
      collator.compare(one.LABEL, other.LABEL) ||
      Number(one.KEY) - Number(other.KEY),
  );
}
