import * as z from 'zod';
import { listCall, profiles, readCall } from '#contract/call.ts';
import { filterId } from '#contract/fields.ts';

export const GetTextTableList = listCall('GetTextTableList', {
  summary: 'The texts of a lookup table: 1 registration, 2 student, 6 enrolment statuses.',
  area: 'Lookups',
  access: profiles,
  filters: { TableID: filterId },
  row: z.object({ TABLE_ID: z.int(), TEXT_ID: z.int(), TEXT_VALUE: z.string(), TABLE_DESC: z.string() }),
  sorts: 'any field',
});

export const GetStatistics = readCall('GetStatistics', {
  summary: 'The counts of the dashboard.',
  area: 'Lookups',
  access: profiles,
  fields: {},
  answer: z.object({
    result: z.object({
      TOT_REG_NEW: z.int(),
      TOT_REG_APPROVED: z.int(),
      TOT_REG_REJECTED: z.int(),
      TOT_STUDENT_ACTIVE: z.int(),
      TOT_STUDENT_DELETED: z.int(),
      TOT_STUDENTS: z.int(),
      TOT_CERTIFICATE: z.int(),
    }),
  }),
});
