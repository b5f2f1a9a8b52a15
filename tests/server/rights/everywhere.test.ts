import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { foldName } from '../../../domain/words/same.ts';
import type { Db } from '../../../server/db/connection.ts';
import { type AnyRow, type PersonTable, type TableName, tableNames, tables } from '../../../server/db/tableFacts.ts';
import { clientOf } from '#harness/server/client.ts';
import { jpeg } from '#harness/server/sampleFiles.ts';
import { freshMobile } from '#harness/server/samples.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { checkedImport } from '../support/imports.ts';
import { pastedStatement, readStatementOf } from '../support/statements.ts';
import { restOf } from '../support/rest.ts';
import { type SharedServer, sharedServer } from '../support/sharedServer.ts';

/**
 * Looks everywhere: what the file of a person, an erasing, a merge, messages and the page for applicants say or leave is compared with
 * what the tables hold. There is a row in each table that keeps something of a person, of somebody and of a look-alike. Who adds a table to
 * `tableFacts.ts` is asked here whose its rows are, and what a merge does with them.
 */

/** The records of one person. */
interface Records {
  student: number;
  registration: number;
  enrolments: readonly number[];
  payments: readonly number[];
  certificates: readonly number[];
  days: readonly number[];
  files: readonly number[];
  enquiries: readonly number[];
  /** Of the bank, that are payments of the person. */
  lines: readonly number[];
  /** What the cells of spreadsheets call the person. */
  name: string;
}

const one = (ids: readonly number[], id: unknown) => ids.includes(Number(id));
const isRecord = ({ student, registration }: Records, kind: unknown, id: unknown) =>
  (kind === 'student' && id === student) || (kind === 'registration' && id === registration);

/** Whose a row is. */
const isOf: Readonly<Record<PersonTable, (row: AnyRow, who: Records) => boolean>> = {
  registrations: ({ id }, who) => id === who.registration,
  students: ({ id }, who) => id === who.student,
  enquiries: ({ id }, who) => one(who.enquiries, id),
  follow_ups: ({ enquiry_id }, who) => one(who.enquiries, enquiry_id),
  student_notes: ({ student_id }, who) => student_id === who.student,
  own_pages: ({ student_id }, who) => student_id === who.student,
  own_page_browsers: ({ student_id }, who) => student_id === who.student,
  messages: ({ student_id }, who) => student_id === who.student,
  reminders: ({ student_id }, who) => student_id === who.student,
  consents: ({ student_id, registration_id }, who) =>
    student_id === who.student || registration_id === who.registration,
  enrolments: ({ student_id }, who) => student_id === who.student,
  instalments: ({ enrolment_id }, who) => one(who.enrolments, enrolment_id),
  attendance: ({ enrolment_id }, who) => one(who.enrolments, enrolment_id),
  payments: ({ student_id }, who) => student_id === who.student,
  receipts: ({ payment_id }, who) => one(who.payments, payment_id),
  statements: ({ first_rows }, who) => String(first_rows).includes(who.name),
  statement_lines: ({ id }, who) => one(who.lines, id),
  money_asks: ({ payment_id }, who) => one(who.payments, payment_id),
  certificates: ({ enrolment_id }, who) => one(who.enrolments, enrolment_id),
  certificate_issues: ({ certificate_id }, who) => one(who.certificates, certificate_id),
  files: ({ id }, who) => one(who.files, id),
  applicant_mails: ({ registration_id }, who) => registration_id === who.registration,
  registration_papers: ({ registration_id }, who) => registration_id === who.registration,
  import_rows: ({ cells }, who) => String(cells).includes(`"${who.name}"`),
  kept_people: ({ kind, record_id }, who) => isRecord(who, kind, record_id),
  not_same: ({ first_id, second_id }, who) => first_id === who.student || second_id === who.student,
  alike: ({ name_fold }, who) => name_fold === foldName(who.name),
  activity: ({ entity, record_id }, who) =>
    isRecord(who, String(entity).slice(0, -1), record_id) ||
    (entity === 'enquiries' && one(who.enquiries, record_id)) ||
    (entity === 'enrolments' && one(who.enrolments, record_id)) ||
    (entity === 'payments' && one(who.payments, record_id)) ||
    (entity === 'certificates' && one(who.certificates, record_id)) ||
    (entity === 'attendance' && one(who.days, record_id)) ||
    (entity === 'files' && one(who.files, record_id)),
  done_writes: ({ answer }, who) => new RegExp(`"OUT_STUDENT_ID":${who.student}\\b`).test(String(answer)),
};

/** What a merge does with what the student has who goes. */
const onMerge: Readonly<
  Record<PersonTable, 'moves' | 'stays' | 'ends' | 'follows its record' | 'is one with the other'>
> = {
  registrations: 'stays',
  students: 'stays',
  enquiries: 'moves',
  follow_ups: 'moves',
  student_notes: 'moves',
  own_pages: 'stays',
  own_page_browsers: 'ends',
  messages: 'moves',
  reminders: 'moves',
  consents: 'moves',
  enrolments: 'moves',
  instalments: 'moves',
  attendance: 'moves',
  payments: 'moves',
  receipts: 'moves',
  statements: 'stays',
  statement_lines: 'moves',
  money_asks: 'moves',
  certificates: 'moves',
  certificate_issues: 'moves',
  files: 'follows its record',
  applicant_mails: 'stays',
  registration_papers: 'stays',
  import_rows: 'stays',
  kept_people: 'is one with the other',
  not_same: 'moves',
  // How many have it.
  alike: 'is one with the other',
  activity: 'follows its record',
  done_writes: 'stays',
};

/** Where words of somebody who was erased may stand: receipts and issues for their years, and the reason of an act as evidence (W53). */
const staysErased = /^(receipts\.said|payments\.payment_detail|certificate_issues\.printed|activity\.reason)$/;

const personTables = Object.keys(isOf) as PersonTable[];
type Rows = Readonly<Record<TableName, readonly AnyRow[]>>;

async function readAll({ kysely }: Db): Promise<Rows> {
  const found: Partial<Record<TableName, readonly AnyRow[]>> = {};
  for (const table of tableNames) {
    const key = sql.join(tables[table].key.map((column) => sql.ref(column)));
    found[table] = (await sql<AnyRow>`select * from ${sql.table(table)} order by ${key}`.execute(kysely)).rows;
  }
  return found as Rows;
}

/** The person's rows of each table. */
const rowsOf = (rows: Rows, who: Records) =>
  Object.fromEntries(
    personTables.map((table) => [table, rows[table].filter((row) => isOf[table](row, who))]),
  ) as Record<PersonTable, AnyRow[]>;
const counted = (own: Readonly<Record<PersonTable, readonly AnyRow[]>>) =>
  Object.fromEntries(personTables.map((table) => [table, own[table].length]));

/** The words of a person in a text: each field has one of its own, which begins with the person's letters. */
const wordsIn = (text: unknown, letters: string) => [
  ...new Set(
    String(text)
      .toLowerCase()
      .match(new RegExp(`${letters}[a-z]+`, 'g')) ?? [],
  ),
];
/** The same of rows, with the places where they stand. */
const placesOf = (rows: Readonly<Partial<Record<TableName, readonly AnyRow[]>>>, letters: string) =>
  Object.entries(rows).flatMap(([table, of]) =>
    of.flatMap((row) =>
      Object.entries(row).flatMap(([column, value]) =>
        typeof value === 'string' ? wordsIn(value, letters).map((word) => [`${table}.${column}`, word] as const) : [],
      ),
    ),
  );

const wordsOf = (rows: Parameters<typeof placesOf>[0], letters: string) =>
  [...new Set(placesOf(rows, letters).map(([, word]) => word))].toSorted();

describeOnEachDatabase('somebody of whom each table has a row, beside a look-alike', (open) => {
  const server = sharedServer(open);
  let lookalikes: { readonly [Who in 'keep' | 'gone' | 'sister']: Life };
  /** Whose application waits. */
  let applicant: Life;

  beforeAll(async () => {
    await server.db.kysely.updateTable('settings').set({ apply_open: 1 }).execute();
    const Mobile = freshMobile();
    const AltMobile = freshMobile();
    const notice = { language: 'en', text: 'We keep this.' };
    const { id: NoticeId } = await restOf(server, server.admin, 'notices').write('create', notice);
    const alike = { Mobile, AltMobile, NoticeId };
    lookalikes = {
      keep: await lifeOf(server, 'zqxkeep', alike),
      gone: await lifeOf(server, 'zqxgone', alike),
      sister: await lifeOf(server, 'zqxsist', alike),
    };
    applicant = await applied(server, 'zqxappl', alike);
    // Somebody else's row says whom it is like.
    await checkedImport(server, { text: `Name\tMobile\nMeena Devi\t${Mobile}\n` });
    const unsent = () =>
      server.db.kysely.selectFrom('applicant_mails').select('id').where('sent_at', 'is', null).execute();
    await vi.waitFor(async () => expect(await unsent()).toEqual([]), { timeout: 60_000 });
    const other = await server.make.student();
    const { keep, gone, sister } = lookalikes;
    for (const [StudentId, OtherId] of [
      [keep.student, sister.student],
      [gone.student, other],
    ] as const)
      await server.admin.write('SetNotSame', { StudentId, OtherId });
  });

  /** The records that somebody has by now. */
  async function recordsOf({ student, registration, name }: Life): Promise<Records> {
    const rows = await readAll(server.db);
    const ids = (table: TableName, column: string, among: readonly number[]) =>
      rows[table].filter((row) => one(among, row[column])).map(({ id }) => Number(id));
    const enrolments = ids('enrolments', 'student_id', [student]);
    const certificates = ids('certificates', 'enrolment_id', enrolments);
    const papers = [...rows.students, ...rows.registrations].filter(
      (row) => row['id'] === (rows.students.includes(row) ? student : registration),
    );
    const issues = rows.certificate_issues.filter((row) => one(certificates, row['certificate_id']));
    const files = [
      ...papers.flatMap((row) => [row['photo_file_id'], row['income_proof_file_id']]),
      ...issues.map(({ file_id }) => file_id),
    ];
    return {
      student,
      registration,
      name,
      enrolments,
      certificates,
      payments: ids('payments', 'student_id', [student]),
      lines: ids(
        'statement_lines',
        'match_id',
        rows.payments.flatMap((row) =>
          row['student_id'] === student && row['match_id'] ? [Number(row['match_id'])] : [],
        ),
      ),
      days: ids('attendance', 'enrolment_id', enrolments),
      files: files.filter((id) => id !== null).map(Number),
      enquiries: student === 0 ? [] : ids('enquiries', 'student_id', [student]),
    };
  }

  test('is in every table that the facts name, and in no other', async () => {
    const rows = await readAll(server.db);
    // What an application came with is counted until it is decided on.
    expect(counted(rowsOf(rows, await recordsOf(applicant))).registration_papers).toBe(1);
    for (const life of Object.values(lookalikes)) {
      const own = counted(rowsOf(rows, await recordsOf(life)));
      expect(personTables.filter((table) => own[table] === 0)).toEqual(['registration_papers']);
      const places = placesOf(rows, life.letters).map(([place]) => place.slice(0, place.indexOf('.')));
      expect([...new Set(places)].filter((table) => tables[table as TableName].person === 'none')).toEqual([]);
    }
  });

  test('has in the own file every row and every word that the tables hold, and nothing of the look-alikes', async () => {
    for (const [life, named] of [
      [lookalikes.keep, { StudentId: lookalikes.keep.student }],
      [applicant, { RegId: applicant.registration }],
    ] as const) {
      const own = rowsOf(await readAll(server.db), await recordsOf(life));
      const { OUT_FILE_ID } = await server.admin.write('GetPersonFile', named);
      const entries = unzipSync((await server.admin.get(`/api/file/${OUT_FILE_ID}`)).bytes);
      const [json = '', page = ''] = ['data.json', 'index.html'].map((name) =>
        strFromU8(entries[name] ?? new Uint8Array()),
      );
      const data = (JSON.parse(json) as { tables: Record<string, unknown[]> }).tables;
      const told = Object.fromEntries(personTables.map((table) => [table, data[table]?.length ?? 0]));
      expect(told).toEqual({ ...counted(own), alike: 0, statements: 0, done_writes: 0, own_page_browsers: 0 });
      const held = wordsOf(own, life.letters);
      expect([wordsIn(json, life.letters).toSorted(), wordsIn(page, life.letters).toSorted()]).toEqual([held, held]);
      for (const { letters } of [...Object.values(lookalikes), applicant].filter((other) => other !== life))
        expect([wordsIn(json, letters), wordsIn(page, letters)]).toEqual([[], []]);
    }
  });

  test('is written to with the own words, at the own addresses, and every message that is kept is listed', async () => {
    const { keep, gone, sister } = lookalikes;
    const who = await recordsOf(keep);
    const own = rowsOf(await readAll(server.db), who);
    const People = [0, ...who.enrolments].map((StudentCourseId) => ({ StudentId: keep.student, StudentCourseId }));
    const addressees = await server.admin.result('GetAddressees', { People, Day: '2026-11-20' });
    const messages = await server.admin.result('GetMessages', { StudentId: keep.student });
    expect(messages.map(({ ID, TEXT, ADDRESS }) => [ID, TEXT, ADDRESS]).toSorted()).toEqual(
      own.messages.map(({ id, text, address }) => [id, text, address]).toSorted(),
    );
    for (const { NAME, MOBILE, EMAIL, GUARDIAN_EMAIL, VALUES } of addressees) {
      const [student] = own.students;
      expect([NAME, MOBILE, EMAIL, GUARDIAN_EMAIL]).toEqual([
        student?.['name'],
        student?.['mobile'],
        student?.['email'],
        student?.['guardian_email'],
      ]);
      expect(own.certificates.map((row) => row['certificate_id'])).toContain(VALUES.certificate);
    }
    for (const { letters } of [gone, sister]) {
      expect(wordsIn(JSON.stringify([addressees, messages]), letters)).toEqual([]);
    }
  });

  test('is told by the page for applicants how the own application stands, and the page tells nothing of anybody', async () => {
    const { keep } = lookalikes;
    const own = rowsOf(await readAll(server.db), await recordsOf(keep));
    const get = async (url: string) => (await server.app.inject({ url })).body;
    const status = await get(`/api/apply/status?key=${keep.statusKey}`);
    const [issue] = own.certificate_issues.filter(({ superseded_at }) => superseded_at === null);
    expect((JSON.parse(status) as { result: object }).result).toEqual({
      APPLICATION_NO: own.registrations[0]?.['application_no'],
      COURSE_NAME: 'Web Design',
      RECEIVED: '2026-11-20',
      APPROVED: '2026-11-20',
      NOT_ACCEPTED: null,
      ENROLLED: own.enrolments[0]?.['start_date'],
      COMPLETED: own.enrolments[0]?.['end_date'],
      VERIFY_PATH: `/verify/${String(issue?.['verify_key'])}`,
    });
    const pages = await Promise.all(
      [`/apply/status/${keep.statusKey}`, '/api/apply', '/api/apply/institutions?search=zqx', '/apply'].map(get),
    );
    expect(wordsIn([status, ...pages].join('\n'), 'zqx')).toEqual([]);
  });

  test('has after a merge what both had, and the look-alike what she had', async () => {
    const { keep, gone, sister } = lookalikes;
    const all = async () => {
      const rows = await readAll(server.db);
      const of = async (life: Life) => rowsOf(rows, await recordsOf(life));
      return { kept: await of(keep), went: await of(gone), hers: await of(sister) };
    };
    const before = await all();
    await server.admin.write('MergeStudents', { KeepId: keep.student, GoneId: gone.student, Reason: 'Entered twice' });
    const after = await all();
    for (const table of personTables) {
      const [had, hadToo] = [before.kept[table].length, before.went[table].length];
      const [kept, left] = [after.kept[table].length, after.went[table].length];
      const expected = {
        moves: [had + hadToo, 0],
        stays: [had, hadToo],
        ends: [0, 0],
        'is one with the other': [had, 0],
        // The merge itself is told of both.
        'follows its record': [kept, table === 'activity' ? left : had + hadToo - kept],
      };
      expect([table, kept, left]).toEqual([table, ...expected[onMerge[table]]]);
    }
    expect(after.hers).toEqual(before.hers);
    const told = wordsOf(after.kept, gone.letters);
    for (const word of ['note', 'seen', 'text', 'paid'].map((what) => gone.letters + what))
      expect(told).toContain(word);
  });

  test('leaves nothing but receipts, issues and reasons once erased, and of the look-alike all', async () => {
    const { keep, gone, sister } = lookalikes;
    const hers = async () => rowsOf(await readAll(server.db), await recordsOf(sister));
    await server.admin.write('KeepPerson', { StudentId: keep.student, Reason: '' });
    await server.admin.write('DeleteStudent', { StudentId: keep.student });
    const before = await hers();
    const mailsOf = ({ letters }: Life) =>
      readdirSync(outbox).filter((file) => readFileSync(join(outbox, file), 'utf8').includes(letters)).length;
    const outbox = join(server.dataDir, 'outbox');
    // Two of the application, certificate, receipt, fee account, message.
    expect([mailsOf(keep), mailsOf(sister)]).toEqual([6, 6]);
    await server.admin.write('EraseStudent', { StudentId: keep.student, Reason: 'Asked for it' });
    const [student] = await server.admin.result('GetStudentList', { StudentId: gone.student, Status: -1 });
    await server.admin.write('RejectRegistration', { RegId: applicant.registration });
    await server.admin.write('EraseRegistration', { RegId: applicant.registration, Reason: 'Asked for it' });
    const erased = [keep, applicant, ...(student?.NAME.startsWith('Erased') ? [gone] : [])];
    const rows = await readAll(server.db);
    for (const { letters } of erased) {
      expect(placesOf(rows, letters).filter(([place]) => !staysErased.test(place))).toEqual([]);
    }
    expect([mailsOf(keep), mailsOf(sister)]).toEqual([0, 6]);
    const found = [keep, applicant, sister].map(({ statusKey }) => server.app.inject(`/apply/status/${statusKey}`));
    expect((await Promise.all(found)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 200]);
    expect(await hers()).toEqual({ ...before, not_same: [] });
  });
});

interface Life {
  letters: string;
  name: string;
  student: number;
  registration: number;
  statusKey: string;
}

interface Alike {
  Mobile: string;
  AltMobile: string;
  NoticeId: number;
}

/** Each field of a person has a word of its own, which begins with the letters. */
function personOf(letters: string, { Mobile, AltMobile }: Alike) {
  const father = { name: 'Velan Raman', relation: 'father', mobile: AltMobile, email: `${letters}father@example.in` };
  return {
    Mobile,
    AltMobile,
    Name: `${letters.replace('zqx', 'Zqx')}name Raman`,
    Email: `${letters}mail@example.in`,
    ParentName: father.name,
    EduInstIdCode: `${letters}code`,
    Guardian: father,
  };
}

/** Somebody who applied on the page. */
async function applied(server: SharedServer, letters: string, alike: Alike): Promise<Life> {
  const site = clientOf(server.app);
  const person = personOf(letters, alike);
  const statusKey = crypto.randomUUID().replaceAll('-', '');
  const { OUT_ID: registration = 0 } = await site.write('AddRegistration', {
    ...(await server.make.person({ PhotoFileId: await site.uploaded(await jpeg(), 'image/jpeg') })),
    ...person,
    CourseId: await server.make.course(),
    NoticeId: alike.NoticeId,
    Language: 'en',
    StatusKey: statusKey,
  });
  return { letters, name: person.Name, student: 0, registration, statusKey };
}

/** Opens the own page, by the link that the office sends. */
async function visitOwnPage({ app, office }: SharedServer, StudentId: number): Promise<void> {
  const { ADDRESS } = (await office.result('SendOwnLink', { StudentId, Channel: 'whatsapp' })) as { ADDRESS?: string };
  const { pathname: url } = new URL(String(ADDRESS));
  const [student] = await office.result('GetStudentList', { StudentId });
  const { cookies } = await app.inject({ method: 'POST', url, payload: { day: student?.BIRTH_DATE } });
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect((await app.inject({ url: `${url}/data`, headers: { cookie } })).statusCode).toBe(200);
}

/** What an institute does for one person, from the application to the certificate. */
async function lifeOf(server: SharedServer, letters: string, alike: Alike): Promise<Life> {
  const { admin, office, make } = server;
  const life = await applied(server, letters, alike);
  const [application] = await admin.result('GetRegistrationList', { RegId: life.registration });
  const CourseId = application?.COURSE_ID ?? 0;
  const person = { ...(await make.freePerson()), ...personOf(letters, alike) };
  const { OUT_ID: EnquiryId = 0 } = await office.write('AddEnquiry', {
    Name: person.Name,
    Mobile: person.Mobile,
    Email: person.Email,
    CourseId,
    Source: 'Friend',
    Note: `${letters}asks`,
  });
  await office.write('AddFollowUp', { EnquiryId, Text: `${letters}said` });
  const { OUT_STUDENT_ID: StudentId = 0 } = await admin.write('AddStudent', {
    ...person,
    EnquiryId,
    RegId: life.registration,
    CourseId,
  });
  const notice = { language: 'ta', text: `For ${letters.length} letters` };
  const { id: NoticeId } = await restOf(server, admin, 'notices').write('create', notice);
  await admin.write('AddConsent', { StudentId, NoticeId, How: 'paper', SeenBy: `${letters}seen` });
  const PaymentId = await make.payment(StudentId, CourseId, { PaidFee: 4499.5, PaymentDetail: `${letters}paid` });
  const { OUT_ID: StudentCourseId = 0 } = await admin.write('AddStudentCourse', { StudentId, CourseId, PaymentId });
  await office.write('SetConcession', { StudentCourseId, Amount: 1, Reason: `${letters}because` });
  const Instalments = [{ DueDate: '2026-12-01', Amount: 4499.5 }];
  await admin.write('SetInstalments', { StudentCourseId, Instalments });
  await make.complete({ studentId: StudentId, courseId: CourseId, paymentId: PaymentId, enrolmentId: StudentCourseId });
  const CertificateId = await make.issued(StudentCourseId, { Name: person.Name });
  await admin.write('GenerateCertificate', { CertificateId });
  await admin.write('CorrectCertificate', { CertificateId, Grade: 'A+', Reason: `${letters}why` });
  await admin.write('GenerateCertificate', { CertificateId });
  await admin.write('SendCertificateMail', { CertificateId });
  await office.write('SendReceiptMail', { PaymentId });
  await office.write('SendFeeAccountMail', { StudentId });
  await office.write('AddNote', { StudentId, Text: `${letters}note` });
  await office.write('SendMessage', {
    StudentId,
    Subject: `${letters}subject`,
    Text: `Dear {student}, ${letters}text`,
  });
  await office.write('NoteMessage', { StudentId, StudentCourseId, Channel: 'sms', Text: `${letters}sms` });
  await visitOwnPage(server, StudentId);
  const told = { state: 'MAILED', why: '', free_at: '', tries: 0, may_be_sent: 0, date_created: '' } as const;
  const days = { about: '2026-11-20', told_day: '2026-11-20', day: '2026-11-20' };
  await server.db.kysely
    .insertInto('reminders')
    .values({ student_id: StudentId, enrolment_id: StudentCourseId, kind: 'feeReminder', step: 1, ...days, ...told })
    .execute();
  await admin.write('KeepPerson', { StudentId, Reason: `${letters}keep` });
  await office.write('AskReverse', { PaymentId, Reason: `${letters}ask` });
  const narration = `UPI/${person.Name}/${letters}line`;
  const { ID: StatementId } = await readStatementOf(
    server,
    pastedStatement([['20/11/2026', narration, '4499.50']]),
    'Bank of ' + String(letters.length),
  );
  const [line] = await office.result('GetStatementLines', { StatementId });
  await office.write('MatchLines', { LineIds: [line?.ID ?? 0], PaymentIds: [PaymentId] });
  await checkedImport(server, { text: `Name\tMobile\tHobby\n${person.Name}\t${alike.Mobile}\t${letters}hobby\n` });
  return { ...life, student: StudentId };
}
