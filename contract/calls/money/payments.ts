import * as z from 'zod';
import { maxFee, textLimits } from '#domain/words/limits.ts';
import { answeringCall, listCall, profiles, type writeCall } from '#contract/call.ts';
import { ofExtension } from '#contract/extensions.ts';
import {
  addedId,
  day,
  filterDay,
  filterId,
  filterStatus,
  filterText,
  id,
  reason,
  rowCourse,
  rowDates,
  rowDay,
  rowId,
  rowStudent,
  rowText,
  rupees,
  text,
} from '#contract/fields.ts';

export const GetPaymentList = listCall('GetPaymentList', {
  summary: 'Payments; mode Online also finds Net Banking.',
  area: 'Payments',
  access: profiles,
  filters: {
    PaymentId: filterId,
    PaymentMode: filterText,
    StudentId: filterId,
    CourseId: filterId,
    FromDate: filterDay,
    ToDate: filterDay,
    Kind: ofExtension('reports', filterStatus),
    /** 1 what the bank has seen, 0 what it should have and has not: payments and refunds by UPI or Net Banking that are not reversed (W63). */
    Seen: ofExtension('statement', filterStatus),
  },
  row: z.object({
    ID: rowId,
    ...rowStudent,
    ...rowCourse,
    PAID_FEE: z.number(),
    PAYMENT_MODE: rowText,
    PAYMENT_DATE: rowDay,
    PAYMENT_DETAIL: rowText,
    /** 0 money in, 1 the reversal of another row, 2 a refund: both have a negative PAID_FEE (W44). */
    KIND: ofExtension('ledger', z.int().optional()),
    /** '' for payments from before, and for ₹0. */
    RECEIPT_NO: ofExtension('ledger', rowText.optional()),
    /** The enrolment that it is for; 0 where none names it. */
    STUDENT_COURSE_ID: ofExtension('ledger', z.int().optional()),
    /** The ID of the row that takes it back; 0 where none does. */
    REVERSED_BY: ofExtension('ledger', z.int().optional()),
    /** The day on which it was recorded, which PAYMENT_DATE may precede. */
    RECORDED_ON: ofExtension('ledger', rowDay.optional()),
    /** The user who recorded it; '' where nobody knows. */
    RECORDED_BY: ofExtension('ledger', rowText.optional()),
    /** The day of the bank's line that covers it (W63); null where none does. */
    SEEN_ON: ofExtension('statement', rowDay.optional()),
    ...rowDates,
  }),
  sums: ['PAID_FEE'],
  sorts: [
    'ID',
    'STUDENT_NAME',
    'STUDENT_MOBILE',
    'COURSE_NAME',
    'PAYMENT_MODE',
    'PAYMENT_DATE',
    'PAYMENT_DETAIL',
    'PAID_FEE',
  ],
});

/** A write that makes a payment row, and answers its id and the number of its receipt (W45). */
const paymentCall = <Fields extends z.ZodRawShape>(name: string, options: Parameters<typeof writeCall<Fields>>[1]) =>
  answeringCall(name, options, {
    OUT_PAYMENT_ID: z.int().optional(),
    RECEIPT_NO: ofExtension('ledger', rowText.optional()),
  });

export const AddPayment = paymentCall('AddPayment', {
  summary:
    'Records what a student paid: for the enrolment of StudentCourseId, at most what is due; without it before there is an enrolment, refused, with OUT_PAYMENT_ID, while an earlier payment is unused.',
  area: 'Payments',
  access: ['admin'],
  required: ['PaidFee', 'PaymentMode', 'PaymentDate'],
  fields: {
    StudentId: id,
    CourseId: id,
    PaidFee: rupees(maxFee),
    PaymentMode: text(textLimits.code),
    PaymentDate: day,
    PaymentDetail: text(textLimits.paymentDetail),
    StudentCourseId: ofExtension('ledger', addedId),
    /** The line of the bank that it is: matched with it at once, where both are of one amount (W63). */
    LineId: ofExtension('statement', addedId),
  },
});

export const VoidPayment = paymentCall('VoidPayment', {
  summary:
    'Takes back a payment that no enrolment uses: one with a receipt number is reversed, one without leaves lists and sums.',
  area: 'Payments',
  access: ['admin'],
  extension: 'voidPayment',
  required: ['Reason'],
  fields: { PaymentId: id, Reason: reason },
});

export const ReversePayment = paymentCall('ReversePayment', {
  summary: 'Takes back a payment or a refund by a row of its own with the opposite amount.',
  area: 'Payments',
  access: ['admin'],
  extension: 'ledger',
  required: ['Reason'],
  fields: { PaymentId: id, Reason: reason },
});

export const RefundPayment = paymentCall('RefundPayment', {
  summary:
    'Pays money back: at most the credit of an Active or Completed enrolment, all that was paid of a held or deleted one.',
  area: 'Payments',
  access: ['md_office'],
  extension: 'ledger',
  required: ['Amount', 'PaymentMode', 'PaymentDate', 'Reason'],
  fields: {
    StudentCourseId: id,
    Amount: rupees(maxFee),
    PaymentMode: text(textLimits.code),
    PaymentDate: day,
    PaymentDetail: text(textLimits.paymentDetail),
    Reason: reason,
  },
});
