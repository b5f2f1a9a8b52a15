import { describe, expect, test } from 'vitest';
import type { InjectOptions } from 'fastify';
import type { BodyOf } from '../../../contract/calls/index.ts';
import { enrolmentStatus } from '../../../domain/words/codes.ts';
import { clientOf } from '#harness/server/client.ts';
import { fresh, freshMobile, instituteBody } from '#harness/server/samples.ts';
import { jpeg } from '#harness/server/sampleFiles.ts';
import { makeBatch } from '../support/batches.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { mailingServer } from '../support/mailingServer.ts';
import { restOf } from '../support/rest.ts';
import { sharedServer } from '../support/sharedServer.ts';

type Body = BodyOf<'AddRegistration'> & { StatusKey: string };

const statusKey = () => crypto.randomUUID().replaceAll('-', '');

describeOnEachDatabase('applications', (open) => {
  const { server, mailedTo } = mailingServer(open);

  /** What `/settings` would set. */
  const setDoor = (set: object) => server.db.kysely.updateTable('settings').set(set).execute();
  const openDoor = (set: object = {}) =>
    setDoor({ apply_open: 1, apply_courses: '', apply_words: '', apply_until: '', ...set });

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const { statusCode, body } = await server.app.inject({ url: path, headers });
    return { status: statusCode, body };
  };
  const answer = async (path: string) => {
    const { status, body } = await get(path);
    return { status, result: (JSON.parse(body) as { result: Record<string, unknown> }).result };
  };

  /** An application as the page sends one. */
  async function application(patch: Partial<Body> = {}): Promise<Body> {
    const site = clientOf(server.app);
    return {
      ...(await server.make.person()),
      Mobile: freshMobile(),
      EMail: '',
      Email: `applicant${fresh()}@example.in`,
      PhotoFileId: await site.uploaded(await jpeg(), 'image/jpeg'),
      CourseId: await server.make.course(),
      Language: 'en',
      StatusKey: statusKey(),
      ...patch,
    } as Body;
  }
  const apply = (body: Body) => clientOf(server.app).write('AddRegistration', body);
  const statusOf = async (key: string) => (await answer(`/api/apply/status?key=${key}`)).result;
  const mailsTo = (email: unknown) => expect.poll(() => mailedTo(String(email)).length, { timeout: 15_000 });

  test('have neither page nor calls while the door is closed', async () => {
    await setDoor({ apply_open: 0 });
    for (const path of ['/api/apply', '/api/apply/status?key=x', '/api/apply/institutions', '/apply/status/x'])
      expect((await get(path)).status, path).toBe(404);
  });

  test('are not disturbed by a NUL in an address', async () => {
    await openDoor();
    for (const path of ['/api/apply/institutions?search=%00', '/api/apply/status?key=%00', '/api/verify?key=%00'])
      expect((await get(path)).status, path).toBe(400);
    expect((await server.admin.get('/api/export/%00')).status).toBe(404);
  });

  test('see the courses that may be applied for, with fee and the seats of batches that are yet to begin', async () => {
    const CourseId = await server.make.course({ CourseName: 'Tally & GST', Fees: 12000, Location: 'Salem' });
    const { id: BatchId } = await makeBatch(server, { name: 'Morning', seats: 2 }, CourseId);
    const StudentId = await server.make.student();
    const PaymentId = await server.make.payment(StudentId, CourseId);
    await server.admin.write('AddStudentCourse', { StudentId, CourseId, PaymentId, BatchId });
    await makeBatch(server, { name: 'Closed', open: false }, CourseId);
    await makeBatch(server, { name: 'From today', firstDay: '2026-11-20' }, CourseId);
    await makeBatch(server, { name: 'Since yesterday', firstDay: '2026-11-19' }, CourseId);
    await openDoor({ apply_courses: String(CourseId), apply_words: 'Classes in Salem.', apply_until: '2026-11-20' });
    const { result } = await answer('/api/apply');
    expect(result).toMatchObject({ WORDS: 'Classes in Salem.', UNTIL: '2026-11-20', OPEN: 1 });
    expect(result['COURSES']).toMatchObject([
      {
        ID: CourseId,
        NAME: 'Tally & GST',
        FEE: 12000,
        PLACE: 'Salem',
        BATCHES: [{ NAME: 'From today' }, { NAME: 'Morning', SEATS_FREE: 1 }],
      },
    ]);
    await openDoor({ apply_until: '2026-11-19' });
    expect((await answer('/api/apply')).result).toMatchObject({ OPEN: 0 });
  });

  test('find institutions by each word that is typed', async () => {
    await openDoor();
    await server.admin.write('AddInstitute', instituteBody({ Name: 'Bishop Heber College', ShortName: 'BHC' }));
    expect((await answer('/api/apply/institutions?search=heber%20bish')).result).toEqual(['Bishop Heber College']);
  });

  test('get numbers one after the other, and are told at once how they stand', async () => {
    await openDoor();
    const [first, second] = [await application(), await application()];
    const numbers = [await apply(first), await apply(second)].map(({ APPLICATION_NO }) => String(APPLICATION_NO));
    expect(numbers[0]).toMatch(/^A-2026-\d{5}$/);
    expect(Number(numbers[1]?.slice(7))).toBe(Number(numbers[0]?.slice(7)) + 1);
    expect(await statusOf(first.StatusKey)).toEqual({
      APPLICATION_NO: numbers[0],
      COURSE_NAME: 'Web Design',
      RECEIVED: '2026-11-20',
      APPROVED: null,
      NOT_ACCEPTED: null,
      ENROLLED: null,
      COMPLETED: null,
      VERIFY_PATH: '',
    });
  });

  test('sent again under the same key are one, whatever was changed meanwhile', async () => {
    await openDoor();
    const body = await application();
    const { OUT_ID, APPLICATION_NO } = await apply(body);
    expect(await apply({ ...body, Name: 'Kavya R' })).toMatchObject({ OUT_ID, APPLICATION_NO });
    const both = await Promise.all([0, 1].map(async () => apply({ ...body, Name: 'Kavya Ram' })));
    expect(both.map((one) => one.OUT_ID)).toEqual([OUT_ID, OUT_ID]);
    await mailsTo(body.Email).toBe(1);
  });

  test('sent twice at once are one', async () => {
    await openDoor();
    const body = await application();
    const both = await Promise.all([apply(body), apply({ ...body, Name: 'Kavya R' })]);
    expect(new Set(both.map(({ APPLICATION_NO }) => APPLICATION_NO)).size).toBe(1);
  });

  test('without a key are as they were: with a number, no mail', async () => {
    await openDoor();
    const { StatusKey: _key, ...body } = await application();
    const result = await clientOf(server.app).write('AddRegistration', body);
    expect(result.APPLICATION_NO).toMatch(/^A-/);
    expect(result).not.toHaveProperty('MAILED');
  });

  test('with a malformed key are refused by its name', async () => {
    const body = await application({ StatusKey: 'short' });
    expect(await clientOf(server.app).refusal('AddRegistration', body)).toMatch(/^StatusKey /);
  });

  test('may lack the proof of an income that could make the course free, also when they are approved', async () => {
    await openDoor();
    const body = await application({ ParentIncome: 12_000, IncomeProofFileId: 0 });
    const { OUT_ID = 0 } = await apply(body);
    expect(await server.admin.result('GetRegistrationList', { RegId: OUT_ID })).toMatchObject([{ APPLIED: 1 }]);
    const { OUT_STUDENT_ID } = await server.admin.write('AddStudent', { ...body, RegId: OUT_ID });
    expect(await server.admin.result('GetStudentList', { StudentId: OUT_STUDENT_ID })).toMatchObject([
      { IS_FREE_ELIGIBLE: 0 },
    ]);
  });

  describe('are mailed', () => {
    test('number, course and address in the language of the application, and nothing typed', async () => {
      await openDoor();
      const body = await application({ Language: 'ta', Name: 'Zebra Typed' });
      const { APPLICATION_NO, MAILED } = await apply(body);
      expect(MAILED).toBe(1);
      await mailsTo(body.Email).toBe(1);
      const [mail] = mailedTo(String(body.Email));
      expect(mail?.email.subject).toBe(`உங்கள் விண்ணப்பம் ${APPLICATION_NO}`);
      expect(mail?.email.text).toContain('Web Design');
      expect(mail?.email.text).toContain(`/apply/status/${body.StatusKey}`);
      expect(`${mail?.email.text}${mail?.email.html}`).not.toContain('Zebra');
    });

    test('once in 24 hours at one address, which the answer does not tell', async () => {
      await openDoor();
      const first = await application();
      await apply(first);
      const second = await application({ Email: String(first.Email).toUpperCase() });
      expect(await apply(second)).toMatchObject({ MAILED: 1 });
      await mailsTo(first.Email).toBe(1);
      const third = await application({ Email: first.Email });
      server.clock.advance(24 * 3_600_000 + 1);
      expect(await apply(third)).toMatchObject({ MAILED: 1 });
      await mailsTo(first.Email).toBe(2);
    });

    test('at most 200 in an hour in all', async () => {
      await openDoor();
      const bodies = [await application(), await application()] as const;
      server.clock.advance(3_600_000);
      const registration = await apply(bodies[0]);
      await server.db.kysely
        .insertInto('applicant_mails')
        .values(
          Array.from({ length: 199 }, (_one, index) => ({
            registration_id: registration.OUT_ID ?? 0,
            event: 'received' as const,
            recipient: `many${index}@example.in`,
            subject: '',
            text: '',
            language: 'en' as const,
            free_at: server.clock.now.toISOString(),
            claimed_by: null,
            may_be_sent: 0,
            sent_at: server.clock.now.toISOString(),
            date_created: server.clock.now.toISOString(),
          })),
        )
        .execute();
      expect(await apply(bodies[1])).toMatchObject({ MAILED: 0 });
      await server.db.kysely.deleteFrom('applicant_mails').where('recipient', 'like', 'many%').execute();
    });

    test('in the words of the institute’s own template, and not at all where it is off', async () => {
      await openDoor();
      const templates = restOf(server, server.admin, 'message-templates');
      const own = {
        name: 'Got it',
        event: 'received',
        language: 'hi',
        subject: 'Got {number}',
        text: '{course}!',
      } as const;
      const { id } = await templates.write('create', { ...own, on: true });
      const first = await application({ Language: 'hi' });
      const { APPLICATION_NO } = await apply(first);
      await mailsTo(first.Email).toBe(1);
      expect(mailedTo(String(first.Email))[0]?.email.subject).toBe(`Got ${APPLICATION_NO}`);
      await templates.write('update', { on: false }, id);
      expect(await apply(await application({ Language: 'hi' }))).toMatchObject({ MAILED: 0 });
    });

    test('by no template that says what was typed', async () => {
      const templates = restOf(server, server.admin, 'message-templates');
      const own = {
        name: 'Typed',
        event: 'received',
        language: 'en',
        subject: 'Dear',
        text: 'Dear {student}',
      } as const;
      expect(await templates.writeFailure('create', { ...own, on: true })).toEqual([
        422,
        '{student} is no placeholder: there are {course} {institute} {number}',
        expect.anything(),
      ]);
    });

    test('not at all where they want no mails', async () => {
      await openDoor();
      expect(await apply(await application({ NoMail: 1 }))).toMatchObject({ MAILED: 0 });
    });

    test('of a minor at the guardian’s address', async () => {
      await openDoor();
      const guardian = {
        name: 'Raman K',
        relation: 'father',
        mobile: '9876500000',
        email: `raman${fresh()}@example.in`,
      };
      await apply(await application({ BirthDate: '2008-11-21', Guardian: guardian }));
      await mailsTo(guardian.email).toBe(1);
    });

    test('when they are approved, and ten minutes after they were not accepted', async () => {
      await openDoor();
      const [good, bad, back, known] = [
        await application(),
        await application(),
        await application(),
        await application(),
      ];
      const yes = await apply(good);
      const [no, again, byHand] = [await apply(bad), await apply(back), await apply(known)].map(
        ({ OUT_ID = 0 }) => OUT_ID,
      );
      for (const body of [good, bad, back, known]) await mailsTo(body.Email).toBe(1);
      await server.admin.write('AddStudent', { ...good, RegId: yes.OUT_ID ?? 0 });
      await server.admin.write('RejectRegistration', { RegId: no });
      await server.admin.write('RejectRegistration', { RegId: again });
      await server.admin.write('RestoreRegistration', { RegId: again, Reason: 'Wrong row' });
      await server.admin.write('RejectRegistration', { RegId: byHand, Reason: 'entered by hand' });
      await mailsTo(good.Email).toBe(2);
      expect(mailedTo(String(bad.Email))).toHaveLength(1);
      server.clock.now = new Date(server.clock.now.getTime() + 10 * 60_000);
      await mailsTo(bad.Email).toBe(2);
      expect([back, known].map(({ Email }) => mailedTo(String(Email)).length)).toEqual([1, 1]);
      expect(mailedTo(String(good.Email))[1]?.email.subject).toBe(`Your application ${yes.APPLICATION_NO} is approved`);
      expect(await statusOf(good.StatusKey)).toMatchObject({ APPROVED: '2026-11-20', NOT_ACCEPTED: null });
      expect(await statusOf(bad.StatusKey)).toMatchObject({ APPROVED: null, NOT_ACCEPTED: '2026-11-20' });
    });

    test('give nothing to who is added under their mobile without them, and say nothing when they are put away', async () => {
      await openDoor();
      const Guardian = {
        name: 'Somebody',
        relation: 'other',
        mobile: '9876500001',
        email: `stranger${fresh()}@example.in`,
      };
      const body = await application({ Guardian, NoMail: 1 });
      const { OUT_ID = 0 } = await apply(body);
      const { Guardian: _theirs, NoMail: _wish, PhotoFileId: _photo, ...person } = body;
      const PhotoFileId = await server.make.photo();
      const { OUT_STUDENT_ID = 0 } = await server.admin.write('AddStudent', { ...person, PhotoFileId });
      const [student] = await server.admin.result('GetStudentList', { StudentId: OUT_STUDENT_ID });
      expect(student).toMatchObject({ GUARDIAN: null, NO_MAIL: 0 });
      const [waiting] = await server.admin.result('GetRegistrationList', { RegId: OUT_ID });
      expect(waiting).toMatchObject({ STATUS: 0 });
      await server.admin.write('RejectRegistration', { RegId: OUT_ID, Reason: 'entered by hand' });
      const mails = await server.db.kysely
        .selectFrom('applicant_mails')
        .select('event')
        .where('registration_id', '=', OUT_ID)
        .execute();
      expect(mails.map(({ event }) => event)).not.toContain('notAccepted');
    });

    test('up to 40 an hour of one network, whose port tells nothing; whether an address had one is not told', async () => {
      await openDoor();
      const from = async (address: string, patch: Partial<Body> = {}) => {
        const body = await application(patch);
        const inject = (asked: InjectOptions) =>
          server.app.inject({ ...asked, headers: { ...asked.headers, 'x-forwarded-for': address } });
        const client = clientOf({ ...server.app, inject } as typeof server.app);
        return { ...(await client.write('AddRegistration', body)), Email: String(body.Email) };
      };
      const first = await from('198.51.100.7:1001');
      expect(await from('198.51.100.8', { Email: first.Email })).toMatchObject({ MAILED: 1 });
      const [row] = await server.db.kysely
        .selectFrom('tries')
        .selectAll()
        .where('key', '=', 'received 198.51.100.0/24')
        .execute();
      expect(row?.count).toBe(2);
      await server.db.kysely
        .updateTable('tries')
        .set({ count: 40 })
        .where('key', '=', 'received 198.51.100.0/24')
        .execute();
      expect(await from('198.51.100.9:1002')).toMatchObject({ MAILED: 0 });
      expect(await from('203.0.113.9')).toMatchObject({ MAILED: 1 });
    });

    test('not at all once the door is closed, the date is over or the course is not offered', async () => {
      const body = await application();
      for (const set of [{ apply_open: 0 }, { apply_until: '2026-11-19' }, { apply_courses: '999999' }]) {
        await openDoor(set);
        expect(await clientOf(server.app).refusal('AddRegistration', body)).toBe('Applications are closed');
      }
      await openDoor();
      const { OUT_ID, APPLICATION_NO } = await apply(body);
      await setDoor({ apply_open: 0 });
      expect(await clientOf(server.app).write('AddRegistration', body)).toMatchObject({ OUT_ID, APPLICATION_NO });
    });

    test('with a key that nobody reads in the database once it is sent', async () => {
      await openDoor();
      const body = await application();
      await apply(body);
      await mailsTo(body.Email).toBe(1);
      const rows = () =>
        server.db.kysely
          .selectFrom('applicant_mails')
          .selectAll()
          .where('recipient', '=', String(body.Email))
          .execute();
      await expect.poll(rows, { timeout: 15_000 }).toMatchObject([{ text: '', sent_at: expect.any(String) }]);
      expect(JSON.stringify(await server.db.kysely.selectFrom('registrations').selectAll().execute())).not.toContain(
        body.StatusKey,
      );
    });
  });

  test('follow their course to the certificate’s verify page', async () => {
    await openDoor();
    const body = await application();
    const { OUT_ID = 0 } = await apply(body);
    const { OUT_STUDENT_ID: StudentId = 0 } = await server.admin.write('AddStudent', { ...body, RegId: OUT_ID });
    const CourseId = body.CourseId ?? 0;
    const PaymentId = await server.make.payment(StudentId, CourseId);
    const { OUT_ID: enrolmentId = 0 } = await server.admin.write('AddStudentCourse', {
      StudentId,
      CourseId,
      PaymentId,
    });
    await server.make.complete({ studentId: StudentId, courseId: CourseId, paymentId: PaymentId, enrolmentId });
    const CertificateId = await server.make.issued(enrolmentId);
    await server.admin.write('GenerateCertificate', { CertificateId });
    const pathOfFirst = (await statusOf(body.StatusKey))?.['VERIFY_PATH'];
    const correction = { CertificateId, Grade: 'A+', Reason: 'The grade was wrong' };
    await server.admin.write('CorrectCertificate', correction);
    await server.admin.write('GenerateCertificate', { CertificateId });
    const status = await statusOf(body.StatusKey);
    expect(status).toMatchObject({ ENROLLED: expect.any(String), COMPLETED: expect.any(String) });
    const { status: isThere, body: verified } = await get(String(status?.['VERIFY_PATH']));
    expect([isThere, status?.['VERIFY_PATH'] === pathOfFirst, verified.includes('A+')]).toEqual([200, false, true]);
    const page = await get(`/apply/status/${body.StatusKey}?lang=en`);
    expect(page.body).toContain('You have completed the course.');
    expect(page.body).not.toContain('Kavya');
    // Of what was revoked or deleted an applicant is told nothing.
    await server.admin.write('RevokeCertificate', { CertificateId, Reason: 'Wrong person' });
    expect(await statusOf(body.StatusKey)).toMatchObject({ COMPLETED: expect.any(String), VERIFY_PATH: '' });
    const set = { status: enrolmentStatus.deleted };
    await server.db.kysely.updateTable('enrolments').set(set).where('id', '=', enrolmentId).execute();
    expect(await statusOf(body.StatusKey)).toMatchObject({ ENROLLED: null, COMPLETED: null, VERIFY_PATH: '' });
  });

  test('say how they stand on a page in three languages, and that nothing is known of any other key', async () => {
    await openDoor();
    const body = await application();
    await apply(body);
    await server.db.kysely
      .updateTable('courses')
      .set({ course_name: '<b>Tally</b> & GST' })
      .where('id', '=', body.CourseId ?? 0)
      .execute();
    const shown = (await get(`/apply/status/${body.StatusKey}`)).body;
    expect([shown.includes('<b>'), shown.includes('&lt;b&gt;Tally&lt;/b&gt; &amp; GST')]).toEqual([false, true]);
    for (const [lang, words] of [
      ['en', 'We have your application.'],
      ['hi', 'आपका आवेदन हमें मिल गया है।'],
      ['ta', 'உங்கள் விண்ணப்பம் கிடைத்தது.'],
    ] as const) {
      expect((await get(`/apply/status/${body.StatusKey}`, { 'accept-language': lang })).body).toContain(words);
    }
    expect((await get(`/apply/status/${statusKey()}`)).status).toBe(404);
  });

  test('keep the consent that was given on the page', async () => {
    await openDoor();
    const { id } = await restOf(server, server.admin, 'notices').write('create', { language: 'ta', text: 'அறிவிப்பு' });
    expect((await answer('/api/apply')).result).toMatchObject({
      NOTICES: expect.arrayContaining([expect.objectContaining({ ID: id, LANGUAGE: 'ta' })]),
    });
    const { OUT_ID = 0 } = await apply(await application({ NoticeId: id }));
    expect(await server.admin.result('GetConsents', { RegId: OUT_ID })).toMatchObject([
      { NOTICE_ID: id, HOW: 'web', BY: '', GUARDIAN: null },
    ]);
    expect(await server.admin.result('GetRegistrationList', { RegId: OUT_ID })).toMatchObject([{ NO_CONSENT: 0 }]);
  });

  const agreeing = { name: 'Raman K', relation: 'father', mobile: '9876500000', email: '' };
  test.each([
    ['2008-11-21', 'Under 18: a parent or guardian agrees, whose name is needed'],
    ['2008-11-20', ''],
  ])('of somebody born on %s who agrees alone: %j', async (BirthDate, message) => {
    const { id } = await restOf(server, server.admin, 'notices').write('create', { language: 'en', text: 'Notice' });
    const body = await application({ BirthDate, NoticeId: id });
    const { OUT_OK, OUT_ERROR } = await clientOf(server.app).result('AddRegistration', body);
    expect([OUT_OK, OUT_ERROR]).toEqual([message === '' ? 1 : 0, message]);
  });

  test('of a minor keep who agreed', async () => {
    const { id } = await restOf(server, server.admin, 'notices').write('create', { language: 'en', text: 'Notice' });
    const body = await application({ BirthDate: '2008-11-21', NoticeId: id, Guardian: agreeing });
    const { OUT_ID = 0 } = await apply(body);
    expect(await server.admin.result('GetConsents', { RegId: OUT_ID })).toMatchObject([{ GUARDIAN: agreeing }]);
  });

  test('beyond three of one mobile and course are kept, and marked for staff', async () => {
    const body = await application();
    const manyOf = async () =>
      (await server.admin.result('GetRegistrationList', { Mobile: String(body.Mobile) })).map(({ MANY }) => MANY);
    for (const count of [1, 2, 3, 4]) {
      const { PhotoFileId } = await application();
      await apply({ ...body, PhotoFileId, StatusKey: statusKey() });
      expect(await manyOf()).toEqual(Array.from({ length: count }, () => Number(count > 3)));
    }
  });

  test('are found by their number', async () => {
    const { OUT_ID, APPLICATION_NO } = await apply(await application());
    const body = { Search: String(APPLICATION_NO), Page: 1 };
    expect(await server.admin.result('GetRegistrationList', body)).toMatchObject([{ ID: OUT_ID }]);
  });

  test('show staff whom they are like, and by what', async () => {
    const Email = `same${fresh()}@example.in`;
    const StudentId = await server.make.student({ Email, Name: 'Priya R' });
    const { OUT_ID = 0 } = await apply(await application({ Email, BirthDate: '2001-01-01' }));
    const { OUT_ID: other = 0 } = await apply(await application({ BirthDate: '2001-01-01' }));
    expect(await server.admin.result('GetApplicantLikes', { RegIds: [OUT_ID, other] })).toEqual([
      { REG_ID: OUT_ID, STUDENT_ID: StudentId, NAME: 'Priya R', SINCE: 2026, SAME: ['email'] },
    ]);
    expect((await server.office.error('GetApplicantLikes', { RegIds: [OUT_ID] }))[0]).toBe(403);
    await server.admin.write('DeleteStudent', { StudentId });
    expect(await server.admin.result('GetApplicantLikes', { RegIds: [OUT_ID] })).toEqual([]);
  });
});

describeOnEachDatabase('who asks too often', (open) => {
  const server = sharedServer(open, { limits: { apply: { points: 1, seconds: 60 } } });

  test.each(['/api/apply', '/api/apply/institutions', '/api/apply/status?key=x', '/apply/status/x'])(
    'is told to wait by %s',
    async (url) => {
      await server.db.kysely.updateTable('settings').set({ apply_open: 1 }).execute();
      await server.db.kysely.deleteFrom('tries').execute();
      const statuses = [];
      for (let times = 0; times < 2; times += 1) statuses.push((await server.app.inject(url)).statusCode);
      expect([statuses[0] === 429, statuses[1]]).toEqual([false, 429]);
    },
  );
});
