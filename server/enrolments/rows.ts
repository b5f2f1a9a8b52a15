import { sql } from 'kysely';
import type { Calendar } from '../../domain/forecast.ts';
import { lookupTables } from '../../domain/limits.ts';
import { fold } from '../../domain/text.ts';
import type { ParsedBodyOf } from '../../contract/calls/index.ts';
import type { Connection } from '../db/open.ts';
import { allOf, dayFilter, idFilter, statusFilter, textFilter } from '../db/where.ts';
import { searchFilter, studentMobiles, studentTexts } from '../db/search.ts';
import { statusText } from '../lookups/statusText.ts';
import { daysAttended } from './daysAttended.ts';
import { enrolmentWork } from './work.ts';

/** The rows of GetStudentCourseList. */
export const enrolmentRows = (
  db: Connection,
  filters: ParsedBodyOf<'GetStudentCourseList'>,
  search: string,
  calendar: Calendar,
) =>
  db
    .selectFrom('enrolments')
    .innerJoin('students', 'students.id', 'enrolments.student_id')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .select(['enrolments.id as ID', 'student_id as STUDENT_ID', 'students.name as STUDENT_NAME'])
    .select(['students.mobile as STUDENT_MOBILE', 'course_id as COURSE_ID', 'course_code as COURSE_CODE'])
    .select(['course_name as COURSE_NAME', sql<number>`coalesce(payment_id, 0)`.as('PAYMENT_ID')])
    .select(['enrolments.status as STATUS', statusText(lookupTables.enrolment, 'enrolments.status').as('STATUS_DESC')])
    .select(['duration_days as COURSE_DURATION_DAYS', daysAttended.as('DAYS_ATTENDED')])
    .select(['expected_completion as DATE_EXPECTED_COMPLETION', 'start_date as START_DATE', 'end_date as END_DATE'])
    .select(['min_attn_percentage as MIN_ATTN_PERCENTAGE'])
    .select(['enrolments.date_created as DATE_CREATED', 'enrolments.date_modified as DATE_MODIFIED'])
    .where(
      allOf(
        idFilter('enrolments.id', filters.StudentCourseId),
        idFilter('student_id', filters.StudentId),
        idFilter('course_id', filters.CourseId),
        statusFilter('enrolments.status', filters.Status),
        textFilter('students.name_fold', fold(filters.StudentName)),
        textFilter('students.mobile', filters.Mobile),
        dayFilter('start_date', filters.FromDate, filters.ToDate),
        filters.Work && enrolmentWork(db, filters.Work, calendar),
        searchFilter(search, { texts: [...studentTexts, 'courses.name_fold'], mobiles: studentMobiles }),
      ),
    );
