import * as z from 'zod';
import { profiles } from '../call.ts';
import { rowId, rowText } from '../fields.ts';
import { restResource } from './resource.ts';

const count = z.int();
const periods = z.array(z.object({ from: z.iso.date(), to: z.iso.date(), value: z.number() }));

const record = z.object({
  id: rowId,
  feesByMonth: periods,
  feesByCourse: z.array(z.object({ courseId: rowId, courseName: rowText, value: z.number() })),
  enrolmentsByStatus: z.array(z.object({ status: count, value: count })),
  registrationsByWeek: periods.nullable(),
  certificatesByMonth: periods,
});

/** The figures of the managing director's office as of today: one record, with the id 1. Amounts in rupees. */
export const figures = restResource({
  summary: 'What the managing director’s office decides on, as of today: one record, with the id 1.',
  area: 'Figures',
  access: profiles,
  record,
  filters: {},
  sorts: ['id'],
});
