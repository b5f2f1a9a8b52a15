import { type Kysely, sql } from 'kysely';
import { type FigureSql, fillFigure, figureTriggers } from '../../kept/figures.ts';
import { createTrigger } from '../../kept/trigger.ts';
import { dialectOf } from '../dialect.ts';
import { columnsOf } from './columns.ts';
import { createIndexes, createTable } from './createTable.ts';

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
const figures: readonly FigureSql[] = [
  {
    name: 'registrations',
    table: 'registrations',
    reads: ['status', 'course_id'],
    status: 'status',
    course: 'course_id',
  },
  { name: 'students', table: 'students', reads: ['status'], status: 'status' },
  { name: 'enrolments', table: 'enrolments', reads: ['status', 'course_id'], status: 'status', course: 'course_id' },
  {
    name: 'attendance',
    table: 'enrolments',
    reads: ['course_id', 'days_attended'],
    course: 'course_id',
    weight: 'days_attended',
  },
  {
    name: 'certificates',
    table: 'certificates',
    reads: ['status', 'course_id'],
    status: 'status',
    course: 'course_id',
  },
  {
    name: 'certificates by month',
    table: 'certificates',
    reads: ['issued_date'],
    day: 'substr(issued_date, 1, 7)',
  },
  { ...payments, name: 'payments by month', day: 'substr(payment_date, 1, 7)' },
  { ...payments, name: 'payments by day', day: 'payment_date' },
];

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
  for (const figure of figures) await makeFigure(db, figure);
}

/** Counts a figure, and keeps it from now on. */
export async function makeFigure(db: Kysely<unknown>, figure: FigureSql): Promise<void> {
  await fillFigure(db, figure);
  for (const trigger of figureTriggers(figure)) await createTrigger(db, trigger);
}
