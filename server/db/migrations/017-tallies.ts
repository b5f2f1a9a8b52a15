import { type Kysely, sql } from 'kysely';
import { dialectOf } from '../dialect.ts';
import { columnsOf } from './columns.ts';
import { createIndexes, createTable } from './createTable.ts';
import { createTrigger } from './trigger.ts';

/** What is counted, and what is added up, of the rows of a table: one figure for each combination of the columns named. */
export interface Tally {
  /** What the figures are found by. */
  list: string;
  table: string;
  /** The columns that the expressions below read. */
  reads: readonly string[];
  status?: string;
  course?: string;
  mode?: string;
  /** A day, a month as YYYY-MM, or another part of a list in its order. */
  day?: string;
  /** For how many a row counts; one when missing. */
  weight?: string;
  /** What is added up; 0 where rows are only counted. */
  amount?: string;
  /** The rows that count; all of them when missing. */
  where?: string;
}

const payments = {
  table: 'payments',
  reads: ['course_id', 'payment_mode', 'payment_date', 'paid_fee_paise', 'voided_at'],
  course: 'course_id',
  mode: 'lower(payment_mode)',
  amount: 'paid_fee_paise',
  // A payment that was taken back is in no sum (W27).
  where: 'voided_at is null',
};

/** The figures of this migration. A day of attendance is counted by its enrolment, which knows its days. */
export const tallies: readonly Tally[] = [
  {
    list: 'registrations',
    table: 'registrations',
    reads: ['status', 'course_id'],
    status: 'status',
    course: 'course_id',
  },
  { list: 'students', table: 'students', reads: ['status'], status: 'status' },
  { list: 'enrolments', table: 'enrolments', reads: ['status', 'course_id'], status: 'status', course: 'course_id' },
  {
    list: 'attendance',
    table: 'enrolments',
    reads: ['course_id', 'days_attended'],
    course: 'course_id',
    weight: 'days_attended',
  },
  {
    list: 'certificates',
    table: 'certificates',
    reads: ['status', 'course_id'],
    status: 'status',
    course: 'course_id',
  },
  {
    list: 'certificates by month',
    table: 'certificates',
    reads: ['issued_date'],
    day: 'substr(issued_date, 1, 7)',
  },
  { ...payments, list: 'payments by month', day: 'substr(payment_date, 1, 7)' },
  { ...payments, list: 'payments by day', day: 'payment_date' },
];

const keys = 'list, status, course_id, mode, day';

/** The figures of rows, each of which counts `sign` times. Only what differs is grouped by: constants would double the time. */
const figuresOf = (tally: Tally, rows: string): string => {
  const { list, status = '0', course = '0', mode = "''", day = "''", weight = '1', amount = '0', where } = tally;
  const differing = [tally.status, tally.course, tally.mode, tally.day].filter((key) => key !== undefined);
  return `select '${list}' as list, ${status} as status, ${course} as course_id, ${mode} as mode, ${day} as day,
    sum(sign * ${weight}) as row_count, sum(sign * ${amount}) as amount from ${rows} ${where ? `where ${where}` : ''}
    group by ${differing.join(', ')} having sum(sign * ${weight}) <> 0 or sum(sign * ${amount}) <> 0`;
};

/** What a tally's figures should be, counted anew. */
export const recounted = (tally: Tally): string =>
  figuresOf(tally, `(select *, 1 as sign from ${tally.table}) as counted`);

/**
 * Figures that are kept, not counted. A write appends what it changes, so that no two writers wait for one figure; a read adds
 * up what is there; the upkeep makes one row of each figure again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, text, whole } = columnsOf(db);
  const large = { ...whole, type: dialectOf(db) === 'postgres' ? sql`bigint` : whole.type };
  const columns = { list: text, status: whole, course_id: whole, mode: text, day: text };
  await createTable(db, 'tallies', { id, ...columns, row_count: whole, amount: large });
  await createIndexes(db, 'tallies', ['list', 'day', 'course_id', 'mode', 'status', 'row_count', 'amount']);
  for (const tally of tallies) await makeTally(db, tally);
}

/** Counts a figure anew; there must be none of it yet. */
export const fillTally = <Tables>(db: Kysely<Tables>, tally: Tally) =>
  sql.raw(`insert into tallies (${keys}, row_count, amount) ${recounted(tally)}`).execute(db);

/** Counts a figure, and keeps it from now on. */
export async function makeTally(db: Kysely<unknown>, tally: Tally): Promise<void> {
  await fillTally(db, tally);
  await keepTally(db, tally);
}

async function keepTally(db: Kysely<unknown>, tally: Tally): Promise<void> {
  const { list, table, reads } = tally;
  const name = list.replaceAll(' ', '_');
  const append = (rows: string) =>
    `insert into tallies (${keys}, row_count, amount) ${figuresOf(tally, `(${rows}) as changed`)}`;
  const plus = (added: string) => `select ${reads.join(', ')}, 1 as sign from ${added}`;
  const minus = (gone: string) => `select ${reads.join(', ')}, -1 as sign from ${gone}`;
  const on = { table, reads };
  await createTrigger(db, {
    ...on,
    name: `kept_${name}_added`,
    after: 'insert',
    does: ({ added }) => [append(plus(added))],
  });
  await createTrigger(db, {
    ...on,
    name: `kept_${name}_changed`,
    after: 'update',
    does: ({ added, gone }) => [append(`${plus(added)} union all ${minus(gone)}`)],
  });
  await createTrigger(db, {
    ...on,
    name: `kept_${name}_removed`,
    after: 'delete',
    does: ({ gone }) => [append(minus(gone))],
  });
}
