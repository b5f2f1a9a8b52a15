import { enrolmentLabels } from '#domain/people/enrolmentLabels.ts';
import { lookupTables } from '#domain/words/limits.ts';
import { batch, course, dates, id, statusIn, student, studentCopies } from './common.ts';
import type { TableFacts } from './table.ts';

/** A student's place in a course. At most one Active or Hold per student and course (W15). */
export const enrolments = {
  rows: 'A student’s place in a course. Elsewhere it is named STUDENT_COURSE_ID.',
  key: ['id'],
  person: 'record',
  exported: true,
  first: {
    log: [
      'student_id',
      'course_id',
      'batch_id',
      'payment_id',
      'status',
      'start_date',
      'end_date',
      'fee_paise',
      'fee_assumed',
    ],
    file: [
      'id',
      'course_id',
      'payment_id',
      'batch_id',
      'status',
      'status_since',
      'deleted_from',
      'start_date',
      'class_period_id',
      'end_date',
      'days_before',
      'completed_before',
      'days_attended',
      'fee_paise',
      'fee_assumed',
      'concession_paise',
      'concession_reason',
      'paid_paise',
      'due_paise',
      'oldest_due',
      'reminded_at',
    ],
  },
  columns: {
    id,
    student_id: { ...student, label: null, logged: true },
    course_id: { ...course, label: enrolmentLabels.courseName, logged: true },
    /** Null where the student is free eligible; a payment serves one enrolment. */
    payment_id: {
      kind: 'id',
      of: 'payments',
      null: true,
      says: 'The payment that it began with: an ID of payments.csv; empty where the student need not pay.',
      label: 'First payment',
      logged: true,
    },
    /** Null where it has none (W51). */
    batch_id: { ...batch, label: enrolmentLabels.batchName, logged: true },
    status: { ...statusIn(lookupTables.enrolment), label: enrolmentLabels.status, logged: true },
    start_date: { kind: 'day', says: 'The day on which it began.', label: 'Start Date', logged: true },
    end_date: {
      kind: 'day',
      null: true,
      says: 'The day on which it ended, fixed when it is completed; empty before.',
      label: 'End Date',
      logged: true,
    },
    /** The day on which it got its status (W39); a deletion, which can be taken back, leaves it as it was. */
    status_since: { kind: 'day', null: true, says: 'The day on which it got its status.', label: 'Since' },
    /** W37. */
    deleted_from: {
      kind: 'status',
      lookup: lookupTables.enrolment,
      null: true,
      says: 'The status that it had when it was deleted with its student; empty where it was not.',
      label: 'Before it was deleted',
    },
    fee_paise: { kind: 'paise', says: 'Its fee, in rupees.', label: 'Fee', logged: true },
    /** W43. */
    concession_paise: {
      kind: 'paise',
      default: 0,
      says: 'What of the fee is not asked for, in rupees.',
      label: 'Concession',
      logged: true,
    },
    concession_reason: {
      kind: 'text',
      default: '',
      says: 'Why not.',
      label: 'Reason for the concession',
      logged: true,
    },
    /** 1 where the fee is that of the course on the day of the upgrade, until somebody says what it is. */
    fee_assumed: {
      kind: 'flag',
      default: 0,
      says: '1 where the fee is that of the course because nobody said otherwise.',
      label: 'Fee as in the course list',
      logged: true,
    },
    /** What follows from all these and the payments (server/ledger); the day is null where nothing is due. */
    paid_paise: { kind: 'paise', default: 0, says: 'What is paid, in rupees.', label: 'Paid' },
    due_paise: { kind: 'paise', default: 0, says: 'What is due, in rupees.', label: 'Due' },
    oldest_due: {
      kind: 'day',
      null: true,
      says: 'The day since which something is due; empty where nothing is.',
      label: 'Due since',
    },
    /** W44. */
    reminded_at: { kind: 'instant', null: true, says: 'When a mail last asked for what is due.', label: 'Reminded' },
    days_attended: {
      kind: 'whole',
      by: 'triggers',
      says: 'How many days the student was there: DAYS_BEFORE and the rows of attendance.csv.',
      label: enrolmentLabels.daysAttended,
    },
    /** W52. */
    days_before: {
      kind: 'whole',
      default: 0,
      says: 'How many of these days were before an import, which has no days of its own.',
      label: 'Attended before the import',
    },
    /** 1 where it was Completed before that import, until it is reopened: its certificate was given on paper. */
    completed_before: {
      kind: 'flag',
      default: 0,
      says: '1 where it was completed before an import: its certificate was given on paper.',
      label: 'Completed before the import',
    },
    ...studentCopies,
    /** When its classes are held and it should end (W51, W15); null only while rows are loaded. */
    class_period_id: {
      kind: 'id',
      of: 'class_periods',
      null: true,
      says: 'When its classes are held: an ID of class_periods.csv.',
      label: enrolmentLabels.dateExpectedCompletion,
    },
    ...dates,
  },
} as const satisfies TableFacts;
