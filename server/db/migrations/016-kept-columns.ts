import { type Kysely, type RawBuilder, sql } from 'kysely';
import { columnsOf } from './columns.ts';
import { fillCopies } from '../../kept/copies.ts';
import { attendedDays, daysAttendedTriggers } from '../../kept/daysAttended.ts';
import { createTrigger } from '../../kept/trigger.ts';
import { addCopies, copyOf, keepCopies } from './copies.ts';
import { addColumns, createIndexes } from './createTable.ts';

const textOf = copyOf('text');
const wholeOf = copyOf('whole');

/** Each table after those that it copies from. */
export const copies = [
  textOf('payments', 'student_name_fold', 'student_id', 'students.name_fold'),
  textOf('payments', 'student_mobile', 'student_id', 'students.mobile'),
  textOf('payments', 'course_name_fold', 'course_id', 'courses.name_fold'),
  textOf('enrolments', 'student_name_fold', 'student_id', 'students.name_fold'),
  textOf('enrolments', 'student_mobile', 'student_id', 'students.mobile'),
  textOf('enrolments', 'course_name_fold', 'course_id', 'courses.name_fold'),
  wholeOf('enrolments', 'course_days', 'course_id', 'courses.duration_days'),
  copyOf('real')('enrolments', 'course_min_percentage', 'course_id', 'courses.min_attn_percentage'),
  wholeOf('certificates', 'course_id', 'enrolment_id', 'enrolments.course_id'),
  textOf('certificates', 'student_name_fold', 'enrolment_id', 'enrolments.student_name_fold'),
  textOf('certificates', 'course_name_fold', 'enrolment_id', 'enrolments.course_name_fold'),
];

/**
 * Sorting and counting without a join: an enrolment knows its days attended, and what refers to a student or a course repeats
 * what lists are sorted by. Triggers keep it so. Every field that the app sorts by has an index with the status and one without.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { whole } = columnsOf(db);
  await addColumns(db, 'enrolments', {
    days_attended: { ...whole, build: (column) => whole.build(column).defaultTo(0) },
  });
  await addCopies(db, copies);
  await fillCopies(db, copies);
  await keepDaysAttended(db);
  await keepCopies(db, copies);
  await createListIndexes(db);
}

async function keepDaysAttended(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`update enrolments set days_attended = ${attendedDays}`).execute(db);
  for (const trigger of daysAttendedTriggers) await createTrigger(db, trigger);
}

/** What the app sorts by in the lists that are shown by status, beside status and id. */
const sortedByStatus = {
  registrations: ['name_fold', 'mobile', 'email'],
  students: ['name_fold', 'mobile', 'email'],
  enrolments: [
    'student_name_fold',
    'course_name_fold',
    'student_mobile',
    'course_days',
    'days_attended',
    'expected_completion',
  ],
};

async function createListIndexes(db: Kysely<unknown>): Promise<void> {
  const replaced = [
    ...['registrations', 'students'].flatMap((table) =>
      ['name_fold', 'mobile', 'date_created'].map((column) => `${table}_by_${column}`),
    ),
    'enrolments_by_course_id',
    'payments_by_course_id',
    'payments_by_payment_date',
    'certificates_by_issued_date',
    'certificates_by_start_date',
  ];
  for (const index of replaced) await db.schema.dropIndex(index).execute();
  for (const [table, columns] of Object.entries(sortedByStatus)) {
    // Narrow, so that a page far inside is not reached through whole rows.
    await createIndexes(db, table, ['id']);
    for (const column of columns) await createIndexes(db, table, ['status', column, 'id'], [column, 'id']);
  }
  await createIndexes(db, 'registrations', ['date_created', 'status']);
  await createIndexes(db, 'students', ['date_created', 'status']);
  // As the list of a course opens.
  await createIndexes(db, 'enrolments', ['course_id', 'status', 'student_name_fold', 'id']);
  const certificateSorts = ['student_name_fold', 'course_name_fold', 'issued_date', 'start_date', 'end_date'];
  await createIndexes(db, 'certificates', ['id'], ...certificateSorts.map((column) => [column, 'id']));
  await createLoweredIndex(db, 'certificates', 'certificate_id');
  await createIndexes(db, 'certificates', ['course_id', 'issued_date', 'id']);
  await createPaymentIndexes(db);
  await createIndexes(db, 'attendance', ['attendance_date', 'id']);
}

/** A payment that was taken back is in no list (W27). */
const countsStill = sql<boolean>`voided_at is null`;

async function createPaymentIndexes(db: Kysely<unknown>): Promise<void> {
  const sorted = ['student_name_fold', 'student_mobile', 'course_name_fold', 'payment_date', 'paid_fee_paise'];
  for (const columns of [['id'], ['course_id', 'payment_date', 'id'], ...sorted.map((column) => [column, 'id'])]) {
    await db.schema
      .createIndex(`payments_by_${columns.join('_and_')}`)
      .on('payments')
      .columns(columns)
      .where(countsStill)
      .execute();
  }
  for (const column of ['payment_mode', 'payment_detail'])
    await createLoweredIndex(db, 'payments', column, countsStill);
}

/** For a text that is sorted without regard to case. */
async function createLoweredIndex(
  db: Kysely<unknown>,
  table: string,
  column: string,
  where?: RawBuilder<boolean>,
): Promise<void> {
  const index = db.schema
    .createIndex(`${table}_by_lower_${column}_and_id`)
    .on(table)
    .expression(sql`lower(${sql.ref(column)}), id`);
  await (where ? index.where(where) : index).execute();
}
