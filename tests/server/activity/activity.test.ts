import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import { type CallName, calls } from '../../../contract/calls/index.ts';
import { activityEntities, type ActivityEntity } from '../../../contract/rest/activityLog.ts';
import { personFieldNames, personFields } from '../../../domain/people/person.ts';
import { expectedColumn, loggedColumns } from '../../../server/activity/columns.ts';
import { copies } from '../../../server/declared/lists.ts';
import { personColumn } from '../../../server/db/personColumns.ts';
import { mainWrites, type Ready } from '../protocol/mainWrites.ts';
import { clientOf } from '#harness/server/client.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { restOf } from '../support/rest.ts';
import { courseBody, freshMobile } from '#harness/server/samples.ts';
import { type SharedServer, sharedServer } from '../support/sharedServer.ts';

const writes = Object.entries(mainWrites).flatMap(([name, prepare]) =>
  prepare === 'reads' ? [] : [[name, prepare] as const],
);

const sensitive = personFieldNames.filter((field) => personFields[field].sensitive).map((field) => personColumn(field));
/** Columns that no log shows: secrets, bytes, what is derived or sensitive, and the row's own times. */
const unlogged: Partial<Record<ActivityEntity, readonly string[]>> = {
  registrations: ['name_fold', 'papers_deleted_on', 'no_consent', 'status_key_hash', ...sensitive],
  students: ['name_fold', 'added_for', 'ref', 'is_incomplete', 'no_consent', ...sensitive],
  courses: ['name_fold'],
  enrolments: ['deleted_from', 'status_since', 'reminded_at', 'class_period_id', 'days_before', 'completed_before'],
  imports:
    'kind file_id state message sheets sheet head_row columns date_order matches unmatched counts row_count done_count user_id undo_until claimed_by allowed_at date_orders found mendable money no_mobile read_hidden two_mobiles'.split(
      ' ',
    ),
  statements:
    'file_id state message sheets first_rows sheet head_row heads columns is_said date_order account_end line_count new_count debit_count first_day last_day read_on user_id'.split(
      ' ',
    ),
  statement_lines:
    'by_hand by_person erased_on hash match_id narration offered_charges_paise place reference why'.split(' '),
  enquiries: ['name_fold', 'asked_on', 'closed_on', 'form_key_hash', 'form_sent_at', 'recorded_by', 'erased_on'],
  drawer_entries: ['file_id', 'reverses', 'closing_id', 'recorded_on', 'recorded_by'],
  closings: ['left_paise', 'closed_by', 'closed_at', 'reopened_by', 'reopened_at', 'reopen_reason'],
  institutes: ['name_fold', 'short_name_fold'],
  certificates: ['revoked_at'],
  files: ['bytes', 'drawn_for', 'drawn'],
  settings: ['mail_test_text', 'mail_tested_at', 'set_up_ended', 'retention_since', 'reminders_since', 'reminders_day'],
  batches: ['name_fold', 'had_students'],
  users: ['password_hash', 'last_login', 'temporary_hash', 'temporary_expires_at', 'temporary_mailed_at', 'money_seen'],
};
const ofEveryRow = ['id', 'date_created', 'date_modified'];
/** Columns that are kept beside a row: by triggers, so that lists need no join, and a count of the changes of another table. */
const keptBeside = (entity: ActivityEntity) => [
  ...copies.filter(({ table }) => table === entity).map(({ column }) => column),
  ...(entity === 'enrolments' ? ['days_attended', 'paid_paise', 'due_paise', 'oldest_due'] : []),
  // The entry of the enrolment names its payment; who recorded it and when, the payment's own.
  ...(entity === 'payments' ? ['enrolment_id', 'recorded_on', 'recorded_by'] : []),
  // The entry of the bank's line names what it covers, and payments that come later are compared in the background.
  ...(entity === 'payments' ? ['match_id', 'seen', 'seen_on'] : []),
  ...(entity === 'statements' ? ['matched_to', 'missed_to', 'claimed_by'] : []),
  ...(entity === 'settings' ? ['holidays_version'] : []),
];
/** What a row says that the log is to tell, as text; of bytes their hash, as a file has hundreds of thousands. */
function loggedText(entity: ActivityEntity, row: object): string {
  const beside = keptBeside(entity);
  return JSON.stringify(
    Object.entries(row).flatMap(([column, value]) =>
      beside.includes(column) ? [] : [column, value instanceof Uint8Array ? hash('md5', value) : value],
    ),
  );
}

/** What a call changes that is not logged: what was printed is dropped after a day, and papers go with a person; what an import made, its own entries tell of. */
const changedBeside: Readonly<Record<string, RegExp>> = {
  PrintReceipt: /^files /,
  PrintIdCards: /^files /,
  PrintFeeAccount: /^files /,
  GetPersonFile: /^files /,
  EraseStudent: /^files /,
  EraseRegistration: /^files /,
  StartStatement: /^files /,
  DropStatement: /^files /,
  UndoImport: /^students /,
};

const entriesOf = (server: SharedServer) => restOf(server, server.admin, 'activity-log');

async function lastId({ db }: SharedServer): Promise<number> {
  const { id } = await db.kysely
    .selectFrom('activity')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  return id ?? 0;
}

/** What came into the log since then, oldest first, without id, time and names. */
async function since(server: SharedServer, id: number) {
  const { records } = await entriesOf(server).list({ sort: ['id', 'ASC'] });
  return records.filter((record) => record.id > id);
}

type Rows = ReadonlyMap<string, string>;

/** Every row of the logged tables, by table and id. */
async function allRows({ db }: SharedServer): Promise<Rows> {
  const rows = new Map<string, string>();
  for (const entity of activityEntities) {
    const found = await sql<{ id: number }>`select * from ${sql.table(entity)}`.execute(db.kysely);
    for (const row of found.rows) rows.set(`${entity} ${row.id}`, loggedText(entity, row));
  }
  return rows;
}

const differing = (before: Rows, after: Rows) =>
  [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key)).sort();

describeOnEachDatabase('the activity log', (open) => {
  const server = sharedServer(open);

  test('has an entry for every call that writes', () => {
    const reads = Object.keys(mainWrites).filter((name) => mainWrites[name as keyof typeof mainWrites] === 'reads');
    for (const name of reads) expect((calls[name as CallName] as Call).writes, name).toBe(false);
  });

  test('shows every column of a record but those that are none of its business', async () => {
    for (const entity of activityEntities) {
      const columns = await columnsOf(server, entity);
      const logged = loggedColumns[entity].filter((column) => column !== expectedColumn);
      expect([...logged, ...(unlogged[entity] ?? []), ...keptBeside(entity)].sort(), entity).toEqual(
        columns.filter((column) => !ofEveryRow.includes(column)).sort(),
      );
    }
  });

  test.each(writes)('%s says who did what to which record, before and after', async (name, prepare) => {
    const write: Ready = await prepare(server);
    const [mark, before] = [await lastId(server), await allRows(server)];
    const { who, log } = await write();
    const entries = await since(server, mark);
    expect(
      entries.map(({ entity, recordId, reason, before: was, after: is }) => {
        return { entity, recordId, before: was, after: is, reason };
      }),
    ).toEqual(log);
    for (const { call, userName, userId, at } of entries) {
      expect([call, userName, userId === null]).toEqual([name, who, who === 'Public site']);
      expect(at).toBe(server.clock.now.toISOString());
    }
    const text = JSON.stringify(entries);
    expect(text).not.toMatch(/argon2|password_?hash|verify_?key|Chosen-Password/i);
    // Nothing else has changed than what the log says.
    const beside = changedBeside[name] ?? /^$/;
    const changed = differing(before, await allRows(server)).filter((key) => !beside.test(key));
    const logged = new Set(entries.map(({ entity, recordId }) => `${entity} ${recordId}`));
    expect(changed.filter((key) => !logged.has(key))).toEqual([]);
  });

  describe('has nothing of', () => {
    test('a read', async () => {
      const mark = await lastId(server);
      await server.admin.result('GetStudentList', {});
      await server.admin.result('RenewToken', { UserId: server.admin.userId, RefreshToken: '' });
      expect(await since(server, mark)).toEqual([]);
    });

    test('a write that was refused', async () => {
      const { enrolmentId } = await server.make.enrolment();
      const mark = await lastId(server);
      await server.admin.refusal('AddCourse', courseBody({ CourseName: '' }));
      await server.admin.refusal('UpdateStudent', { StudentId: 2_000_000_000 });
      await server.admin.refusal('SendCertificateMail', { CertificateId: 2_000_000_000 });
      const body = { StudentCourseId: enrolmentId, Dates: ['2026-11-21'] };
      await server.admin.result('AddAttendanceBulk', body);
      await server.admin.result('ForgetPassword', { UserName: 'admin', EMail: 'x@example.in' });
      await clientOf(server.app).result('WebUserLogin', { UserName: 'admin', Password: 'wrong' });
      await restOf(server, server.admin, 'staff-users').writeFailure(
        'update',
        { status: 'Disabled' },
        server.admin.userId,
      );
      expect(await since(server, mark)).toEqual([]);
    });

    test('a write that fails half way', async () => {
      const person = await server.make.person({ Mobile: freshMobile() });
      const RegId = await server.make.registration(person);
      const StudentId = await server.make.student();
      // Another student has the registration already, which the database finds out after the registration was approved.
      await server.db.kysely
        .updateTable('students')
        .set({ registration_id: RegId })
        .where('id', '=', StudentId)
        .execute();
      const mark = await lastId(server);
      expect((await server.admin.error('AddStudent', { ...person, RegId }))[0]).toBe(500);
      expect(await since(server, mark)).toEqual([]);
      const [registration] = await server.admin.result('GetRegistrationList', { RegId });
      expect(registration).toMatchObject({ STATUS: 0 });
    });
  });

  test('has a write that is repeated under one REF_KEY once', async () => {
    const mark = await lastId(server);
    const envelope = server.admin.envelope();
    const body = courseBody();
    await Promise.all([1, 2, 3].map(() => server.admin.send('AddCourse', body, envelope)));
    expect(await since(server, mark)).toHaveLength(1);
  });

  test('has the registration that a new student was found to belong to', async () => {
    const person = await server.make.person({ Mobile: freshMobile() });
    const CourseId = await server.make.course();
    const recordId = await server.make.registration({ ...person, CourseId });
    const mark = await lastId(server);
    await server.admin.write('AddStudent', { ...person, CourseId });
    expect(await since(server, mark)).toMatchObject([
      { entity: 'students' },
      { entity: 'registrations', recordId, before: { status: 0 }, after: { status: 1 } },
    ]);
  });

  test('has a change that changed nothing, for who tried it', async () => {
    const body = courseBody();
    const CourseId = await server.make.course(body);
    const mark = await lastId(server);
    await server.office.write('UpdateCourse', { ...body, CourseId });
    expect(await since(server, mark)).toMatchObject([{ userName: 'md_office', before: null, after: null }]);
  });

  test('says what a record is called today', async () => {
    const { studentId, courseId, enrolmentId, paymentId } = await server.make.enrolment({ Name: 'Kavya Raman' });
    const nameOf = async (entity: ActivityEntity, recordId: number) => {
      const { records } = await entriesOf(server).list({ filter: { entity, recordId } });
      return records.map(({ recordName }) => recordName);
    };
    expect(await nameOf('students', studentId)).toEqual(['Kavya Raman']);
    expect(await nameOf('courses', courseId)).toEqual(['Web Design']);
    expect(await nameOf('enrolments', enrolmentId)).toEqual(['Kavya Raman, Web Design']);
    expect(await nameOf('payments', paymentId)).toEqual(['Kavya Raman, Web Design']);
    await server.admin.write('UpdateStudent', { StudentId: studentId, Name: 'Kavya Mohan' });
    expect(await nameOf('students', studentId)).toEqual(['Kavya Mohan', 'Kavya Mohan']);
  });

  test('names the student and the course that a record belongs to, also of a day that was taken back', async () => {
    const { admin } = server;
    const { studentId, enrolmentId, paymentId } = await server.make.enrolment({ Name: 'Kavya Raman' });
    const regId = await server.make.registration();
    const { certificateId } = await server.make.certificate({ Name: 'Priya R' });
    const day = { StudentCourseId: enrolmentId, AttendanceDate: '2026-11-20' };
    const { OUT_ID: dayId = 0 } = await admin.write('AddAttendance', day);
    await admin.write('RemoveAttendance', { ...day, Reason: 'Was away' });
    const partsOf = async (entity: ActivityEntity, recordId: number) => {
      const { records } = await entriesOf(server).list({ filter: { entity, recordId }, sort: ['id', 'DESC'] });
      return [records[0]?.studentName, records[0]?.courseName];
    };
    expect(await partsOf('enrolments', enrolmentId)).toEqual(['Kavya Raman', 'Web Design']);
    expect(await partsOf('payments', paymentId)).toEqual(['Kavya Raman', 'Web Design']);
    expect(await partsOf('attendance', dayId)).toEqual(['Kavya Raman', 'Web Design']);
    expect(await partsOf('certificates', certificateId)).toEqual(['Priya R', 'Web Design']);
    expect(await partsOf('registrations', regId)).toEqual(['', 'Web Design']);
    expect(await partsOf('students', studentId)).toEqual(['', '']);
  });

  test('is found by student: the person, the registration, courses, days and payments', async () => {
    const { admin, office } = server;
    const mark = await lastId(server);
    const { studentId, enrolmentId } = await server.make.enrolment();
    await server.make.enrolment();
    await office.write('AddAttendance', { StudentCourseId: enrolmentId, AttendanceDate: '2026-11-20' });
    await admin.write('UpdateStudentCourse', { StudentCourseId: enrolmentId, Status: 2, Reason: 'Away' });
    const { records } = await entriesOf(server).list({ filter: { studentId }, sort: ['id', 'ASC'] });
    const own = records.filter(({ id }) => id > mark);
    expect(own.map(({ entity }) => entity)).toEqual(['students', 'payments', 'enrolments', 'attendance', 'enrolments']);
    expect(own.at(-1)).toMatchObject({ reason: 'Away' });
  });

  test('is found by record, person and day in India, newest first, and page by page', async () => {
    const { admin, office, clock } = server;
    const find = async (query: object) => {
      const { records, range } = await entriesOf(server).list({ sort: ['id', 'DESC'], ...query });
      return [records.map(({ call }) => call), range];
    };
    const body = courseBody();
    const recordId = await server.make.course(body);
    const record = { entity: 'courses', recordId };
    clock.now = new Date('2026-11-20T18:29:59.000Z');
    const lateOffice = await server.signIn('md_office');
    await lateOffice.write('UpdateCourse', { ...body, CourseId: recordId, Fees: 1 });
    clock.now = new Date('2026-11-20T18:30:00.000Z');
    await lateOffice.write('UpdateCourse', { ...body, CourseId: recordId, Fees: 2 });
    clock.now = new Date('2026-11-20T04:30:00.000Z');
    const three = ['UpdateCourse', 'UpdateCourse', 'AddCourse'];
    expect(await find({ filter: record })).toEqual([three, 'activity-log 0-2/3']);
    expect(await find({ filter: record, range: [2, 9] })).toEqual([['AddCourse'], 'activity-log 2-2/3']);
    expect(await find({ filter: { ...record, userId: office.userId } })).toEqual([
      three.slice(0, 2),
      'activity-log 0-1/2',
    ]);
    expect(await find({ filter: { ...record, userId: admin.userId } })).toEqual([['AddCourse'], 'activity-log 0-0/1']);
    expect(await find({ filter: { ...record, userId: -1 } })).toEqual([[], 'activity-log */0']);
    expect(await find({ filter: { ...record, toDate: '2026-11-20' } })).toEqual([three.slice(1), 'activity-log 0-1/2']);
    expect(await find({ filter: { ...record, fromDate: '2026-11-21' } })).toEqual([
      ['UpdateCourse'],
      'activity-log 0-0/1',
    ]);
    expect((await entriesOf(server).listFailure({ filter: { fromDate: 'yesterday' } }))[0]).toBe(400);

    const { records } = await entriesOf(server).list({ filter: record });
    const [first] = records;
    expect(await entriesOf(server).one(first?.id ?? 0)).toEqual(first);
  });
});

describeOnEachDatabase('a write that cannot be logged', (open) => {
  const server = sharedServer(open);

  test('is not carried out', async () => {
    await sql`alter table activity rename to activity_gone`.execute(server.db.kysely);
    const body = courseBody();
    expect((await server.admin.error('AddCourse', body))[0]).toBe(500);
    expect(await server.admin.result('GetCourseList', { CourseCode: body.CourseCode })).toEqual([]);
  });
});

describeOnEachDatabase('the activity log of a server without extensions', (open) => {
  const server = sharedServer(open, { env: { WIRE_EXTENSIONS: 'off' } });

  test('is written all the same', async () => {
    await server.admin.write('AddCourse', courseBody());
    const kept = await server.db.kysely.selectFrom('activity').select('call').orderBy('id').execute();
    expect(kept.map(({ call }) => call)).toEqual(['WebUserLogin', 'WebUserLogin', 'AddCourse']);
  });
});

/** The columns of a table, as the database says. */
async function columnsOf({ db }: SharedServer, table: string): Promise<string[]> {
  const query =
    db.kind === 'sqlite'
      ? sql<{ name: string }>`select name from pragma_table_info(${table})`
      : sql<{ name: string }>`select column_name as name from information_schema.columns
          where table_name = ${table} and table_schema = current_schema()`;
  const { rows } = await query.execute(db.kysely);
  return rows.map(({ name }) => name);
}
