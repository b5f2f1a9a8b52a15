import { allOf, among, batchFilter, idFilter } from '#server/db/where.ts';
import { declareList } from '#server/lists/list.ts';
import { byStudent } from '#server/lists/search.ts';

const ofEnrolment = among('enrolments', 'attendance.enrolment_id');

/** The list of GetAttendanceList. */
export const attendanceList = declareList('GetAttendanceList', {
  table: 'attendance',
  filters: {
    StudentId: { field: null, found: 'by an index' },
    CourseId: { field: 'COURSE_ID', found: 'by an index' },
    BatchId: { field: null, found: 'by an index' },
  },
  where: (_db, filters) =>
    allOf(
      (filters.StudentId !== 0 || filters.CourseId !== 0 || filters.BatchId !== 0) &&
        ofEnrolment(
          allOf(
            idFilter('enrolments.student_id', filters.StudentId),
            idFilter('enrolments.course_id', filters.CourseId),
            batchFilter('enrolments.batch_id', filters.BatchId),
          ),
        ),
    ),
  search: [{ ...byStudent('enrolments'), column: 'attendance.enrolment_id' }],
  rows: (db) =>
    db
      .selectFrom('attendance')
      .innerJoin('enrolments', 'enrolments.id', 'attendance.enrolment_id')
      .innerJoin('students', 'students.id', 'enrolments.student_id')
      .innerJoin('courses', 'courses.id', 'enrolments.course_id')
      .select(['attendance.id as ID', 'enrolment_id as STUDENT_COURSE_ID', 'students.name as STUDENT_NAME'])
      .select(['students.mobile as STUDENT_MOBILE', 'course_id as COURSE_ID', 'course_code as COURSE_CODE'])
      .select(['course_name as COURSE_NAME', 'attendance_date as ATTENDANCE_DATE'])
      .select(['attendance.date_created as DATE_CREATED']),
});
