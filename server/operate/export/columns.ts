import { courseTypes, genders, instituteTypes, titles } from '#domain/words/codes.ts';
import { lookupTables } from '#domain/words/limits.ts';
import type { PersonField } from '#domain/people/person.ts';
import type { PersonColumn } from '#server/db/personColumns.ts';
import type { Database } from '#server/db/tables.ts';
import type { ExportedTable } from '#server/db/tableFacts.ts';

/** What a column says, in a sentence, with its name in the file where that does not follow from its own (`nameOf`). */
type Told = string | readonly [name: string, says: string];
/** It stays out: a secret, or what only a running server needs. */
const leftOut = null;

/** Of `_fold`, which a search needs, nothing is said. */
type Own<Table extends ExportedTable> = Exclude<keyof Database[Table] & string, `${string}_fold`>;

interface TableTold<Columns> {
  /** What a row of it is. */
  rows: string;
  columns: Columns;
}

const id = 'The number of the row, by which rows of other files name it.';
const date_created = 'When the row was made.';
const dates = { date_created, date_modified: 'When a person last changed a field of the row.' } as const;

const namesOf = (names: Readonly<Record<number, string>>) =>
  Object.entries(names)
    .map(([code, name]) => `${code} ${name}`)
    .join(', ');
const statusOf = (table: number) => `Its status, a TEXT_ID of table ${table} in lookup_texts.csv.`;

const student = 'The student: an ID of students.csv.';
const course = 'The course: an ID of courses.csv.';
const enrolment = ['STUDENT_COURSE_ID', 'The enrolment: an ID of enrolments.csv.'] as const;
const batch = 'The batch: an ID of batches.csv; empty without one.';
const user = (what: string) => `${what}: an ID of users.csv; empty where nobody knows.`;
const personKind = 'student or registration.';
const idOfKind = 'Who it is: an ID of students.csv or registrations.csv.';
const studentCopy = {
  student_email: 'The student’s e-mail, as in students.csv.',
  student_mobile: 'The student’s mobile, as in students.csv.',
} as const;

const personSays: Record<PersonColumn<PersonField>, string> = {
  title: `The title: ${namesOf(titles)}.`,
  name: 'The name.',
  gender: `The gender: ${namesOf(genders)}.`,
  birth_date: 'The birth date.',
  mobile: 'The mobile number.',
  email: 'The e-mail address.',
  edu_level: 'The education level: SCHOOL, UNDERGRADUATE or POSTGRADUATE.',
  edu_year_pass: 'The year of study.',
  edu_grade: 'The degree.',
  edu_grade_name: 'The department.',
  edu_inst_name: 'The name of the institution.',
  edu_university_name: 'The name of the university.',
  edu_inst_id_code: 'The number that the institution gave the student.',
  edu_mark_percentage: 'The marks, in percent.',
  parent_name: 'The name of a parent.',
  alt_mobile: 'The parent’s mobile number.',
  parent_income_paise: 'The monthly family income, in rupees.',
  photo_file_id: 'The photo: an ID of files.csv; empty without one.',
  income_proof_file_id: 'The income proof: an ID of files.csv; empty without one.',
};

const wishesSay = {
  no_mail: '1 where the person wants no messages.',
  guardian_name: 'The name of the guardian; empty without one.',
  guardian_relation: 'What the guardian is to the person: father, mother and the like.',
  guardian_mobile: 'The guardian’s mobile number.',
  guardian_email: 'The guardian’s e-mail address.',
} as const;

/** For each table what a row is and what each column says. The compiler asks for every column that a migration adds. */
const told: { [Table in ExportedTable]: TableTold<{ [Name in Own<Table>]: Told | typeof leftOut }> } = {
  users: {
    rows: 'A member of staff.',
    columns: {
      id,
      user_name: 'The name to log in with.',
      mobile: 'The mobile number.',
      email: 'The e-mail address.',
      password_hash: leftOut,
      must_change: leftOut,
      password_expires_at: leftOut,
      temporary_hash: leftOut,
      temporary_expires_at: leftOut,
      temporary_mailed_at: leftOut,
      second_factor_since: leftOut,
      profile: ['PROFILE_NAME', 'What the person may do: a NAME of profiles.csv.'],
      status: '0 active, 1 not active any more.',
      last_login: 'When the person last logged in; empty before the first time.',
      money_seen: 'The ID of activity.csv up to which an admin has looked at what was done to money.',
      ...dates,
    },
  },
  profiles: {
    rows: 'A profile: what those who have it may do.',
    columns: {
      id,
      name: 'Its name: admin or md_office.',
      needs_second_factor: '1 where whoever has it needs two-step login.',
      date_modified: dates.date_modified,
    },
  },
  files: {
    rows: 'A photo, an income proof, a picture of the settings, or the PDF of a certificate. Where the files were asked for, each is files/ID with .jpg, .png or .pdf.',
    columns: {
      id,
      mime: 'What it is: image/jpeg, image/png or application/pdf.',
      size: 'Its size in bytes.',
      bytes: leftOut,
      uploaded_by: 'Who uploaded it: an ID of users.csv; 0 where it came without a login.',
      drawn_for: 'The certificate that it was drawn for: an ID of certificates.csv; empty where it was uploaded.',
      drawn: '1 where the server drew it, 0 where it was uploaded.',
      date_created,
    },
  },
  settings: {
    rows: 'What the institute says of itself: one row.',
    columns: {
      id,
      institute_name: 'The name of the institute.',
      place: 'Its place.',
      address: 'Its address.',
      phone: 'Its phone number.',
      email: 'Its e-mail address.',
      logo_file_id: 'Its logo: an ID of files.csv; empty without one.',
      signatory: 'Who signs certificates; empty where whoever issues one does.',
      signatory_title: 'The title of who signs.',
      signature_file_id: 'The signature: an ID of files.csv; empty without one.',
      second_signatory: 'Who signs beside the first; empty without one.',
      second_signatory_title: 'The title of the second.',
      second_signature_file_id: 'The second signature: an ID of files.csv; empty without one.',
      frame_colour: 'The colour of certificates.',
      wording_first: 'A line of certificates.',
      wording_second: 'Another line of certificates.',
      days_off: 'The weekdays on which nobody teaches, Sunday is 0, with commas between.',
      upi_id: 'The UPI ID that students pay to.',
      upi_name: 'Whom it belongs to.',
      holidays_version: 'Counts the changes of holidays.csv.',
      set_up_ended: '1 once the institute was set up, or that was put away.',
      mail_tested_at: 'When a test mail was last tried; empty for never.',
      mail_test_text: 'Why the test mail was not taken; empty where it was.',
      messages_per_minute: 'How many messages a minute the server mails.',
      apply_open: '1 while the page for applicants is open.',
      apply_courses: 'The courses that may be applied for: IDs of courses.csv; empty for all.',
      apply_words: 'What stands above them.',
      apply_until: 'The last day on which applications are taken; empty for no end.',
      rejected_months: 'For how many months particulars of rejected registrations are kept; 0 for good.',
      papers_months: 'For how many months papers of students without an open enrolment are kept; 0 for good.',
      retention_since: 'When either was changed last; empty for never.',
      ...dates,
    },
  },
  holidays: {
    rows: 'Days on which nobody teaches, beside the weekly days off.',
    columns: {
      id,
      name: 'What the holiday is called.',
      first_day: 'Its first day.',
      last_day: 'Its last day.',
      ...dates,
    },
  },
  lookup_texts: {
    rows: `What a status means: table ${lookupTables.registration} of registrations, ${lookupTables.student} of students, ${lookupTables.enrolment} of enrolments.`,
    columns: {
      table_id: 'Which table of statuses.',
      text_id: 'The status.',
      text_value: 'What it means.',
      table_desc: 'What the table is called.',
    },
  },
  institutes: {
    rows: 'A college, university or school that students come from.',
    columns: {
      id,
      name: 'Its name.',
      short_name: 'Its short name.',
      institute_type: `What it is: ${namesOf(instituteTypes)}.`,
      recognized_by: 'Who recognizes it.',
      status: '0 active, 1 deleted.',
      ...dates,
    },
  },
  courses: {
    rows: 'A course that is taught.',
    columns: {
      id,
      course_code: 'Its code, which certificate numbers begin with.',
      course_name: 'Its name.',
      course_detail: 'What it is about.',
      duration_days: 'How many class days it has.',
      duration_text: 'Its duration in words.',
      fees_paise: 'Its fee, in rupees.',
      course_type: `What it is: ${Object.entries(courseTypes)
        .map(([code, { name }]) => `${code} ${name}`)
        .join(', ')}.`,
      course_type_abbr: 'The same in three letters.',
      status: '0 active.',
      min_attn_percentage: 'How many percent of the days are needed to complete it.',
      location: 'Where it is taught.',
      min_participants: 'With how many participants it is held at least.',
      value_add: 'What it adds.',
      ...dates,
    },
  },
  registrations: {
    rows: 'Somebody who asked for a place in a course.',
    columns: {
      id,
      ...personSays,
      ...wishesSay,
      course_id: course,
      payment_ref: 'What the person said of a payment.',
      status: statusOf(lookupTables.registration),
      papers_deleted_on: 'When photo and proof of a rejected one were deleted; empty while they were not.',
      no_consent: '1 while no consent stands; 0 of an approved one, whose student says it.',
      application_no: 'The number of the application; empty of an old one.',
      language: 'In which the applicant reads: en, hi or ta; empty where nobody said.',
      status_key_hash: leftOut,
      ...dates,
    },
  },
  students: {
    rows: 'A student.',
    columns: {
      id,
      ...personSays,
      ...wishesSay,
      is_free_eligible: '1 where the student need not pay.',
      status: statusOf(lookupTables.student),
      registration_id: [
        'REG_ID',
        'The registration that the student came from: an ID of registrations.csv; empty without one.',
      ],
      added_for: 'The course that the student was added for: an ID of courses.csv; empty without one.',
      ref: 'The institute’s own number of the student; empty without one.',
      is_incomplete: '1 where an import left out what the forms ask for.',
      no_consent: '1 while no consent stands.',
      merged_into: 'The student that this one was merged into: an ID of this file; empty where it was not.',
      ...dates,
    },
  },
  student_notes: {
    rows: 'What staff noted on a student.',
    columns: {
      id,
      student_id: student,
      text: 'The note.',
      user_id: user('Who wrote it'),
      date_created: 'When it was written.',
    },
  },
  notices: {
    rows: 'What people agree to, in one language. None was ever changed or deleted.',
    columns: {
      id,
      version: 'Which version of its language it is.',
      language: 'Its language: en, hi or ta.',
      text: 'Its words.',
      from_day: ['FROM', 'The first day on which it could be agreed to.'],
      date_created: 'When it was added.',
    },
  },
  erasures: {
    rows: 'Somebody whose particulars were erased.',
    columns: {
      kind: personKind,
      record_id: idOfKind,
      date_created: 'When that row was made.',
      day: 'The day of the erasure.',
      wiped_at: leftOut,
    },
  },
  kept_people: {
    rows: 'Somebody whose particulars and papers are kept, whatever the settings say of retention.',
    columns: {
      kind: personKind,
      record_id: idOfKind,
      reason: 'Why.',
      user_id: user('Who decided it'),
      date_created: 'When it was decided.',
    },
  },
  not_same: {
    rows: 'Two students who look alike and are not the same.',
    columns: {
      first_id: student,
      second_id: student,
      user_id: user('Who said so'),
      date_created: 'When it was said.',
    },
  },
  application_counters: {
    rows: 'The last number of applications of a year.',
    columns: { year: 'The year, as in A-2026-00001.', last: 'The number that was drawn last.' },
  },
  consents: {
    rows: 'That somebody agreed to a notice.',
    columns: {
      id,
      student_id: 'The student: an ID of students.csv; empty while it is a registration’s.',
      registration_id: ['REG_ID', 'The registration: an ID of registrations.csv; empty where it is a student’s.'],
      notice_id: 'The notice: an ID of notices.csv.',
      how: 'How: web or paper.',
      seen_by: 'Who saw it signed on paper.',
      user_id: 'Who noted it: an ID of users.csv; empty where nobody was signed in.',
      guardian_name: 'Who agreed for somebody under 18; empty where the person did.',
      guardian_relation: 'What the guardian is to the person.',
      guardian_mobile: 'The guardian’s mobile.',
      guardian_email: 'The guardian’s e-mail.',
      date_created: ['AT', 'When it was noted.'],
      withdrawn_at: 'When it was withdrawn; empty while it stands.',
      reason: 'Why it was withdrawn.',
    },
  },
  payments: {
    rows: 'A row of money: received, reversed or refunded.',
    columns: {
      id,
      student_id: student,
      course_id: course,
      paid_fee_paise: 'The amount in rupees; negative where it went back.',
      payment_mode: 'How it was paid: UPI, Net Banking or Cash.',
      payment_date: 'The day on which it was paid.',
      payment_detail: 'The reference of the payment.',
      voided_at: 'When it was taken back without a row of its own; empty while it counts.',
      void_reason: 'Why it was taken back.',
      enrolment_id: enrolment,
      kind: '0 money in, 1 a reversal, 2 a refund.',
      reverses: 'The row that this one reverses: an ID of this file.',
      receipt_no: 'The number of its receipt; empty without one.',
      recorded_on: 'The day on which it was recorded.',
      recorded_by: user('Who recorded it'),
      ...studentCopy,
      ...dates,
    },
  },
  batches: {
    rows: 'When and where a course is taught, and for how many.',
    columns: {
      id,
      course_id: course,
      name: 'Its name.',
      first_day: 'Its first day.',
      weekdays:
        'The weekdays on which it meets, Sunday is 0, with commas between; empty where it meets whenever the institute teaches.',
      start_time: 'When a class begins.',
      end_time: 'When a class ends.',
      room: 'The room.',
      trainer: 'Who teaches it.',
      seats: 'How many seats it has.',
      open: '1 while it takes students.',
      had_students: '1 once it had students.',
      ...dates,
    },
  },
  class_periods: {
    rows: 'When classes are held and when they end, for all enrolments of one course, batch and start.',
    columns: {
      id,
      course_id: 'The course: an ID of courses.csv; empty for what enrolments had when they ended.',
      batch_id: batch,
      start_date: 'The day on which the enrolments begin.',
      class_weekdays:
        'The weekdays of the batch, Sunday is 0, with commas between; empty where the institute’s days hold.',
      class_start: 'The first day that can be a class day.',
      class_days: 'How many class days there are.',
      class_end: 'The last class day.',
      expected_completion: [
        'DATE_EXPECTED_COMPLETION',
        'The start and the days of the course, counted by the calendar.',
      ],
    },
  },
  enrolments: {
    rows: 'A student’s place in a course. Elsewhere it is named STUDENT_COURSE_ID.',
    columns: {
      id,
      student_id: student,
      course_id: course,
      payment_id: 'The payment that it began with: an ID of payments.csv; empty where the student need not pay.',
      batch_id: batch,
      status: statusOf(lookupTables.enrolment),
      start_date: 'The day on which it began.',
      end_date: 'The day on which it ended, fixed when it is completed; empty before.',
      status_since: 'The day on which it got its status.',
      deleted_from: 'The status that it had when it was deleted with its student; empty where it was not.',
      fee_paise: 'Its fee, in rupees.',
      concession_paise: 'What of the fee is not asked for, in rupees.',
      concession_reason: 'Why not.',
      fee_assumed: '1 where the fee is that of the course because nobody said otherwise.',
      paid_paise: 'What is paid, in rupees.',
      due_paise: 'What is due, in rupees.',
      oldest_due: 'The day since which something is due; empty where nothing is.',
      reminded_at: 'When a mail last asked for what is due.',
      days_attended: 'How many days the student was there: DAYS_BEFORE and the rows of attendance.csv.',
      days_before: 'How many of these days were before an import, which has no days of its own.',
      ...studentCopy,
      class_period_id: 'When its classes are held: an ID of class_periods.csv.',
      ...dates,
    },
  },
  instalments: {
    rows: 'A part of an enrolment’s fee and the day by which it is to be paid.',
    columns: {
      enrolment_id: enrolment,
      no: 'Which part, from 1 on.',
      due_date: 'The day by which it is to be paid.',
      agreed_paise: 'The amount as it was agreed, in rupees.',
      amount_paise: 'The amount that is asked for by now, in rupees.',
      covered_paise: 'What payments cover of it, in rupees.',
    },
  },
  receipts: {
    rows: 'What the receipt of a payment says, whatever changes afterwards.',
    columns: {
      payment_id: 'The payment: an ID of payments.csv.',
      said: 'What it says, as JSON; its amounts are paise.',
      copies: 'How often it was printed.',
    },
  },
  receipt_counters: {
    rows: 'The last number of a series of receipts.',
    columns: {
      letter: 'R for money in, V for reversals, F for refunds.',
      year: 'The year in which the financial year begins.',
      last: 'The last number that was given out.',
    },
  },
  left_out_receipts: {
    rows: 'Numbers of receipts that a restore of a backup left out.',
    columns: {
      letter: 'The series, as in receipt_counters.csv.',
      year: 'The year in which the financial year begins.',
      first: 'The first number that was left out.',
      last: 'The last number that was left out.',
      left_out_on: 'The day of the restore.',
    },
  },
  closings: {
    rows: 'A closing of the day book.',
    columns: {
      id,
      day: 'The day up to which it was closed.',
      expected_paise: 'The cash that the drawer should have held, in rupees.',
      counted_paise: 'The cash that was counted, in rupees.',
      remarks: ['REMARK', 'Why both differ.'],
      closed_by: user('Who closed it'),
      closed_at: 'When it was closed.',
      reopened_by: 'Who took the closing back: an ID of users.csv; empty while it holds.',
      reopened_at: 'When it was taken back.',
      reopen_reason: 'Why it was taken back.',
    },
  },
  attendance: {
    rows: 'A day on which a student was there.',
    columns: {
      id,
      enrolment_id: enrolment,
      attendance_date: 'The day.',
      date_created,
    },
  },
  certificates: {
    rows: 'The certificate of a completed enrolment.',
    columns: {
      id,
      enrolment_id: enrolment,
      cert_name: 'What it is called.',
      certificate_id: 'The number that is printed on it.',
      issued_by: 'Who issued it.',
      issued_date: 'The day on which it was issued.',
      expiry_date: 'The day on which it expires; empty where it does not.',
      verification_code: 'The code that is printed on it, with which anybody verifies it.',
      grade: 'The grade.',
      remarks: 'Remarks on it.',
      file_id: 'The PDF of the newest issue: an ID of files.csv; empty before the first.',
      status: '0 active, else revoked.',
      start_date: ['COURSE_START_DATE', 'The day on which the course began for the student.'],
      end_date: ['COURSE_END_DATE', 'The day on which it ended.'],
      location: 'Where it was taught.',
      version: 'Counts the files that were drawn.',
      mailed_at: 'When the newest issue was mailed; empty where it was not.',
      revoked_at: 'When it was revoked; empty while it is active.',
      course_id: course,
      ...studentCopy,
      ...dates,
    },
  },
  signing_certificates: {
    rows: 'The public half of a key that signed certificates.',
    columns: {
      fingerprint: 'Its SHA-256.',
      certificate: 'The certificate, as PEM.',
      date_created,
    },
  },
  certificate_issues: {
    rows: 'What was handed out of a certificate.',
    columns: {
      certificate_id: ['CERTIFICATE_ROW_ID', 'The certificate: an ID of certificates.csv.'],
      no: 'Which issue, from 1 on.',
      // A key (W60). The PDF has it in its QR code.
      verify_key: leftOut,
      printed: 'The words that it says, as JSON.',
      file_id: 'Its PDF: an ID of files.csv.',
      sha256: 'The SHA-256 of the PDF.',
      drawn_at: 'When it was drawn.',
      drawn_by: user('Who had it drawn'),
      mailed_at: 'When it was mailed; empty where it was not.',
      superseded_at: 'When the next issue was drawn; empty for the newest.',
      signed_by: 'With which key: a FINGERPRINT of signing_certificates.csv; empty where it is not signed.',
    },
  },
  certificate_counters: {
    rows: 'The last certificate number of a course code in a year.',
    columns: {
      course_code: 'The code of the course.',
      year: 'The year.',
      last: 'The last number that was given out.',
    },
  },
  activity: {
    rows: 'What a write did to a record.',
    columns: {
      id,
      at: 'When it was.',
      user_id: 'Who did it: an ID of users.csv; 0 where nobody was logged in.',
      user_name: 'The name of that user then.',
      call: 'The call of the program.',
      entity: 'The kind of record, by the name of its file.',
      record_id: 'The ID of the record.',
      before: 'The fields that changed, as they were, as JSON.',
      after: 'The same as they became.',
      reason: 'Why, where the person was asked.',
    },
  },
  security_events: {
    rows: 'A refused login, a forbidden call, or a read that is not for every day; of the last year.',
    columns: {
      id,
      at: 'When it was.',
      event: 'What it was.',
      user_id: 'Who it was: an ID of users.csv; 0 where nobody is known.',
      user_name: 'The name of that user.',
      address: 'The network address that it came from.',
      call: 'The call of the program.',
      entity: 'The kind of record that was read; empty where it was none.',
      record_id: 'The ID of that record.',
      rows: 'How many rows were read.',
    },
  },
  message_templates: {
    rows: 'Words that messages begin with.',
    columns: {
      id,
      name: 'Its name.',
      event: 'What it is for; none for any occasion.',
      language: 'en, hi or ta.',
      is_on: '1 where it is used.',
      subject: 'The subject, with its placeholders.',
      text: 'The text, with its placeholders.',
      ...dates,
    },
  },
  messages: {
    rows: 'What was mailed to a student or the guardian, or opened in WhatsApp or as SMS.',
    columns: {
      id,
      student_id: student,
      enrolment_id: [
        'STUDENT_COURSE_ID',
        'The enrolment that it is about: an ID of enrolments.csv; empty without one.',
      ],
      channel: 'email, whatsapp or sms.',
      to_guardian: '1 where it went to the guardian.',
      address: 'The e-mail address or mobile that it went to.',
      subject: 'The subject; empty but in mails.',
      text: 'The text; empty once it is older than a year.',
      state:
        'SENT, REFUSED by the mail server, UNKNOWN where the mail server said neither, or OPENED: nobody knows more.',
      trouble: leftOut,
      user_id: user('Who sent or opened it'),
      date_created: 'When it was sent or opened.',
    },
  },
  imports: {
    rows: 'A spreadsheet that was imported.',
    columns: {
      id,
      kind: 'What its rows are: students, payments or attendance.',
      file_name: 'The name of the spreadsheet.',
      file_id: leftOut,
      state: 'How far it is.',
      message: 'Why it failed, or cannot be undone.',
      sheets: 'Its sheets, as JSON.',
      sheet: 'Which sheet was imported, from 0 on.',
      head_row: 'In which row the heads stand.',
      columns: 'Which field each column holds, as JSON.',
      date_order: 'How its dates are written: DMY, YMD or MDY; empty where that is not told.',
      matches: 'Which courses and institutions its texts mean, as JSON.',
      unmatched: 'Which texts are not matched, as JSON.',
      counts: 'How many rows were in each state, as JSON; empty while the rows are kept.',
      row_count: 'How many rows there are to do.',
      done_count: 'How many rows are done.',
      user_id: 'Who imported it: an ID of users.csv.',
      undo_until: 'Until when it can be undone; empty where it cannot.',
      claimed_by: leftOut,
      ...dates,
    },
  },
  backups: {
    rows: 'A backup of this data that was made and found good.',
    columns: {
      id,
      made_at: 'When it was made.',
      file: 'The name of its file.',
      bytes: 'Its size in bytes.',
    },
  },
};

/** A column of the export. */
export interface Column {
  /** In the database. */
  column: string;
  /** In the CSV: that of the wire, STUDENT_ID, or where the wire has none the column's in capitals. */
  name: string;
  /** What it says, in a sentence. */
  says: string;
  /** Whole paise, which the CSV has as rupees with two decimals, as the wire has them (W6). */
  isMoney: boolean;
}

const money = /_paise$/;

/** FEE of fee_paise: money has the same name in rupees. */
const nameOf = (column: string) => column.replace(money, '').toUpperCase();

/** What a row of an exported table is. */
export const rowsOf = (table: ExportedTable): string => told[table].rows;

/** The columns of an exported table in the order of its CSV. */
export function columnsOf(table: ExportedTable): Column[] {
  const columns: Readonly<Record<string, Told | typeof leftOut>> = told[table].columns;
  return Object.entries(columns).flatMap(([column, says]) => {
    if (says === leftOut) return [];
    const [name, sentence] = typeof says === 'string' ? [nameOf(column), says] : says;
    return [{ column, name, says: sentence, isMoney: money.test(column) }];
  });
}
