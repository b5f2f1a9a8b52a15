import { isOneOf } from '#server/db/ids.ts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { actionWords } from '#contract/rest/actionWords.ts';
import { importFields } from '#domain/import/columns.ts';
import { fieldNames } from '#domain/import/kinds.ts';
import { printedFields, printedLabels } from '#domain/certificates/printedFields.ts';
import { paymentLabels } from '#domain/money/labels.ts';
import { enrolmentLabels } from '#domain/people/enrolmentLabels.ts';
import { personLabels } from '#domain/people/labels.ts';
import { formatDay } from '#domain/words/dates.ts';
import { formatRupees, toPaise, toRupees } from '#domain/words/money.ts';
import { expectedColumn } from '#server/activity/columns.ts';
import { printedWords } from '#server/certificates/drawing/fields.ts';
import { wordsIn } from '#server/certificates/issues.ts';
import type { Connection } from '#server/db/connection.ts';
import { type PersonTable, tables } from '#server/db/tableFacts.ts';
import { type AnyTable, columnsIn } from '#server/db/tables/table.ts';
import type { Database } from '#server/db/tables.ts';
import type { ReceiptContent } from '#server/money/receipts/drawing/printed.ts';
import { rowsThatMade } from '#server/rights/importedRows.ts';
import { sayDay, sayLines, wordingOf, type ColumnWording } from './columnWording.ts';
import { type AllRecords } from './allRecords.ts';
import type { NamesOfIds } from './namesOfIds.ts';

/** What the file has of a table. */
export interface TableSection<Table extends PersonTable> {
  title: string;
  /** Its rows one below the other, each field in its line, or as a table. */
  as: 'cards' | 'table';
  /** Which of its rows are the person's. */
  whose: (db: Connection, who: AllRecords) => RawBuilder<SqlBool>;
  /** How columns are told that hold more than a value. */
  says?: { readonly [Name in keyof Database[Table]]?: ColumnWording['says'] };
}

/** Why the file has nothing of a table, in a sentence. */
interface LeftOut {
  leftOut: string;
}

/** Whether a column is one of the person's ids. */
const own =
  (column: string, ids: Exclude<keyof AllRecords, 'name'>): TableSection<PersonTable>['whose'] =>
  (db, who) =>
    isOneOf(db, column, who[ids]);

const anyOf = (conditions: readonly RawBuilder<SqlBool>[]) => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

const either =
  (...conditions: readonly TableSection<PersonTable>['whose'][]): TableSection<PersonTable>['whose'] =>
  (db, who) =>
    anyOf(conditions.map((condition) => condition(db, who)));

/** A row that says of a student or a registration by kind and id (`PersonKind`). */
const ofKind: TableSection<PersonTable>['whose'] = (db, who) =>
  anyOf([
    sql<SqlBool>`(kind = 'student' and ${isOneOf(db, 'record_id', who.students)})`,
    sql<SqlBool>`(kind = 'registration' and ${isOneOf(db, 'record_id', who.registrations)})`,
  ]);

/**
 * Of the rows of imports those that made the student or something of hers, or were found to be about her; not those of somebody who is only
 * like her.
 */
const importedOf: TableSection<PersonTable>['whose'] = (db, who) =>
  anyOf([
    isOneOf(db, 'same_as', who.students),
    rowsThatMade('enquiry', who.enquiries),
    sql<SqlBool>`(${isOneOf(db, 'like_id', who.students)} and
      (state = 'DONE' or (state in ('SAME', 'NEW') and coalesce(same_as, -1) <> 0)))`,
  ]);

/**
 * What the log tells of the person's records. A day that was taken back, and what an import undid, is no more: its entries are found by
 * whose it was, which is the first of the logged fields.
 */
const loggedOf: TableSection<PersonTable>['whose'] = (db, who) => {
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
    about('enquiries', who.enquiries),
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

/** What a receipt says, in lines. */
function receiptWords(said: string): string {
  const { title, studentName, courseName, recordedBy, account, cashInsteadOf, ...institute } = JSON.parse(
    said,
  ) as ReceiptContent;
  const sum = (paise: number) => formatRupees(toRupees(paise));
  return sayLines([
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
  const words = printedWords({ ...wordsIn({ printed }), issue: no, issueDay: '', verifyUrl: '' });
  return sayLines(
    printedFields.filter((field) => field !== 'issue').map((field) => [printedLabels[field], words[field]]),
  );
}

/** The cells of an imported row by what their columns hold. */
function importedWords(json: string): string {
  const fields = JSON.parse(json) as Readonly<Record<string, string>>;
  return sayLines(fieldNames.map((field) => [importFields[field].label, fields[field] ?? '']));
}

/** What the log tells of an enrolment beside its own columns. */
const loggedBeside: Readonly<Record<string, ColumnWording>> = {
  [expectedColumn]: sayDay(enrolmentLabels.dateExpectedCompletion),
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
function loggedWords(entity: string, json: string, words: NamesOfIds): string {
  const columns = wordingsOf.get(entity);
  const fields = JSON.parse(json) as Readonly<Record<string, string | number | null>>;
  return sayLines(
    Object.entries(fields).flatMap(([field, value]) => {
      const column = columnOf(field);
      const money = columns?.get(`${column}_paise`);
      const shown = money ?? columns?.get(column) ?? loggedBeside[column];
      if (!shown || value === null || value === '') return [];
      // The log has money in rupees.
      return [[shown.label, shown.says(money ? toPaise(Number(value)) : value, words, {})] as const];
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
  enquiries: 'Enquiry',
  enrolments: 'Student course',
  attendance: 'Attendance',
  payments: 'Payment',
  certificates: 'Certificate',
  files: 'File',
};

/** What the file of a person has of each table that keeps something of one. The compiler asks for every one that a migration adds. */
export const tableSections: { readonly [Table in PersonTable]: TableSection<Table> | LeftOut } = {
  students: {
    title: 'Student',
    as: 'cards',
    whose: own('id', 'students'),
  },
  registrations: {
    title: 'Registration',
    as: 'cards',
    whose: own('id', 'registrations'),
  },
  consents: {
    title: 'Consent',
    as: 'cards',
    whose: either(own('student_id', 'students'), own('registration_id', 'registrations')),
  },
  enrolments: {
    title: 'Courses and fees',
    as: 'cards',
    whose: own('student_id', 'students'),
  },
  instalments: {
    title: 'Instalments',
    as: 'table',
    whose: own('enrolment_id', 'enrolments'),
  },
  payments: {
    title: 'Payments',
    as: 'table',
    whose: own('student_id', 'students'),
  },
  receipts: {
    title: 'What receipts say',
    as: 'cards',
    whose: own('payment_id', 'payments'),
    says: { said: (said) => receiptWords(String(said)) },
  },
  statement_lines: {
    title: 'Lines of the bank',
    as: 'table',
    whose: (db, { payments }) =>
      sql<SqlBool>`match_id in (select match_id from payments where match_id is not null and ${isOneOf(db, 'payments.id', payments)})`,
  },
  statements: {
    leftOut: 'The first rows of a statement’s file, which is kept for a day: its lines stand here.',
  },
  money_asks: {
    title: 'What the office asked about payments',
    as: 'table',
    whose: own('payment_id', 'payments'),
  },
  attendance: {
    title: 'Days attended',
    as: 'table',
    whose: own('enrolment_id', 'enrolments'),
  },
  certificates: {
    title: 'Certificates',
    as: 'cards',
    whose: own('enrolment_id', 'enrolments'),
  },
  certificate_issues: {
    title: 'Issues of certificates',
    as: 'cards',
    whose: own('certificate_id', 'certificates'),
    says: { printed: (printed, _words, { no }) => issueWords(String(printed), Number(no)) },
  },
  enquiries: {
    title: 'Enquiries',
    as: 'cards',
    whose: own('id', 'enquiries'),
  },
  follow_ups: {
    title: 'Calls after an enquiry',
    as: 'table',
    whose: own('enquiry_id', 'enquiries'),
  },
  student_notes: {
    title: 'Notes of the office',
    as: 'table',
    whose: own('student_id', 'students'),
  },
  own_pages: {
    title: 'Own page',
    as: 'table',
    whose: own('student_id', 'students'),
  },
  own_page_browsers: {
    leftOut: 'Until when browsers are let in to the own page: of each a hash that tells nothing.',
  },
  messages: {
    title: 'Messages',
    as: 'cards',
    whose: own('student_id', 'students'),
  },
  reminders: {
    title: 'Reminders that the server sent by itself',
    as: 'table',
    whose: own('student_id', 'students'),
  },
  applicant_mails: {
    title: 'Mails on the application, of the last 24 hours',
    as: 'table',
    whose: own('registration_id', 'registrations'),
  },
  files: {
    title: 'Files beside this page',
    as: 'table',
    whose: own('id', 'files'),
  },
  import_rows: {
    title: 'Rows of imported spreadsheets',
    as: 'cards',
    whose: importedOf,
    says: {
      cells: (cells) => (JSON.parse(String(cells)) as string[]).filter(Boolean).join(' | '),
      fields: (fields) => importedWords(String(fields)),
    },
  },
  registration_papers: {
    title: 'Where a registration came from',
    as: 'table',
    whose: own('registration_id', 'registrations'),
  },
  kept_people: {
    title: 'Kept beyond the time that the settings name',
    as: 'table',
    whose: ofKind,
  },
  not_same: {
    title: 'Found not to be the same as somebody alike',
    as: 'table',
    whose: either(own('first_id', 'students'), own('second_id', 'students')),
  },
  alike: {
    leftOut: 'How many have the same mobile, or the same name and birth date: both stand with the student.',
  },
  done_writes: {
    leftOut: 'The answers of writes, which are kept for 24 hours and repeat what stands here.',
  },
  activity: {
    title: 'Who did what',
    as: 'table',
    whose: loggedOf,
    says: {
      call: (call) => actionOf(String(call)),
      entity: (entity) => kinds[entity] ?? String(entity),
      before: (json, words, { entity }) => loggedWords(String(entity), String(json), words),
      after: (json, words, { entity }) => loggedWords(String(entity), String(json), words),
    },
  },
};

function wordingsIn(table: PersonTable): [column: string, wording: ColumnWording][] {
  const facts: AnyTable = tables[table];
  const of = tableSections[table];
  const says: Readonly<Record<string, ColumnWording['says'] | undefined>> =
    ('leftOut' in of ? undefined : of.says) ?? {};
  return columnsIn(facts, facts.first?.file).flatMap(([name, column]) => {
    if (!column.label) return [];
    const shows = says[name];
    return [[name, shows ? { label: column.label, says: shows } : wordingOf(column.label, column)]];
  });
}

/** The columns of each table that the file tells of, in its order. */
export const wordingsOf = new Map(
  Object.keys(tableSections).map((table) => [table, new Map(wordingsIn(table as PersonTable))]),
);
