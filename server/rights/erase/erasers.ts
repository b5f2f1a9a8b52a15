import { isOneOf } from '#server/db/ids.ts';
import { sql, type SqlBool } from 'kysely';
import { millisecondsInHour } from 'date-fns/constants';
import { registrationStatus, studentStatus } from '#domain/words/codes.ts';
import { emptyPerson } from '#domain/people/person.ts';
import { foldName } from '#domain/words/same.ts';
import { erasedName, erasedValue } from '#domain/rights/erasure.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { PersonTable } from '#server/db/tableFacts.ts';
import { allOf, anyOf } from '#server/db/where.ts';
import { unreferenced } from '#server/files/lockFiles.ts';
import { eraseDetails } from '#server/money/payments/eraseDetails.ts';
import { endOwnPage } from '#server/people/ownPage/end.ts';
import { keepNoConsent } from '#server/people/consents/noConsent.ts';
import { personColumnsOf } from '#server/people/person.ts';
import { countPapers } from '#server/people/registrations/papers.ts';
import { noWishes } from '#server/people/wishes.ts';
import { markDeleted } from '#server/admission/deletion.ts';
import { rowsThatMade } from '#server/rights/importedRows.ts';
import { eraseEntries } from './activity.ts';
import { eraseAnswers } from './answers.ts';
import { eraseEnquiryRows } from './enquiries.ts';
import { eraseLines } from './statementLines.ts';
import { type ErasedPerson, hasOneOf, recordIds } from './person.ts';

/** When it is done. */
export interface ErasedAt {
  now: Date;
  timestamp: string;
}

type Eraser = (trx: Transaction, person: ErasedPerson, at: ErasedAt) => Promise<unknown>;

/** All that says nothing of anybody once its student is nobody: amounts, days, and which course. */
const leftAsItIs = 'left as it is';

/** How long what the server draws for somebody is kept at most, with the hour until it is looked for. */
const drawnForMs = 25 * millisecondsInHour;

const nobody = (id: number) => ({
  ...personColumnsOf({ ...emptyPerson, parentIncome: 0, name: erasedName(id) }),
  ...noWishes,
});

/** Deletes the rows that name one of the person's registrations. */
const withRegistrations =
  (table: 'applicant_mails' | 'registration_papers'): Eraser =>
  (trx, { registrations }) =>
    trx
      .deleteFrom(table)
      .where(isOneOf(trx, 'registration_id', recordIds(registrations)))
      .execute();

/**
 * What becomes of each table that has something of a person (W53), in the order in which they are locked. The compiler asks for a new one.
 * What stays: payments with a number and their receipts, for eight financial years (`oldReceipts.ts`); issues, so that a certificate can
 * be verified; amounts and days, which are nobody's any more.
 */
export const erasers: Readonly<Record<PersonTable, Eraser | typeof leftAsItIs>> = {
  async registrations(trx, { registrations }, { timestamp }) {
    for (const { id, status } of registrations) {
      // In a backup it may still have waited.
      const decided = status === registrationStatus.new ? registrationStatus.rejected : status;
      if (decided !== status) await countPapers(trx, id, decided);
      await trx
        .updateTable('registrations')
        .set({ ...nobody(id), payment_ref: '', language: '', status_key_hash: null, status: decided })
        .set({ date_modified: timestamp })
        .where('id', '=', id)
        .execute();
    }
  },
  async students(trx, { students }, { timestamp }) {
    for (const student of students) {
      // In a backup.
      if (student.status !== studentStatus.deleted) await markDeleted(trx, student, timestamp);
      await trx
        .updateTable('students')
        .set({ ...nobody(student.id), ref: '', is_free_eligible: 0, is_incomplete: 0, date_modified: timestamp })
        .where('id', '=', student.id)
        .execute();
    }
  },
  enquiries: (trx, { enquiries }, at) => eraseEnquiryRows(trx, enquiries, at),
  follow_ups: (trx, { enquiries }) =>
    trx
      .deleteFrom('follow_ups')
      .where(isOneOf(trx, 'enquiry_id', recordIds(enquiries)))
      .execute(),
  student_notes: (trx, { students }) =>
    trx
      .deleteFrom('student_notes')
      .where(isOneOf(trx, 'student_id', recordIds(students)))
      .execute(),
  async own_pages(trx, { students }) {
    for (const id of recordIds(students)) await endOwnPage(trx, id);
    await trx
      .updateTable('own_pages')
      .set({ seen_at: null, language: '' })
      .where(isOneOf(trx, 'student_id', recordIds(students)))
      .execute();
  },
  // With its page.
  own_page_browsers: leftAsItIs,
  reminders: (trx, { students }) =>
    trx
      .deleteFrom('reminders')
      .where(isOneOf(trx, 'student_id', recordIds(students)))
      .execute(),
  payments: (trx, { paymentIds }) =>
    eraseDetails(trx, allOf(isOneOf(trx, 'id', paymentIds), sql<SqlBool>`receipt_no = ''`)),
  // Composed at a printing, of a payment without a number.
  receipts: (trx, { paymentIds }) =>
    trx
      .deleteFrom('receipts')
      .where(isOneOf(trx, 'payment_id', paymentIds))
      .where('payment_id', 'in', trx.selectFrom('payments').select('id').where('receipt_no', '=', ''))
      .execute(),
  attendance: leftAsItIs,
  enrolments: (trx, { enrolmentIds }) =>
    trx
      .updateTable('enrolments')
      .set({ concession_reason: '' })
      .where(isOneOf(trx, 'id', enrolmentIds))
      .execute(),
  instalments: leftAsItIs,
  // Its record has the name that the student has by now; the issues keep what they print.
  certificates: (trx, { certificateIds }) =>
    trx
      .updateTable('certificates')
      .set({
        cert_name: sql`(select name from students join enrolments on student_id = students.id where enrolments.id = enrolment_id)`,
      })
      .where(isOneOf(trx, 'id', certificateIds))
      .execute(),
  certificate_issues: leftAsItIs,
  statement_lines: eraseLines,
  // With its lines.
  statements: leftAsItIs,
  money_asks: (trx, { paymentIds }) =>
    trx
      .updateTable('money_asks')
      .set({ reason: '', refused: '' })
      .where(isOneOf(trx, 'payment_id', paymentIds))
      .execute(),
  async files(trx, { fileIds }, { now }) {
    await trx
      .deleteFrom('files')
      .where(isOneOf(trx, 'id', fileIds))
      .where(unreferenced('files.id'))
      .execute();
    await trx
      .deleteFrom('waiting_uploads')
      .where(isOneOf(trx, 'file_id', fileIds))
      .execute();
    // Cards, accounts and receipts that somebody printed today: of whom each is nobody knows, and they can be drawn again.
    await trx
      .deleteFrom('files')
      .where('date_created', '>=', new Date(now.getTime() - drawnForMs).toISOString())
      .where('drawn', '=', 1)
      .where(unreferenced('files.id'))
      .execute();
  },
  applicant_mails: withRegistrations('applicant_mails'),
  registration_papers: withRegistrations('registration_papers'),
  async consents(trx, { students, registrations }) {
    await trx
      .deleteFrom('consents')
      .where(
        anyOf([
          isOneOf(trx, 'student_id', recordIds(students)),
          isOneOf(trx, 'registration_id', recordIds(registrations)),
        ]),
      )
      .execute();
    for (const studentId of recordIds(students)) await keepNoConsent(trx, { studentId });
    for (const registrationId of recordIds(registrations)) await keepNoConsent(trx, { registrationId });
  },
  messages: (trx, { students }) =>
    trx
      .updateTable('messages')
      .set({ address: '', subject: '', text: null })
      .where(isOneOf(trx, 'student_id', recordIds(students)))
      .execute(),
  import_rows: async (trx, person) => {
    await eraseFileNames(trx, person);
    await eraseImportRows(trx, person);
  },
  activity: eraseEntries,
  done_writes: eraseAnswers,
  async kept_people(trx, { students, registrations }) {
    for (const [kind, rows] of [
      ['student', students],
      ['registration', registrations],
    ] as const) {
      await trx
        .deleteFrom('kept_people')
        .where('kind', '=', kind)
        .where(isOneOf(trx, 'record_id', recordIds(rows)))
        .execute();
    }
  },
  // The students' own triggers take them out.
  alike: leftAsItIs,
  not_same: (trx, { students }) =>
    trx
      .deleteFrom('not_same')
      .where(anyOf(['first_id', 'second_id'].map((column) => isOneOf(trx, column, recordIds(students)))))
      .execute(),
};

/** Takes the name out of the names of files that say it: 'Kavya_Raman.xlsx'. */
async function eraseFileNames(trx: Transaction, { words: { names, contacts } }: ErasedPerson): Promise<void> {
  const said = [...names.map(foldName), ...contacts].filter((text) => text !== '');
  const imports = await trx.selectFrom('imports').select(['id', 'file_name']).execute();
  for (const { id, file_name } of imports) {
    const text = ` ${foldName(file_name.replaceAll('_', ' '))} `;
    if (said.every((one) => !text.includes(` ${foldName(one)} `))) continue;
    await trx
      .updateTable('imports')
      .set({ file_name: `${erasedValue}${/\.\w{1,5}$/.exec(file_name)?.[0] ?? ''}` })
      .where('id', '=', id)
      .execute();
  }
}

/**
 * Empties the rows of imports that made the person, mean the person, or say the same name with the same mobile or e-mail. Whoever only
 * has the same mobile or parent, as a sister may, is somebody else, and so is whoever was decided to be.
 */
async function eraseImportRows(trx: Transaction, { students, enquiries, words }: ErasedPerson): Promise<void> {
  const ids = recordIds(students);
  const isMade = anyOf([rowsThatMade('student', ids), rowsThatMade('enquiry', recordIds(enquiries))]);
  // The whole of a cell: the name may be the beginning of a sister's.
  const isNamed = hasOneOf(
    'cells',
    words.names.map((name) => JSON.stringify(name)),
  );
  const isMeant = anyOf([
    isOneOf(trx, 'same_as', ids),
    allOf(isOneOf(trx, 'like_id', ids), sql<SqlBool>`same_as is distinct from 0`),
  ]);
  await trx
    .updateTable('import_rows')
    .set({ cells: '[]', merged: '{}', context: '{}', mends: '{}', fields: '{}', problems: '[]', like_text: '' })
    .set({ state: sql`case when state in ('DONE', '') then state else 'SKIPPED' end` })
    .set({ skipped: sql`case when state in ('DONE', '') then skipped else 1 end` })
    .where(
      anyOf([
        isMade,
        allOf(isMeant, anyOf([sql<SqlBool>`state <> 'LIKE'`, isNamed])),
        allOf(isNamed, hasOneOf('cells', words.contacts)),
      ]),
    )
    .execute();
  // Where somebody else's row says whom it is like.
  await trx
    .updateTable('import_rows')
    .set({ like_text: erasedValue })
    .where(hasOneOf('like_text', words.names))
    .execute();
}
