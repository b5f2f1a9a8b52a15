import { beforeAll, describe, expect, test } from 'vitest';
import type { BodyOf } from '../../../contract/calls/index.ts';
import { clientOf } from '#harness/server/client.ts';
import { fresh, freshMobile } from '#harness/server/samples.ts';
import { jpeg } from '#harness/server/sampleFiles.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { mailingServer } from '../support/mailingServer.ts';

describeOnEachDatabase('the form of an enquiry', (open) => {
  const { server, mailedTo, meanwhile } = mailingServer(open);
  const setDoor = (set: object) => server.db.kysely.updateTable('settings').set(set).execute();
  let CourseId: number;
  beforeAll(async () => {
    CourseId = await server.make.course({ CourseName: 'Tally' });
    await setDoor({ apply_open: 1 });
  });

  const add = async (more: Partial<BodyOf<'AddEnquiry'>> = {}) => {
    const body = { Name: 'Ramya', Mobile: freshMobile(), CourseId, NextDay: '2026-11-20', ...more };
    const { OUT_ID } = await server.office.write('AddEnquiry', body);
    return { ...body, EnquiryId: Number(OUT_ID) };
  };
  const one = (EnquiryId: number) => server.office.result('GetEnquiry', { EnquiryId });
  const send = (EnquiryId: number, more: Partial<BodyOf<'SendEnquiryForm'>> = {}) =>
    server.office.write('SendEnquiryForm', { EnquiryId, ...more });
  const keyIn = (text: unknown) => /#from=([\w-]{22})(?![\w-])/.exec(String(text))?.[1] ?? 'none';
  /** The key of a form that is opened in WhatsApp. */
  const keyOf = async (EnquiryId: number) => keyIn((await send(EnquiryId, { Channel: 'whatsapp' })).ADDRESS);
  const site = () => clientOf(server.app);
  const application = async (more: Partial<BodyOf<'AddRegistration'>> = {}) => ({
    ...(await server.make.person()),
    Name: 'Ramya',
    Mobile: freshMobile(),
    PhotoFileId: await site().uploaded(await jpeg(), 'image/jpeg'),
    CourseId,
    Language: 'en' as const,
    StatusKey: crypto.randomUUID().replaceAll('-', ''),
    ...more,
  });
  const apply = async (more: Partial<BodyOf<'AddRegistration'>>) =>
    Number((await site().write('AddRegistration', await application(more))).OUT_ID);
  const courseOf = async (key: string) => {
    const { body } = await server.app.inject({ url: `/api/apply?from=${key}` });
    return (JSON.parse(body) as { result: { COURSE_ID: number } }).result.COURSE_ID;
  };
  const registration = async (RegId: number) => (await server.admin.result('GetRegistrationList', { RegId }))[0];

  describe('is sent', () => {
    test('by e-mail where there is one, with an address that fills in the course', async () => {
      const Email = `ramya${fresh()}@example.in`;
      const { EnquiryId } = await add({ Email });
      const answer = await send(EnquiryId);
      expect(answer).not.toHaveProperty('ADDRESS');
      const [mail] = mailedTo(Email);
      expect(mail?.email.text).toContain('Thank you for asking about Tally. You can apply here until 20/12/2026:');
      expect(await courseOf(keyIn(mail?.email.text))).toBe(CourseId);
      expect(await one(EnquiryId)).toMatchObject({ FORM_SENT_AT: expect.stringContaining('2026-11-20') });
    });

    test('to be opened in WhatsApp where there is none, or where it is asked for', async () => {
      const { EnquiryId } = await add();
      const { ADDRESS, TEXT } = await send(EnquiryId);
      expect(String(TEXT)).toContain(String(ADDRESS));
      const other = await add({ Email: `ramya${fresh()}@example.in` });
      expect(await courseOf(await keyOf(other.EnquiryId))).toBe(CourseId);
      expect(mailedTo(String(other.Email))).toEqual([]);
    });

    test('and its key is kept as a hash alone', async () => {
      const { EnquiryId } = await add();
      const key = await keyOf(EnquiryId);
      const row = await server.db.kysely
        .selectFrom('enquiries')
        .selectAll()
        .where('id', '=', EnquiryId)
        .executeTakeFirst();
      expect(row?.form_key_hash).toMatch(/^[\da-f]{64}$/);
      expect(JSON.stringify(row)).not.toContain(key);
    });

    test.each<[string, Partial<BodyOf<'AddEnquiry'>>, Partial<BodyOf<'SendEnquiryForm'>>, string]>([
      ['without an e-mail', {}, { Channel: 'email' }, 'No e-mail'],
      ['without a mobile', { Mobile: '', Email: 'who@example.in' }, { Channel: 'whatsapp' }, 'No mobile'],
    ])('not %s', async (_case, asked, more, refusal) => {
      const { EnquiryId } = await add(asked);
      expect(await server.office.refusal('SendEnquiryForm', { EnquiryId, ...more })).toBe(refusal);
    });

    test('not while the door is closed, altogether or for the course', async () => {
      const { EnquiryId } = await add();
      const other = await server.make.course();
      for (const set of [{ apply_open: 0 }, { apply_until: '2026-11-19' }, { apply_courses: String(other) }]) {
        await setDoor(set);
        expect(await server.office.refusal('SendEnquiryForm', { EnquiryId })).toBe('Applications are closed');
        await setDoor({ apply_open: 1, apply_until: '', apply_courses: '' });
      }
    });

    test('not after the enquiry is lost, also while the mail is under way', async () => {
      const Email = `lost${fresh()}@example.in`;
      const { EnquiryId } = await add({ Email });
      meanwhile.set(Email, () => server.office.write('AddFollowUp', { EnquiryId, Lost: 1, Reason: 'No time' }));
      for (let times = 0; times < 2; times += 1)
        expect(await server.office.refusal('SendEnquiryForm', { EnquiryId })).toBe('Enquiry is not open any more');
      expect(mailedTo(Email)).toEqual([]);
    });

    test('not counted as sent where the mail server does not take it', async () => {
      const { EnquiryId } = await add({ Email: `full${fresh()}@example.in` });
      expect(await server.office.refusal('SendEnquiryForm', { EnquiryId })).toBe(
        'The mail server did not take the form.',
      );
      expect(await one(EnquiryId)).toMatchObject({ FORM_SENT_AT: null });
    });

    test('perhaps, where the mail server does not say', async () => {
      const { EnquiryId } = await add({ Email: `cut${fresh()}@example.in` });
      const { result } = (await server.office.send('SendEnquiryForm', { EnquiryId })).body;
      expect(result).toMatchObject({ OUT_OK: 0, MAY_BE_SENT: 1 });
      expect(await one(EnquiryId)).toMatchObject({ FORM_SENT_AT: expect.any(String) });
    });
  });

  describe('that is filled in', () => {
    test('leaves the enquiry open with its next day and the application, and both name each other', async () => {
      const { EnquiryId, Mobile } = await add();
      const RegId = await apply({ Mobile, EnquiryKey: await keyOf(EnquiryId) });
      expect(await one(EnquiryId)).toMatchObject({
        STATE: 'OPEN',
        REG_ID: RegId,
        REG_STATUS: 'New',
        REG_DIFFERS: 0,
        NEXT_DAY: '2026-11-20',
      });
      expect(await registration(RegId)).toMatchObject({ ENQUIRY_ID: EnquiryId, ENQUIRY_DIFFERS: 0 });
    });

    test.each<[string, (typed: string | null) => Partial<BodyOf<'AddRegistration'>>]>([
      ['name', (Mobile) => ({ Mobile, Name: 'Meena' })],
      ['mobile', () => ({})],
    ])('under another %s is told to staff on both', async (_what, typed) => {
      const { EnquiryId, Mobile } = await add();
      const RegId = await apply({ ...typed(Mobile), EnquiryKey: await keyOf(EnquiryId) });
      expect(await one(EnquiryId)).toMatchObject({ REG_ID: RegId, REG_DIFFERS: 1 });
      expect(await registration(RegId)).toMatchObject({ ENQUIRY_ID: EnquiryId, ENQUIRY_DIFFERS: 1 });
    });

    test('admits the enquiry once it is approved, and the student names it', async () => {
      const { EnquiryId, Mobile } = await add();
      const body = await application({ Mobile, EnquiryKey: await keyOf(EnquiryId) });
      const RegId = Number((await site().write('AddRegistration', body)).OUT_ID);
      const { OUT_STUDENT_ID: StudentId = 0 } = await server.admin.write('AddStudent', { ...body, RegId });
      expect(await one(EnquiryId)).toMatchObject({ STATE: 'ADMITTED', STUDENT_ID: StudentId, NEXT_DAY: null });
      const [student] = await server.admin.result('GetStudentList', { StudentId });
      expect(student).toMatchObject({ ENQUIRY_ID: EnquiryId });
      const log = await server.db.kysely.selectFrom('activity').selectAll().orderBy('id', 'desc').limit(9).execute();
      expect(log).toContainEqual(
        expect.objectContaining({ entity: 'enquiries', record_id: EnquiryId, call: 'AddStudent' }),
      );
    });

    test('admits it once, also where staff name it as well', async () => {
      const { EnquiryId, Mobile } = await add();
      const body = await application({ Mobile, EnquiryKey: await keyOf(EnquiryId) });
      const RegId = Number((await site().write('AddRegistration', body)).OUT_ID);
      await server.admin.write('AddStudent', { ...body, RegId, EnquiryId });
      expect(await one(EnquiryId)).toMatchObject({ STATE: 'ADMITTED' });
    });

    test('and rejected leaves it open', async () => {
      const { EnquiryId, Mobile } = await add();
      const RegId = await apply({ Mobile, EnquiryKey: await keyOf(EnquiryId) });
      await server.admin.write('RejectRegistration', { RegId, Reason: 'No seats' });
      expect(await one(EnquiryId)).toMatchObject({ STATE: 'OPEN', REG_STATUS: 'Rejected', NEXT_DAY: '2026-11-20' });
    });
  });

  describe('does nothing to the enquiry, and the application is taken,', () => {
    const unnamed = async (EnquiryKey: string) => {
      expect(await courseOf(EnquiryKey)).toBe(0);
      expect(await registration(await apply({ EnquiryKey }))).toMatchObject({ ENQUIRY_ID: 0 });
    };

    test('a second time', async () => {
      const { EnquiryId } = await add();
      const key = await keyOf(EnquiryId);
      const first = await apply({ EnquiryKey: key });
      await unnamed(key);
      expect(await one(EnquiryId)).toMatchObject({ REG_ID: first });
    });

    test('with a key that is none, or of a form that was sent anew', async () => {
      await unnamed('a'.repeat(22));
      const { EnquiryId } = await add();
      const key = await keyOf(EnquiryId);
      await keyOf(EnquiryId);
      await unnamed(key);
    });

    test('once the enquiry is lost or erased, or 30 days are over', async () => {
      const lost = await add();
      const lostKey = await keyOf(lost.EnquiryId);
      await server.office.write('AddFollowUp', { EnquiryId: lost.EnquiryId, Lost: 1, Reason: 'No time' });
      await unnamed(lostKey);
      const erased = await add();
      const erasedKey = await keyOf(erased.EnquiryId);
      await server.admin.write('EraseEnquiry', { EnquiryId: erased.EnquiryId, Reason: 'Asked for it' });
      await unnamed(erasedKey);
      const { EnquiryId } = await add();
      const key = await keyOf(EnquiryId);
      server.clock.now = new Date('2026-12-20T09:59:00+05:30');
      expect(await courseOf(key)).toBe(CourseId);
      server.clock.now = new Date('2026-12-20T10:01:00+05:30');
      expect(await courseOf(key)).toBe(0);
    });
  });

  test('is refused with a key that cannot be one', async () => {
    expect(await site().refusal('AddRegistration', await application({ EnquiryKey: 'short' }))).toBe(
      'EnquiryKey must be 128 random bits in letters and digits',
    );
  });

  test('of two at the same time is filled in by one', async () => {
    const { EnquiryId } = await add();
    const EnquiryKey = await keyOf(EnquiryId);
    const ids = await Promise.all([apply({ EnquiryKey }), apply({ EnquiryKey })]);
    const named = await Promise.all(ids.map(registration));
    expect(named.map((row) => row?.ENQUIRY_ID).toSorted()).toEqual([0, EnquiryId].toSorted());
  });

  test('goes with the person, whatever name was typed', async () => {
    const { EnquiryId } = await add();
    const RegId = await apply({ Name: 'Meena', EnquiryKey: await keyOf(EnquiryId) });
    await server.admin.write('RejectRegistration', { RegId, Reason: 'No seats' });
    expect(await server.admin.result('GetErasure', { RegId })).toMatchObject({ ENQUIRIES: 1 });
    await server.admin.write('EraseRegistration', { RegId, Reason: 'Asked for it' });
    expect(await one(EnquiryId)).toBeNull();
  });
});
