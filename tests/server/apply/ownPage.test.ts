import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { rounds } from '#harness/rounds.ts';
import { samplesOf } from '#harness/server/samples.ts';
import type { AnswerOf } from '../../../contract/calls/index.ts';
import { tableNames } from '../../../server/db/tableFacts.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { restOf } from '../support/rest.ts';
import { sharedServer } from '../support/sharedServer.ts';

const birthDate = '2004-08-27';
const wrongDate = '2004-08-28';

type Data = AnswerOf<'ownPage'>['result'];

describeOnEachDatabase('the own page of a student', (open) => {
  const server = sharedServer(open);
  /** Each test comes from a network of its own: what one tries wrongly holds up no other. */
  let network = 0;
  beforeEach(async () => {
    network += 1;
    // Some move the clock beyond what a session lasts.
    const admin = await server.signIn('admin');
    Object.assign(server, { admin, office: await server.signIn('md_office'), make: samplesOf(admin) });
  });
  const here = () => `10.0.${Math.floor(network / 250)}.${network % 250}`;

  const linkOf = async (StudentId: number, office = server.office): Promise<string> => {
    const { ADDRESS } = (await office.result('SendOwnLink', { StudentId, Channel: 'whatsapp' })) as {
      ADDRESS?: string;
    };
    return new URL(String(ADDRESS)).pathname;
  };
  interface Asking {
    cookie?: string;
    headers?: Record<string, string>;
    from?: string;
  }
  const get = (url: string, { cookie = '', headers = {}, from = here() }: Asking = {}) =>
    server.app.inject({ url, remoteAddress: from, headers: { ...headers, ...(cookie ? { cookie } : {}) } });
  const post = (url: string, payload: object, { cookie = '', headers = {}, from = here() }: Asking = {}) =>
    server.app.inject({
      method: 'POST',
      url,
      payload,
      remoteAddress: from,
      headers: { ...headers, ...(cookie ? { cookie } : {}) },
    });
  const letIn = async (path: string, day = birthDate, asking: Asking = {}): Promise<string> => {
    const answer = await post(path, { day }, asking);
    expect([answer.statusCode, answer.body]).toEqual([200, '{"result":{"OUT_OK":1,"OUT_ERROR":""}}']);
    return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  };
  const dataOf = async (path: string, cookie: string): Promise<Data> =>
    (await get(`${path}/data`, { cookie })).json<{ result: Data }>().result;
  const isOpen = async (path: string, cookie: string) => (await get(`${path}/data`, { cookie })).statusCode === 200;
  const student = (patch = {}) => server.make.student({ BirthDate: birthDate, ...patch });
  const visitor = async (patch = {}) => {
    const StudentId = await student(patch);
    const path = await linkOf(StudentId);
    return { StudentId, path, cookie: await letIn(path) };
  };
  /** An answer without what differs by chance. */
  const plain = ({ statusCode, headers, body }: { statusCode: number; headers: object; body: string }) => ({
    statusCode,
    body,
    headers: Object.entries({ ...headers, date: '' }).toSorted(),
  });

  describe('what it shows', () => {
    const settings = { upiId: 'kaveri@okbank', upiName: 'Kaveri Institute' };

    test('courses, class, fee, what is due with its code, receipts and certificates; nothing else of the person', async () => {
      await restOf(server, server.admin, 'settings').write('update', settings, 1);
      const courseId = await server.make.course({ DurationDays: 10, Fees: 9000, MinAttnPercentage: 70 });
      const batch = { firstDay: '2026-11-02', weekdays: [1, 3, 5], startTime: '09:30', endTime: '11:30' };
      const { id: BatchId } = (await restOf(server, server.office, 'batches').write('create', {
        courseId,
        name: 'Morning',
        room: '',
        trainer: '',
        seats: 10,
        open: true,
        ...batch,
      })) as { id: number };
      const StudentId = await student({ Name: 'Priya Raghavan' });
      const { enrolmentId } = await server.make
        .payment(StudentId, courseId, { PaidFee: 4000, PaymentMode: 'UPI', PaymentDetail: 'RRN 123456789012' })
        .then(async (PaymentId) => ({
          enrolmentId:
            (
              await server.admin.write('AddStudentCourse', {
                StudentId,
                CourseId: courseId,
                PaymentId,
                BatchId,
                Instalments: [
                  { DueDate: '2026-11-02', Amount: 4000 },
                  { DueDate: '2026-11-16', Amount: 3000 },
                  { DueDate: '2026-12-16', Amount: 2000 },
                ],
              })
            ).OUT_ID ?? 0,
        }));
      await server.admin.write('AddAttendance', { StudentCourseId: enrolmentId, AttendanceDate: '2026-11-20' });
      await server.office.write('AddNote', { StudentId, Text: 'Pays late, SECRET NOTE' });
      const path = await linkOf(StudentId);
      const cookie = await letIn(path);
      const answer = await get(`${path}/data`, { cookie });
      expect(answer.json()).toEqual({
        result: {
          NAME: 'Priya Raghavan',
          PHOTO: 1,
          LANGUAGE: '',
          NO_MAIL: 0,
          COURSES: [
            {
              STUDENT_COURSE_ID: enrolmentId,
              NAME: 'Web Design',
              STATE: 'ACTIVE',
              BATCH_NAME: 'Morning',
              WEEKDAYS: [1, 3, 5],
              START_TIME: '09:30',
              END_TIME: '11:30',
              NEXT_CLASS: '2026-11-20',
              DAYS_ATTENDED: 1,
              DAYS_NEEDED: 7,
              DAYS: 10,
              ENDS: '2026-12-11',
              ENDED: null,
              FEE: {
                FEE: 9000,
                CONCESSION: 0,
                PAID: 4000,
                DUE: 5000,
                INSTALMENTS: [
                  { NO: 1, DUE_DATE: '2026-11-02', AMOUNT: 4000, COVERED: 4000 },
                  { NO: 2, DUE_DATE: '2026-11-16', AMOUNT: 3000, COVERED: 0 },
                  { NO: 3, DUE_DATE: '2026-12-16', AMOUNT: 2000, COVERED: 0 },
                ],
                ASKED: {
                  AMOUNT: 3000,
                  DUE_DATE: '2026-11-16',
                  OVERDUE: 1,
                  NO: 2,
                  OF: 3,
                  PARTS: 1,
                  UPI: `upi://pay?pa=kaveri%40okbank&pn=Kaveri%20Institute&am=3000.00&cu=INR&tr=E${enrolmentId}N2&tn=Web%20Design`,
                },
              },
            },
          ],
          RECEIPTS: [
            {
              ID: expect.any(Number),
              NO: expect.stringMatching(/^R\//),
              DAY: '2026-11-20',
              COURSE_NAME: 'Web Design',
              AMOUNT: 4000,
              KIND: 0,
              REVERSED: 0,
            },
          ],
          CERTIFICATES: [],
        },
      });
      // Whose class of today is over has the next one.
      server.clock.now = new Date('2026-11-20T11:30:00+05:30');
      expect((await dataOf(path, cookie)).COURSES[0]?.NEXT_CLASS).toBe('2026-11-23');
    });

    test('a receipt as a copy for the student that counts as no printing, the photo, the certificate; nobody else’s', async () => {
      const mine = await server.make.certificate({ BirthDate: birthDate });
      const other = await server.make.certificate({ BirthDate: birthDate });
      const path = await linkOf(mine.studentId);
      const cookie = await letIn(path);
      const { RECEIPTS, CERTIFICATES, COURSES } = await dataOf(path, cookie);
      expect(COURSES).toMatchObject([{ STATE: 'COMPLETED', ENDED: '2026-11-19', NEXT_CLASS: null, ENDS: null }]);
      expect(CERTIFICATES).toMatchObject([
        { ID: mine.certificateId, VERIFY_PATH: expect.stringMatching(/^\/verify\/\S+/) },
      ]);
      expect((await get(String(CERTIFICATES[0]?.VERIFY_PATH))).statusCode).toBe(200);
      const receipt = await get(`${path}/receipt/${RECEIPTS[0]?.ID}`, { cookie });
      expect([receipt.statusCode, receipt.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(receipt.headers['cache-control']).toBe('no-store');
      const copies = await server.db.kysely
        .selectFrom('receipts')
        .select('copies')
        .where('payment_id', '=', mine.paymentId)
        .execute();
      expect(copies).toEqual([{ copies: 0 }]);
      expect((await get(`${path}/certificate/${mine.certificateId}`, { cookie })).headers['content-type']).toBe(
        'application/pdf',
      );
      expect((await get(`${path}/photo`, { cookie })).headers['content-type']).toBe('image/jpeg');
      for (const paper of [
        `receipt/${other.paymentId}`,
        `certificate/${other.certificateId}`,
        'receipt/x',
        'receipt/99999999999',
      ])
        expect([paper, (await get(`${path}/${paper}`, { cookie })).statusCode]).toEqual([paper, 404]);
      await server.admin.write('RevokeCertificate', { CertificateId: mine.certificateId, Reason: 'Wrong name' });
      expect((await dataOf(path, cookie)).CERTIFICATES).toEqual([]);
      expect((await get(`${path}/certificate/${mine.certificateId}`, { cookie })).statusCode).toBe(404);
    });
  });

  describe('who learns what', () => {
    test('an unknown key, an ended one, a wrong date and a person without access are answered alike', async () => {
      const known = await linkOf(await student());
      const ended = await student();
      const endedPath = await linkOf(ended);
      await server.office.write('EndOwnLink', { StudentId: ended });
      const unknown = `/me/${randomBytes(22).toString('hex')}`;
      const paths = [
        known,
        endedPath,
        unknown,
        '/me/x',
        `/me/${'0'.repeat(44)}`,
        `/me/${known.slice(4).toUpperCase()}`,
      ];
      const wrong = await Promise.all(paths.map(async (path) => plain(await post(path, { day: wrongDate }))));
      const closed = await Promise.all(paths.map(async (path) => plain(await get(`${path}/data`))));
      for (const answer of wrong) expect(answer).toEqual(wrong[0]);
      for (const answer of closed) expect(answer).toEqual(closed[0]);
      expect([wrong[0]?.statusCode, closed[0]?.statusCode]).toEqual([401, 401]);
      // The right date opens the one alone that holds.
      for (const path of paths.slice(1)) expect((await post(path, { day: birthDate })).statusCode).toBe(401);
      for (const path of paths) expect((await get(`${path}/receipt/1`)).headers['location']).toBe(path);
    });

    test('guessed keys and dates change nothing, and are answered alike', async () => {
      const { path } = await visitor();
      const rows = async () => {
        const counts = tableNames
          .filter((table) => table !== 'tries' && table !== 'security_events')
          .map((table) => sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(server.db.kysely));
        return (await Promise.all(counts)).map(({ rows: [row] }) => Number(row?.n));
      };
      const before = await rows();
      const seen = new Set<string>();
      for (let index = 0; index < rounds(60, 2000); index += 1) {
        const key = index % 3 === 0 ? path.slice(4) : randomBytes(22).toString('hex');
        const day = `19${10 + (index % 80)}-0${1 + (index % 9)}-11`;
        const answer = await post(`/me/${key}`, { day }, { from: `10.9.${index % 200}.${Math.floor(index / 200)}` });
        seen.add(`${answer.statusCode} ${answer.statusCode === 429 ? '' : answer.body}`);
      }
      expect([...seen].toSorted()).toEqual([
        '401 {"result":{"OUT_OK":0,"OUT_ERROR":"This does not fit. Please look at the date and at the address, or ask the office."},"status":401}',
        '429 ',
      ]);
      expect(await rows()).toEqual(before);
    });

    test('after five wrong dates in an hour a link takes none, the right one neither, from anywhere; then it does', async () => {
      const path = await linkOf(await student());
      for (let tries = 0; tries < 5; tries += 1)
        expect((await post(path, { day: wrongDate }, { from: `10.7.0.${tries}` })).statusCode).toBe(401);
      const refused = await post(path, { day: birthDate }, { from: '10.7.0.9' });
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
      server.clock.advance(3_600_001);
      await letIn(path, birthDate, { from: '10.7.0.9' });
    });

    test('of one network twenty wrong dates in an hour are taken, whatever the keys; who has the cookie is not held up', async () => {
      const { path, cookie } = await visitor();
      for (let tries = 0; tries < 20; tries += 1)
        expect((await post(`/me/${tries}`, { day: wrongDate })).statusCode).toBe(401);
      expect((await post('/me/other', { day: wrongDate })).statusCode).toBe(429);
      expect((await post(path, { day: birthDate })).statusCode).toBe(429);
      expect((await post(path, { day: birthDate }, { cookie })).statusCode).toBe(200);
      expect(await isOpen(path, cookie)).toBe(true);
    });

    test('a right date counts as no try', async () => {
      const path = await linkOf(await student());
      for (let times = 0; times < 25; times += 1) await letIn(path);
    });

    test('a cookie is for its page alone, of the same student too', async () => {
      const one = await visitor();
      const other = await visitor();
      expect(await isOpen(one.path, other.cookie)).toBe(false);
      server.clock.now = new Date('2026-12-02T10:00:00+05:30');
      const next = await linkOf(one.StudentId, await server.signIn('md_office'));
      expect(next).not.toBe(one.path);
      expect(await isOpen(one.path, one.cookie)).toBe(true);
      expect(await isOpen(next, one.cookie)).toBe(false);
    });

    test('the cookie is kept as a hash, for 30 days, for its path, and Secure over HTTPS', async () => {
      const { StudentId, path } = await visitor();
      const answer = await post(
        path,
        { day: birthDate },
        { headers: { 'x-forwarded-proto': 'https' }, from: '127.0.0.1' },
      );
      const [set] = answer.cookies;
      expect(set).toMatchObject({
        name: '__Secure-own_page',
        path,
        httpOnly: true,
        secure: true,
        sameSite: 'Lax',
        maxAge: 30 * 86_400,
      });
      const kept = await server.db.kysely
        .selectFrom('own_page_browsers')
        .selectAll()
        .where('student_id', '=', StudentId)
        .execute();
      expect(JSON.stringify(kept)).not.toContain(String(set?.value));
      expect(kept).toHaveLength(2);
    });

    test('after 30 days the date is asked for again, and the hash is gone', async () => {
      const { StudentId, path, cookie } = await visitor();
      server.clock.advance(29.9 * 86_400_000);
      expect(await isOpen(path, cookie)).toBe(true);
      server.clock.advance(0.2 * 86_400_000);
      expect(await isOpen(path, cookie)).toBe(false);
      await server.tidyUp();
      expect(
        await server.db.kysely
          .selectFrom('own_page_browsers')
          .selectAll()
          .where('student_id', '=', StudentId)
          .execute(),
      ).toEqual([]);
    });

    test('another site cannot post to it, and nobody keeps or refers to what it answers', async () => {
      const { path, cookie } = await visitor();
      const foreign = { cookie, headers: { origin: 'https://evil.example' } };
      for (const [url, body] of [
        [path, { day: birthDate }],
        [`${path}/wishes`, { noMail: 1 }],
        [`${path}/forget`, {}],
      ] as const)
        expect([url, (await post(url, body, foreign)).statusCode]).toEqual([url, 403]);
      expect(await isOpen(path, cookie)).toBe(true);
      const { headers } = await get(`${path}/data`, { cookie });
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
    });

    test.each([{}, { day: '' }, { day: '27/08/2004' }, { day: 20040827 }, { day: '2004-02-31' }])(
      '%j is no date, of any key',
      async (body) => {
        const path = await linkOf(await student());
        expect((await post(path, body)).statusCode).toBe(400);
        expect((await post('/me/x', body)).statusCode).toBe(400);
        await letIn(path);
      },
    );
  });

  describe('when a link ends', () => {
    test('EndOwnLink ends link and cookies, of this student alone; the next link is another one', async () => {
      const one = await visitor();
      const sister = await visitor();
      await server.office.write('EndOwnLink', { StudentId: one.StudentId });
      expect(await isOpen(one.path, one.cookie)).toBe(false);
      expect((await post(one.path, { day: birthDate })).statusCode).toBe(401);
      expect(await isOpen(sister.path, sister.cookie)).toBe(true);
      const next = await linkOf(one.StudentId);
      expect(next).not.toBe(one.path);
      await letIn(next);
      expect((await post(one.path, { day: birthDate })).statusCode).toBe(401);
    });

    test('deleting ends it, for good; whoever is deleted may be sent another one, for the receipts', async () => {
      const { StudentId, path, cookie } = await visitor();
      await server.office.write('DeleteStudent', { StudentId });
      expect(await isOpen(path, cookie)).toBe(false);
      const later = await linkOf(StudentId);
      const laterCookie = await letIn(later);
      expect(await isOpen(later, laterCookie)).toBe(true);
      await server.admin.write('RestoreStudent', { StudentId, Reason: 'By mistake' });
      expect(await isOpen(path, cookie)).toBe(false);
      expect((await post(path, { day: birthDate })).statusCode).toBe(401);
    });

    test('merging ends both, and who went has none', async () => {
      const keep = await visitor();
      const gone = await visitor();
      await server.admin.write('MergeStudents', {
        KeepId: keep.StudentId,
        GoneId: gone.StudentId,
        Reason: 'One person',
      });
      for (const { path, cookie } of [keep, gone]) {
        expect(await isOpen(path, cookie)).toBe(false);
        expect((await post(path, { day: birthDate })).statusCode).toBe(401);
      }
      expect(await server.office.refusal('SendOwnLink', { StudentId: gone.StudentId })).toMatch(/^Merged into /);
      await letIn(await linkOf(keep.StudentId));
    });

    test('erasing ends it, and nothing of it is left', async () => {
      const { StudentId, path, cookie } = await visitor();
      await post(`${path}/wishes`, { language: 'ta' }, { cookie });
      await server.office.write('DeleteStudent', { StudentId });
      const later = await linkOf(StudentId);
      await letIn(later);
      await server.admin.write('EraseStudent', { StudentId, Reason: 'Asked for it' });
      expect((await post(later, { day: birthDate })).statusCode).toBe(401);
      expect(await server.office.refusal('SendOwnLink', { StudentId })).toBe('Student was erased');
      const row = server.db.kysely.selectFrom('own_pages').selectAll().where('student_id', '=', StudentId);
      expect(await row.executeTakeFirst()).toMatchObject({ seen_at: null, language: '' });
      const browsers = server.db.kysely.selectFrom('own_page_browsers').selectAll().where('student_id', '=', StudentId);
      expect(await browsers.execute()).toEqual([]);
    });

    test('twelve months without a visit end it, and a later link does not wake it; a visit in between keeps it', async () => {
      const [unvisited, visited] = [await student(), await student()];
      const [first, kept] = [await linkOf(unvisited), await linkOf(visited)];
      const at = (day: string) => {
        server.clock.now = new Date(`${day}T10:00:00+05:30`);
      };
      at('2027-08-01');
      await dataOf(kept, await letIn(kept));
      at('2027-11-30');
      const lastDay = await post(first, { day: wrongDate });
      expect(lastDay.statusCode).toBe(401);
      at('2027-12-01');
      expect((await post(first, { day: birthDate })).statusCode).toBe(401);
      await letIn(kept);
      const next = await linkOf(unvisited, await server.signIn('md_office'));
      await dataOf(next, await letIn(next));
      expect((await post(first, { day: birthDate })).statusCode).toBe(401);
    });

    test('where the birth date is not known there is none', async () => {
      const StudentId = await student();
      const path = await linkOf(StudentId);
      await server.db.kysely.updateTable('students').set({ birth_date: '' }).where('id', '=', StudentId).execute();
      expect((await post(path, { day: birthDate })).statusCode).toBe(401);
      expect(await server.office.refusal('SendOwnLink', { StudentId })).toBe('Enter the birth date first');
      const body = { StudentId, StudentCourseId: 0, Subject: 'Your page', Text: 'Here: {page}', ToGuardian: 0 };
      expect(await server.office.refusal('SendMessage', body)).toBe('No own page to put in {page}');
    });
  });

  describe('what may be changed', () => {
    test('the language and the wish for no messages, which is logged and taken back; for one child of a family', async () => {
      const [one, sister] = [await visitor(), await visitor()];
      const wish = (wishes: object) => post(`${one.path}/wishes`, wishes, { cookie: one.cookie });
      expect((await wish({ language: 'ta' })).statusCode).toBe(200);
      expect((await wish({ noMail: 1 })).statusCode).toBe(200);
      expect(await dataOf(one.path, one.cookie)).toMatchObject({ LANGUAGE: 'ta', NO_MAIL: 1 });
      expect(await dataOf(sister.path, sister.cookie)).toMatchObject({ LANGUAGE: '', NO_MAIL: 0 });
      const { StudentId } = one;
      const body = { StudentId, StudentCourseId: 0, Subject: 'Hall 2', Text: 'Come', ToGuardian: 0 };
      expect(await server.office.refusal('SendMessage', body)).toBe('No messages wanted');
      expect((await wish({ noMail: 0 })).statusCode).toBe(200);
      await server.office.write('SendMessage', body);
      const logged = await server.db.kysely
        .selectFrom('activity')
        .select(['user_id', 'before', 'after'])
        .where('call', '=', 'ownPage')
        .where('record_id', '=', StudentId)
        .orderBy('id')
        .execute();
      expect(logged).toEqual([
        { user_id: 0, before: '{"noMail":0}', after: '{"noMail":1}' },
        { user_id: 0, before: '{"noMail":1}', after: '{"noMail":0}' },
      ]);
    });

    test('nothing without the cookie, and nothing else', async () => {
      const { StudentId, path, cookie } = await visitor();
      expect((await post(`${path}/wishes`, { noMail: 1 })).statusCode).toBe(401);
      expect((await post(`${path}/wishes`, { language: 'fr' }, { cookie })).statusCode).toBe(400);
      await post(`${path}/wishes`, { Name: 'Other', noMail: 0 }, { cookie });
      const [row] = await server.office.result('GetStudentList', { StudentId });
      expect(row).toMatchObject({ NO_MAIL: 0, NAME: expect.not.stringContaining('Other') });
    });

    test('a phone that is forgotten is asked again; others are not', async () => {
      const { path, cookie } = await visitor();
      const other = await letIn(path);
      const answer = await post(`${path}/forget`, {}, { cookie });
      expect(answer.cookies).toMatchObject([{ name: 'own_page', value: '', path }]);
      expect(await isOpen(path, cookie)).toBe(false);
      expect(await isOpen(path, other)).toBe(true);
    });
  });

  describe('what staff see', () => {
    const seenAt = async (StudentId: number) =>
      (await server.office.result('GetStudentList', { StudentId }))[0]?.OWN_PAGE_SEEN;
    const visits = async (StudentId: number) =>
      (await restOf(server, server.admin, 'security-log').list({ filter: { event: 'ownPage' } })).records.filter(
        ({ recordId }) => recordId === StudentId,
      );

    test('when it was opened last; the log counts visits, and not what was read', async () => {
      const { StudentId, path, cookie } = await visitor();
      expect(await seenAt(StudentId)).toBeNull();
      await dataOf(path, cookie);
      await dataOf(path, cookie);
      const first = server.clock.now.toISOString();
      expect(await seenAt(StudentId)).toBe(first);
      server.clock.advance(11 * 60_000);
      await dataOf(path, cookie);
      expect(await seenAt(StudentId)).toBe(server.clock.now.toISOString());
      expect(await visits(StudentId)).toMatchObject([
        { userName: '', address: here(), call: 'ownPage', rows: null },
        { userName: '', address: here(), call: 'ownPage', rows: null },
      ]);
    });

    test('what a link’s preview or a browser loads ahead tells nothing and is no visit', async () => {
      const { StudentId, path, cookie } = await visitor();
      expect((await server.app.inject({ method: 'HEAD', url: `${path}/data`, headers: { cookie } })).statusCode).toBe(
        404,
      );
      expect((await server.app.inject({ method: 'HEAD', url: path })).body).toBe('');
      await get(`${path}/data`, { headers: { 'user-agent': 'WhatsApp/2.23' } });
      await get(`${path}/data`, { cookie, headers: { 'sec-purpose': 'prefetch;prerender' } });
      expect(await seenAt(StudentId)).toBeNull();
      expect(await visits(StudentId)).toEqual([]);
    });

    test('many wrong dates are in the security log, once', async () => {
      const path = await linkOf(await student());
      for (let tries = 0; tries < 7; tries += 1) await post(path, { day: wrongDate });
      const { records } = await restOf(server, server.admin, 'security-log').list({
        filter: { event: 'ownPageGuessed' },
      });
      expect(records.filter(({ address }) => address === here())).toHaveLength(1);
    });
  });

  describe('how the link is sent', () => {
    test('by e-mail, under 18 to the guardian as well, whoever wants no messages', async () => {
      const guardian = { name: 'Raman S', relation: 'father', mobile: '', email: 'raman@example.in' };
      const StudentId = await server.make.student({
        BirthDate: '2010-02-01',
        Email: 'kid@example.in',
        NoMail: 1,
        Guardian: guardian,
      });
      expect(await server.office.write('SendOwnLink', { StudentId })).toMatchObject({ OUT_OK: 1, KEPT: 1 });
      const mails = await server.db.kysely
        .selectFrom('done_writes')
        .select('answer')
        .where('call', '=', 'SendOwnLink')
        .execute();
      expect(JSON.stringify(mails)).not.toMatch(/\/me\//);
    });

    test('a repeat of the call answers the same address, which is kept nowhere', async () => {
      const StudentId = await student();
      const envelope = server.office.envelope();
      const send = async () =>
        (await server.office.send('SendOwnLink', { StudentId, Channel: 'whatsapp' }, envelope)).body.result as {
          ADDRESS?: string;
          TEXT?: string;
        };
      const first = await send();
      expect(await send()).toEqual(first);
      const key = String(first.ADDRESS).split('/me/')[1] ?? '';
      await server.office.write('NoteMessage', {
        StudentId,
        StudentCourseId: 0,
        Channel: 'whatsapp',
        Text: String(first.TEXT),
        ToGuardian: 0,
      });
      await letIn(`/me/${key}`);
      for (const table of tableNames) {
        const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(server.db.kysely);
        expect([table, JSON.stringify(rows).includes(key)]).toEqual([table, false]);
      }
      const [message] = await server.office.result('GetMessages', { StudentId });
      expect(message?.TEXT).toContain('/me/…');
    });

    test('by {page} in any words to a student, and not in those to an applicant', async () => {
      const StudentId = await student();
      const body = {
        StudentId,
        StudentCourseId: 0,
        Subject: 'Your page',
        Text: 'Dear {student}: {page}',
        ToGuardian: 0,
      };
      await server.office.write('SendMessage', body);
      const [addressee] = await server.office.result('GetAddressees', { People: [{ StudentId, StudentCourseId: 0 }] });
      expect(new URL(String(addressee?.VALUES.page)).pathname).toBe(await linkOf(StudentId));
      const template = { name: 'Approved', event: 'approved', subject: 'You are in', text: 'See {page}' };
      const failure = await restOf(server, server.admin, 'message-templates').writeFailure('create', template);
      expect(JSON.stringify(failure)).toContain('{page} is no placeholder');
    });
  });
});

describeOnEachDatabase('a server without own pages', (open) => {
  const server = sharedServer(open, { env: { WIRE_EXTENSIONS: 'off' } });

  test('has nothing of them', async () => {
    for (const url of ['/me/x', '/me/x/data', '/me/x/photo'])
      expect((await server.app.inject(url)).statusCode).toBe(404);
    expect((await server.app.inject({ method: 'POST', url: '/me/x', payload: { day: '2004-08-27' } })).statusCode).toBe(
      404,
    );
    const [status] = await server.admin.error('SendOwnLink', { StudentId: 1 });
    expect(status).toBe(404);
    const StudentId = await server.make.student();
    expect(Object.keys((await server.office.result('GetStudentList', { StudentId }))[0] ?? {})).not.toContain(
      'OWN_PAGE_SEEN',
    );
  });
});
