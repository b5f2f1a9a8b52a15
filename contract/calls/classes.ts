import * as z from 'zod';
import { classesAtHome, courseLimits, registerDays } from '#domain/words/limits.ts';
import { listCall, outcomeFields, profiles, readCall, writeCall } from '#contract/call.ts';
import {
  day,
  filterBatch,
  filterDay,
  filterId,
  id,
  reason,
  rowBatch,
  rowClasses,
  rowCourse,
  rowDay,
  rowId,
  rowText,
} from '#contract/fields.ts';

export const GetAttendanceList = listCall('GetAttendanceList', {
  summary: 'The days a student attended a course.',
  area: 'Attendance',
  access: profiles,
  filters: { StudentId: filterId, CourseId: filterId, BatchId: filterBatch },
  row: z.object({
    ID: rowId,
    STUDENT_COURSE_ID: z.int(),
    STUDENT_NAME: rowText,
    STUDENT_MOBILE: rowText,
    ...rowCourse,
    ATTENDANCE_DATE: rowDay,
    DATE_CREATED: z.iso.datetime(),
  }),
  sorts: ['ID', 'ATTENDANCE_DATE'],
});

export const AddAttendance = writeCall('AddAttendance', {
  summary: 'Records one day of attendance.',
  area: 'Attendance',
  access: profiles,
  required: ['AttendanceDate'],
  fields: { StudentCourseId: id, AttendanceDate: day },
  returns: 'OUT_ID',
});

export const AddAttendanceBulk = readCall('AddAttendanceBulk', {
  summary: 'Records several days in one transaction; the answer has one entry for each date.',
  area: 'Attendance',
  access: profiles,
  extension: 'bulkAttendance',
  writes: true,
  fields: { StudentCourseId: id, Dates: z.array(z.string().max(10)).min(1).max(courseLimits.durationDays) },
  answer: z.object({ result: z.array(z.object({ AttendanceDate: z.string(), ...outcomeFields })) }),
});

export const RemoveAttendance = writeCall('RemoveAttendance', {
  summary: 'Takes back a day of attendance of an enrolment that is not Completed.',
  area: 'Attendance',
  access: profiles,
  extension: 'correct',
  required: ['AttendanceDate', 'Reason'],
  fields: { StudentCourseId: id, AttendanceDate: day, Reason: reason },
});

export const GetRegister = readCall('GetRegister', {
  summary:
    'The Active enrolments of a course, by name, each with the days attended between two days; and whoever was in the course, or in the batch, on one of these days before today, with NOW 0.',
  area: 'Attendance',
  access: profiles,
  extension: 'register',
  fields: { CourseId: id, BatchId: filterBatch, FromDate: filterDay, ToDate: filterDay },
  answer: z.object({
    result: z.array(
      z.object({
        STUDENT_COURSE_ID: rowId,
        STUDENT_ID: rowId,
        STUDENT_NAME: rowText,
        STUDENT_MOBILE: rowText,
        ...rowBatch,
        START_DATE: rowDay,
        DATE_EXPECTED_COMPLETION: rowDay,
        DURATION_DAYS: z.int(),
        MIN_ATTN_PERCENTAGE: z.number(),
        DAYS_ATTENDED: z.int(),
        ...rowClasses,
        DATES: z.array(z.iso.date()),
        STATUS: z.int(),
        /** Whether it is Active, and in the batch that was asked for. */
        NOW: z.literal([0, 1]),
        /** In which batch, or in none (0), it was from a day to a day, both included; TO_DAY is '' while it is. */
        STAYS: z.array(z.object({ BATCH_ID: z.int(), FROM_DAY: z.iso.date(), TO_DAY: rowText })),
      }),
    ),
  }),
});

export const GetClasses = readCall('GetClasses', {
  summary: `The batches that have class on a day ('' for today) and Active students whose classes have not ended, the earliest first, each with how many students it has, how many of them are present and how many more are on hold; at most ${classesAtHome} where no course is named. TOTAL counts them all. Of a day before today: the batches that anybody was in then, and how many these were and are recorded, whatever became of them.`,
  area: 'Attendance',
  access: profiles,
  extension: 'batches',
  fields: { CourseId: filterId, Day: filterDay },
  answer: z.object({
    result: z.array(
      z.object({
        BATCH_ID: rowId,
        BATCH_NAME: rowText,
        COURSE_ID: rowId,
        COURSE_CODE: rowText,
        COURSE_NAME: rowText,
        START_TIME: rowText,
        END_TIME: rowText,
        ROOM: rowText,
        STUDENTS: z.int(),
        PRESENT: z.int(),
        ON_HOLD: z.int(),
      }),
    ),
    TOTAL: z.int(),
  }),
});

export const SaveRegister = readCall('SaveRegister', {
  summary: 'Records days of many enrolments in one transaction; the answer has one entry for each day.',
  area: 'Attendance',
  access: profiles,
  extension: 'register',
  writes: true,
  fields: {
    /** A day on which another batch of the course had the student is refused; 0 for no such refusal. */
    BatchId: filterBatch,
    Days: z
      .array(z.object({ StudentCourseId: id, AttendanceDate: z.string().max(10) }))
      .min(1)
      .max(registerDays),
  },
  answer: z.object({
    result: z.array(z.object({ StudentCourseId: rowId, AttendanceDate: z.string(), ...outcomeFields })),
  }),
});
