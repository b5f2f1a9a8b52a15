import type { Generated, GeneratedAlways, Insertable, Selectable, Updateable } from 'kysely';
import type { ExportState } from '#contract/calls/institute.ts';
import type { DateOrder, ImportKind, ImportState, RowState } from '#domain/admission/import/kinds.ts';
import type { Channel, MessageEvent, MessageState } from '#domain/messages/message.ts';
import type { Series } from '#domain/money/receipt.ts';
import type { ApplicationEvent } from '#domain/messages/application.ts';
import type { ConsentWay } from '#domain/people/consent.ts';
import type { FieldOfKind, Person, PersonField } from '#domain/people/person.ts';
import type { Language } from '#domain/words/languages.ts';
import type { PersonColumn } from './personColumns.ts';

/** A whole number; money is whole paise, a flag is 0 or 1, a status is its code (W7). 32 bits are enough. */
type Whole = number;
/** `YYYY-MM-DD`, a day in Asia/Kolkata (W6). */
type Day = string;
/** ISO 8601 in UTC with `Z` (W6). */
type Instant = string;

/** Maintained by triggers (server/lists/derived): read by lists, never written by handlers. */
type Derived<Value> = GeneratedAlways<Value>;

interface Dated {
  date_created: Instant;
  date_modified: Instant;
}

/** A member of staff. The password is kept as a hash only. */
interface UsersTable extends Dated {
  id: Generated<number>;
  user_name: string;
  mobile: string;
  email: string;
  password_hash: string;
  /** 1 after a reset: the password has to be changed first (W13). */
  must_change: Whole;
  password_expires_at: Instant | null;
  /** A temporary password that was mailed and not used yet; the present one stays valid until then (W24). */
  temporary_hash: string | null;
  temporary_expires_at: Instant | null;
  /** When the mail server took it; null where that is not known. */
  temporary_mailed_at: Generated<Instant | null>;
  /** When the second factor was switched on; null while there is none (W41). */
  second_factor_since: Instant | null;
  profile: string;
  status: Whole;
  last_login: Instant | null;
  /** The entry of the activity log up to which an admin has looked at what was done to money. */
  money_seen: Generated<Whole>;
}

/** What a user's authenticator app knows too; it counts from `users.second_factor_since` on, until then it waits for its first code. */
interface SecondFactorsTable {
  user_id: number;
  /** Base32. */
  secret: string;
  /** The 30 seconds since 1970 whose code was taken last: no code is taken twice. */
  last_step: Whole;
}

/** A recovery code that was not used yet, as its SHA-256. */
interface RecoveryCodesTable {
  user_id: number;
  code_hash: string;
}

/** What the admin decided for a profile. */
interface ProfilesTable {
  id: Generated<number>;
  name: string;
  needs_second_factor: Whole;
  date_modified: Generated<Instant>;
}

/** The institute's settings: one row. */
interface SettingsTable extends Dated {
  id: Generated<number>;
  institute_name: string;
  place: string;
  address: string;
  phone: string;
  email: string;
  logo_file_id: number | null;
  signatory: string;
  signatory_title: Generated<string>;
  signature_file_id: number | null;
  second_signatory: Generated<string>;
  second_signatory_title: Generated<string>;
  second_signature_file_id: number | null;
  frame_colour: Generated<string>;
  wording_first: Generated<string>;
  wording_second: Generated<string>;
  /** Weekdays by number with commas between, Sunday is 0. */
  days_off: string;
  upi_id: string;
  upi_name: string;
  /** Counts the changes of `holidays`: an open page asks for them anew when it has moved. */
  holidays_version: Generated<Whole>;
  /** 1 once all steps of Set up were done, or it was put away. */
  set_up_ended: Generated<number>;
  /** When a test mail was tried last; null for never. */
  mail_tested_at: Instant | null;
  /** Why it was not taken; '' where it was. */
  mail_test_text: Generated<string>;
  /** How many messages a minute the server mails (W55). */
  messages_per_minute: Generated<Whole>;
  /** Whether the page for applicants is open (W58), for which courses (ids with commas between, '' for all), under which words, until when. */
  apply_open: Generated<Whole>;
  apply_courses: Generated<string>;
  apply_words: Generated<string>;
  apply_until: Generated<string>;
  /** For how many months particulars of rejected registrations, and papers of students, are kept; 0 for good (W53). */
  rejected_months: Generated<Whole>;
  papers_months: Generated<Whole>;
  /** When either changed last: nothing goes in the 30 days after. */
  retention_since: Generated<Instant | null>;
}

/** Days on which nobody teaches (W51). */
interface HolidaysTable extends Dated {
  id: Generated<number>;
  name: string;
  first_day: Day;
  last_day: Day;
}

/** When and where a course is taught, and for how many (W51). */
interface BatchesTable extends Dated {
  id: Generated<number>;
  course_id: number;
  /** One of its kind in the course, whatever its case. */
  name: string;
  name_fold: string;
  first_day: Day;
  /** Weekdays by number with commas between, Sunday is 0; '' where it meets whenever the institute teaches. */
  weekdays: string;
  /** HH:mm. */
  start_time: string;
  end_time: string;
  room: string;
  trainer: string;
  seats: Whole;
  open: Whole;
  /** 1 once an enrolment had it: from then on it cannot be deleted. */
  had_students: Whole;
}

/** A live session; the cookie itself is never kept, only its hash (W5). */
interface SessionsTable {
  token_hash: string;
  /** Shared by all tokens that renewals drew from one login. */
  family: string;
  user_id: number;
  /** When this token stops holding, unless renewed. */
  expires_at: Instant;
  /** When the login ends for good. */
  ends_at: Instant;
  /** The user's login before this one. */
  previous_login: Instant | null;
  /** When the person last proved who it is: at the login, or by Confirm (W42). */
  confirmed_at: Instant | null;
  date_created: Instant;
}

/** A write that was carried out, with the answer it got (W4). `user_id` is 0 where there was no session. */
interface DoneWritesTable {
  user_id: number;
  call: string;
  ref_key: string;
  body_hash: string;
  answer: string | null;
  /** Who is carrying the write out outside a transaction: a process, and the number of its claim. Null where nobody is. */
  claimed_by: string | null;
  /** Where it may have happened already: its outcome, to be recorded where the process is gone (JSON). */
  in_doubt: string | null;
  date_created: Instant;
}

/** A process that carries out effects. */
interface ProcessesTable {
  id: string;
  /** Until when it surely lives, in ms since 1970 of the database's clock. */
  lives_until: number;
}

/** An uploaded or generated file with its bytes. */
interface FilesTable {
  /** Random and below 2^53, so that nobody counts them (W11). */
  id: number;
  mime: string;
  size: Whole;
  bytes: Uint8Array;
  /** The user's id, 0 where it came without a session (W11). */
  uploaded_by: number;
  /** The certificate that it was drawn for, null where there is none (W26). */
  drawn_for: number | null;
  /** 1 where the server drew it, 0 where it was uploaded. */
  drawn: Generated<Whole>;
  date_created: Instant;
}

/** An upload of the last day: it counts against a quota until a record refers to it. */
interface WaitingUploadsTable {
  file_id: number;
  /** 0 where it came without a session. */
  uploaded_by: number;
  /** The address it came from without a session, of IPv6 its /64; else ''. */
  network: string;
  /** Bytes, as the quota counts them. */
  counted: Whole;
  date_created: Instant;
}

/** What a stranger's registration brought (W11). */
interface RegistrationPapersTable {
  registration_id: number;
  /** Where it came from: IPv4's /24, IPv6's /48; 'unknown' from before this was kept. */
  network: string;
  kilobytes: Whole;
  /** 1 while it counts in the budget: while the registration is New. */
  counted: Whole;
}

/** What the papers that count come to. */
interface PaperBudgetTable {
  /** '' for all of them. */
  network: string;
  kilobytes: Whole;
}

/** One text of a lookup table (W7). */
interface LookupTextsTable {
  table_id: number;
  text_id: number;
  text_value: string;
  table_desc: string;
}

/** A college, university or school. Columns ending in `_fold` hold the case-folded text (`foldCase`) for searching. */
interface InstitutesTable extends Dated {
  id: Generated<number>;
  name: string;
  name_fold: string;
  short_name: string;
  short_name_fold: string;
  institute_type: Whole;
  recognized_by: string;
  status: Whole;
}

/** A course that students can be enrolled in. */
interface CoursesTable extends Dated {
  id: Generated<number>;
  course_code: string;
  course_name: string;
  name_fold: string;
  course_detail: string;
  duration_days: Whole;
  duration_text: string;
  fees_paise: Whole;
  course_type: Whole;
  course_type_abbr: string;
  status: Whole;
  min_attn_percentage: number;
  location: string;
  min_participants: Whole;
  value_add: string;
}

/** The columns of a person, shared by registrations and students. */
export type PersonColumns = {
  [F in PersonField as PersonColumn<F>]: F extends FieldOfKind<'file'> ? number | null : Person[F];
} & { name_fold: string };

/** Somebody who asked for a place in a course (W11). */
interface RegistrationsTable extends PersonColumns, WishesColumns, Dated {
  id: Generated<number>;
  course_id: number;
  payment_ref: string;
  status: Whole;
  /** When photo and proof were deleted, because it had been rejected for 30 days (W11). */
  papers_deleted_on: Day | null;
  /** 1 while no consent stands; 0 of an approved one (W57). */
  no_consent: Generated<Whole>;
  /** Such as A-2026-00001 (W58); '' of one from before the server drew them. */
  application_no: Generated<string>;
  /** In which the applicant reads; '' where nobody said. */
  language: Generated<Language | ''>;
  /** The SHA-256 of the applicant's key; null where it did not come from the page for applicants. */
  status_key_hash: Generated<string | null>;
}

/** The last application number of each year. */
interface ApplicationCountersTable {
  year: Whole;
  last: Whole;
}

/** Mails to applicants of the last 24 hours: those that are to be sent, and whom a mail went to. */
interface ApplicantMailsTable {
  id: Generated<number>;
  registration_id: number;
  event: ApplicationEvent;
  recipient: string;
  subject: string;
  /** '' once it is sent: the address in it has the applicant's key. */
  text: string;
  language: Language;
  /** When it is tried next. */
  free_at: Instant;
  /** Who is sending it; null where nobody is (`Claims`). */
  claimed_by: string | null;
  /** 1 once the mail server may have all of it: it is not sent again. */
  may_be_sent: Whole;
  /** When it was sent; null while it waits. */
  sent_at: Instant | null;
  date_created: Instant;
}

/** Who wants no messages, and who is told in place of a student (W55). */
export interface WishesColumns {
  no_mail: Generated<Whole>;
  guardian_name: Generated<string>;
  guardian_relation: Generated<string>;
  guardian_mobile: Generated<string>;
  guardian_email: Generated<string>;
}

/** What staff noted on a student (W55). */
interface StudentNotesTable {
  id: Generated<number>;
  student_id: number;
  text: string;
  user_id: number;
  date_created: Instant;
}

/** An accepted student. */
interface StudentsTable extends PersonColumns, WishesColumns, Dated {
  id: Generated<number>;
  is_free_eligible: Whole;
  status: Whole;
  /** The registration that this student was approved from; at most one student each. */
  registration_id: number | null;
  /** The course that AddStudent named, if any (W31). */
  added_for: number | null;
  /** The institute's own number of the student, from an import (W52); '' where there is none. */
  ref: Generated<string>;
  /** 1 where an import left out what the forms ask for, until it is filled. */
  is_incomplete: Generated<Whole>;
  /** 1 while no consent stands (W57). */
  no_consent: Generated<Whole>;
  /** The student that this one is too, and who has all of it now (W59). */
  merged_into: Generated<number | null>;
}

/** A student or an applicant who is none yet. */
export type PersonKind = 'student' | 'registration';

/** Somebody whose particulars were erased (W53). A restored backup erases whose id and DATE_CREATED both agree once more. */
interface ErasuresTable {
  kind: PersonKind;
  record_id: number;
  date_created: Instant;
  day: Day;
  /** When the bytes were cleared from the database's file, by the nightly upkeep. */
  wiped_at: Instant | null;
}

/** Somebody whom the retention of the settings leaves alone (W53). */
interface KeptPeopleTable {
  kind: PersonKind;
  record_id: number;
  reason: string;
  user_id: number;
  date_created: Instant;
}

/** Two students who look alike and are not the same (W59), the lower id first. */
interface NotSameTable {
  first_id: number;
  second_id: number;
  user_id: number;
  date_created: Instant;
}

/** What people agree to, in one language: version beside version, none is ever changed or deleted (W57). */
interface NoticesTable {
  id: Generated<number>;
  /** Counted by language, from 1 on. */
  version: Whole;
  language: Language;
  text: string;
  /** The first day on which it can be agreed to. */
  from_day: Day;
  date_created: Instant;
}

/** That a student, or an applicant who is none yet, agreed to a notice (W57). */
interface ConsentsTable {
  id: Generated<number>;
  student_id: number | null;
  registration_id: number | null;
  notice_id: number;
  how: ConsentWay;
  /** Who saw it signed; '' where it is not on paper. */
  seen_by: string;
  /** Who noted it; null where nobody was signed in. */
  user_id: number | null;
  /** Who agreed for somebody under 18; '' where the person did. */
  guardian_name: Generated<string>;
  guardian_relation: Generated<string>;
  guardian_mobile: Generated<string>;
  guardian_email: Generated<string>;
  date_created: Instant;
  withdrawn_at: Instant | null;
  /** Why it was withdrawn. */
  reason: Generated<string>;
}

/** A row of money: a fee that was received, or one that was reversed or refunded, which is negative (W44). */
interface PaymentsTable extends Dated {
  id: Generated<number>;
  student_id: number;
  course_id: number;
  paid_fee_paise: Whole;
  payment_mode: string;
  payment_date: Day;
  payment_detail: string;
  /** When it was taken back, and why (W27); null while it counts. */
  voided_at: Instant | null;
  void_reason: string | null;
  /** The enrolment that it counts for; null while none uses it (W27). */
  enrolment_id: number | null;
  /** 0 money in, 1 a reversal, 2 a refund (W44). */
  kind: Generated<Whole>;
  /** The row that this one reverses. */
  reverses: number | null;
  /** '' where there is none: before W45, and of ₹0. */
  receipt_no: Generated<string>;
  recorded_on: Day;
  /** Null where it is not known any more. */
  recorded_by: number | null;
  student_name_fold: Derived<string>;
  student_email: Derived<string>;
  student_mobile: Derived<string>;
  course_name_fold: Derived<string>;
}

/** A student's place in a course. At most one Active or Hold per student and course (W15). */
interface EnrolmentsTable extends Dated {
  id: Generated<number>;
  student_id: number;
  course_id: number;
  /** Null where the student is free eligible; a payment serves one enrolment. */
  payment_id: number | null;
  /** Null where it has none (W51). */
  batch_id: Generated<number | null>;
  status: Whole;
  start_date: Day;
  end_date: Day | null;
  /** The day on which it got its status (W39); a deletion, which can be taken back, leaves it as it was. */
  status_since: Day | null;
  /** The status it had when it was deleted with its student (W37). */
  deleted_from: Whole | null;
  fee_paise: Whole;
  /** 0 to the fee, and why (W43). */
  concession_paise: Generated<Whole>;
  concession_reason: Generated<string>;
  /** 1 where the fee is that of the course on the day of the upgrade, until somebody says what it is. */
  fee_assumed: Generated<Whole>;
  /** What follows from all these and the payments (server/ledger); the day is null where nothing is due. */
  paid_paise: Generated<Whole>;
  due_paise: Generated<Whole>;
  oldest_due: Day | null;
  /** When a mail last asked for what is due (W44). */
  reminded_at: Generated<Instant | null>;
  /** Attended before the import that made it, besides the recorded days (W52). */
  days_before: Generated<Whole>;
  days_attended: Derived<Whole>;
  student_name_fold: Derived<string>;
  student_email: Derived<string>;
  student_mobile: Derived<string>;
  course_name_fold: Derived<string>;
  /** When its classes are held and it should end (W51, W15); null only while rows are loaded. */
  class_period_id: number | null;
}

/**
 * When classes are held, and the last class day, CLASS_END (W51): of all enrolments that run, of one course and batch and begun on one
 * day. One without a course keeps what enrolments had when they ended.
 */
interface ClassPeriodsTable {
  id: Generated<number>;
  course_id: number | null;
  batch_id: number | null;
  start_date: Day;
  /** The batch's weekdays: '1,3,5'; '' where the institute's days hold. */
  class_weekdays: string;
  /** The first day that can be a class day. */
  class_start: Day;
  /** How many: the duration of the course. */
  class_days: Whole;
  /** '' in a period that an upgrade or a load made until the start has reckoned it. */
  class_end: Day;
  /** DATE_EXPECTED_COMPLETION (W15). */
  expected_completion: Day;
}

/** A part of an enrolment's fee and the day by which it is to be paid (W43); none where all of it is due on the first day. */
interface InstalmentsTable {
  enrolment_id: number;
  /** From 1 on, by day. */
  no: Whole;
  due_date: Day;
  /** As agreed. */
  agreed_paise: Whole;
  /** What is asked for, 0 for nothing, and what payments cover of it (server/ledger). */
  amount_paise: Whole;
  covered_paise: Whole;
}

/** One row: how far the day book is closed (W45). Every write of money holds it shared, a closing alone. */
interface DayBookTable {
  id: number;
}

/** The last number of a letter's series in a financial year (W45). */
interface ReceiptCountersTable {
  letter: string;
  /** Its first: 2026 for April 2026 to March 2027. */
  year: number;
  last: number;
}

/** What the receipt of a payment says, whatever changes afterwards (W45); of payments from before, from the first printing on. */
interface ReceiptsTable {
  payment_id: number;
  /** JSON of KeptReceipt (server/receipts/drawing). */
  said: string;
  /** How often it was printed. */
  copies: Generated<Whole>;
}

/** Numbers of a series that a restore left out (W45). */
interface LeftOutReceiptsTable {
  letter: Series['letter'];
  /** As in `receipt_counters`. */
  year: number;
  first: number;
  /** Left out too. */
  last: number;
  left_out_on: Day;
}

/** A closing of the day book, whether it holds or was taken back (W45). */
interface ClosingsTable {
  id: Generated<number>;
  day: Day;
  expected_paise: Whole;
  counted_paise: Whole;
  /** Why both differ; '' where they do not, or nobody said more. */
  remarks: string;
  closed_by: number;
  closed_at: Instant;
  reopened_by: number | null;
  reopened_at: Instant | null;
  reopen_reason: string | null;
}

/** One attended day of an enrolment (W16). */
interface AttendanceTable {
  id: Generated<number>;
  enrolment_id: number;
  attendance_date: Day;
  date_created: Instant;
}

/** The certificate of a completed enrolment; of those of one enrolment, one is active (W17). */
interface CertificatesTable extends Dated {
  id: Generated<number>;
  enrolment_id: number;
  cert_name: string;
  certificate_id: string;
  issued_by: string;
  issued_date: Day;
  expiry_date: Day | null;
  verification_code: string;
  grade: string;
  remarks: string;
  /** The file of the newest issue (W47); null before the first. */
  file_id: number | null;
  status: Whole;
  start_date: Day;
  end_date: Day;
  location: string;
  /** Counts the files, so that a mail of each is sent under its own Message-ID. */
  version: Whole;
  /** When the newest issue was mailed. */
  mailed_at: Instant | null;
  /** Null while it is active. */
  revoked_at: Generated<Instant | null>;
  course_id: Derived<number>;
  student_name_fold: Derived<string>;
  student_email: Derived<string>;
  student_mobile: Derived<string>;
  course_name_fold: Derived<string>;
}

/** What was handed out of a certificate, which never changes (W47). */
interface CertificateIssuesTable {
  certificate_id: number;
  /** From 1 on, without a gap. */
  no: Whole;
  /** 128 random bits, in the QR code (W14). */
  verify_key: string;
  /** JSON of `PrintedWords`. */
  printed: string;
  file_id: number;
  /** Of the file, in hexadecimal digits; null where an upgrade has not come to it yet. */
  sha256: string | null;
  drawn_at: Instant;
  drawn_by: number | null;
  mailed_at: Instant | null;
  /** When the next issue was drawn; null for the newest one. */
  superseded_at: Instant | null;
  /** The fingerprint of the certificate that its file is signed with; null where it is not signed (W48). */
  signed_by: string | null;
}

/** The public half of every key that ever signed an issue. */
interface SigningCertificatesTable {
  /** SHA-256, as OpenSSL prints it. */
  fingerprint: string;
  /** PEM. */
  certificate: string;
  date_created: Instant;
}

/** The last number given out in a course code's year (W17). It outlives the course's code. */
interface CertificateCountersTable {
  course_code: string;
  year: number;
  last: number;
}

/** A part of a kept figure (server/lists/derived): what a write appended, or the sum of what was there. */
interface TalliesTable {
  id: Generated<number>;
  list: string;
  status: Whole;
  course_id: number;
  mode: string;
  /** A day, a month as YYYY-MM, or ''. */
  day: string;
  row_count: Whole;
  /** Beyond 32 bits. */
  amount: number;
}

/** A backup that was opened and found good. */
interface BackupsTable {
  id: Generated<number>;
  made_at: Instant;
  file: string;
  bytes: number;
}

/** A ZIP of everything that an admin asked for, kept for an hour (W60). */
interface ExportsTable {
  id: Generated<number>;
  /** Whose it is: nobody else gets it. */
  user_id: number;
  /** 128 random bits, in its address. It opens nothing without a session of its user, so that it need be no hash. */
  secret_key: string;
  with_files: Whole;
  state: ExportState;
  /** How many rows are in it by now, and how far it is in all. */
  rows_read: Generated<number>;
  percent: Generated<Whole>;
  /** Bytes; beyond 32 bits. 0 until it is done. */
  size: Generated<number>;
  /** Why there is none, in words for the admin; '' where it did not fail. */
  failure: Generated<string>;
  /** The claim of the process that makes it (`protocol/calls/claims.ts`). */
  claimed_by: string;
  started_at: Instant;
  ended_at: Generated<Instant | null>;
}

/** What one write did to one record. Written once, never changed. */
export interface ActivityTable {
  id: Generated<number>;
  at: Instant;
  /** 0 where nobody was signed in. */
  user_id: number;
  user_name: string;
  call: string;
  entity: string;
  record_id: number;
  /** JSON of the changed fields as they were, and as they became. */
  before: string | null;
  after: string | null;
  /** Why, where the person was asked (W37). */
  reason: string | null;
}

/** Counters of attempts by address, account or browser, shared by all processes. */
interface TriesTable {
  /** The limit's name and whom it counts; no user name that was typed, which may be a password. */
  key: string;
  count: Whole;
  /** When the count begins anew. */
  ends_at: Instant;
  /** When the next try may come. */
  free_at: Instant;
}

/** Keys that the server has drawn for itself. */
interface SecretsTable {
  name: string;
  value: string;
}

/** Security events, kept for a year. */
interface SecurityEventsTable {
  id: Generated<number>;
  at: Instant;
  event: string;
  /** 0 and '' where no user of that name is known. */
  user_id: number;
  user_name: string;
  address: string;
  call: string;
  /** The record that was read, '' and 0 where it was none. */
  entity: string;
  record_id: number;
  /** How many rows were sent. */
  rows: Whole;
}

/** An import: from the file to what it made (W52). */
interface ImportsTable extends Dated {
  id: Generated<number>;
  kind: ImportKind;
  file_name: string;
  /** What is to be read; null once it is. */
  file_id: number | null;
  state: ImportState;
  /** Why it failed, or what stands in the way of undoing it. */
  message: Generated<string>;
  /** JSON: the names of the sheets, with their number of rows and the guessed row of the heads. */
  sheets: Generated<string>;
  /** What CheckImport said; a sheet from 0. */
  sheet: Generated<Whole>;
  head_row: Generated<Whole>;
  /** JSON: which field each column holds. */
  columns: Generated<string>;
  date_order: Generated<DateOrder>;
  /** JSON: what texts of courses and institutions mean (MatchImport), and which are to be matched. */
  matches: Generated<string>;
  unmatched: Generated<string>;
  /** JSON: how many rows were in each state, once the rows are forgotten. */
  counts: Generated<string>;
  /** How many rows the check, the run or the undoing has to do, and has done. */
  row_count: Generated<Whole>;
  done_count: Generated<Whole>;
  user_id: number;
  undo_until: Instant | null;
  /** Who works on it; null where nobody does (`Claims`). */
  claimed_by: string | null;
}

/** A row of a sheet. Its `id` rises with `row_no`. */
interface ImportRowsTable {
  id: Generated<number>;
  import_id: number;
  sheet: Whole;
  /** As the spreadsheet counts. */
  row_no: Whole;
  /** JSON: the cells as texts. */
  cells: string;
  /** JSON: what was mended, by field. */
  mends: Generated<string>;
  /** JSON: by field, with what was mended. */
  fields: Generated<string>;
  /** '' before it is checked, and of a sheet that is not imported. */
  state: Generated<RowState | ''>;
  /** JSON. */
  problems: Generated<string>;
  /** The student that it is, or may be. */
  like_id: Generated<Whole>;
  like_text: Generated<string>;
  /** What was decided: the student that it is, 0 for a new one. */
  same_as: number | null;
  skipped: Generated<Whole>;
  /** JSON: the records that it made. */
  made: string | null;
  done_at: Instant | null;
}

/** The words that messages begin with (W55). */
interface MessageTemplatesTable extends Dated {
  id: Generated<number>;
  name: string;
  event: MessageEvent;
  language: Language;
  /** Of each event and language one at most is on. */
  is_on: Whole;
  subject: string;
  text: string;
}

/** What was mailed to a student or the guardian, or opened in WhatsApp or as SMS (W55). */
interface MessagesTable {
  id: Generated<number>;
  student_id: number;
  enrolment_id: number | null;
  channel: Channel;
  to_guardian: Whole;
  /** The e-mail address or mobile that it went to. */
  address: string;
  subject: string;
  /** Null once it is older than a year. */
  text: string | null;
  state: MessageState;
  /** 1 where it was refused or is not known, which lists show first. */
  trouble: Whole;
  user_id: number;
  date_created: Instant;
}

export interface Database {
  users: UsersTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  profiles: ProfilesTable;
  settings: SettingsTable;
  holidays: HolidaysTable;
  sessions: SessionsTable;
  done_writes: DoneWritesTable;
  processes: ProcessesTable;
  files: FilesTable;
  waiting_uploads: WaitingUploadsTable;
  lookup_texts: LookupTextsTable;
  institutes: InstitutesTable;
  courses: CoursesTable;
  registrations: RegistrationsTable;
  application_counters: ApplicationCountersTable;
  applicant_mails: ApplicantMailsTable;
  registration_papers: RegistrationPapersTable;
  paper_budget: PaperBudgetTable;
  students: StudentsTable;
  student_notes: StudentNotesTable;
  notices: NoticesTable;
  consents: ConsentsTable;
  erasures: ErasuresTable;
  kept_people: KeptPeopleTable;
  not_same: NotSameTable;
  payments: PaymentsTable;
  batches: BatchesTable;
  class_periods: ClassPeriodsTable;
  enrolments: EnrolmentsTable;
  instalments: InstalmentsTable;
  receipts: ReceiptsTable;
  receipt_counters: ReceiptCountersTable;
  day_book: DayBookTable;
  left_out_receipts: LeftOutReceiptsTable;
  closings: ClosingsTable;
  attendance: AttendanceTable;
  certificates: CertificatesTable;
  signing_certificates: SigningCertificatesTable;
  certificate_issues: CertificateIssuesTable;
  certificate_counters: CertificateCountersTable;
  activity: ActivityTable;
  tries: TriesTable;
  secrets: SecretsTable;
  security_events: SecurityEventsTable;
  backups: BackupsTable;
  exports: ExportsTable;
  tallies: TalliesTable;
  imports: ImportsTable;
  import_rows: ImportRowsTable;
  message_templates: MessageTemplatesTable;
  messages: MessagesTable;
}

/** A row as it is read, of the table named. */
type Row<Table extends keyof Database> = Selectable<Database[Table]>;
/** A row as it is inserted, of the table named: without its id. */
export type NewRow<Table extends keyof Database> = Insertable<Database[Table]>;
/** A row as it is loaded among many: also with what triggers would keep (`inBulk`). */
export type LoadedRow<Table extends keyof Database> = NewRow<Table> & Partial<Row<Table>>;
/** What can be changed in a row of the table named. */
export type RowChange<Table extends keyof Database> = Updateable<Database[Table]>;

export type UserRow = Row<'users'>;
export type SettingsRow = Row<'settings'>;
export type BatchRow = Row<'batches'>;
export type StudentRow = Row<'students'>;
export type SessionRow = Row<'sessions'>;
export type RegistrationRow = Row<'registrations'>;
export type ApplicantMailRow = Row<'applicant_mails'>;
