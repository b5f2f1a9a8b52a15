import type { AnswerOf, ParsedBodyOf } from '../../contract/calls/index.ts';
import { enrolmentStatus } from '../../domain/codes.ts';
import type { Connection } from '../db/open.ts';
import { allOf, dayFilter } from '../db/where.ts';

type Register = AnswerOf<'GetRegister'>['result'];

/** The Active enrolments of a course by name, each with its days in the range (W38): two questions, however many there are. */
export async function readRegister(
  db: Connection,
  { CourseId, FromDate, ToDate }: ParsedBodyOf<'GetRegister'>,
): Promise<Register> {
  const active = db
    .selectFrom('enrolments')
    .where('enrolments.course_id', '=', CourseId)
    .where('enrolments.status', '=', enrolmentStatus.active);
  const enrolments = await active
    .innerJoin('students', 'students.id', 'enrolments.student_id')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .select(['enrolments.id as STUDENT_COURSE_ID', 'student_id as STUDENT_ID', 'students.name as STUDENT_NAME'])
    .select(['start_date as START_DATE', 'expected_completion as DATE_EXPECTED_COMPLETION'])
    .select(['duration_days as DURATION_DAYS', 'min_attn_percentage as MIN_ATTN_PERCENTAGE'])
    .select('days_attended as DAYS_ATTENDED')
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
