import type { AnswerOf, ParsedBodyOf } from '../../contract/calls/index.ts';
import { enrolmentStatus } from '../../domain/codes.ts';
import { batchOfRow, classesOfRow } from '../enrolments/rows.ts';
import type { Connection } from '../db/connection.ts';
import { allOf, batchFilter, dayFilter, idFilter } from '../db/where.ts';

type Register = AnswerOf<'GetRegister'>['result'];

/** The Active enrolments of a course by name, each with its days in the range (W38), in two queries. */
export async function readRegister(
  db: Connection,
  { CourseId, BatchId, FromDate, ToDate }: ParsedBodyOf<'GetRegister'>,
): Promise<Register> {
  const active = db
    .selectFrom('enrolments')
    .where(allOf(idFilter('enrolments.course_id', CourseId), batchFilter('enrolments.batch_id', BatchId)))
    .where('enrolments.status', '=', enrolmentStatus.active);
  const enrolments = await active
    .innerJoin('students', 'students.id', 'enrolments.student_id')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .leftJoin('batches', 'batches.id', 'enrolments.batch_id')
    .select(['enrolments.id as STUDENT_COURSE_ID', 'student_id as STUDENT_ID', 'students.name as STUDENT_NAME'])
    .select('students.mobile as STUDENT_MOBILE')
    .select(batchOfRow)
    .select(['start_date as START_DATE', 'expected_completion as DATE_EXPECTED_COMPLETION'])
    .select(['duration_days as DURATION_DAYS', 'min_attn_percentage as MIN_ATTN_PERCENTAGE'])
    .select('days_attended as DAYS_ATTENDED')
    .innerJoin('class_periods', 'class_periods.id', 'enrolments.class_period_id')
    .select(classesOfRow)
    .orderBy('students.name_fold')
    .orderBy('enrolments.id')
    .execute();
  const days = await active
    .innerJoin('attendance', 'attendance.enrolment_id', 'enrolments.id')
    .select(['enrolment_id', 'attendance_date'])
    .where(allOf(dayFilter('attendance_date', FromDate, ToDate)))
    .orderBy('attendance_date')
    .execute();
  const rows = enrolments.map((enrolment) => ({ ...enrolment, DATES: [] as string[] }));
  const dates = new Map(rows.map((row) => [row.STUDENT_COURSE_ID, row.DATES]));
  for (const day of days) dates.get(day.enrolment_id)?.push(day.attendance_date);
  return rows;
}
