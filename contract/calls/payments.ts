import * as z from 'zod';
import { maxFee, textLimits } from '../../domain/limits.ts';
import { listCall, profiles, writeCall } from '../call.ts';
import {
  day,
  filterDay,
  filterId,
  filterText,
  id,
  reason,
  rowDates,
  rowDay,
  rowId,
  rowText,
  rupees,
  text,
} from '../fields.ts';

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
  },
  row: z.object({
    ID: rowId,
    STUDENT_ID: z.int(),
    STUDENT_NAME: rowText,
    STUDENT_MOBILE: rowText,
    COURSE_ID: z.int(),
    COURSE_CODE: rowText,
    COURSE_NAME: rowText,
    PAID_FEE: z.number(),
    PAYMENT_MODE: rowText,
    PAYMENT_DATE: rowDay,
    PAYMENT_DETAIL: rowText,
    ...rowDates,
  }),
  sums: ['PAID_FEE'],
});

export const AddPayment = writeCall('AddPayment', {
  summary:
    'Records what a student paid for a course; refused, with OUT_PAYMENT_ID, while an earlier payment is unused.',
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
  },
  returns: 'OUT_PAYMENT_ID',
});

export const VoidPayment = writeCall('VoidPayment', {
  summary: 'Takes back a payment that no enrolment uses; it leaves lists and sums and stays in the activity log.',
  area: 'Payments',
  access: ['admin'],
  extension: 'voidPayment',
  required: ['Reason'],
  fields: { PaymentId: id, Reason: reason },
});
