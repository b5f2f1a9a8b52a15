import { certificateLabels } from '#domain/certificates/labels.ts';
import { printedLabels } from '#domain/certificates/printedFields.ts';
import { enrolmentLabels } from '#domain/people/enrolmentLabels.ts';
import { course, dates, enrolment, id, studentCopies } from './common.ts';
import type { TableFacts } from './table.ts';

/** The certificate of a completed enrolment; of those of one enrolment, one is active (W17). */
export const certificates = {
  rows: 'The certificate of a completed enrolment.',
  key: ['id'],
  person: 'record',
  exported: true,
  first: {
    file: [
      'enrolment_id',
      'certificate_id',
      'cert_name',
      'issued_by',
      'issued_date',
      'expiry_date',
      'verification_code',
      'grade',
      'remarks',
      'start_date',
      'end_date',
      'location',
      'status',
      'revoked_at',
    ],
  },
  columns: {
    id: { ...id, label: null },
    enrolment_id: { ...enrolment, label: enrolmentLabels.courseName, logged: true },
    cert_name: { kind: 'text', says: 'What it is called.', label: certificateLabels.certName, logged: true },
    certificate_id: {
      kind: 'text',
      says: 'The number that is printed on it.',
      label: certificateLabels.certificateId,
      logged: true,
    },
    issued_by: { kind: 'text', says: 'Who issued it.', label: certificateLabels.issuedBy, logged: true },
    issued_date: {
      kind: 'day',
      says: 'The day on which it was issued.',
      label: certificateLabels.issuedDate,
      logged: true,
    },
    expiry_date: {
      kind: 'day',
      null: true,
      says: 'The day on which it expires; empty where it does not.',
      label: 'Expiry Date',
      logged: true,
    },
    verification_code: {
      kind: 'text',
      says: 'The code that is printed on it, with which anybody verifies it.',
      label: printedLabels.code,
      logged: true,
    },
    grade: { kind: 'text', says: 'The grade.', label: certificateLabels.grade, logged: true },
    remarks: { kind: 'text', says: 'Remarks on it.', label: certificateLabels.remarks, logged: true },
    /** W47. */
    file_id: {
      kind: 'id',
      of: 'files',
      null: true,
      says: 'The PDF of the newest issue: an ID of files.csv; empty before the first.',
      label: null,
      logged: true,
    },
    status: {
      kind: 'code',
      names: { 0: 'Active', 1: 'Revoked' },
      says: '0 active, else revoked.',
      label: 'Status',
      logged: true,
    },
    start_date: {
      kind: 'day',
      as: 'COURSE_START_DATE',
      says: 'The day on which the course began for the student.',
      label: certificateLabels.startDate,
      logged: true,
    },
    end_date: {
      kind: 'day',
      as: 'COURSE_END_DATE',
      says: 'The day on which it ended.',
      label: certificateLabels.endDate,
      logged: true,
    },
    location: { kind: 'text', says: 'Where it was taught.', label: certificateLabels.location, logged: true },
    /** Counts the files, so that a mail of each is sent under its own Message-ID. */
    version: { kind: 'whole', says: 'Counts the files that were drawn.', label: null, logged: true },
    mailed_at: {
      kind: 'instant',
      null: true,
      says: 'When the newest issue was mailed; empty where it was not.',
      label: 'Mailed',
      logged: true,
    },
    revoked_at: {
      kind: 'instant',
      null: true,
      says: 'When it was revoked; empty while it is active.',
      label: 'Revoked',
    },
    course_id: { ...course, by: 'triggers', label: null },
    ...studentCopies,
    ...dates,
  },
} as const satisfies TableFacts;
