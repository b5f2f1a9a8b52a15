import * as z from 'zod';
import { courseLimits } from '../../domain/limits.ts';
import { listCall, outcomeFields, profiles, readCall, writeCall } from '../call.ts';
import { day, filterId, id, rowDay, rowId, rowText } from '../fields.ts';

export const GetAttendanceList = listCall('GetAttendanceList', {
  summary: 'The days a student attended a course.',
  area: 'Attendance',
  access: profiles,
  filters: { StudentId: filterId, CourseId: filterId },
  row: z.object({
    ID: rowId,
    STUDENT_COURSE_ID: z.int(),
    STUDENT_NAME: rowText,
    STUDENT_MOBILE: rowText,
    COURSE_ID: z.int(),
    COURSE_CODE: rowText,
    COURSE_NAME: rowText,
    ATTENDANCE_DATE: rowDay,
    DATE_CREATED: z.iso.datetime(),
  }),
});

export const AddAttendance = writeCall('AddAttendance', {
  summary: 'Records one day of attendance (W16).',
  area: 'Attendance',
  access: profiles,
  fields: { StudentCourseId: id, AttendanceDate: day },
  returns: 'OUT_ID',
});

export const AddAttendanceBulk = readCall('AddAttendanceBulk', {
  summary: 'Records several days in one transaction; the answer has one entry for each date (W12).',
  area: 'Attendance',
  access: profiles,
  extension: 'bulkAttendance',
  writes: true,
  fields: { StudentCourseId: id, Dates: z.array(z.string().max(10)).min(1).max(courseLimits.durationDays) },
  answer: z.object({ result: z.array(z.object({ AttendanceDate: z.string(), ...outcomeFields })) }),
});
