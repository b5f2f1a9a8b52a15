import * as z from 'zod';
import { ages } from '#domain/money/dues.ts';
import { listCall, profiles, writeCall } from '#contract/call.ts';
import {
  filterBatch,
  filterId,
  id,
  rowBatch,
  rowCourse,
  rowDates,
  rowDay,
  rowId,
  rowNote,
  rowStudent,
  rowText,
  rowTime,
} from '#contract/fields.ts';

export const GetDues = listCall('GetDues', {
  summary: 'The enrolments of which something is due, by how long the oldest instalment is late; COUNTS are by Age.',
  area: 'Fees',
  access: profiles,
  extension: 'ledger',
  filters: {
    CourseId: filterId,
    BatchId: filterBatch,
    Age: z
      .union([z.int().min(0).max(ages.assumed), z.literal('')])
      .nullish()
      .transform((value) => value || 0),
  },
  row: z.object({
    ID: rowId,
    ...rowStudent,
    EMAIL: rowText,
    ...rowCourse,
    ...rowBatch,
    STATUS: z.int(),
    STATUS_DESC: rowText,
    START_DATE: rowDay,
    FEE: z.number(),
    FEE_ASSUMED: z.int(),
    CONCESSION: z.number(),
    PAID: z.number(),
    DUE: z.number(),
    OVERDUE: z.number(),
    OLDEST_DUE: rowDay,
    DAYS_OVERDUE: z.int(),
    REMINDED_AT: rowTime,
    ...rowNote,
    ...rowDates,
  }),
  sums: ['DUE', 'OVERDUE'],
  sorts: ['ID', 'OLDEST_DUE', 'DUE', 'STUDENT_NAME'],
});

export const SendDueReminder = writeCall('SendDueReminder', {
  summary:
    'Mails the student what is due; OUT_OK 1 only when the mail server took it. MAY_BE_SENT 1 where that cannot be told, KEPT 1 where no mail server is set and it lies in the outbox.',
  area: 'Fees',
  access: profiles,
  extension: 'ledger',
  fields: { StudentCourseId: id },
  returns: ['MAY_BE_SENT', 'KEPT'],
});
