import type { AnswerOf } from '#contract/calls/index.ts';
import { monthName, reportMessages, reportMonths, type reportWays, withoutBatch } from '#domain/home/reports.ts';
import { daysInclusive } from '#domain/words/dates.ts';
import type { Connection } from '#server/db/connection.ts';
import { allOf, idFilter } from '#server/db/where.ts';
import { largestFirst } from './read.ts';

type Report = AnswerOf<'GetReport'>;
export type EnquiryWay = (typeof reportWays)['enquiries'][number];

interface Row {
  course_id: number | null;
  course_name: string | null;
  source: string;
  state: string;
  lost_reason: string;
  /** YYYY-MM-DD, as `closed_on`, which is null while it is open. */
  asked_on: string;
  closed_on: string | null;
}

/** What became of enquiries, counted one by one. */
class Counted {
  #asked = 0;
  #admitted = 0;
  #lost = 0;
  readonly #daysToAdmission: number[] = [];

  add({ state, asked_on, closed_on }: Row): void {
    this.#asked += 1;
    if (state === 'LOST') this.#lost += 1;
    if (state !== 'ADMITTED') return;
    this.#admitted += 1;
    // A notebook that was imported does not say when.
    if (closed_on) this.#daysToAdmission.push(daysInclusive(asked_on, closed_on) - 1);
  }

  /** DAYS is the median of the days from asking to admission; it is left out where nobody was admitted, or nobody knows when. */
  get figures() {
    const days = this.#daysToAdmission.toSorted((one, other) => one - other);
    const middle = days.length / 2;
    const [lower, upper] = [days[Math.ceil(middle) - 1], days[Math.floor(middle)]];
    return {
      COUNT: this.#asked,
      ADMITTED: this.#admitted,
      LOST: this.#lost,
      ...(lower === undefined || upper === undefined ? {} : { DAYS: (lower + upper) / 2 }),
    };
  }
}

type Keyed = readonly [key: string, label: string];

const orNotKnown = (text: string): Keyed => [text, text || reportMessages.notKnown];

/** What a row belongs to, and what that is called. */
const keyOf: Readonly<Record<EnquiryWay, (row: Row) => Keyed>> = {
  month({ asked_on }) {
    const month = asked_on.slice(0, 'YYYY-MM'.length);
    return [month, monthName(month)];
  },
  course: ({ course_id, course_name }) => [String(course_id ?? withoutBatch), course_name ?? reportMessages.noCourse],
  source: ({ source }) => orNotKnown(source),
  reason: ({ lost_reason }) => orNotKnown(lost_reason),
};

/**
 * Who asked on the days of a range, and what became of it by today (W66): by the month of asking, by source or course, or of the lost by
 * reason. What was erased is counted, too: its course, source, days and state stay.
 */
export async function readEnquiryReport(
  db: Connection,
  { by, from, to, courseId }: { by: EnquiryWay; from: string; to: string; courseId: number },
): Promise<Report> {
  const rows = await db
    .selectFrom('enquiries')
    .leftJoin('courses', 'courses.id', 'enquiries.course_id')
    .select(['enquiries.course_id', 'course_name', 'source', 'state', 'lost_reason', 'asked_on', 'closed_on'])
    .where('asked_on', '>=', from)
    .where('asked_on', '<=', to)
    .where(allOf(idFilter('enquiries.course_id', courseId)))
    .execute();
  const of = by === 'reason' ? rows.filter(({ state }) => state === 'LOST') : rows;
  const groups = new Map<string, { label: string; counted: Counted }>();
  const group = ([key, label]: Keyed) => {
    const known = groups.get(key) ?? { label, counted: new Counted() };
    groups.set(key, known);
    return known.counted;
  };
  if (by === 'month') for (const { key } of reportMonths(from, to)) group([key, monthName(key)]);
  const all = new Counted();
  for (const row of of) {
    group(keyOf[by](row)).add(row);
    all.add(row);
  }
  const result = [...groups].map(([KEY, { label, counted }]) => ({ KEY, LABEL: label, ...counted.figures }));
  return { result: by === 'month' ? result : largestFirst('enquiries', result), SUMS: all.figures };
}
