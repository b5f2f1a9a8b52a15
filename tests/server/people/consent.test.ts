import { describe, expect, test } from 'vitest';
import { verifyDerived } from '../../../server/declared/verify.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { restOf } from '../support/rest.ts';
import { type SharedServer, sharedServer } from '../support/sharedServer.ts';

const noticesOf = (server: SharedServer) => restOf(server, server.admin, 'notices');
const text = 'We keep what you tell us to teach you.';

/** A notice of its own, which holds from today on. */
const makeNotice = async (server: SharedServer, language = 'en') =>
  (await noticesOf(server).write('create', { language, text })).id;

/** Notes a consent on paper. */
async function addConsent(server: SharedServer, whose: { StudentId: number } | { RegId: number }): Promise<number> {
  const NoticeId = await makeNotice(server);
  const body = { ...whose, NoticeId, How: 'paper' as const, SeenBy: 'Meena' };
  return (await server.admin.write('AddConsent', body)).OUT_ID ?? 0;
}

const lacksConsent = async (server: SharedServer, StudentId: number) => {
  const [row] = await server.office.result('GetStudentList', { StudentId, NoConsent: 1 });
  return row?.NO_CONSENT === 1;
};

describeOnEachDatabase('a notice', (open) => {
  const server = sharedServer(open);

  test('is kept version beside version, each language counted for itself', async () => {
    const notices = noticesOf(server);
    const first = await notices.write('create', { language: 'ta', text: 'முதல் பதிப்பு' });
    const second = await notices.write('create', { language: 'ta', text: 'இரண்டாம்\nபதிப்பு', from: '2026-12-01' });
    const hindi = await notices.write('create', { language: 'hi', text: 'पहला' });
    expect([first.version, second.version, hindi.version]).toEqual([1, 2, 1]);
    const { records } = await restOf(server, server.office, 'notices').list({ filter: { language: 'ta' } });
    expect(records).toEqual([
      { id: first.id, version: 1, language: 'ta', text: 'முதல் பதிப்பு', from: '2026-11-20' },
      { id: second.id, version: 2, language: 'ta', text: 'இரண்டாம்\nபதிப்பு', from: '2026-12-01' },
    ]);
  });

  test('of two admins at once has two versions', async () => {
    const other = await server.signIn('admin');
    const both = [server.admin, other].map((admin) =>
      restOf(server, admin, 'notices').write('create', { language: 'en', text }),
    );
    const versions = (await Promise.all(both)).map(({ version }) => version);
    expect(new Set(versions).size).toBe(2);
  });

  test.each([
    ['an unknown language', { language: 'fr', text }, 'language'],
    ['no language', { text }, 'language'],
    ['no text', { language: 'en', text: ' ' }, 'text'],
    ['a day before today', { language: 'en', text, from: '2026-11-19' }, 'from'],
  ])('is refused with %s', async (_what, body, field) => {
    const [status, , errors] = await noticesOf(server).writeFailure('create', body);
    expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]]);
  });

  test('of 5,000 characters is taken, of one more refused', async () => {
    const { text: kept } = await noticesOf(server).write('create', { language: 'en', text: 'x'.repeat(5000) });
    expect(kept).toHaveLength(5000);
    const [status] = await noticesOf(server).writeFailure('create', { language: 'en', text: 'x'.repeat(5001) });
    expect(status).toBe(422);
  });

  test('cannot begin before the version before it', async () => {
    await noticesOf(server).write('create', { language: 'hi', text, from: '2027-01-10' });
    expect(await noticesOf(server).writeFailure('create', { language: 'hi', text, from: '2027-01-09' })).toEqual([
      422,
      'From cannot be before 10/01/2027, from which the version before holds',
      expect.anything(),
    ]);
  });

  test('is added by an admin alone, and changed and deleted by nobody', async () => {
    const id = await makeNotice(server);
    expect((await restOf(server, server.office, 'notices').writeFailure('create', { language: 'en', text }))[0]).toBe(
      403,
    );
    for (const method of ['PUT', 'DELETE'] as const) {
      const { statusCode } = await noticesOf(server).request(method, `/${id}`, method === 'PUT' ? { text } : undefined);
      expect([method, statusCode]).toEqual([method, 404]);
    }
    expect((await noticesOf(server).one(id)).text).toBe(text);
  });
});

describeOnEachDatabase('a consent', (open) => {
  const server = sharedServer(open);

  test('on paper says who saw it signed', async () => {
    const [StudentId, NoticeId] = [await server.make.student(), await makeNotice(server, 'ta')];
    await server.office.write('AddConsent', { StudentId, NoticeId, How: 'paper', SeenBy: ' Meena ' });
    expect(await server.office.result('GetConsents', { StudentId })).toEqual([
      {
        ID: expect.any(Number),
        NOTICE_ID: NoticeId,
        VERSION: expect.any(Number),
        LANGUAGE: 'ta',
        HOW: 'paper',
        AT: '2026-11-20T04:30:00.000Z',
        BY: 'md_office',
        SEEN_BY: 'Meena',
        GUARDIAN: null,
        WITHDRAWN_AT: null,
        REASON: '',
      },
    ]);
  });

  test('on a page is noted by that page alone', async () => {
    const [StudentId, NoticeId] = [await server.make.student(), await makeNotice(server)];
    expect(await server.office.refusal('AddConsent', { StudentId, NoticeId, How: 'web' })).toMatch(
      /^How must be paper/,
    );
  });

  test('to a version that a newer one has replaced is refused', async () => {
    const StudentId = await server.make.student();
    const older = await makeNotice(server);
    const NoticeId = await makeNotice(server);
    const body = { StudentId, How: 'paper' as const, SeenBy: 'Meena' };
    expect(await server.office.refusal('AddConsent', { ...body, NoticeId: older })).toMatch(
      /^Version \d+ of this notice holds since 20\/11\/2026$/,
    );
    await server.office.write('AddConsent', { ...body, NoticeId });
  });

  test('on paper that nobody saw is refused', async () => {
    const [StudentId, NoticeId] = [await server.make.student(), await makeNotice(server)];
    const body = { StudentId, NoticeId, How: 'paper' as const, SeenBy: '' };
    expect(await server.office.refusal('AddConsent', body)).toBe('Seen By is required');
  });

  test('to a notice that does not hold yet is refused', async () => {
    const StudentId = await server.make.student();
    const { id: NoticeId } = await noticesOf(server).write('create', { language: 'hi', text, from: '2026-11-21' });
    const body = { StudentId, NoticeId, How: 'paper' as const, SeenBy: 'Meena' };
    expect(await server.office.refusal('AddConsent', body)).toBe('This notice holds from 21/11/2026');
  });

  test('is noted once, and again after it was withdrawn', async () => {
    const [StudentId, NoticeId] = [await server.make.student(), await makeNotice(server)];
    const body = { StudentId, NoticeId, How: 'paper' as const, SeenBy: 'Meena' };
    const { OUT_ID: ConsentId = 0 } = await server.office.write('AddConsent', body);
    expect(await server.office.refusal('AddConsent', body)).toBe('This consent is already noted');
    await server.admin.write('WithdrawConsent', { ConsentId, Reason: 'Asked for it' });
    await server.office.write('AddConsent', body);
  });

  test('of a deleted student cannot be noted, but withdrawn', async () => {
    const StudentId = await server.make.student();
    const ConsentId = await addConsent(server, { StudentId });
    await server.admin.write('DeleteStudent', { StudentId });
    const NoticeId = await makeNotice(server);
    const refusal = await server.office.refusal('AddConsent', { StudentId, NoticeId, How: 'paper', SeenBy: 'Meena' });
    expect(refusal).toBe('Student is deleted');
    await server.admin.write('WithdrawConsent', { ConsentId, Reason: 'Asked for it' });
  });

  test('that was withdrawn stays, with its reason', async () => {
    const StudentId = await server.make.student();
    const ConsentId = await addConsent(server, { StudentId });
    expect(await server.admin.refusal('WithdrawConsent', { ConsentId, Reason: '' })).toBe('Reason is required');
    await server.admin.write('WithdrawConsent', { ConsentId, Reason: 'Asked for it' });
    expect(await server.office.result('GetConsents', { StudentId })).toMatchObject([
      { ID: ConsentId, WITHDRAWN_AT: '2026-11-20T04:30:00.000Z', REASON: 'Asked for it' },
    ]);
    const again = await server.admin.refusal('WithdrawConsent', { ConsentId, Reason: 'Once more' });
    expect(again).toBe('This consent is already withdrawn');
  });

  test('is withdrawn by an admin alone', async () => {
    const ConsentId = await addConsent(server, { StudentId: await server.make.student() });
    expect((await server.office.error('WithdrawConsent', { ConsentId, Reason: 'No' }))[0]).toBe(403);
  });

  test('of a registration is for the admin alone', async () => {
    const [RegId, NoticeId] = [await server.make.registration(), await makeNotice(server)];
    expect((await server.office.error('GetConsents', { RegId }))[0]).toBe(403);
    expect((await server.office.error('AddConsent', { RegId, NoticeId, How: 'paper' }))[0]).toBe(403);
    expect(await server.admin.result('GetConsents', { RegId })).toEqual([]);
  });

  test('of two people at once is refused', async () => {
    const [StudentId, RegId] = [await server.make.student(), await server.make.registration()];
    expect((await server.admin.error('GetConsents', { StudentId, RegId }))[0]).toBe(400);
  });

  test('of nobody is refused', async () => {
    const body = { RegId: 2_000_000_000, NoticeId: await makeNotice(server), How: 'paper' as const, SeenBy: 'Meena' };
    expect(await server.admin.refusal('AddConsent', body)).toBe('Registration not found');
  });

  test('does not move the version of the student', async () => {
    const StudentId = await server.make.student();
    server.clock.now = new Date('2026-11-20T04:35:00Z');
    await addConsent(server, { StudentId });
    const [student] = await server.admin.result('GetStudentList', { StudentId });
    expect(student).toMatchObject({ NO_CONSENT: 0, DATE_MODIFIED: '2026-11-20T04:30:00.000Z' });
  });

  describe('of a registration', () => {
    const approve = async (RegId: number) => {
      const [row] = await server.admin.result('GetRegistrationList', { RegId });
      const person = await server.make.person({ Mobile: row?.MOBILE ?? '' });
      const body = { ...person, CourseId: row?.COURSE_ID ?? 0, RegId };
      return (await server.admin.write('AddStudent', body)).OUT_STUDENT_ID ?? 0;
    };

    test('goes with the student at approval, a withdrawn one too', async () => {
      const RegId = await server.make.registration();
      const withdrawn = await addConsent(server, { RegId });
      await server.admin.write('WithdrawConsent', { ConsentId: withdrawn, Reason: 'Asked for it' });
      const standing = await addConsent(server, { RegId });
      const StudentId = await approve(RegId);
      const ofStudent = await server.office.result('GetConsents', { StudentId });
      expect(ofStudent.map(({ ID }) => ID)).toEqual([standing, withdrawn]);
      expect(await lacksConsent(server, StudentId)).toBe(false);
      expect(await server.admin.result('GetConsents', { RegId })).toEqual(ofStudent);
      expect(await server.admin.result('GetRegistrationList', { RegId, NoConsent: 1 })).toEqual([]);
    });

    test('is the student’s, where it comes after the approval', async () => {
      const RegId = await server.make.registration();
      const StudentId = await approve(RegId);
      expect(await lacksConsent(server, StudentId)).toBe(true);
      const ID = await addConsent(server, { RegId });
      expect(await server.office.result('GetConsents', { StudentId })).toMatchObject([{ ID }]);
      expect(await lacksConsent(server, StudentId)).toBe(false);
    });

    test('is of the student too where both happen at once', async () => {
      const RegId = await server.make.registration();
      const [StudentId, ID] = await Promise.all([approve(RegId), addConsent(server, { RegId })]);
      expect(await server.office.result('GetConsents', { StudentId })).toMatchObject([{ ID }]);
      expect(await lacksConsent(server, StudentId)).toBe(false);
    });
  });

  test('is counted exactly, whatever was noted and withdrawn', async () => {
    const StudentId = await server.make.student();
    expect(await lacksConsent(server, StudentId)).toBe(true);
    const [first, second] = [await addConsent(server, { StudentId }), await addConsent(server, { StudentId })];
    await server.admin.write('WithdrawConsent', { ConsentId: first, Reason: 'Asked for it' });
    expect(await lacksConsent(server, StudentId)).toBe(false);
    await server.admin.write('WithdrawConsent', { ConsentId: second, Reason: 'Asked for it' });
    expect(await lacksConsent(server, StudentId)).toBe(true);
    expect(await verifyDerived(server.db.kysely)).toEqual([]);
    await server.db.kysely.updateTable('students').set({ no_consent: 0 }).where('id', '=', StudentId).execute();
    expect(await verifyDerived(server.db.kysely)).toEqual([{ what: 'students.no_consent', differ: 1 }]);
    await server.db.kysely.updateTable('students').set({ no_consent: 1 }).where('id', '=', StudentId).execute();
  });
});

describeOnEachDatabase('today', (open) => {
  const server = sharedServer(open);
  const asked = async (who: 'admin' | 'office') =>
    (await server[who].result('GetToday', { NotMailedFrom: '' })).NO_CONSENT;

  test('counts who has no consent, once there is a notice that holds', async () => {
    const [StudentId, RegId] = [await server.make.student(), await server.make.registration()];
    await server.make.student();
    await server.admin.write('DeleteStudent', { StudentId: await server.make.student() });
    await server.admin.write('RejectRegistration', { RegId: await server.make.registration() });
    await noticesOf(server).write('create', { language: 'hi', text, from: '2026-11-21' });
    expect(await asked('admin')).toBeUndefined();
    await noticesOf(server).write('create', { language: 'ta', text });
    expect(await asked('admin')).toEqual({ STUDENTS: { TOTAL: 2 }, REGISTRATIONS: { TOTAL: 1 } });
    await addConsent(server, { StudentId });
    await addConsent(server, { RegId });
    expect(await asked('admin')).toEqual({ STUDENTS: { TOTAL: 1 }, REGISTRATIONS: { TOTAL: 0 } });
    expect(await asked('office')).toEqual({ STUDENTS: { TOTAL: 1 } });
    const { ROWS, COUNTS } = await server.office.result('GetToday', { Kind: 'NO_CONSENT' });
    expect([ROWS?.length, COUNTS?.NO_CONSENT]).toEqual([1, 1]);
  });
});
