import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { asText, messyColumns, messySheet } from '#harness/imports/messySheet.ts';
import { workbook } from '#harness/imports/workbook.ts';
import { batchBody, certificateBody, courseBody, fresh } from '#harness/server/samples.ts';
import { importTypes } from '../../../contract/calls/files.ts';
import { verifyDerived } from '../../../server/declared/verify.ts';
import { compactTallies } from '../../../server/lists/tallies.ts';
import { batchesOf, makeBatch } from '../support/batches.ts';
import { describeOnEachDatabase, describeWithTwoServersToo } from '../support/databases.ts';
import { checkedImport, readImportOf, runImport, settledImport, nameAndMobile } from '../support/imports.ts';
import { restOf } from '../support/rest.ts';
import { sharedServer } from '../support/sharedServer.ts';

const [csv, xlsx] = importTypes;
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

describeOnEachDatabase('an import of a messy sheet', (open) => {
  const server = sharedServer(open);
  let courses: { name: string; durationDays: number }[];
  let CourseId: number;

  beforeEach(async () => {
    const CourseName = `Tally & GST ${fresh()}`;
    const body = courseBody({ CourseCode: `IM${fresh()}`, CourseName, DurationDays: 30 });
    CourseId = (await server.admin.write('AddCourse', body)).OUT_ID ?? 0;
    courses = [{ name: CourseName, durationDays: 30 }];
  });

  const rowsOf = (ImportId: number, State: 'WRONG' | 'NEW' | 'LIKE') =>
    server.admin.result('GetImportRows', { ImportId, State });

  test.each([
    ['pasted cells', (rows: string[][]) => Promise.resolve({ text: asText(rows, '\t') })],
    [
      'CSV with a byte order mark and semicolons',
      async (rows: string[][]) => ({
        fileId: await server.admin.uploaded(Buffer.from(`\uFEFF${asText(rows, ';')}`), csv),
      }),
    ],
    ['CSV in UTF-16', async (rows: string[][]) => ({ fileId: await server.admin.uploaded(utf16(asText(rows)), csv) })],
  ] as const)('of %s names each planted error, and refuses no right row', async (_what, sourceOf) => {
    const { rows, headRow, planted, right } = messySheet({ courses });
    const checked = await checkedImport(server, await sourceOf(rows));
    expect(checked).toMatchObject({
      STATE: 'CHECKED',
      HEAD_ROW: headRow,
      COUNTS: { NEW: right, WRONG: planted.length },
    });
    const wrong = await rowsOf(checked.ID, 'WRONG');
    expect(wrong.map(({ ROW, PROBLEMS }) => [ROW, PROBLEMS[0]?.FIELD])).toEqual(
      planted.map(({ row, field }) => [row, field]),
    );
    for (const { PROBLEMS } of wrong) expect(PROBLEMS[0]?.TEXT).toMatch(/^[A-Z].{8,}/);
  });

  test('of a workbook is the same, of the sheet that is chosen', async () => {
    const { rows, headRow, planted, right } = messySheet({ courses });
    const read = await readImportOf(server, {
      fileId: await server.admin.uploaded(await workbook(rows, 'Read me first'), xlsx),
    });
    expect(read.SHEETS.map(({ NAME, HEAD_ROW }) => [NAME, HEAD_ROW])).toEqual([
      ['Notes', 0],
      ['Nov', headRow],
    ]);
    const Columns = messyColumns.flatMap((Field, Column) => (Field === '' ? [] : [{ Field, Column }]));
    await server.admin.write('CheckImport', { ImportId: read.ID, Sheet: 1, HeadRow: headRow, Columns });
    expect(await settledImport(server, read.ID)).toMatchObject({ COUNTS: { NEW: right, WRONG: planted.length } });
    const wrong = await rowsOf(read.ID, 'WRONG');
    expect(wrong.map(({ ROW, PROBLEMS }) => [ROW, PROBLEMS[0]?.FIELD])).toEqual(
      planted.map(({ row, field }) => [row, field]),
    );
  });

  test('runs the right rows, then those that were mended or matched, and is undone row by row', async () => {
    const strange = `Tally w GST ${fresh()}`;
    const { rows, planted, right } = messySheet({ courses, strange, rows: 126 });
    const tables = [
      'students',
      'enrolments',
      'payments',
      'instalments',
      'attendance',
      'class_periods',
      'batches',
      'receipts',
      'receipt_counters',
      'files',
    ] as const;
    const all = async () => {
      await server.db.kysely.transaction().execute((trx) => compactTallies(trx));
      const found = new Map<string, unknown[]>();
      for (const table of tables)
        found.set(table, (await sql`select * from ${sql.table(table)} order by 1, 2`.execute(server.db.kysely)).rows);
      const figures =
        await sql`select list, status, course_id, mode, day, sum(row_count) as n, sum(amount) as a from tallies
        group by list, status, course_id, mode, day having sum(row_count) <> 0 or sum(amount) <> 0 order by 1, 2, 3, 4, 5`.execute(
          server.db.kysely,
        );
      return found.set('tallies', figures.rows);
    };
    const before = await all();
    const checked = await checkedImport(server, { text: asText(rows, '\t') });
    const [unmatched] = checked.UNMATCHED.filter(({ TEXT }) => TEXT === strange);
    expect(unmatched?.LIKELY.map(({ NAME }) => NAME)[0]).toMatch(/^Tally & GST/);
    const ran = await runImport(server, checked.ID);
    expect(ran.COUNTS.DONE).toBe(checked.COUNTS.NEW);
    expect(await verifyDerived(server.db.kysely)).toEqual([]);
    const dues = await server.admin.result('GetDues', { CourseId });
    expect(dues.length).toBeGreaterThan(40);

    await server.admin.write('MatchImport', { ImportId: checked.ID, Field: 'Course', Text: strange, Id: CourseId });
    await settledImport(server, checked.ID);
    const [first] = planted;
    await server.admin.write('MendImportRow', {
      ImportId: checked.ID,
      Row: first?.row ?? 0,
      Fields: { Mobile: '9840199999' },
    });
    const again = await runImport(server, checked.ID);
    expect(again.COUNTS).toMatchObject({ DONE: right + 1, WRONG: planted.length - 1 });
    expect(await server.admin.result('GetStudentList', { Mobile: '9840199999' })).toHaveLength(1);
    const entries = await server.db.kysely
      .selectFrom('activity')
      .select(['before', 'after'])
      .where('call', '=', 'RunImport')
      .where('entity', '=', 'students')
      .execute();
    expect(entries.length).toBeGreaterThanOrEqual(right + 1);
    expect(entries.every((entry) => entry.before === null && entry.after === null)).toBe(true);

    await server.admin.write('UndoImport', { ImportId: checked.ID, Reason: 'The wrong file' });
    expect(await settledImport(server, checked.ID)).toMatchObject({ STATE: 'UNDONE', TEXT: '' });
    expect(await all()).toEqual(before);
    expect(await verifyDerived(server.db.kysely)).toEqual([]);
    expect(await server.admin.result('GetStudentList', { Page: 1, Search: '9840199999' })).toEqual([]);
  });
});

describeOnEachDatabase('an imported row', (open) => {
  const server = sharedServer(open);
  const sheet = (...rows: string[][]) => asText(rows, '\t');
  const mobile = () => String(8_000_000_000 + Number(fresh()));

  async function course(DurationDays = 30) {
    const CourseName = `Web Design ${fresh()}`;
    const body = courseBody({
      CourseCode: `RW${fresh()}`,
      CourseName,
      DurationDays,
      Fees: 9000,
    });
    return { CourseId: (await server.admin.write('AddCourse', body)).OUT_ID ?? 0, name: CourseName };
  }
  const only = async (text: string, kind: 'students' | 'payments' | 'attendance' = 'students') => {
    const checked = await checkedImport(server, { text, kind });
    const [row] = await server.admin.result('GetImportRows', { ImportId: checked.ID, State: '' });
    return { checked, row };
  };
  const studentOf = async (Mobile: string) => (await server.admin.result('GetStudentList', { Mobile }))[0];

  test('of which only the number is filled, and the rest dashes, is left out as a note', async () => {
    const text = sheet(['S.No', 'Name', 'Mobile', 'Email'], ['1', 'Om', mobile(), '-'], ['2', '-', '-', 'NA'], ['3']);
    const { COUNTS, ID } = await checkedImport(server, { text });
    expect(COUNTS).toEqual({ NEW: 1, SKIPPED: 2 });
    const skipped = await server.admin.result('GetImportRows', { ImportId: ID, State: 'SKIPPED' });
    expect(skipped.map(({ SKIPPED_AS }) => SKIPPED_AS)).toEqual(['note', 'note']);
  });

  test('is mended as suggested together with others, and no one suggestion is told for different ones', async () => {
    const head = ['Name', 'Mobile', 'Email'];
    const below = [
      ['Om', mobile(), ''],
      ['', '', 'om@example.in'],
    ];
    const one = await checkedImport(server, { text: sheet(head, ...below) });
    expect(one.MENDABLE).toMatchObject([{ FIELD: 'Name', HOW: 'suggested', SUGGEST: 'Om', ROWS: 1 }]);
    const other = [
      ['Uma', mobile(), ''],
      ['', '', 'uma@example.in'],
    ];
    const both = await checkedImport(server, { text: sheet(head, ...below, ...other) });
    expect(both.MENDABLE).toMatchObject([{ FIELD: 'Name', HOW: 'suggested', SUGGEST: '', ROWS: 2 }]);
  });

  test('of a completed course ends on its day, and of a percentage has the days before', async () => {
    const { CourseId, name } = await course();
    const [one, other] = [mobile(), mobile()];
    const text = sheet(
      ['Name', 'Mobile', 'Course', 'Start Date', 'Status', 'End Date', 'Attendance %'],
      ['Anu', one, name, '05/01/2026', 'Completed', '20/02/2026', '80'],
      ['Mary', other, name, '2/11/2026', '', '', '50%'],
    );
    await runImport(server, (await checkedImport(server, { text })).ID);
    const rows = await server.admin.result('GetStudentCourseList', { CourseId });
    expect(rows).toMatchObject([
      { STATUS: 1, START_DATE: '2026-01-05', END_DATE: '2026-02-20', DAYS_ATTENDED: 24, DAYS_BEFORE: 24 },
      { STATUS: 0, START_DATE: '2026-11-02', DAYS_ATTENDED: 15, DAYS_BEFORE: 15 },
    ]);
    const StudentCourseId = rows[1]?.ID ?? 0;
    await server.admin.write('AddAttendance', { StudentCourseId, AttendanceDate: '2026-11-20' });
    expect((await server.admin.result('GetStudentCourseList', { StudentCourseId }))[0]).toMatchObject({
      DAYS_ATTENDED: 16,
    });
    expect(await verifyDerived(server.db.kysely)).toEqual([]);
  });

  test('without a fee has that of the course assumed, or what was paid', async () => {
    const { CourseId, name } = await course();
    const text = sheet(
      ['Name', 'Mobile', 'Course', 'Paid'],
      ['Anu', mobile(), name, '4000'],
      ['Mary', mobile(), name, '12000'],
    );
    await runImport(server, (await checkedImport(server, { text })).ID);
    const rows = await server.admin.result('GetStudentCourseList', { CourseId });
    const fees = await Promise.all(rows.map(({ ID }) => server.admin.result('GetFees', { StudentCourseId: ID })));
    expect(fees.flat()).toMatchObject([
      { FEE: 9000, FEE_ASSUMED: 1, PAID: 4000, DUE: 5000 },
      { FEE: 12_000, FEE_ASSUMED: 1, PAID: 12_000, DUE: 0 },
    ]);
    expect(
      await server.admin.refusal('AddPayment', {
        StudentId: rows[0]?.STUDENT_ID ?? 0,
        CourseId,
        PaidFee: 1,
        PaymentMode: 'Cash',
        PaymentDate: '2026-11-20',
        PaymentDetail: 'Kumar - Cash',
      }),
    ).toBe('Student is already enrolled in this course');
  });

  test('of somebody who is there adds the course alone, and nothing when it is there too', async () => {
    const [first, second] = [await course(), await course()];
    const number = mobile();
    const text = (name: string) =>
      sheet(['Name', 'Mobile', 'Course', 'Start Date'], ['K.S. Raman', number, name, '05/01/2026']);
    await runImport(server, (await checkedImport(server, { text: text(first.name) })).ID);
    expect((await only(text(first.name))).row).toMatchObject({ STATE: 'SAME' });
    const { checked } = await only(sheet(['Name', 'Mobile', 'Course'], ['K S RAMAN', `+91 ${number}`, second.name]));
    expect(checked.COUNTS).toEqual({ NEW: 1 });
    await runImport(server, checked.ID);
    expect(await server.admin.result('GetStudentList', { Mobile: number })).toHaveLength(1);
    expect(await server.admin.result('GetStudentCourseList', { Mobile: number })).toHaveLength(2);
  });

  test('like somebody waits until it is said who it is', async () => {
    const number = mobile();
    await runImport(
      server,
      (await checkedImport(server, { text: sheet(['Name', 'Mobile', 'Reg No'], ['Priya R', number, `A-${fresh()}`]) }))
        .ID,
    );
    const priya = await studentOf(number);
    // The same name and mobile, under another number of the institute.
    const renumbered = sheet(['Name', 'Mobile', 'Reg No'], ['Priya R', number, `B-${fresh()}`]);
    expect((await only(renumbered)).row).toMatchObject({ STATE: 'LIKE', LIKE_ID: priya?.ID });
    const { checked, row } = await only(sheet(['Name', 'Mobile'], ['Divya R', number]));
    expect(row).toMatchObject({ STATE: 'LIKE', LIKE_ID: priya?.ID, LIKE_TEXT: 'Has this mobile: Priya R' });
    expect(await server.admin.refusal('RunImport', { ImportId: checked.ID })).toBe('No row is ready');
    await server.admin.write('MendImportRow', { ImportId: checked.ID, Row: 2, SameAs: priya?.ID ?? 0 });
    expect((await server.admin.result('GetImportRows', { ImportId: checked.ID, State: 'SAME' }))[0]).toMatchObject({
      ROW: 2,
    });
    await server.admin.write('MendImportRow', { ImportId: checked.ID, Row: 2, SameAs: 0 });
    expect(await runImport(server, checked.ID)).toMatchObject({ COUNTS: { DONE: 1 } });
    expect(await server.admin.result('GetStudentList', { Mobile: number })).toHaveLength(2);
    expect(await server.admin.result('GetStudentList', { Page: 1, Search: priya?.REF ?? '' })).toMatchObject([
      { NAME: 'Priya R' },
    ]);
  });

  test('with the mobile of another row of the file waits, too', async () => {
    const number = mobile();
    const checked = await checkedImport(server, { text: sheet(['Name', 'Mobile'], ['Anu', number], ['Mary', number]) });
    expect(checked.COUNTS).toEqual({ NEW: 1, LIKE: 1 });
    expect(await server.admin.result('GetImportRows', { ImportId: checked.ID, State: 'LIKE' })).toMatchObject([
      { LIKE_TEXT: 'Row 2 has this mobile: Anu' },
    ]);
  });

  test('that lacks what the forms ask for is in a list of its own until it is filled, and can be changed meanwhile', async () => {
    const number = mobile();
    await runImport(server, (await checkedImport(server, { text: sheet(['Name', 'Mobile'], ['Anu', number]) })).ID);
    const student = await studentOf(number);
    const StudentId = student?.ID ?? 0;
    const incomplete = async () =>
      (await server.admin.result('GetStudentList', { Incomplete: 1 })).some(({ ID }) => ID === StudentId);
    expect(student).toMatchObject({
      BIRTH_DATE: null,
      EMAIL: '',
      PARENT_INCOME: 0,
      PHOTO_FILE_ID: null,
      IS_FREE_ELIGIBLE: 0,
    });
    expect(await incomplete()).toBe(true);
    await server.admin.write('UpdateStudent', { StudentId, Email: 'anu@example.in' });
    expect(await server.admin.refusal('UpdateStudent', { StudentId, Mobile: '12' })).toBe(
      'Mobile number must be 10 digits',
    );
    expect(await incomplete()).toBe(true);
    await server.admin.write('UpdateStudent', {
      StudentId,
      ...(await server.make.person()),
      Name: 'Anu',
      Mobile: number,
    });
    expect(await incomplete()).toBe(false);
    expect(await server.admin.refusal('UpdateStudent', { StudentId, ParentName: '' })).toBe('Parent name is required');
  });

  test('of payments goes to the enrolment, above what is due and in a closed day, and once', async () => {
    const { CourseId, name } = await course();
    const number = mobile();
    await runImport(
      server,
      (
        await checkedImport(server, {
          text: sheet(['Name', 'Mobile', 'Course', 'Start Date'], ['Anu', number, name, '05/01/2026']),
        })
      ).ID,
    );
    await server.office.write('CloseDay', { Day: '2026-10-01', CountedCash: 0, Remark: 'Counted' });
    const text = sheet(
      ['Name', 'Mobile', 'Course', 'Amount', 'Date', 'Mode', 'Receipt No'],
      ['Anu', number, name, '₹9,500', '10/01/2026', 'Cash', '17'],
    );
    const { checked } = await only(text, 'payments');
    await runImport(server, checked.ID);
    const again = async () => (await only(text, 'payments')).row?.STATE;
    const setVoided = (voided_at: string | null) =>
      server.db.kysely.updateTable('payments').set({ voided_at }).where('course_id', '=', CourseId).execute();
    expect(await again()).toBe('SAME');
    await setVoided('2026-11-20T04:30:00.000Z');
    expect(await again()).toBe('NEW');
    await setVoided(null);
    const [paid] = await server.admin.result('GetPaymentList', { CourseId });
    expect(paid).toMatchObject({
      PAID_FEE: 9500,
      PAYMENT_DATE: '2026-01-10',
      RECEIPT_NO: '',
      KIND: 0,
      PAYMENT_DETAIL: '17',
    });
    const [fees] = await server.admin.result('GetFees', { StudentId: paid?.STUDENT_ID ?? 0 });
    expect(fees).toMatchObject({ PAID: 9500, CREDIT: 500 });
    expect(await server.office.result('GetDayBook', { FromDate: '2026-11-01', ToDate: '2026-11-20' })).toBeDefined();
    await server.admin.write('UndoImport', { ImportId: checked.ID, Reason: 'Twice' });
    await settledImport(server, checked.ID);
    expect((await server.admin.result('GetFees', { StudentId: paid?.STUDENT_ID ?? 0 }))[0]).toMatchObject({
      PAID: 0,
      CREDIT: 0,
    });
    expect(await verifyDerived(server.db.kysely)).toEqual([]);
    await server.admin.write('ReopenDay', { Reason: 'Test' });
  });

  test('that says Completed gets no certificate here until it is reopened', async () => {
    const { CourseId, name } = await course();
    const text = sheet(['Name', 'Mobile', 'Course', 'Status'], ['Anu', mobile(), name, 'Completed']);
    await runImport(server, (await checkedImport(server, { text })).ID);
    const [enrolment] = await server.admin.result('GetStudentCourseList', { CourseId });
    const StudentCourseId = enrolment?.ID ?? 0;
    const certificate = { ...certificateBody({ Name: 'Anu' }), StudentCourseId };
    expect(await server.admin.refusal('AddCertificate', certificate)).toBe('Completed before the import');
    await server.admin.write('ReopenEnrolment', { StudentCourseId, Reason: 'Paper was lost' });
    expect(await server.admin.refusal('AddCertificate', certificate)).toBe('Certificate needs a completed enrolment');
  });

  test('whose undo takes a batch its only students lets it be deleted again, one with others not', async () => {
    const { CourseId, name } = await course();
    const batches = restOf(server, server.admin, 'batches');
    const [empty, used] = [batchBody(CourseId), batchBody(CourseId)];
    const ids = [(await batches.write('create', empty)).id, (await batches.write('create', used)).id];
    const heads = ['Name', 'Mobile', 'Course', 'Batch'];
    const kept = await checkedImport(server, { text: sheet(heads, ['Bala', mobile(), name, used.name]) });
    await runImport(server, kept.ID);
    const rows = [empty, used].map((batch) => ['Anu', mobile(), name, batch.name]);
    const undone = await checkedImport(server, { text: sheet(heads, ...rows) });
    expect((await runImport(server, undone.ID)).COUNTS).toEqual({ DONE: 2 });
    const remove = (place: number) => batches.writeFailure('remove', {}, ids[place]);
    expect(await remove(0)).toEqual([409, 'Batch has students', {}]);
    await server.admin.write('UndoImport', { ImportId: undone.ID, Reason: 'Wrong batch' });
    await settledImport(server, undone.ID);
    expect(await remove(1)).toEqual([409, 'Batch has students', {}]);
    expect(await batches.write('remove', {}, ids[0])).toMatchObject({ id: ids[0] });
  });

  test('that was undone is checked and run once more from the same file', async () => {
    const text = sheet(['Name', 'Mobile'], ['Anu', mobile()], ['Bala', mobile()]);
    const { ID } = await checkedImport(server, { text });
    await runImport(server, ID);
    await server.admin.write('UndoImport', { ImportId: ID, Reason: 'Wrong order' });
    await settledImport(server, ID);
    const Columns = nameAndMobile.map(({ Field, Column }) => ({ Field, Column }));
    await server.admin.write('CheckImport', { ImportId: ID, Sheet: 0, HeadRow: 1, Columns, DateOrder: '' });
    expect((await settledImport(server, ID)).COUNTS).toEqual({ NEW: 2 });
    expect((await runImport(server, ID)).COUNTS).toEqual({ DONE: 2 });
  });

  test('of attendance obeys the register, and is the same the second time', async () => {
    const { CourseId, name } = await course();
    const number = mobile();
    await runImport(
      server,
      (
        await checkedImport(server, {
          text: sheet(['Name', 'Mobile', 'Course', 'Start Date'], ['Anu', number, name, '05/01/2026']),
        })
      ).ID,
    );
    const text = sheet(
      ['Name', 'Mobile', 'Date'],
      ['Anu', number, '06/01/2026'],
      ['Anu', number, '21/11/2026'],
      ['Somebody', '7000000001', '06/01/2026'],
    );
    const checked = await checkedImport(server, { text, kind: 'attendance' });
    expect(await server.admin.result('GetImportRows', { ImportId: checked.ID, State: 'WRONG' })).toMatchObject([
      { ROW: 3, PROBLEMS: [{ FIELD: 'AttendanceDate', TEXT: 'Date cannot be later than today' }] },
      { ROW: 4, PROBLEMS: [{ FIELD: 'Name', TEXT: 'Student not found' }] },
    ]);
    await runImport(server, checked.ID);
    expect((await server.admin.result('GetStudentCourseList', { CourseId }))[0]).toMatchObject({ DAYS_ATTENDED: 1 });
    expect((await checkedImport(server, { text, kind: 'attendance' })).COUNTS).toMatchObject({ SAME: 1 });
  });

  test('is not undone once somebody changed it, with its row and name', async () => {
    const number = mobile();
    const { checked } = await only(sheet(['Name', 'Mobile'], ['Anu', number]));
    await runImport(server, checked.ID);
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    await server.admin.write('UpdateStudent', {
      StudentId: (await studentOf(number))?.ID ?? 0,
      Email: 'anu@example.in',
    });
    expect(await server.admin.refusal('UndoImport', { ImportId: checked.ID, Reason: 'Wrong' })).toBe(
      'Undo these first: row 2, Anu: was changed',
    );
    server.clock.now = new Date(server.clock.now.getTime() + 24 * 60 * 60_000);
    const late = await server.signIn('admin');
    expect(await late.refusal('UndoImport', { ImportId: checked.ID, Reason: 'Wrong' })).toBe(
      'An import can be undone for a day',
    );
  });

  test('is not undone once somebody noted, mailed or merged something; what was decided goes along', async () => {
    const number = mobile();
    const { checked } = await only(sheet(['Name', 'Mobile'], ['Anu', number]));
    await runImport(server, checked.ID);
    const StudentId = (await studentOf(number))?.ID ?? 0;
    const OtherId = await server.make.student();
    const [Subject, Text] = ['No class', 'Dear Anu'];
    await server.admin.write('KeepPerson', { StudentId, RegId: 0, Reason: 'A case at court' });
    await server.admin.write('SetNotSame', { StudentId, OtherId });
    const undo = { ImportId: checked.ID, Reason: 'Wrong' };
    const { OUT_ID: NoteId } = await server.admin.write('AddNote', { StudentId, Text });
    expect(await server.admin.refusal('UndoImport', undo)).toBe('Undo these first: row 2, Anu: has a note');
    await server.admin.write('RemoveNote', { NoteId });
    await server.admin.write('UndoImport', undo);
    expect(await settledImport(server, checked.ID)).toMatchObject({ STATE: 'UNDONE', TEXT: '' });
    for (const table of ['kept_people', 'not_same'] as const)
      expect(await server.db.kysely.selectFrom(table).selectAll().execute()).toEqual([]);

    const again = await checkedImport(server, { text: sheet(['Name', 'Mobile'], ['Anu', number]) });
    await runImport(server, again.ID);
    const id = (await studentOf(number))?.ID ?? 0;
    const message = { student_id: id, channel: 'whatsapp', to_guardian: 0, address: number, subject: Subject } as const;
    await server.db.kysely
      .insertInto('messages')
      .values({
        ...message,
        text: Text,
        state: 'OPENED',
        trouble: 0,
        user_id: 1,
        date_created: '2026-11-20T05:00:00.000Z',
      })
      .execute();
    expect(await server.admin.refusal('UndoImport', { ...undo, ImportId: again.ID })).toBe(
      'Undo these first: row 2, Anu: has a message',
    );
  });

  test('is not undone once its student was erased, though both were at one instant', async () => {
    const number = mobile();
    const { checked } = await only(sheet(['Name', 'Mobile'], ['Anu', number]));
    await runImport(server, checked.ID);
    const StudentId = (await studentOf(number))?.ID ?? 0;
    await server.admin.write('DeleteStudent', { StudentId });
    await server.admin.write('EraseStudent', { StudentId, Reason: 'Asked for it' });
    expect(await server.admin.refusal('UndoImport', { ImportId: checked.ID, Reason: 'Wrong' })).toBe(
      `Undo these first: row 2, Erased ${StudentId}: was erased`,
    );
  });

  test('that is undone leaves no row of any import that refers to its student', async () => {
    const number = mobile();
    const first = await checkedImport(server, { text: sheet(['Name', 'Mobile'], ['Anu', number]) });
    await runImport(server, first.ID);
    const StudentId = (await studentOf(number))?.ID ?? 0;
    const second = await checkedImport(server, {
      text: sheet(['Name', 'Mobile'], ['Anu Devi', number], ['Anu', number]),
    });
    const referring = () =>
      server.db.kysely
        .selectFrom('import_rows')
        .select('import_id')
        .where((eb) => eb.or([eb('like_id', '=', StudentId), eb('same_as', '=', StudentId)]))
        .execute();
    expect((await referring()).map(({ import_id }) => import_id)).toContain(second.ID);
    await server.admin.write('UndoImport', { ImportId: first.ID, Reason: 'Wrong' });
    await settledImport(server, first.ID);
    expect(await referring()).toEqual([]);
  });

  test('that is stopped leaves what is done', async () => {
    const rows = Array.from({ length: 300 }, (_, index) => [`Anu`, String(7_100_012_000 + index)]);
    const checked = await checkedImport(server, { text: sheet(['Name', 'Mobile'], ...rows) });
    await server.admin.write('RunImport', { ImportId: checked.ID });
    await server.admin.write('StopImport', { ImportId: checked.ID });
    const stopped = await settledImport(server, checked.ID);
    const done = stopped.COUNTS.DONE ?? 0;
    expect(done).toBeLessThan(300);
    expect(await runImport(server, checked.ID)).toMatchObject({ STATE: 'DONE', COUNTS: { DONE: 300 } });
    expect(await server.admin.refusal('DropImport', { ImportId: checked.ID })).toBe(
      'The import has run: undo it first',
    );
  });
});

describeOnEachDatabase('what changes while an import runs', (open) => {
  const server = sharedServer(open);
  const people = 160;

  /** An import of many in one course that has done some rows, and the course; the last 40 are in the batch Evening. */
  async function running() {
    const body = courseBody({
      CourseCode: `IM${fresh()}`,
      CourseName: `Weaving ${fresh()}`,
      DurationDays: 30,
      Fees: 9000,
    });
    const CourseId = (await server.admin.write('AddCourse', body)).OUT_ID ?? 0;
    const batch = await makeBatch(server, { name: 'Evening', seats: 100 }, CourseId);
    const first = 7_200_000_000 + Number(fresh()) * 1000;
    const rows = Array.from({ length: people }, (_, index) =>
      ['Anu', String(first + index), body.CourseName, '2026-11-02', '50%', index < people - 40 ? '' : 'Evening'].join(
        '\t',
      ),
    );
    const text = ['Name\tMobile\tCourse\tStart\tAttendance %\tBatch', ...rows].join('\n');
    const { ID, COUNTS } = await checkedImport(server, { text });
    expect(COUNTS).toEqual({ NEW: people });
    await server.admin.write('RunImport', { ImportId: ID });
    for (;;) {
      const [imported] = await server.admin.result('GetImports', { ImportId: ID });
      if ((imported?.COUNTS.DONE ?? 0) > 0) break;
    }
    return { ID, CourseId, body, batch };
  }

  test('a course with other days and another fee: the rows after it are as they would be now', async () => {
    const { ID, CourseId, body } = await running();
    await server.admin.write('UpdateCourse', { ...body, CourseId, DurationDays: 60, Fees: 12_000 });
    expect(await settledImport(server, ID)).toMatchObject({ STATE: 'DONE', COUNTS: { DONE: people } });
    const enrolled = await server.db.kysely
      .selectFrom('enrolments')
      .select(['fee_paise', 'days_before'])
      .where('course_id', '=', CourseId)
      .orderBy('id')
      .execute();
    const before = enrolled.filter(({ fee_paise }) => fee_paise === 900_000).length;
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(people);
    expect(enrolled).toEqual([
      ...Array.from({ length: before }, () => ({ fee_paise: 900_000, days_before: 15 })),
      ...Array.from({ length: people - before }, () => ({ fee_paise: 1_200_000, days_before: 30 })),
    ]);
    const list = await server.office.result('GetStudentCourseList', { CourseId });
    expect(new Set(list.map((row) => row.COURSE_DURATION_DAYS))).toEqual(new Set([60]));
    expect(
      new Set(list.filter(({ BATCH_NAME }) => BATCH_NAME === '').map((row) => row.DATE_EXPECTED_COMPLETION)).size,
    ).toBe(1);
    expect(await verifyDerived(server.db.kysely)).toEqual([]);
  });

  test('a batch that is deleted: its rows are wrong, and no others', async () => {
    const { ID, batch } = await running();
    await batchesOf(server).write('remove', {}, batch.id);
    const done = await settledImport(server, ID);
    expect(done).toMatchObject({ STATE: 'DONE', COUNTS: { DONE: people - 40, WRONG: 40 } });
    const wrong = await server.admin.result('GetImportRows', { ImportId: ID, State: 'WRONG' });
    expect(wrong.map(({ FIELDS }) => FIELDS.Batch)).toEqual(Array.from({ length: 40 }, () => 'Evening'));
    expect(wrong[0]?.PROBLEMS).toEqual([{ FIELD: 'Batch', TEXT: 'Batch not found' }]);
    expect(await verifyDerived(server.db.kysely)).toEqual([]);
    // Left out at once, they go in.
    await server.admin.write('MendImportRows', { ImportId: ID, Field: 'Batch', How: 'leave out', Text: '' });
    await settledImport(server, ID);
    expect((await runImport(server, ID)).COUNTS).toEqual({ DONE: people });
  });
});

describeOnEachDatabase('a file to be imported', (open) => {
  const server = sharedServer(open);

  // The office uploads statements of the bank (W63); to import is an admin's.
  test('is taken of both, imported of an admin alone, and never served', async () => {
    const own = await server.office.uploaded(Buffer.from('Name,Mobile'), csv);
    expect((await server.office.get(`/api/file/${own}`)).status).toBe(404);
    expect((await server.office.error('StartImport', { Kind: 'students', FileId: own }))[0]).toBe(403);
    const fileId = await server.admin.uploaded(Buffer.from('Name,Mobile'), csv);
    expect((await server.admin.get(`/api/file/${fileId}`)).status).toBe(404);
    const person = { ...(await server.make.person()), PhotoFileId: fileId };
    expect(await server.admin.refusal('AddStudent', person)).toMatch(/photo/i);
  });

  test.each([
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), xlsx, 'This is an old Excel file'],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0]), csv, 'The letters of this file cannot be read'],
    ['letters of a code page', Buffer.from([0x4e, 0xe9, 0x2c, 0x31]), csv, 'Save it as CSV UTF-8'],
    [
      'a CSV file that is said to be a workbook',
      Buffer.from('Name,Mobile'),
      xlsx,
      'Upload a CSV file or an Excel workbook',
    ],
  ])('that is %s is refused in words', async (_what, bytes, type, words) => {
    const { status, body } = await server.admin.upload(bytes, type);
    expect(status).toBe(200);
    expect(body.result.OUT_ERROR).toContain(words);
  });

  test.each([
    ['a broken workbook', Buffer.from('PK\u0003\u0004 and nothing else', 'latin1'), 'Save it as CSV UTF-8'],
    ['a sheet of 201 columns', Buffer.from(`${'x,'.repeat(200)}x`), 'at most 200 columns'],
    ['no rows', Buffer.from('\n\n ,\n'), 'There are no rows'],
  ])('that holds %s fails in words, and is forgotten', async (what, bytes, words) => {
    const FileId = await server.admin.uploaded(bytes, what.includes('workbook') ? xlsx : csv);
    const failed = await readImportOf(server, { fileId: FileId });
    expect(failed).toMatchObject({ STATE: 'FAILED', TEXT: expect.stringContaining(words) });
    await server.admin.write('DropImport', { ImportId: failed.ID });
    expect(await server.admin.result('GetImports', { ImportId: failed.ID })).toEqual([]);
  });
});

describeWithTwoServersToo('two imports that overlap', (open, { servers }) => {
  const server = sharedServer(open, { servers });

  test('make one student each once', async () => {
    const CourseName = `Overlap ${fresh()}`;
    const body = courseBody({ CourseCode: `OV${fresh()}`, CourseName });
    const CourseId = (await server.admin.write('AddCourse', body)).OUT_ID ?? 0;
    const rows = Array.from({ length: 60 }, (_, index) => ['Anu', String(7_300_012_000 + index), CourseName, '500']);
    const text = asText([['Name', 'Mobile', 'Course', 'Paid'], ...rows], '\t');
    const both = [await checkedImport(server, { text }), await checkedImport(server, { text })];
    for (const { ID } of both) await server.admin.write('RunImport', { ImportId: ID });
    const [one, other] = [await settledImport(server, both[0]?.ID ?? 0), await settledImport(server, both[1]?.ID ?? 0)];
    expect((one.COUNTS.DONE ?? 0) + (other.COUNTS.DONE ?? 0)).toBe(60);
    expect((one.COUNTS.SAME ?? 0) + (other.COUNTS.SAME ?? 0)).toBe(60);
    expect(await server.admin.result('GetStudentCourseList', { CourseId })).toHaveLength(60);
    expect(await server.admin.result('GetPaymentList', { CourseId })).toHaveLength(60);
    expect(await verifyDerived(server.db.kysely)).toEqual([]);
  });
});
