import { addsOne } from '../activity/touches.ts';
import { done, type Handlers } from '../calls/handler.ts';
import { allOf, idFilter } from '../db/where.ts';
import { searchFilter, studentMobiles, studentTexts } from '../db/search.ts';
import { Refusal } from '../errors.ts';
import { type RecordedDay, recordDays, recordedDays } from './record.ts';

const entryOf = (outcome: RecordedDay) =>
  'id' in outcome
    ? { AttendanceDate: outcome.date, OUT_OK: 1 as const, OUT_ERROR: '' }
    : { AttendanceDate: outcome.date, OUT_OK: 0 as const, OUT_ERROR: outcome.refusal };

export const attendanceHandlers: Handlers<'GetAttendanceList' | 'AddAttendance' | 'AddAttendanceBulk'> = {
  GetAttendanceList: {
    kind: 'list',
    rows: (db, filters, search) =>
      db
        .selectFrom('attendance')
        .innerJoin('enrolments', 'enrolments.id', 'attendance.enrolment_id')
        .innerJoin('students', 'students.id', 'enrolments.student_id')
        .innerJoin('courses', 'courses.id', 'enrolments.course_id')
        .select(['attendance.id as ID', 'enrolment_id as STUDENT_COURSE_ID', 'students.name as STUDENT_NAME'])
        .select(['students.mobile as STUDENT_MOBILE', 'course_id as COURSE_ID', 'course_code as COURSE_CODE'])
        .select(['course_name as COURSE_NAME', 'attendance_date as ATTENDANCE_DATE'])
        .select(['attendance.date_created as DATE_CREATED'])
        .where(
          allOf(
            idFilter('student_id', filters.StudentId),
            idFilter('course_id', filters.CourseId),
            searchFilter(search, { texts: [...studentTexts], mobiles: studentMobiles }),
          ),
        ),
  },

  AddAttendance: {
    kind: 'write',
    touches: addsOne('attendance', 'OUT_ID'),
    async write(trx, { body, today, timestamp }) {
      const [outcome] = await recordDays(trx, body.StudentCourseId, [body.AttendanceDate ?? ''], today, timestamp);
      if (!outcome || 'refusal' in outcome) throw new Refusal(outcome?.refusal ?? '');
      return done({ OUT_ID: outcome.id });
    },
  },

  AddAttendanceBulk: {
    kind: 'write',
    touches: { changes: () => [], adds: recordedDays },
    async write(trx, { body, today, timestamp }) {
      try {
        const outcomes = await recordDays(trx, body.StudentCourseId, body.Dates, today, timestamp);
        return { result: outcomes.map(entryOf) };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        // This answer has a place for a refusal in its entries only.
        return { result: body.Dates.map((date) => entryOf({ date, refusal: error.message })) };
      }
    },
  },
};
