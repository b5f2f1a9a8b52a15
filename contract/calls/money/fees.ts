import * as z from 'zod';
import { maxFee } from '#domain/words/limits.ts';
import { profiles, readCall, updateCall } from '#contract/call.ts';
import { filterId, id, instalments, reason, rowDay, rowId, rowText, rupees } from '#contract/fields.ts';

/** What an enrolment owes (W43). Amounts are rupees; STATUS is that of the enrolment. */
const feeRow = z.object({
  STUDENT_COURSE_ID: rowId,
  COURSE_ID: z.int(),
  COURSE_NAME: rowText,
  STATUS: z.int(),
  FEE: z.number(),
  /** 1 for an enrolment from before the ledger, whose fee is that of the course list until SetFee says it. */
  FEE_ASSUMED: z.int(),
  CONCESSION: z.number(),
  CONCESSION_REASON: rowText,
  PAID: z.number(),
  DUE: z.number(),
  OVERDUE: z.number(),
  /** The day of the oldest instalment that is not wholly covered; null where nothing is due. */
  OLDEST_DUE: rowDay,
  WRITTEN_OFF: z.number(),
  CREDIT: z.number(),
  /** What is asked for, the oldest first; without a plan the one that counts in its place (W43). */
  INSTALMENTS: z.array(z.object({ NO: z.int(), DUE_DATE: rowDay, AMOUNT: z.number(), COVERED: z.number() })),
  /** The plan as it was agreed, whatever became of fee and concession since; empty without one. */
  AGREED: z.array(z.object({ DUE_DATE: rowDay, AMOUNT: z.number() })),
  /** The ids of its payments, reversals and refunds, the oldest first. */
  PAYMENTS: z.array(rowId),
  DATE_MODIFIED: z.iso.datetime(),
});

export const GetFees = readCall('GetFees', {
  summary: 'What each enrolment of a student owes, or one enrolment: fee, concession, paid, due, overdue, instalments.',
  area: 'Fees',
  access: profiles,
  extension: 'ledger',
  fields: { StudentId: filterId, StudentCourseId: filterId },
  answer: z.object({ result: z.array(feeRow) }),
});

export const SetFee = updateCall('SetFee', {
  summary:
    'Changes the fee of an enrolment; its plan then asks for less or more from the last instalment on, and stays as agreed.',
  area: 'Fees',
  access: ['md_office'],
  extension: 'ledger',
  required: ['Fee', 'Reason'],
  fields: { StudentCourseId: id, Fee: rupees(maxFee), Reason: reason },
  row: feeRow,
});

export const SetConcession = updateCall('SetConcession', {
  summary: 'Sets what of the fee of an enrolment is not asked for; 0 takes the concession back.',
  area: 'Fees',
  access: ['md_office'],
  extension: 'ledger',
  required: ['Amount', 'Reason'],
  fields: { StudentCourseId: id, Amount: rupees(maxFee), Reason: reason },
  row: feeRow,
});

export const SetInstalments = updateCall('SetInstalments', {
  summary: 'Sets the days by which parts of the fee are to be paid; none takes the plan back.',
  area: 'Fees',
  access: profiles,
  extension: 'ledger',
  fields: { StudentCourseId: id, Instalments: instalments },
  row: feeRow,
});
