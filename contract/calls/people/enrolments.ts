import * as z from 'zod';
import { listCall, profiles, updateCall, writeCall } from '#contract/call.ts';
import { ofExtension } from '#contract/extensions.ts';
import {
  addedId,
  filterBatch,
  filterDay,
  filterId,
  filterStatus,
  filterText,
  filterWork,
  id,
  idOrNone,
  instalments,
  optionalId,
  reason,
  rowBatch,
  rowClasses,
  rowCourse,
  rowDates,
  rowDay,
  rowId,
  rowStudent,
  rowText,
} from '#contract/fields.ts';

export const GetStudentCourseList = listCall('GetStudentCourseList', {
  summary: 'Enrolments: which student takes which course, and how far.',
  area: 'Enrolments',
  access: profiles,
  filters: {
    StudentCourseId: filterId,
    StudentId: filterId,
    StudentName: filterText,
    Mobile: filterText,
    CourseId: filterId,
    BatchId: filterBatch,
    Status: filterStatus,
    FromDate: filterDay,
    ToDate: filterDay,
    Work: filterWork,
  },
  row: z.object({
    ID: rowId,
    ...rowStudent,
    ...rowCourse,
    ...rowBatch,
    PAYMENT_ID: z.int(),
    STATUS: z.int(),
    STATUS_DESC: rowText,
    STATUS_SINCE: ofExtension('worklists', rowDay.optional()),
    COURSE_DURATION_DAYS: z.int(),
    DAYS_ATTENDED: z.int(),
    /** Of these, attended before the import that made it (W52). */
    DAYS_BEFORE: ofExtension('import', z.int().optional()),
    DATE_EXPECTED_COMPLETION: rowDay,
    START_DATE: rowDay,
    END_DATE: rowDay,
    MIN_ATTN_PERCENTAGE: z.number(),
    ...rowClasses,
    ...rowDates,
  }),
  sorts: [
    'ID',
    'STATUS',
    'STUDENT_NAME',
    'STUDENT_MOBILE',
    'COURSE_NAME',
    'COURSE_DURATION_DAYS',
    'DAYS_ATTENDED',
    'DATE_EXPECTED_COMPLETION',
    'CLASS_END',
    'STATUS_SINCE',
  ],
});

export const AddStudentCourse = writeCall('AddStudentCourse', {
  summary: 'Enrols a student in a course, on a payment or, where free eligible, without.',
  area: 'Enrolments',
  access: ['admin'],
  fields: {
    StudentId: id,
    CourseId: id,
    PaymentId: optionalId,
    BatchId: ofExtension('batches', addedId),
    Instalments: ofExtension(
      'ledger',
      instalments.nullish().transform((value) => value ?? undefined),
    ),
  },
  returns: 'OUT_ID',
});

export const UpdateStudentCourse = updateCall('UpdateStudentCourse', {
  summary: 'Moves an enrolment: hold (2), revoke (0), complete (1).',
  area: 'Enrolments',
  access: profiles,
  fields: { StudentCourseId: id, Status: z.int().min(0).max(99), Reason: ofExtension('correct', reason) },
  row: GetStudentCourseList.row,
});

export const MoveToBatch = updateCall('MoveToBatch', {
  summary: 'Puts an Active or Hold enrolment into another batch of its course; BatchId 0 takes it out of its batch.',
  area: 'Enrolments',
  access: profiles,
  extension: 'batches',
  fields: { StudentCourseId: id, BatchId: idOrNone },
  row: GetStudentCourseList.row,
});

export const ReopenEnrolment = writeCall('ReopenEnrolment', {
  summary: 'Makes a Completed enrolment Active again and revokes its certificate.',
  area: 'Enrolments',
  access: ['admin'],
  extension: 'correct',
  required: ['Reason'],
  fields: { StudentCourseId: id, Reason: reason },
});
