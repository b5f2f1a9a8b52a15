import { type Kysely, sql } from 'kysely';
import { columnsOf, dates } from '../columns.ts';
import { createIndexes, createTable, createUniqueIndex } from '../createTable.ts';

/** Payments, enrolments and the days attended. */
export async function createStudies(db: Kysely<unknown>): Promise<void> {
  const columns = columnsOf(db);
  const { id, text, textOrNull, whole, idOf, idOfOrNull } = columns;

  await createTable(db, 'payments', {
    id,
    student_id: idOf('students'),
    course_id: idOf('courses'),
    paid_fee_paise: whole,
    payment_mode: text,
    payment_date: text,
    payment_detail: text,
    ...dates(columns),
  });
  await createIndexes(db, 'payments', ['student_id'], ['course_id'], ['payment_date']);

  await createTable(db, 'enrolments', {
    id,
    student_id: idOf('students'),
    course_id: idOf('courses'),
    payment_id: idOfOrNull('payments'),
    status: whole,
    start_date: text,
    end_date: textOrNull,
    expected_completion: text,
    ...dates(columns),
  });
  await createIndexes(db, 'enrolments', ['status', 'id'], ['student_id'], ['course_id'], ['start_date']);
  await createUniqueIndex(db, 'enrolments', 'payment_id');
  await createOneCurrentEnrolmentIndex(db);

  await createTable(db, 'attendance', {
    id,
    enrolment_id: idOf('enrolments'),
    attendance_date: text,
    date_created: text,
  });
  await createUniqueIndex(db, 'attendance', 'enrolment_id', 'attendance_date');
}

/** One Active or Hold enrolment per student and course (W15). */
async function createOneCurrentEnrolmentIndex(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('enrolments_one_current')
    .unique()
    .on('enrolments')
    .columns(['student_id', 'course_id'])
    .where(sql.ref('status'), 'in', [0, 2])
    .execute();
}
