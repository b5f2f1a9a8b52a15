import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { actionWords } from '#contract/rest/actionWords.ts';
import { importFields } from '#domain/admission/import/columns.ts';
import { fieldNames } from '#domain/admission/import/kinds.ts';
import { certificateLabels } from '#domain/certificates/labels.ts';
import { printedFields, printedLabels } from '#domain/certificates/printedFields.ts';
import { messageLabels, messageWords } from '#domain/messages/words.ts';
import { paymentLabels } from '#domain/money/labels.ts';
import { consentLabels, consentWayNames } from '#domain/people/consent.ts';
import { enrolmentLabels } from '#domain/people/enrolmentLabels.ts';
import { levelNames, personLabels, registrationLabels } from '#domain/people/labels.ts';
import { type PersonField, personFieldNames, personFields } from '#domain/people/person.ts';
import { relationNames, wishesLabels } from '#domain/people/wishesLabels.ts';
import { formatDay } from '#domain/words/dates.ts';
import { languages } from '#domain/words/languages.ts';
import { lookupTables } from '#domain/words/limits.ts';
import { formatRupees, toPaise, toRupees } from '#domain/words/money.ts';
import { expectedColumn } from '#server/activity/columns.ts';
import { fieldWords } from '#server/certificates/drawing/fields.ts';
import { wordsIn } from '#server/certificates/issues.ts';
import type { Connection } from '#server/db/connection.ts';
import { type PersonColumn, personColumn } from '#server/db/personColumns.ts';
import type { PersonTable } from '#server/db/tableFacts.ts';
import type { Database } from '#server/db/tables.ts';
import type { ReceiptContent } from '#server/money/receipts/drawing/printed.ts';
import { day, flag, lines, moment, named, oneOf, rupees, status, text, type Told } from './told.ts';
import { isOneOf, type Who } from './who.ts';
import type { Words } from './words.ts';

/** It is nobody's to know: it names other rows, repeats what stands elsewhere, or is a secret. */
const leftOut = null;

/** Copies that searches and sorting need repeat what stands elsewhere. */
type Copy = `${string}_fold` | 'student_email' | 'student_mobile';
type Columns<Table extends PersonTable> = {
  [Name in Exclude<keyof Database[Table] & string, Copy>]: Told | typeof leftOut;
};

/** What the file has of a table. */
export interface Kept<Table extends PersonTable> {
  title: string;
  /** Its rows one below the other, each field in its line, or as a table. */
  as: 'cards' | 'table';
  columns: Columns<Table>;
  /** Which of its rows are the person's. */
  whose: (db: Connection, who: Who) => RawBuilder<SqlBool>;
}

/** Why the file has nothing of a table, in a sentence. */
interface NotHere {
  notHere: string;
}

/** Whether a column is one of the person's ids. */
const own =
  (column: string, ids: Exclude<keyof Who, 'name'>): Kept<PersonTable>['whose'] =>
  (db, who) =>
    isOneOf(db, column, who[ids]);

const anyOf = (conditions: readonly RawBuilder<SqlBool>[]) => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

const either =
  (...conditions: readonly Kept<PersonTable>['whose'][]): Kept<PersonTable>['whose'] =>
  (db, who) =>
    anyOf(conditions.map((condition) => condition(db, who)));

/** A row that says of a student or a registration by kind and id (`PersonKind`). */
const ofKind: Kept<PersonTable>['whose'] = (db, who) =>
  anyOf([
    sql<SqlBool>`(kind = 'student' and ${isOneOf(db, 'record_id', who.students)})`,
    sql<SqlBool>`(kind = 'registration' and ${isOneOf(db, 'record_id', who.registrations)})`,
  ]);

/**
 * Of the rows of imports those that made the student or something of hers, or were found to be about her; not those of somebody who is only
 * like her.
 */
const importedOf: Kept<PersonTable>['whose'] = (db, who) =>
  anyOf([
    isOneOf(db, 'same_as', who.students),
    sql<SqlBool>`(${isOneOf(db, 'like_id', who.students)} and
      (state = 'DONE' or (state in ('SAME', 'NEW') and coalesce(same_as, -1) <> 0)))`,
  ]);

/**
 * What the log tells of the person's records. A day that was taken back, and what an import undid, is no more: its entries are found by
 * whose it was, which is the first of the logged fields.
 */
const loggedOf: Kept<PersonTable>['whose'] = (db, who) => {
  const about = (entity: string, ids: readonly number[]) =>
    sql<SqlBool>`(entity = ${entity} and ${isOneOf(db, 'record_id', ids)})`;
  const gone = (entity: 'enrolments' | 'payments' | 'attendance', field: string, ids: readonly number[]) =>
    ids.map(
      (id) => sql<SqlBool>`(entity = ${entity}
        and not exists (select 1 from ${sql.table(entity)} where ${sql.ref(`${entity}.id`)} = activity.record_id)
        and coalesce(before, after) like ${`{"${field}":${id},%`})`,
    );
  return anyOf([
    about('students', who.students),
    about('registrations', who.registrations),
    about('enrolments', who.enrolments),
    about('payments', who.payments),
    about('certificates', who.certificates),
    about('files', who.files),
    sql<SqlBool>`(entity = 'attendance' and record_id in
      (select id from attendance where ${isOneOf(db, 'enrolment_id', who.enrolments)}))`,
    ...gone('enrolments', 'studentId', who.students),
    ...gone('payments', 'studentId', who.students),
    ...gone('attendance', 'enrolmentId', who.enrolments),
  ]);
};

/** A field of a person, by what it holds. */
function fieldOf(field: PersonField): Told {
  const label = personLabels[field];
  const of = personFields[field];
  if (field === 'eduLevel') return oneOf(label, levelNames);
  switch (of.kind) {
    case 'text':
      return text(label);
    case 'day':
      return day(label);
    case 'code':
      return oneOf(label, of.names);
    case 'percentage':
      // Sent as 0 where nobody said (spec 3).
      return { ...text(label), says: (value) => (value === 0 ? '' : `${value} %`) };
    case 'rupees':
      return rupees(label);
    case 'file':
      return named(label, 'path');
  }
}

const person = Object.fromEntries(personFieldNames.map((field) => [personColumn(field), fieldOf(field)])) as Readonly<
  Record<PersonColumn<PersonField>, Told>
>;

const wishes = {
  no_mail: flag(wishesLabels.noMail),
  guardian_name: text(wishesLabels.guardianName),
  guardian_relation: oneOf(wishesLabels.guardianRelation, relationNames),
  guardian_mobile: text(wishesLabels.guardianMobile),
  guardian_email: text(wishesLabels.guardianEmail),
} as const;

const id = text('Number');
const dates = { date_created: moment('Entered'), date_modified: moment('Last changed') } as const;
const ofEnrolment = named(enrolmentLabels.courseName, 'enrolment');

/** What a receipt says, in lines. */
function receiptWords(said: string): string {
  const { title, studentName, courseName, recordedBy, account, cashInsteadOf, ...institute } = JSON.parse(
    said,
  ) as ReceiptContent;
  const sum = (paise: number) => formatRupees(toRupees(paise));
  return lines([
    ['Institute', institute.instituteName],
    [personLabels.name, `${title} ${studentName}`.trim()],
    [paymentLabels.courseName, courseName],
    ['Recorded by', recordedBy],
    ...(account
      ? ([
          ['Fee', sum(account.fee)],
          ['Concession', sum(account.concession)],
          ['Paid so far', sum(account.paid)],
          ['Due after this', sum(account.due)],
        ] as const)
      : []),
    ['In cash in place of', cashInsteadOf ?? ''],
  ]);
}

/** What an issue of a certificate prints, in lines. */
function issueWords(printed: string, no: number): string {
  const words = fieldWords({ ...wordsIn({ printed }), issue: no, issueDay: '', verifyUrl: '' });
  return lines(printedFields.filter((field) => field !== 'issue').map((field) => [printedLabels[field], words[field]]));
}

/** The cells of an imported row by what their columns hold. */
function importedWords(json: string): string {
  const fields = JSON.parse(json) as Readonly<Record<string, string>>;
  return lines(fieldNames.map((field) => [importFields[field].label, fields[field] ?? '']));
}

/** What the log tells of an enrolment beside its own columns. */
const loggedBeside: Readonly<Record<string, Told>> = {
  [expectedColumn]: day(enrolmentLabels.dateExpectedCompletion),
  instalments: {
    label: 'Instalments',
    says: (plan) =>
      String(plan)
        .split(', ')
        .map((part) => part.split(' '))
        .map(([due, amount]) => `${formatDay(due)} ${formatRupees(Number(amount))}`)
        .join(', '),
  },
};

const columnOf = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The fields of an entry of the log, in lines; of what the file leaves out of the record itself, nothing. */
function loggedWords(entity: string, json: string, words: Words): string {
  const table = kept[entity as PersonTable];
  const columns: Readonly<Record<string, Told | null>> = 'notHere' in table ? {} : table.columns;
  const fields = JSON.parse(json) as Readonly<Record<string, string | number | null>>;
  return lines(
    Object.entries(fields).flatMap(([field, value]) => {
      const column = columnOf(field);
      const money = columns[`${column}_paise`];
      const told = money ?? columns[column] ?? loggedBeside[column];
      if (!told || value === null || value === '') return [];
      // The log has money in rupees.
      return [[told.label, told.says(money ? toPaise(Number(value)) : value, words, {})] as const];
    }),
  );
}

const isAction = (call: string): call is keyof typeof actionWords => Object.hasOwn(actionWords, call);

/** 'Record a payment' for AddPayment; 'batches.create' is what somebody does with the batches. */
function actionOf(call: string): string {
  const name = call.includes('.') ? `rest/${call.split('.')[0]}` : call;
  const words = isAction(name) ? actionWords[name] : call;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const kinds: Readonly<Record<string, string>> = {
  registrations: 'Registration',
  students: 'Student',
  enrolments: 'Student course',
  attendance: 'Attendance',
  payments: 'Payment',
  certificates: 'Certificate',
  files: 'File',
};

/**
 * What the file of a person has of each table that keeps something of one. The compiler asks for every table and every column that a
 * migration adds.
 */
export const kept: { readonly [Table in PersonTable]: Kept<Table> | NotHere } = {
  students: {
    title: 'Student',
    as: 'cards',
    whose: own('id', 'students'),
    columns: {
      id,
      ...person,
      ...wishes,
      is_free_eligible: flag('Free Eligible'),
      status: status('Status', lookupTables.student),
      registration_id: text('Number of the registration'),
      added_for: named('Added for the course', 'course'),
      ref: text(importFields.Ref.label),
      is_incomplete: flag('Something missing since the import'),
      no_consent: flag('No consent'),
      merged_into: text('Merged into the student of number'),
      ...dates,
    },
  },
  registrations: {
    title: 'Registration',
    as: 'cards',
    whose: own('id', 'registrations'),
    columns: {
      id,
      application_no: text(registrationLabels.applicationNo),
      ...person,
      ...wishes,
      course_id: named(registrationLabels.courseName, 'course'),
      payment_ref: text(registrationLabels.paymentRef),
      status: status('Status', lookupTables.registration),
      papers_deleted_on: day('Photo and proof deleted on'),
      no_consent: flag('No consent'),
      language: oneOf(registrationLabels.language, languages),
      status_key_hash: leftOut,
      date_created: moment(registrationLabels.registered),
      date_modified: dates.date_modified,
    },
  },
  consents: {
    title: 'Consent',
    as: 'cards',
    whose: either(own('student_id', 'students'), own('registration_id', 'registrations')),
    columns: {
      id: leftOut,
      student_id: leftOut,
      registration_id: leftOut,
      notice_id: named(consentLabels.notice, 'notice'),
      how: oneOf(consentLabels.how, consentWayNames),
      seen_by: text(consentLabels.seenBy),
      user_id: named('Noted by', 'user'),
      guardian_name: text('Agreed for a person under 18'),
      guardian_relation: oneOf(wishesLabels.guardianRelation, relationNames),
      guardian_mobile: text(wishesLabels.guardianMobile),
      guardian_email: text(wishesLabels.guardianEmail),
      date_created: moment('Noted'),
      withdrawn_at: moment('Withdrawn'),
      reason: text('Reason'),
    },
  },
  enrolments: {
    title: 'Courses and fees',
    as: 'cards',
    whose: own('student_id', 'students'),
    columns: {
      id,
      student_id: leftOut,
      course_id: named(enrolmentLabels.courseName, 'course'),
      payment_id: named('First payment', 'payment'),
      batch_id: named(enrolmentLabels.batchName, 'batch'),
      status: status(enrolmentLabels.status, lookupTables.enrolment),
      status_since: day('Since'),
      deleted_from: status('Before it was deleted', lookupTables.enrolment),
      start_date: day('Start Date'),
      class_period_id: named(enrolmentLabels.dateExpectedCompletion, 'completion'),
      end_date: day('End Date'),
      days_before: text('Attended before the import'),
      days_attended: text(enrolmentLabels.daysAttended),
      fee_paise: rupees('Fee'),
      fee_assumed: flag('Fee as in the course list'),
      concession_paise: rupees('Concession'),
      concession_reason: text('Reason for the concession'),
      paid_paise: rupees('Paid'),
      due_paise: rupees('Due'),
      oldest_due: day('Due since'),
      reminded_at: moment('Reminded'),
      ...dates,
    },
  },
  instalments: {
    title: 'Instalments',
    as: 'table',
    whose: own('enrolment_id', 'enrolments'),
    columns: {
      enrolment_id: ofEnrolment,
      no: text('No.'),
      due_date: day('Due on'),
      agreed_paise: rupees('Agreed'),
      amount_paise: rupees('Asked for'),
      covered_paise: rupees('Paid of it'),
    },
  },
  payments: {
    title: 'Payments',
    as: 'table',
    whose: own('student_id', 'students'),
    columns: {
      id: leftOut,
      student_id: leftOut,
      course_id: named(paymentLabels.courseName, 'course'),
      receipt_no: text(paymentLabels.receiptNo),
      payment_date: day(paymentLabels.paymentDate),
      paid_fee_paise: rupees(paymentLabels.paidFee),
      kind: oneOf('Kind', { 0: 'Payment', 1: 'Reversal', 2: 'Refund' }),
      payment_mode: text(paymentLabels.paymentMode),
      payment_detail: text(paymentLabels.paymentDetail),
      voided_at: moment('Voided'),
      void_reason: text('Reason for voiding'),
      enrolment_id: leftOut,
      reverses: named('Reverses', 'payment'),
      recorded_on: day('Recorded on'),
      recorded_by: named('Recorded by', 'user'),
      date_created: leftOut,
      date_modified: leftOut,
    },
  },
  receipts: {
    title: 'What receipts say',
    as: 'cards',
    whose: own('payment_id', 'payments'),
    columns: {
      payment_id: named('Receipt', 'payment'),
      said: { label: 'It says', says: (said) => receiptWords(String(said)) },
      copies: text('Printed, times'),
    },
  },
  attendance: {
    title: 'Days attended',
    as: 'table',
    whose: own('enrolment_id', 'enrolments'),
    columns: {
      id: leftOut,
      enrolment_id: ofEnrolment,
      attendance_date: day('Attendance Date'),
      date_created: moment('Entered'),
    },
  },
  certificates: {
    title: 'Certificates',
    as: 'cards',
    whose: own('enrolment_id', 'enrolments'),
    columns: {
      id: leftOut,
      course_id: leftOut,
      enrolment_id: ofEnrolment,
      certificate_id: text(certificateLabels.certificateId),
      cert_name: text(certificateLabels.certName),
      issued_by: text(certificateLabels.issuedBy),
      issued_date: day(certificateLabels.issuedDate),
      expiry_date: day('Expiry Date'),
      verification_code: text(printedLabels.code),
      grade: text(certificateLabels.grade),
      remarks: text(certificateLabels.remarks),
      start_date: day(certificateLabels.startDate),
      end_date: day(certificateLabels.endDate),
      location: text(certificateLabels.location),
      status: oneOf('Status', { 0: 'Active', 1: 'Revoked' }),
      revoked_at: moment('Revoked'),
      mailed_at: moment('Mailed'),
      file_id: leftOut,
      version: leftOut,
      ...dates,
    },
  },
  certificate_issues: {
    title: 'Issues of certificates',
    as: 'cards',
    whose: own('certificate_id', 'certificates'),
    columns: {
      certificate_id: named(certificateLabels.certificateId, 'certificate'),
      no: text(printedLabels.issue),
      verify_key: leftOut,
      printed: { label: 'It says', says: (printed, _words, { no }) => issueWords(String(printed), Number(no)) },
      file_id: named('File', 'path'),
      sha256: leftOut,
      drawn_at: moment('Drawn'),
      drawn_by: named('Drawn by', 'user'),
      mailed_at: moment('Mailed'),
      superseded_at: moment('Replaced by the next issue'),
      signed_by: leftOut,
    },
  },
  student_notes: {
    title: 'Notes of the office',
    as: 'table',
    whose: own('student_id', 'students'),
    columns: {
      id: leftOut,
      student_id: leftOut,
      date_created: moment('When'),
      user_id: named('Who', 'user'),
      text: text('Note'),
    },
  },
  messages: {
    title: 'Messages',
    as: 'cards',
    whose: own('student_id', 'students'),
    columns: {
      id: leftOut,
      student_id: leftOut,
      enrolment_id: ofEnrolment,
      date_created: moment(messageLabels.dateCreated),
      channel: oneOf(messageLabels.channel, messageWords.channels),
      address: text(messageLabels.address),
      to_guardian: flag('To the guardian'),
      subject: text('Subject'),
      text: text('Text'),
      state: oneOf(messageLabels.state, messageWords.states),
      trouble: leftOut,
      user_id: named(messageLabels.by, 'user'),
    },
  },
  applicant_mails: {
    title: 'Mails on the application, of the last 24 hours',
    as: 'table',
    whose: own('registration_id', 'registrations'),
    columns: {
      id: leftOut,
      registration_id: leftOut,
      event: leftOut,
      date_created: moment('When'),
      recipient: text('To'),
      subject: text('Subject'),
      // The applicant's key is in it.
      text: leftOut,
      language: oneOf('Language', languages),
      free_at: leftOut,
      claimed_by: leftOut,
      may_be_sent: leftOut,
      sent_at: moment('Sent'),
    },
  },
  files: {
    title: 'Files beside this page',
    as: 'table',
    whose: own('id', 'files'),
    columns: {
      id: named('File', 'path'),
      mime: text('Type'),
      size: text('Bytes'),
      bytes: leftOut,
      uploaded_by: named('Uploaded or drawn by', 'user'),
      drawn_for: leftOut,
      drawn: leftOut,
      date_created: moment('When'),
    },
  },
  import_rows: {
    title: 'Rows of imported spreadsheets',
    as: 'cards',
    whose: importedOf,
    columns: {
      id: leftOut,
      import_id: named('Spreadsheet', 'spreadsheet'),
      sheet: leftOut,
      row_no: text('Row'),
      cells: { label: 'Cells', says: (cells) => (JSON.parse(String(cells)) as string[]).filter(Boolean).join(' | ') },
      mends: leftOut,
      fields: { label: 'Taken as', says: (fields) => importedWords(String(fields)) },
      state: leftOut,
      problems: leftOut,
      like_id: leftOut,
      like_text: leftOut,
      same_as: leftOut,
      skipped: leftOut,
      made: leftOut,
      done_at: moment('Imported'),
    },
  },
  registration_papers: {
    title: 'Where a registration came from',
    as: 'table',
    whose: own('registration_id', 'registrations'),
    columns: {
      registration_id: text('Number of the registration'),
      network: text('Network'),
      kilobytes: text('Kilobytes of its papers'),
      counted: leftOut,
    },
  },
  kept_people: {
    title: 'Kept beyond the time that the settings name',
    as: 'table',
    whose: ofKind,
    columns: {
      kind: leftOut,
      record_id: leftOut,
      date_created: moment('When'),
      user_id: named('Who', 'user'),
      reason: text('Reason'),
    },
  },
  not_same: {
    title: 'Found not to be the same as somebody alike',
    as: 'table',
    whose: either(own('first_id', 'students'), own('second_id', 'students')),
    // The other one is somebody else.
    columns: { first_id: leftOut, second_id: leftOut, date_created: moment('When'), user_id: named('Who', 'user') },
  },
  done_writes: {
    notHere: 'The answers of writes, which are kept for 24 hours and repeat what stands here.',
  },
  activity: {
    title: 'Who did what',
    as: 'table',
    whose: loggedOf,
    columns: {
      id: leftOut,
      at: moment('When'),
      user_id: leftOut,
      user_name: text('Who'),
      call: { label: 'What', says: (call) => actionOf(String(call)) },
      entity: oneOf('Record', kinds),
      record_id: leftOut,
      before: { label: 'Before', says: (json, words, { entity }) => loggedWords(String(entity), String(json), words) },
      after: { label: 'After', says: (json, words, { entity }) => loggedWords(String(entity), String(json), words) },
      reason: text('Reason'),
    },
  },
};
