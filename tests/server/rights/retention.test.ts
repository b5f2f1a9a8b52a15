import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, clientOf } from '#harness/server/client.ts';
import { type Samples, samplesOf } from '#harness/server/samples.ts';
import { describeOnEachDatabase, describeWithTwoServersToo } from '../support/databases.ts';
import { restOf } from '../support/rest.ts';
import { applyRetention } from '../../../server/rights/erase/applyRetention.ts';
import { sharedServer } from '../support/sharedServer.ts';

describeOnEachDatabase('what goes by itself', (open) => {
  const server = sharedServer(open);
  let admin: Client;
  let make: Samples;
  beforeEach(async () => {
    // A test finds its own people alone.
    await server.db.kysely.deleteFrom('kept_people').execute();
    await server.db.kysely.updateTable('registrations').set({ status: 0 }).where('status', '=', 2).execute();
    await server.db.kysely.updateTable('students').set({ photo_file_id: null, income_proof_file_id: null }).execute();
    await server.db.kysely
      .updateTable('settings')
      .set({ rejected_months: 0, papers_months: 0, retention_since: null })
      .execute();
  });

  /** Moves the clock to a time of a day in India, and signs in anew. */
  const goTo = async (on: string, time = '09:00:00') => {
    server.clock.now = new Date(`${on}T${time}+05:30`);
    admin = await server.signIn('admin');
    make = samplesOf(admin);
  };
  const setMonths = async (retention: { rejectedMonths?: number; papersMonths?: number }) =>
    restOf(server, admin, 'settings').write('update', { retention }, 1);
  const changedAt = async () =>
    (await server.db.kysely.selectFrom('settings').select('retention_since').executeTakeFirstOrThrow()).retention_since;
  const rejected = async () => {
    const RegId = await make.registration();
    await admin.write('RejectRegistration', { RegId });
    return RegId;
  };
  const enrolled = async (PaymentDate: string) => {
    const [StudentId, CourseId] = [await make.student(), await make.course()];
    const PaymentId = await make.payment(StudentId, CourseId, { PaymentDate });
    const { OUT_ID = 0 } = await admin.write('AddStudentCourse', { StudentId, CourseId, PaymentId });
    return { studentId: StudentId, enrolmentId: OUT_ID };
  };
  const going = async () =>
    (await admin.result('GetRetention', {})).map(({ KIND, ID, ON, KEPT }) => [KIND, ID, ON, KEPT]);

  describe('the months', () => {
    test('are each kept where they are left out, and tell when either changed', async () => {
      await goTo('2026-11-20');
      const { retention, dateModified } = await setMonths({ rejectedMonths: 12 });
      expect(retention).toEqual({ rejectedMonths: 12, papersMonths: 0, enquiryMonths: 0 });
      expect(await changedAt()).toBe('2026-11-20T03:30:00.000Z');
      await goTo('2026-11-21');
      await restOf(server, admin, 'settings').write('update', { place: 'Theni', seen: dateModified }, 1);
      await setMonths({ rejectedMonths: 12 });
      expect(await changedAt()).toBe('2026-11-20T03:30:00.000Z');
      expect(await setMonths({ papersMonths: 24 })).toMatchObject({
        retention: { rejectedMonths: 12, papersMonths: 24, enquiryMonths: 0 },
      });
      expect(await changedAt()).toBe('2026-11-21T03:30:00.000Z');
    });

    test.each([
      [{ rejectedMonths: 121 }, 'retention.rejectedMonths'],
      [{ rejectedMonths: -1 }, 'retention.rejectedMonths'],
      [{ papersMonths: 121 }, 'retention.papersMonths'],
    ])('%j are refused', async (retention, field) => {
      await goTo('2026-11-20');
      const [status, , errors] = await restOf(server, admin, 'settings').writeFailure('update', { retention }, 1);
      expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]]);
    });

    test('are for the admin', async () => {
      const office = restOf(server, server.office, 'settings');
      expect((await office.writeFailure('update', { retention: { papersMonths: 1 } }, 1))[0]).toBe(403);
    });
  });

  describe('is shown', () => {
    test('to nobody while all is kept for good', async () => {
      await goTo('2020-01-01');
      await rejected();
      await goTo('2026-11-20');
      expect(await going()).toEqual([]);
    });

    test('31 days ahead, at the end of a shorter month, and after the 30 days', async () => {
      await goTo('2026-08-31');
      const RegId = await rejected();
      await goTo('2026-12-31');
      await setMonths({ rejectedMonths: 6 });
      await goTo('2027-01-27');
      expect(await going()).toEqual([]);
      await goTo('2027-01-28');
      expect(await going()).toEqual([['registration', RegId, '2027-02-28', '']]);
      await setMonths({ rejectedMonths: 5 });
      expect(await going()).toEqual([['registration', RegId, '2027-02-28', '']]);
      await goTo('2027-01-29');
      await setMonths({ rejectedMonths: 4 });
      expect(await going()).toEqual([['registration', RegId, '2027-03-01', '']]);
    });

    test('by the day in India', async () => {
      await goTo('2026-06-30', '23:59:59.999');
      const early = await rejected();
      await goTo('2026-07-01', '00:00:00');
      const late = await rejected();
      await goTo('2026-11-01');
      await setMonths({ rejectedMonths: 6 });
      await goTo('2026-12-10');
      expect(await going()).toEqual([
        ['registration', early, '2026-12-30', ''],
        ['registration', late, '2027-01-01', ''],
      ]);
    });

    test('never of one that was restored, nor of a student with an open course', async () => {
      await goTo('2026-01-10');
      const RegId = await rejected();
      const { studentId, enrolmentId } = await enrolled('2026-01-10');
      const alone = await make.student();
      await goTo('2026-11-20');
      await setMonths({ rejectedMonths: 1, papersMonths: 6 });
      await admin.write('RestoreRegistration', { RegId, Reason: 'By mistake' });
      expect(await going()).toEqual([['student', alone, '2026-12-21', '']]);
      await admin.write('UpdateStudentCourse', { StudentCourseId: enrolmentId, Status: 2 });
      expect(await going()).toEqual([['student', alone, '2026-12-21', '']]);
      // The later of both days counts.
      for (const [status_since, end_date] of [
        ['2026-11-20', '2026-11-19'],
        ['2026-11-19', '2026-11-20'],
      ] as const) {
        const ended = { status: 1, status_since, end_date };
        await server.db.kysely.updateTable('enrolments').set(ended).where('id', '=', enrolmentId).execute();
        await goTo('2027-04-30');
        expect(await going()).toEqual([
          ['student', alone, '2027-04-30', ''],
          ['student', studentId, '2027-05-20', ''],
        ]);
      }
      // Shown are those who go within 31 days of today: not yet a month before the later day.
      await goTo('2027-04-18');
      expect(await going()).toEqual([['student', alone, '2027-04-18', '']]);
    });

    test('of a student from the last change of the record on', async () => {
      await goTo('2026-01-10');
      const StudentId = await make.student();
      await goTo('2026-11-20');
      await setMonths({ papersMonths: 2 });
      await admin.write('DeleteStudent', { StudentId });
      await goTo('2026-12-20');
      expect(await going()).toEqual([['student', StudentId, '2027-01-20', '']]);
    });

    test('with who is kept, and why, until they may go again', async () => {
      await goTo('2026-01-10');
      const [RegId, StudentId] = [await rejected(), await make.student()];
      await goTo('2026-11-20');
      await setMonths({ rejectedMonths: 1, papersMonths: 1 });
      await admin.write('KeepPerson', { RegId, Reason: 'A court asks for it' });
      await admin.write('KeepPerson', { StudentId, Reason: 'First' });
      await admin.write('KeepPerson', { StudentId, Reason: 'The audit is open' });
      expect(new Set(await going())).toEqual(
        new Set([
          ['registration', RegId, '2026-12-21', 'A court asks for it'],
          ['student', StudentId, '2026-12-21', 'The audit is open'],
        ]),
      );
      await admin.write('KeepPerson', { StudentId, Reason: '' });
      expect((await going()).find(([kind]) => kind === 'student')).toEqual(['student', StudentId, '2026-12-21', '']);
    });
  });

  test('nobody but the admin sees or keeps it', async () => {
    const stranger = clientOf(server.app);
    for (const [client, status] of [
      [server.office, 403],
      [stranger, 401],
    ] as const) {
      expect((await client.error('GetRetention', {}))[0]).toBe(status);
      expect((await client.error('KeepPerson', { StudentId: 1, Reason: 'No' }))[0]).toBe(status);
    }
  });

  test('nobody is kept who is unknown, erased, or two', async () => {
    await goTo('2026-11-20');
    const [StudentId, RegId] = [await make.student(), await make.registration()];
    const Reason = 'A court asks for it';
    expect((await admin.error('KeepPerson', { StudentId, RegId, Reason }))[0]).toBe(400);
    expect(await admin.refusal('KeepPerson', { RegId: 999_999, Reason })).toBe('Registration not found');
    const { date_created } = await server.db.kysely
      .selectFrom('students')
      .select('date_created')
      .where('id', '=', StudentId)
      .executeTakeFirstOrThrow();
    await server.db.kysely
      .insertInto('erasures')
      .values({ kind: 'student', record_id: StudentId, date_created, day: '2026-11-20', wiped_at: null })
      .execute();
    expect(await admin.refusal('KeepPerson', { StudentId, Reason })).toBe('Student was erased');
  });
});

describeWithTwoServersToo('the papers of a student without an open course', (open, { servers }) => {
  const server = sharedServer(open, { servers });
  let admin: Client;
  let make: Samples;
  const goTo = async (on: string, time = '09:00:00') => {
    server.clock.now = new Date(`${on}T${time}+05:30`);
    admin = await server.signIn('admin');
    make = samplesOf(admin);
  };
  beforeEach(async () => {
    const none = { photo_file_id: null, income_proof_file_id: null };
    await server.db.kysely.updateTable('students').set(none).execute();
    const forGood = { rejected_months: 0, papers_months: 0, retention_since: null };
    await server.db.kysely.updateTable('settings').set(forGood).execute();
    await goTo('2026-06-30');
  });
  const setMonths = (papersMonths: number) =>
    restOf(server, admin, 'settings').write('update', { retention: { papersMonths } }, 1);
  /** A student of 30 June, with photo and income proof. */
  const withPapers = async () => {
    const person = await make.freePerson();
    const { OUT_STUDENT_ID: id = 0 } = await admin.write('AddStudent', person);
    return { id, files: [Number(person['PhotoFileId']), Number(person['IncomeProofFileId'])] };
  };
  const rowOf = (id: number) =>
    server.db.kysely.selectFrom('students').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const kept = async (id: number) => {
    const { photo_file_id, income_proof_file_id } = await rowOf(id);
    return [photo_file_id, income_proof_file_id];
  };
  const there = async (files: number[]) =>
    (await server.db.kysely.selectFrom('files').select('id').where('id', 'in', files).execute()).length;
  const events = async () =>
    server.db.kysely
      .selectFrom('security_events')
      .select(['user_name', 'rows'])
      .where('event', '=', 'retention')
      .orderBy('id')
      .execute();
  const entries = (id: number, entity = 'students') =>
    server.db.kysely
      .selectFrom('activity')
      .selectAll()
      .where('call', '=', 'retention')
      .where('entity', '=', entity)
      .where('record_id', '=', id)
      .execute();

  test('go once the months are over, and not a second earlier', async () => {
    const { id, files } = await withPapers();
    await setMonths(6);
    const before = await rowOf(id);
    await goTo('2026-12-29', '23:59:59');
    await server.tidyUp();
    expect(await kept(id)).toEqual(files);
    await goTo('2026-12-30', '00:00:00');
    await server.tidyUp();
    const after = await rowOf(id);
    expect(after).toEqual({
      ...before,
      photo_file_id: null,
      income_proof_file_id: null,
      date_modified: after.date_modified,
    });
    expect(await there(files)).toBe(0);
    expect(await entries(id)).toMatchObject([
      { user_id: 0, user_name: 'Server', entity: 'students', before: null, after: null },
    ]);
  });

  test('stay for the 30 days after a change, however old they are', async () => {
    const { id, files } = await withPapers();
    await goTo('2026-11-20');
    await setMonths(5);
    await goTo('2026-12-20', '23:59:59');
    await server.tidyUp();
    expect(await kept(id)).toEqual(files);
    await setMonths(4);
    await goTo('2026-12-21');
    await server.tidyUp();
    expect(await kept(id)).toEqual(files);
    await goTo('2027-01-20');
    await server.tidyUp();
    expect(await kept(id)).toEqual([null, null]);
  });

  test('stay while somebody keeps them, the course is open, or all is kept for good', async () => {
    const [keeps, enrolled, free] = [await withPapers(), await withPapers(), await withPapers()];
    const held = await withPapers();
    await admin.write('KeepPerson', { StudentId: keeps.id, Reason: 'The audit is open' });
    const PaymentDate = '2026-06-30';
    const CourseId = await make.course();
    for (const { id: StudentId } of [enrolled, held]) {
      const PaymentId = await make.payment(StudentId, CourseId, { PaymentDate });
      const { OUT_ID = 0 } = await admin.write('AddStudentCourse', { StudentId, CourseId, PaymentId });
      if (StudentId === held.id) await admin.write('UpdateStudentCourse', { StudentCourseId: OUT_ID, Status: 2 });
    }
    await setMonths(0);
    await goTo('2027-06-30');
    await server.tidyUp();
    expect(await kept(free.id)).toEqual(free.files);
    await setMonths(1);
    await goTo('2027-12-30');
    await server.tidyUp();
    const left = await Promise.all([keeps, enrolled, held, free].map(({ id }) => kept(id)));
    expect(left).toEqual([keeps.files, enrolled.files, held.files, [null, null]]);
    await admin.write('KeepPerson', { StudentId: keeps.id, Reason: '' });
    await server.tidyUp();
    expect(await kept(keeps.id)).toEqual([null, null]);
  });

  test('go, as do all particulars of a registration that was rejected so long ago and not restored', async () => {
    const [gone, restored, keeps] = [await make.registration(), await make.registration(), await make.registration()];
    for (const RegId of [gone, restored, keeps]) await admin.write('RejectRegistration', { RegId });
    await admin.write('RestoreRegistration', { RegId: restored, Reason: 'By mistake' });
    await admin.write('KeepPerson', { RegId: keeps, Reason: 'A court asks for it' });
    await restOf(server, admin, 'settings').write('update', { retention: { rejectedMonths: 5 } }, 1);
    await goTo('2026-11-29', '23:59:59');
    await server.tidyUp();
    const nameOf = async (RegId: number) => (await admin.result('GetRegistrationList', { RegId }))[0]?.NAME;
    expect(await nameOf(gone)).not.toMatch(/^Erased/);
    await goTo('2026-11-30');
    const told = (await events()).length;
    await Promise.all([applyRetention(server.services), applyRetention(server.services)]);
    expect(await nameOf(gone)).toMatch(/^Erased/);
    expect([await nameOf(restored), await nameOf(keeps)]).toEqual([
      expect.not.stringMatching(/^Erased/),
      expect.not.stringMatching(/^Erased/),
    ]);
    expect((await events()).slice(told)).toEqual([{ user_name: 'Server', rows: 1 }]);
    expect(await entries(gone, 'registrations')).toMatchObject([
      { entity: 'registrations', before: null, after: null },
    ]);
  });

  test('go with those of the registration that the student was approved from', async () => {
    const CourseId = await make.course();
    const body = { ...(await make.freePerson()), CourseId };
    const { OUT_ID: RegId = 0 } = await admin.write('AddRegistration', body);
    const { OUT_STUDENT_ID: id = 0 } = await admin.write('AddStudent', { ...body, RegId });
    await setMonths(1);
    await goTo('2026-12-01');
    await server.tidyUp();
    const files = [Number(body['PhotoFileId']), Number(body['IncomeProofFileId'])];
    expect([await kept(id), await there(files)]).toEqual([[null, null], 0]);
    const [row] = await admin.result('GetRegistrationList', { RegId });
    expect(row).toMatchObject({ PHOTO_FILE_ID: null, INCOME_PROOF_FILE_ID: null });
  });

  test('of many go once where two servers let them go at the same time', async () => {
    const students = [];
    for (let made = 0; made < 25; made += 1) students.push(await withPapers());
    await setMonths(1);
    await goTo('2026-12-01');
    const told = (await events()).length;
    await Promise.all([applyRetention(server.services), applyRetention(server.services)]);
    expect((await events()).slice(told).reduce((sum, { rows }) => sum + rows, 0)).toBe(25);
    for (const { id } of students) expect(await entries(id)).toHaveLength(1);
  });

  test('are counted in the log of the server and in the security log, where any went', async () => {
    const lines: unknown[] = [];
    const log = {
      ...server.services.log,
      info: (...line: unknown[]) => lines.push(line),
    } as typeof server.services.log;
    await withPapers();
    await setMonths(1);
    const told = (await events()).length;
    await applyRetention({ ...server.services, log });
    expect([lines, (await events()).slice(told)]).toEqual([[], []]);
    await goTo('2026-12-01');
    await applyRetention({ ...server.services, log });
    expect(lines).toEqual([
      [{ registrations: 0, students: 1, enquiries: 0 }, 'Deleted what the settings keep no longer'],
    ]);
    expect((await events()).slice(told)).toEqual([{ user_name: 'Server', rows: 1 }]);
  });
});
