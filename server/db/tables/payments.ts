import { paymentLabels } from '#domain/money/labels.ts';
import { course, dates, enrolment, id, student, studentCopies, userSays } from './common.ts';
import type { TableFacts } from './table.ts';

/** A row of money: a fee that was received, or one that was reversed or refunded, which is negative (W44). */
export const payments = {
  rows: 'A row of money: received, reversed or refunded.',
  key: ['id'],
  person: 'record',
  exported: true,
  first: {
    log: [
      'student_id',
      'course_id',
      'paid_fee_paise',
      'payment_mode',
      'payment_date',
      'payment_detail',
      'kind',
      'reverses',
      'receipt_no',
    ],
    file: ['course_id', 'receipt_no', 'payment_date', 'paid_fee_paise', 'kind'],
  },
  columns: {
    id: { ...id, label: null },
    student_id: { ...student, label: null, logged: true },
    course_id: { ...course, label: paymentLabels.courseName, logged: true },
    paid_fee_paise: {
      kind: 'paise',
      says: 'The amount in rupees; negative where it went back.',
      label: paymentLabels.paidFee,
      logged: true,
    },
    payment_mode: {
      kind: 'text',
      says: 'How it was paid: UPI, Net Banking or Cash.',
      label: paymentLabels.paymentMode,
      logged: true,
    },
    payment_date: {
      kind: 'day',
      says: 'The day on which it was paid.',
      label: paymentLabels.paymentDate,
      logged: true,
    },
    payment_detail: {
      kind: 'text',
      says: 'The reference of the payment.',
      label: paymentLabels.paymentDetail,
      logged: true,
    },
    /** W27. */
    voided_at: {
      kind: 'instant',
      null: true,
      says: 'When it was taken back without a row of its own; empty while it counts.',
      label: 'Voided',
      logged: true,
    },
    void_reason: {
      kind: 'text',
      null: true,
      says: 'Why it was taken back.',
      label: 'Reason for voiding',
      logged: true,
    },
    /** The enrolment that it counts for; null while none uses it (W27). */
    enrolment_id: { ...enrolment, null: true, label: null },
    /** W44. */
    kind: {
      kind: 'code',
      names: { 0: 'Payment', 1: 'Reversal', 2: 'Refund' },
      default: 0,
      says: '0 money in, 1 a reversal, 2 a refund.',
      label: 'Kind',
      logged: true,
    },
    reverses: {
      kind: 'id',
      of: 'payments',
      null: true,
      says: 'The row that this one reverses: an ID of this file.',
      label: 'Reverses',
      logged: true,
    },
    /** '' where there is none: before W45, and of ₹0. */
    receipt_no: {
      kind: 'text',
      default: '',
      says: 'The number of its receipt; empty without one.',
      label: paymentLabels.receiptNo,
      logged: true,
    },
    recorded_on: { kind: 'day', says: 'The day on which it was recorded.', label: 'Recorded on' },
    /** Null where it is not known any more. */
    recorded_by: { kind: 'id', of: 'users', null: true, says: userSays('Who recorded it'), label: 'Recorded by' },
    /** W63. */
    match_id: {
      kind: 'id',
      of: 'line_matches',
      null: true,
      says: 'The lines of the bank that cover it: an ID of line_matches.csv; empty where none does.',
      label: null,
    },
    /** Kept so that lists need not look at other rows: `inBank`. */
    seen: { kind: 'whole', default: 0, says: null, label: null },
    seen_on: {
      kind: 'day',
      null: true,
      says: 'The day of the bank’s line that covers it; empty where none does.',
      label: 'Seen in the bank',
    },
    ...studentCopies,
    date_created: { ...dates.date_created, label: null },
    date_modified: { ...dates.date_modified, label: null },
  },
} as const satisfies TableFacts;
