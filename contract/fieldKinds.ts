import { type PersonField, personFieldNames, personFields, type PersonFieldKind } from '#domain/people/person.ts';
import type { AnswerOf, ListCallName, RowOf } from './calls/index.ts';
import { type RowName, rowName } from './names.ts';

/**
 * What a field of a row holds: a number that is 0 where there is none (ids, codes, flags, counts, sums), a measure, of which 0 would
 * say something else, or a status, of which 0 is one; the id of a file, a text, a day YYYY-MM-DD, several of them, several texts or
 * numbers, a list of rows of its own, an object, or an instant in ISO 8601 with `Z`.
 */
export type FieldKind =
  | 'number'
  | 'measure'
  | 'status'
  | 'file'
  | 'text'
  | 'day'
  | 'days'
  | 'texts'
  | 'numbers'
  | 'parts'
  | 'object'
  | 'instant';

/** The measures of rows that spec 3 names: a record has null where nothing is said. */
export type Measure =
  | 'DURATION_DAYS'
  | 'COURSE_DURATION_DAYS'
  | 'FEES'
  | 'MIN_ATTN_PERCENTAGE'
  | 'MIN_PARTICIPANTS'
  | 'EDU_MARK_PERCENTAGE'
  | 'PARENT_INCOME';

type FieldIn<Row> = Row extends unknown ? keyof Row & string : never;

type IssueRow = AnswerOf<'GetIssues'>['result'][number];
type NoteRow = AnswerOf<'GetNotes'>['result'][number];
type FeeRow = AnswerOf<'GetFees'>['result'][number];

/** Every field of a row that any call answers. */
export type RowField =
  | FieldIn<RowOf<ListCallName>>
  | FieldIn<AnswerOf<'GetCertificate'>['result'][number]>
  | FieldIn<AnswerOf<'GetRegister'>['result'][number]>
  | FieldIn<AnswerOf<'GetRegister'>['result'][number]['STAYS'][number]>
  | FieldIn<AnswerOf<'GetClasses'>['result'][number]>
  | FieldIn<IssueRow>
  | FieldIn<IssueRow['CHANGES'][number]>
  | FieldIn<FeeRow>
  | FieldIn<FeeRow['INSTALMENTS'][number]>
  | FieldIn<NoteRow>
  | FieldIn<AnswerOf<'GetDayBook'>['result'][number]>
  | FieldIn<AnswerOf<'GetDayBook'>['PAYMENTS'][number]>
  | FieldIn<AnswerOf<'GetUser'>['result'] | AnswerOf<'GetStatistics'>['result']>;

const kinds: Record<PersonFieldKind, FieldKind> = {
  text: 'text',
  day: 'day',
  file: 'file',
  code: 'number',
  percentage: 'measure',
  rupees: 'measure',
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
  STATUS: 'status',
  STATUS_DESC: 'text',
  DATE_CREATED: 'instant',
  DATE_MODIFIED: 'instant',
  IS_FREE_ELIGIBLE: 'number',
  REF: 'text',
  COURSES: 'texts',
  INCOMPLETE: 'number',
  NO_MAIL: 'number',
  GUARDIAN: 'object',
  NO_CONSENT: 'number',
  MERGED_INTO: 'number',
  ENQUIRY_ID: 'number',
  ENQUIRY_DIFFERS: 'number',
  REG_ID: 'number',
  ABOUT: 'day',
  STEP: 'number',
  TOLD_DAY: 'day',
  EVENT: 'text',
  WHY: 'text',
  REG_STATUS: 'text',
  REG_DIFFERS: 'number',
  FORM_SENT_AT: 'instant',
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
  DURATION_DAYS: 'measure',
  DURATION_TEXT: 'text',
  FEES: 'measure',
  COURSE_TYPE: 'number',
  COURSE_TYPE_ABBR: 'text',
  MIN_ATTN_PERCENTAGE: 'measure',
  LOCATION: 'text',
  MIN_PARTICIPANTS: 'measure',
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
  ENTRY_NO: 'text',
  ENTRY_KIND: 'text',
  DAY: 'day',
  AMOUNT: 'measure',
  CATEGORY: 'text',
  PAID_TO: 'text',
  DETAIL: 'text',
  REVERSES: 'text',
  REVERSED_BY_NO: 'text',
  CLOSING_ID: 'number',
  DUE: 'number',
  OVERDUE: 'number',
  OLDEST_DUE: 'day',
  DAYS_OVERDUE: 'number',
  REMINDED_AT: 'instant',
  NOTE: 'text',
  NOTE_AT: 'instant',
  TEXT: 'text',
  BY: 'text',
  SOURCE: 'text',
  NEXT_DAY: 'day',
  REASON: 'text',
  ASKED_ON: 'day',
  ACCOUNT: 'text',
  NARRATION: 'text',
  REFERENCE: 'text',
  CHARGES: 'number',
  REST: 'number',
  REST_REASON: 'text',
  MATCHED_BY: 'text',
  MATCHED_AT: 'instant',
  OWN: 'number',
  COVERS: 'parts',
  ENTRY_ID: 'number',
  ASKED_BY: 'text',
  ASKED_AT: 'instant',
  REFUSED: 'text',
  SEEN_ON: 'day',
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
  COVERED: 'number',
  PAYMENTS: 'numbers',
  RECEIPTS: 'number',
  RECEIVED: 'number',
  REVERSALS: 'number',
  REVERSED: 'number',
  REFUNDS: 'number',
  REFUNDED: 'number',
  ROW: 'number',
  STATE: 'text',
  FIELDS: 'object',
  PROBLEMS: 'parts',
  SKIPPED_AS: 'text',
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
  COURSE_DURATION_DAYS: 'measure',
  DAYS_ATTENDED: 'number',
  DAYS_BEFORE: 'number',
  STATUS_SINCE: 'day',
  PAPERS_DELETED_ON: 'day',
  ERASED_ON: 'day',
  OWN_PAGE_SEEN: 'instant',
  CLASS_WEEKDAYS: 'text',
  CLASS_START: 'day',
  CLASS_END: 'day',
  DATE_EXPECTED_COMPLETION: 'day',
  START_DATE: 'day',
  END_DATE: 'day',
  STUDENT_COURSE_ID: 'number',
  ATTENDANCE_DATE: 'day',
  DATES: 'days',
  NOW: 'number',
  STAYS: 'parts',
  FROM_DAY: 'day',
  TO_DAY: 'text',
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
  MAIL_KEPT: 'number',
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
  TOT_REG_NEW: 'measure',
  TOT_REG_APPROVED: 'measure',
  TOT_REG_REJECTED: 'measure',
  TOT_STUDENT_ACTIVE: 'measure',
  TOT_STUDENT_DELETED: 'measure',
  TOT_STUDENTS: 'measure',
  TOT_CERTIFICATE: 'measure',
};
