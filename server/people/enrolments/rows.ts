import { sql } from 'kysely';
import { enrolmentStatus } from '#domain/words/codes.ts';
import { lookupTables } from '#domain/words/limits.ts';
import { allOf, batchFilter, dayFilter, idFilter, statusFilter } from '#server/db/where.ts';
import { declareList } from '#server/lists/list.ts';
import { byStudent, searchedCourse } from '#server/lists/search.ts';
import { statusText } from '#server/catalogue/lookups/statusText.ts';
import { daysNeededOf, enrolmentWork } from './work.ts';

/**
 * END_DATE (W15): fixed on completion; before that the last attended day, once attendance has reached the minimum. Computed,
 * so that every write of attendance or of a course's minimum moves it at no cost. Of rows joined with their course.
 */
const endDate = sql<string | null>`case
  when enrolments.status = ${sql.lit(enrolmentStatus.completed)} then enrolments.end_date
  when days_attended >= ${daysNeededOf('courses')}
    then (select max(attendance_date) from attendance where attendance.enrolment_id = enrolments.id)
  end`;

/** STATUS_SINCE (W39): what is kept through a deletion is not since when it is deleted. */
const statusSince = sql<
  string | null
>`case when enrolments.status <> ${sql.lit(enrolmentStatus.deleted)} then status_since end`;

/** BATCH_ID and BATCH_NAME (W51), of enrolments joined with their batches. */
export const batchOfRow = [
  sql<number>`coalesce(enrolments.batch_id, 0)`.as('BATCH_ID'),
  sql<string>`coalesce(batches.name, '')`.as('BATCH_NAME'),
] as const;

/** When classes are held for an enrolment of a row (W51). */
export const classesOfRow = [
  'class_weekdays as CLASS_WEEKDAYS',
  'class_start as CLASS_START',
  'class_end as CLASS_END',
] as const;

/** The list of GetStudentCourseList. */
export const enrolmentList = declareList('GetStudentCourseList', {
  table: 'enrolments',
  filters: {
    StudentCourseId: { field: 'ID', found: 'by an index' },
    StudentId: { field: 'STUDENT_ID', found: 'by an index' },
    StudentName: { field: 'STUDENT_NAME', containing: 'student_name_fold' },
    Mobile: { field: 'STUDENT_MOBILE', containing: 'student_mobile' },
    CourseId: { field: 'COURSE_ID', found: 'by an index', counted: 'course_id' },
    BatchId: { field: 'BATCH_ID', found: 'by an index' },
    Status: { field: 'STATUS', found: 'by an index', counted: 'status' },
    FromDate: { field: 'START_DATE', found: 'by an index' },
    ToDate: { field: 'START_DATE', found: 'by an index' },
  },
  where: (_db, filters) =>
    allOf(
      idFilter('enrolments.id', filters.StudentCourseId),
      idFilter('enrolments.student_id', filters.StudentId),
      idFilter('enrolments.course_id', filters.CourseId),
      batchFilter('enrolments.batch_id', filters.BatchId),
      statusFilter('enrolments.status', filters.Status),
      dayFilter('enrolments.start_date', filters.FromDate, filters.ToDate),
    ),
  work: enrolmentWork,
  search: [byStudent('enrolments'), searchedCourse('enrolments.course_id')],
  trigrams: ['student_name_fold', 'student_email', 'student_mobile'],
  rows: (db) =>
    db
      .selectFrom('enrolments')
      .innerJoin('students', 'students.id', 'enrolments.student_id')
      .innerJoin('courses', 'courses.id', 'enrolments.course_id')
      .leftJoin('batches', 'batches.id', 'enrolments.batch_id')
      .innerJoin('class_periods', 'class_periods.id', 'enrolments.class_period_id')
      .select(['enrolments.id as ID', 'student_id as STUDENT_ID', 'students.name as STUDENT_NAME'])
      .select(['students.mobile as STUDENT_MOBILE', 'enrolments.course_id as COURSE_ID', 'course_code as COURSE_CODE'])
      .select(batchOfRow)
      .select(['course_name as COURSE_NAME', sql<number>`coalesce(payment_id, 0)`.as('PAYMENT_ID')])
      .select([
        'enrolments.status as STATUS',
        statusText(lookupTables.enrolment, 'enrolments.status').as('STATUS_DESC'),
        statusSince.as('STATUS_SINCE'),
      ])
      .select(['duration_days as COURSE_DURATION_DAYS', 'days_attended as DAYS_ATTENDED'])
      .select('days_before as DAYS_BEFORE')
      .select(['expected_completion as DATE_EXPECTED_COMPLETION', 'enrolments.start_date as START_DATE'])
      .select(endDate.as('END_DATE'))
      .select(['min_attn_percentage as MIN_ATTN_PERCENTAGE'])
      .select(classesOfRow)
      .select(['enrolments.date_created as DATE_CREATED', 'enrolments.date_modified as DATE_MODIFIED']),
  sorts: {
    STUDENT_NAME: 'student_name_fold',
    COURSE_NAME: 'course_name_fold',
    COURSE_DURATION_DAYS: { of: 'courses', by: 'course_id', column: 'duration_days', few: true },
    DATE_EXPECTED_COMPLETION: { of: 'class_periods', by: 'class_period_id', column: 'expected_completion' },
    CLASS_END: { of: 'class_periods', by: 'class_period_id', column: 'class_end' },
  },
  figures: [{ name: 'enrolments', status: 'status', course: 'course_id' }],
  copies: [
    { by: 'student_id', from: 'students', columns: { student_name_fold: 'name_fold', student_mobile: 'mobile' } },
    { by: 'course_id', from: 'courses', columns: { course_name_fold: 'name_fold' } },
    { by: 'student_id', from: 'students', columns: { student_email: 'email' } },
  ],
  indexes: [
    ['id'],
    ['student_id'],
    ['start_date', 'status', 'course_id', 'batch_id'],
    // As the list of a course opens.
    ['course_id', 'status', 'student_name_fold', 'id'],
    // The seats that are taken of a batch, and its list as it opens.
    ['batch_id', 'status', 'student_name_fold', 'id'],
    // Which batches have class: a small part of all that there ever were.
    { name: 'enrolments_active_by_batch_id', sql: 'batch_id, status', where: '+status = 0 and batch_id is not null' },
    // As COURSE_DURATION_DAYS orders those of a status.
    ['course_id', 'status', 'id'],
    // READY: of each course those with so many days.
    ['course_id', 'status', 'days_attended', 'id'],
    // AT_RISK: of each period those who lack the fewest days first.
    { name: 'enrolments_by_status_and_class_period', sql: 'status, class_period_id, days_attended desc, id' },
  ],
});
