import * as z from 'zod';
import { profiles } from '../call.ts';
import { rowId, rowText } from '../fields.ts';
import { restResource } from './resource.ts';

const count = z.int();
const period = z.object({ from: z.iso.date(), to: z.iso.date(), value: z.number() });
const periods = z.array(period);

const record = z.object({
  id: rowId,
  feesByMonth: periods,
  feesByCourse: z.array(z.object({ courseId: rowId, courseName: rowText, value: z.number() })),
  enrolmentsByStatus: z.array(z.object({ status: count, value: count })),
  registrationsByWeek: periods.nullable(),
  certificatesByMonth: periods,
  /** The same part of the month or week before the one that runs. */
  before: z.object({ fees: period, registrations: period.nullable(), certificates: period }),
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
