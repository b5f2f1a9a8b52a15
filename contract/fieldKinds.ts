import { type PersonField, personFieldNames, personFields, type PersonKind } from '#domain/people/person.ts';
import type { AnswerOf, ListCallName, RowOf } from './calls/index.ts';
import { type RowName, rowName } from './names.ts';

/**
 * What a field of a row holds: a number (rupees, ids, codes, flags), the id of a file or null for none, a text, a day
 * YYYY-MM-DD, several of them, several texts or numbers, a list of rows of its own, an object, or an instant in ISO 8601 with `Z`.
 */
export type FieldKind =
  | 'number'
  | 'file'
  | 'text'
  | 'day'
  | 'days'
  | 'texts'
  | 'numbers'
  | 'parts'
  | 'object'
  | 'instant';

type FieldIn<Row> = Row extends unknown ? keyof Row & string : never;

type IssueRow = AnswerOf<'GetIssues'>['result'][number];
type NoteRow = AnswerOf<'GetNotes'>['result'][number];
type FeeRow = AnswerOf<'GetFees'>['result'][number];

/** Every field of a row that any call answers. */
export type RowField =
  | FieldIn<RowOf<ListCallName>>
  | FieldIn<AnswerOf<'GetCertificate'>['result'][number]>
  | FieldIn<AnswerOf<'GetRegister'>['result'][number]>
  | FieldIn<AnswerOf<'GetClasses'>['result'][number]>
  | FieldIn<IssueRow>
  | FieldIn<IssueRow['CHANGES'][number]>
  | FieldIn<FeeRow>
  | FieldIn<FeeRow['INSTALMENTS'][number]>
  | FieldIn<NoteRow>
  | FieldIn<AnswerOf<'GetDayBook'>['result'][number]>
  | FieldIn<AnswerOf<'GetDayBook'>['PAYMENTS'][number]>
  | FieldIn<AnswerOf<'GetUser'>['result'] | AnswerOf<'GetStatistics'>['result']>;

const kinds: Record<PersonKind, FieldKind> = {
  text: 'text',
  day: 'day',
  file: 'file',
  code: 'number',
  percentage: 'number',
  rupees: 'number',
};

const personKinds = Object.fromEntries(
  personFieldNames.map((field) => [rowName(field), kinds[personFields[field].kind]]),
) as Record<RowName<PersonField>, FieldKind>;

/**
 * The kind of each field of a row, whichever call answers it: a name means the same everywhere. A light copy of the
 * contract's schemas, which stay out of the app; the compiler demands every field, a test compares the kinds.
 */
export const fieldKinds: Readonly<Record<RowField, FieldKind>> = {
  ...personKinds,
  TABLE_ID: 'number',
  TEXT_ID: 'number',
  TEXT_VALUE: 'text',
  TABLE_DESC: 'text',
  ID: 'number',
  COURSE_ID: 'number',
  PAYMENT_REF: 'text',
  STATUS: 'number',
  STATUS_DESC: 'text',
  DATE_CREATED: 'instant',
  DATE_MODIFIED: 'instant',
  IS_FREE_ELIGIBLE: 'number',
  REF: 'text',
  INCOMPLETE: 'number',
  NO_MAIL: 'number',
  GUARDIAN: 'object',
  NO_CONSENT: 'number',
  MERGED_INTO: 'number',
  FIRST: 'object',
  SECOND: 'object',
  SAME: 'texts',
  APPLICATION_NO: 'text',
  APPLIED: 'number',
  LANGUAGE: 'text',
  MANY: 'number',
  COURSE_CODE: 'text',
  COURSE_NAME: 'text',
  COURSE_DETAIL: 'text',
  DURATION_DAYS: 'number',
  DURATION_TEXT: 'text',
  FEES: 'number',
  COURSE_TYPE: 'number',
  COURSE_TYPE_ABBR: 'text',
  MIN_ATTN_PERCENTAGE: 'number',
  LOCATION: 'text',
  MIN_PARTICIPANTS: 'number',
  VALUE_ADD: 'text',
  SHORT_NAME: 'text',
  INSTITUTE_TYPE: 'number',
  RECOGNIZED_BY: 'text',
  STUDENT_ID: 'number',
  STUDENT_NAME: 'text',
  STUDENT_MOBILE: 'text',
  PAID_FEE: 'number',
  PAYMENT_MODE: 'text',
  PAYMENT_DATE: 'day',
  PAYMENT_DETAIL: 'text',
  PAYMENT_ID: 'number',
  KIND: 'number',
  RECEIPT_NO: 'text',
  REVERSED_BY: 'number',
  RECORDED_ON: 'day',
  RECORDED_BY: 'text',
  FEE: 'number',
  FEE_ASSUMED: 'number',
  CONCESSION: 'number',
  CONCESSION_REASON: 'text',
  PAID: 'number',
  DUE: 'number',
  OVERDUE: 'number',
  OLDEST_DUE: 'day',
  DAYS_OVERDUE: 'number',
  REMINDED_AT: 'instant',
  NOTE: 'text',
  NOTE_AT: 'instant',
  TEXT: 'text',
  BY: 'text',
  WRITTEN_OFF: 'number',
  CREDIT: 'number',
  INSTALMENTS: 'parts',
  AGREED: 'parts',
  DRAWN_AT: 'instant',
  DRAWN_BY: 'text',
  SHA256: 'text',
  SUPERSEDED_AT: 'instant',
  CHANGES: 'parts',
  FIELD: 'text',
  BEFORE: 'text',
  AFTER: 'text',
  NO: 'number',
  DUE_DATE: 'day',
  AMOUNT: 'number',
  COVERED: 'number',
  PAYMENTS: 'numbers',
  RECEIPTS: 'number',
  RECEIVED: 'number',
  REVERSALS: 'number',
  REVERSED: 'number',
  REVERSES: 'text',
  REVERSED_BY_NO: 'text',
  REFUNDS: 'number',
  REFUNDED: 'number',
  ROW: 'number',
  STATE: 'text',
  FIELDS: 'object',
  PROBLEMS: 'parts',
  LIKE_ID: 'number',
  LIKE_TEXT: 'text',
  BATCH_ID: 'number',
  BATCH_NAME: 'text',
  START_TIME: 'text',
  END_TIME: 'text',
  ROOM: 'text',
  STUDENTS: 'number',
  PRESENT: 'number',
  ON_HOLD: 'number',
  COURSE_DURATION_DAYS: 'number',
  DAYS_ATTENDED: 'number',
  DAYS_BEFORE: 'number',
  STATUS_SINCE: 'day',
  PAPERS_DELETED_ON: 'day',
  ERASED_ON: 'day',
  CLASS_WEEKDAYS: 'text',
  CLASS_START: 'day',
  CLASS_END: 'day',
  DATE_EXPECTED_COMPLETION: 'day',
  START_DATE: 'day',
  END_DATE: 'day',
  STUDENT_COURSE_ID: 'number',
  ATTENDANCE_DATE: 'day',
  DATES: 'days',
  CERT_NAME: 'text',
  CERTIFICATE_ID: 'text',
  ISSUED_BY: 'text',
  ISSUED_DATE: 'day',
  EXPIRY_DATE: 'day',
  VERIFICATION_CODE: 'text',
  GRADE: 'text',
  REMARKS: 'text',
  FILE_ID: 'file',
  MAILED_AT: 'instant',
  CHANNEL: 'text',
  TO_GUARDIAN: 'number',
  ADDRESS: 'text',
  SUBJECT: 'text',
  COURSE_START_DATE: 'day',
  COURSE_END_DATE: 'day',
  STUDENT_INST_ID_CODE: 'text',
  USER_ID: 'number',
  USER_NAME: 'text',
  LAST_LOGIN: 'instant',
  SECOND_FACTOR_SINCE: 'instant',
  PROFILE_NAME: 'text',
  TOT_REG_NEW: 'number',
  TOT_REG_APPROVED: 'number',
  TOT_REG_REJECTED: 'number',
  TOT_STUDENT_ACTIVE: 'number',
  TOT_STUDENT_DELETED: 'number',
  TOT_STUDENTS: 'number',
  TOT_CERTIFICATE: 'number',
};
