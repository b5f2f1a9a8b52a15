import { sql } from 'kysely';
import type { ParsedBodyOf } from '#contract/calls/index.ts';
import { type Age, ages, daysOf } from '#domain/money/dues.ts';
import { lookupTables } from '#domain/words/limits.ts';
import { toRupees } from '#domain/words/money.ts';
import type { Connection } from '#server/db/connection.ts';
import { dialectOf } from '#server/db/dialect.ts';
import { isAmong } from '#server/db/ids.ts';
import { rupeesOf } from '#server/db/rupees.ts';
import { allOf, batchFilter, dayFilter, hidden, idFilter, isAlways } from '#server/db/where.ts';
import { batchOfRow } from '#server/people/enrolments/rows.ts';
import { newestNote } from '#server/people/students/notes.ts';
import { type CountResult, declareList } from '#server/lists/list.ts';
import { byStudent, searchedCourse, countedAtMost, type Matches } from '#server/lists/search.ts';
import { firstIds } from '#server/lists/trigrams.ts';
import { statusText } from '#server/catalogue/lookups/statusText.ts';
import { addDues, type AgeTotal, readDueTotals } from './totals.ts';

const narrowed = ({ CourseId, BatchId }: ParsedBodyOf<'GetDues'>) =>
  allOf(idFilter('enrolments.course_id', CourseId), batchFilter('enrolments.batch_id', BatchId));

const isShownSql = 'oldest_due is not null';
const isShown = sql<boolean>`enrolments.${sql.raw(isShownSql)}`;
/** With all columns that are added up, so that no row is read. */
const addedUp = 'oldest_due, id, fee_assumed, due_paise';

const ageFilter = (age: Age, today: string) => {
  if (age === ages.all) return allOf();
  if (age === ages.assumed) return sql<boolean>`enrolments.fee_assumed = 1`;
  const { from, to } = daysOf(age, today);
  return allOf(sql<boolean>`enrolments.fee_assumed = 0`, dayFilter('enrolments.oldest_due', from, to));
};

/** Days from one to the other, 0 where the first is not earlier. */
const daysLate = (db: Connection, today: string) =>
  dialectOf(db) === 'postgres'
    ? sql<number>`greatest(cast(${today} as date) - cast(oldest_due as date), 0)`
    : sql<number>`max(cast(julianday(${today}) - julianday(oldest_due) as integer), 0)`;

/** OVERDUE: what is due less what is asked for on or after today, in rupees. */
const overdue = (today: string) => sql<number>`case when oldest_due < ${today} then
  cast(due_paise - coalesce((select sum(amount_paise - covered_paise) from instalments
    where enrolment_id = enrolments.id and due_date >= ${today}), 0) as double precision) / 100 else 0 end`;

const add = (totals: readonly AgeTotal[], key: 'count' | 'due' | 'overdue') =>
  totals.reduce((sum, total) => sum + total[key], 0);

/**
 * COUNTS by age, and SUMS. All dues are added up out of kept figures; those of a course, a batch or a search row by row, found by
 * an index. A page in an order other than by day reads few rows of an age by their ids, and of many tests each row along the order.
 */
async function countDues(
  db: Connection,
  today: string,
  body: ParsedBodyOf<'GetDues'>,
  found: Matches | undefined,
): Promise<CountResult> {
  const { Age, SortField } = body;
  const filters = narrowed(body);
  const isWhole = isAlways(filters) && !found;
  // Of many matches few owe something: these are tested one by one.
  const matches = (found?.isComplete ? found.indexed : found?.perRow) ?? false;
  const where = allOf(isShown, filters);
  const totals = isWhole ? await readDueTotals(db, today) : await addDues(db, today, allOf(where, matches));
  const shown = Age === ages.all ? totals : totals.filter(({ age }) => age === Age);
  const total = add(shown, 'count');
  const COUNTS = Object.fromEntries(totals.map(({ age, count }) => [String(age), count]));
  const counts = {
    TOTAL: total,
    COUNTS: { [ages.all]: add(totals, 'count'), ...COUNTS },
    SUMS: { DUE: toRupees(add(shown, 'due')), OVERDUE: toRupees(add(shown, 'overdue')) },
  };
  const ofAge = ageFilter(Age as Age, today);
  const isAlong = Age === ages.all || SortField === 'OLDEST_DUE' || dialectOf(db) === 'postgres';
  if (!found && isAlong) return { counts, rows: allOf(where, ofAge), total };
  if (total > countedAtMost) {
    const perRow = isAlways(ofAge) ? false : hidden(ofAge);
    return { counts, rows: allOf(where, perRow, found?.perRow ?? false), total };
  }
  const matching = allOf(where, ofAge, matches);
  const ids = await firstIds(db, sql`select id from enrolments where ${matching}`, countedAtMost);
  return { counts, rows: isAmong(db, sql.ref('enrolments.id'), ids.list), total };
}

/** The list of GetDues as it is on a day (W44). */
export const duesOn = (today: string) =>
  declareList('GetDues', {
    table: 'enrolments',
    shownBy: 'oldest_due',
    filters: {
      CourseId: { field: 'COURSE_ID', found: 'by an index' },
      BatchId: { field: 'BATCH_ID', found: 'by an index' },
    },
    where: (_db, filters) => narrowed(filters),
    count: (db, filters, found) => countDues(db, today, filters, found),
    search: [byStudent('enrolments'), searchedCourse('enrolments.course_id')],
    rows: (db) =>
      db
        .selectFrom('enrolments')
        .innerJoin('students', 'students.id', 'enrolments.student_id')
        .innerJoin('courses', 'courses.id', 'enrolments.course_id')
        .leftJoin('batches', 'batches.id', 'enrolments.batch_id')
        .select(['enrolments.id as ID', 'student_id as STUDENT_ID', 'students.name as STUDENT_NAME'])
        .select(['students.mobile as STUDENT_MOBILE', 'students.email as EMAIL'])
        .select(['enrolments.course_id as COURSE_ID', 'course_code as COURSE_CODE', 'course_name as COURSE_NAME'])
        .select(batchOfRow)
        .select([
          'enrolments.status as STATUS',
          statusText(lookupTables.enrolment, 'enrolments.status').as('STATUS_DESC'),
        ])
        .select(['start_date as START_DATE', rupeesOf('fee_paise').as('FEE'), 'fee_assumed as FEE_ASSUMED'])
        .select([rupeesOf('concession_paise').as('CONCESSION'), rupeesOf('paid_paise').as('PAID')])
        .select([rupeesOf('due_paise').as('DUE'), overdue(today).as('OVERDUE'), 'oldest_due as OLDEST_DUE'])
        .select([daysLate(db, today).as('DAYS_OVERDUE'), 'reminded_at as REMINDED_AT'])
        .select(newestNote('enrolments.student_id'))
        .select(['enrolments.date_created as DATE_CREATED', 'enrolments.date_modified as DATE_MODIFIED']),
    sorts: { DUE: 'due_paise', STUDENT_NAME: 'student_name_fold' },
    figures: [{ name: 'dues', status: 'fee_assumed', day: 'oldest_due', amount: 'due_paise' }],
    indexes: [
      ['id'],
      ['fee_assumed', 'oldest_due', 'id'],
      { name: 'dues_of_a_course', sql: `course_id, ${addedUp}`, where: isShownSql },
      { name: 'dues_of_a_batch', sql: `batch_id, ${addedUp}`, where: isShownSql },
    ],
  });
