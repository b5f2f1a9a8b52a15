import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '../../../domain/words/dates.ts';
import type { BodyOf } from '../../../contract/calls/index.ts';
import { strFromU8, unzipSync } from 'fflate';
import { peopleReached } from '../../../server/operate/breachSheet.ts';
import { eraseAgain } from '../../../server/operate/backup/eraseAgain.ts';
import { readErased } from '../../../server/operate/backup/erasuresFile.ts';
import type { Client } from '#harness/server/client.ts';
import { rounds, seedOf } from '#harness/rounds.ts';
import { freshMobile } from '#harness/server/samples.ts';
import { seededRandom } from '#harness/server/seededRandom.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { restOf } from '../support/rest.ts';
import { sharedServer } from '../support/sharedServer.ts';

const today = '2026-11-20';

describeOnEachDatabase('enquiries', (open) => {
  const server = sharedServer(open);
  let office: Client;
  beforeEach(async () => {
    office = server.office;
    await server.db.kysely.deleteFrom('follow_ups').execute();
    await server.db.kysely.deleteFrom('enquiries').execute();
  });

  const body = (more: Partial<BodyOf<'AddEnquiry'>> = {}) => ({
    Name: 'Ramya Subramanian',
    Mobile: freshMobile(),
    Source: 'Phone',
    ...more,
  });
  const add = async (more: Partial<BodyOf<'AddEnquiry'>> = {}) =>
    Number((await office.write('AddEnquiry', body(more))).OUT_ID);
  const refusalOf = (more: Partial<BodyOf<'AddEnquiry'>>) => office.refusal('AddEnquiry', body(more));
  const one = async (EnquiryId: number) => {
    const enquiry = await office.result('GetEnquiry', { EnquiryId });
    if (!enquiry) throw new TypeError(`There is no enquiry ${EnquiryId}`);
    return enquiry;
  };
  const listed = async (filters: BodyOf<'GetEnquiryList'>) =>
    (await office.result('GetEnquiryList', filters)).map(({ ID }) => ID);
  const goTo = async (day: string) => {
    server.clock.now = new Date(`${day}T10:00:00+05:30`);
    office = await server.signIn('md_office');
  };

  test.each<[Partial<BodyOf<'AddEnquiry'>>, string]>([
    [{ Mobile: '', Email: '' }, 'Mobile or e-mail is required'],
    [{ Mobile: '98400' }, expect.stringContaining('10') as unknown as string],
    [{ Name: '' }, 'Name is required'],
    [{ Email: 'nobody' }, 'E-mail must be a valid address'],
    [{ Source: 'A dream' }, 'From is none of those in the settings'],
    [{ NextDay: '2026-11-19' }, 'Next day cannot be before today'],
    [{ NextDay: '2028-11-21' }, 'Next day cannot be after 20/11/2028'],
    [{ CourseId: 999_999 }, 'Course not found'],
  ])('%j is refused: %s', async (more, refusal) => {
    expect(await refusalOf(more)).toEqual(refusal);
  });

  describe('in the report of random institutes', () => {
    const random = seededRandom(seedOf(66));
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
    const drawInstitute = () =>
      Array.from({ length: Math.floor(random() * 80) }, () => {
        const state = pick(['OPEN', 'ADMITTED', 'LOST'] as const);
        return {
          asked: `2025-0${1 + Math.floor(random() * 4)}-${10 + Math.floor(random() * 11)}`,
          source: pick(['Phone', 'Friend', '']),
          course: pick(['Pottery', 'No course']),
          reason: state === 'LOST' ? pick(['Too far away', 'No time']) : '',
          // A notebook that was imported does not say when somebody was admitted.
          days: random() < 0.1 ? undefined : Math.floor(random() * 40),
          state,
        };
      });
    type Drawn = ReturnType<typeof drawInstitute>;
    const range = { FromDate: '2025-01-10', ToDate: '2025-04-20' };
    const months = ['2025-01', '2025-02', '2025-03', '2025-04'];
    const nobody = { name: '', name_fold: '', mobile: '', email: '', note: '', next_day: '' };

    async function keep(drawn: Drawn, CourseId: number) {
      await server.db.kysely.deleteFrom('enquiries').execute();
      const rows = drawn.map(({ asked, course, days, reason, state, source }, index) => ({
        ...nobody,
        source,
        state,
        course_id: course === 'Pottery' ? CourseId : null,
        lost_reason: reason,
        asked_on: asked,
        closed_on: state === 'OPEN' || days === undefined ? null : addDays(asked, days),
        // What was erased is still counted.
        erased_on: index % 3 === 0 ? today : null,
        date_created: `${asked}T06:00:00.000Z`,
        date_modified: `${asked}T06:00:00.000Z`,
      }));
      if (rows.length > 0) await server.db.kysely.insertInto('enquiries').values(rows).execute();
    }

    /** By another way than the server's: the median is the mean of the two in the middle, which are one of an odd number. */
    function reckon(of: Drawn) {
      const admitted = of.filter(({ state }) => state === 'ADMITTED');
      const days = admitted.flatMap((enquiry) => enquiry.days ?? []);
      days.sort((first, second) => first - second);
      while (days.length > 2) {
        days.pop();
        days.shift();
      }
      const DAYS = days.reduce((sum, some) => sum + some, 0) / days.length;
      return {
        COUNT: of.length,
        ADMITTED: admitted.length,
        LOST: of.filter(({ state }) => state === 'LOST').length,
        ...(days.length > 0 ? { DAYS } : {}),
      };
    }
    const report = async (By: string, more: object = {}) =>
      (await office.send('GetReport', { Kind: 'enquiries', By, ...range, ...more })).body;

    const ways: Readonly<Record<string, (one: Drawn[number]) => string>> = {
      month: ({ asked }) => asked.slice(0, 7),
      source: ({ source }) => source,
      course: ({ course }) => course,
      reason: ({ reason }) => reason,
    };

    test('what became of them is counted each way, with the median of days to admission', async () => {
      const CourseId = await server.make.course({ CourseName: 'Pottery' });
      for (let institute = 0; institute < rounds(3, 200); institute += 1) {
        const drawn = drawInstitute();
        await keep(drawn, CourseId);
        for (const [By, keyOf] of Object.entries(ways)) {
          const of = By === 'reason' ? drawn.filter(({ state }) => state === 'LOST') : drawn;
          const { result, SUMS } = await report(By);
          const told = result.map(({ KEY, LABEL, ...figures }) => [By === 'month' ? KEY : LABEL, figures]);
          const groups = Map.groupBy(of, keyOf);
          // A month in which nobody asked stands there, too.
          if (By === 'month') for (const month of months) groups.set(month, groups.get(month) ?? []);
          const expected = [...groups].map(([key, rows]) => [key || 'Not known', reckon(rows)]);
          expect(Object.fromEntries(told)).toEqual(Object.fromEntries(expected));
          expect(SUMS).toEqual(reckon(of));
        }
        const { SUMS } = await report('month', { CourseId });
        expect(SUMS).toEqual(reckon(drawn.filter(({ course }) => course === 'Pottery')));
      }
    });
  });

  test('needs a name and one way to reach who asks, and nothing else', async () => {
    expect(await one(await add({ Source: '' }))).toMatchObject({ SOURCE: '', COURSE_ID: 0, NEXT_DAY: null });
  });

  test('is kept by its ten digits and small letters, with who took it down', async () => {
    const CourseId = await server.make.course({ CourseName: 'Tally' });
    const mobile = freshMobile();
    const id = await add({
      Mobile: `+91 ${mobile}`,
      Email: 'Ramya@Example.IN',
      CourseId,
      Note: 'Asks for Saturdays',
      NextDay: today,
    });
    expect(await one(id)).toMatchObject({
      NAME: 'Ramya Subramanian',
      MOBILE: mobile,
      EMAIL: 'ramya@example.in',
      COURSE_ID: CourseId,
      COURSE_NAME: 'Tally',
      SOURCE: 'Phone',
      NOTE: 'Asks for Saturdays',
      TEXT: '',
      NEXT_DAY: today,
      STATE: 'OPEN',
      ASKED_ON: today,
      RECORDED_BY: 'md_office',
      FOLLOW_UPS: [],
    });
    expect(await one(await add({ Mobile: '', Email: 'only@example.in' }))).toMatchObject({
      MOBILE: '',
      NEXT_DAY: null,
    });
  });

  describe('a second one', () => {
    test('of the same mobile, course and name is refused with the id of the first; another name, course or mobile is taken', async () => {
      const Mobile = freshMobile();
      const CourseId = await server.make.course();
      const first = await add({ Mobile, CourseId });
      const { result } = (
        await server.admin.send('AddEnquiry', body({ Name: 'RAMYA  Subramanian', Mobile: `0${Mobile}`, CourseId }))
      ).body;
      expect(result).toMatchObject({
        OUT_OK: 0,
        OUT_ERROR: 'Ramya Subramanian asked on 20/11/2026',
        ENQUIRY_ID: first,
      });
      const others = [
        await add({ Mobile, CourseId, Name: 'Meena' }),
        await add({ Mobile }),
        await add({ Mobile: freshMobile(), CourseId }),
      ];
      expect(new Set([first, ...others]).size).toBe(4);
    });

    test('without a mobile is known by the e-mail', async () => {
      const same = { Mobile: '', Email: 'ramya2@example.in' };
      await add(same);
      expect(await refusalOf({ ...same, Email: 'RAMYA2@example.in' })).toBe('Ramya Subramanian asked on 20/11/2026');
    });

    test('is taken once the first is lost, and names it', async () => {
      const Mobile = freshMobile();
      const first = await add({ Mobile });
      await office.write('AddFollowUp', { EnquiryId: first, Lost: 1, Reason: 'No time' });
      const second = await add({ Mobile });
      expect((await one(second)).LIKES).toEqual([
        {
          KIND: 'enquiry',
          ID: first,
          NAME: 'Ramya Subramanian',
          COURSE_NAME: '',
          ON: today,
          STATE: 'LOST',
          REASON: 'No time',
        },
      ]);
    });

    test('of two clerks at the same time is one', async () => {
      const same = body();
      const answers = await Promise.all([office.result('AddEnquiry', same), server.admin.result('AddEnquiry', same)]);
      expect(answers.map(({ OUT_OK }) => OUT_OK).toSorted()).toEqual([0, 1]);
    });

    test('cannot come of a change either', async () => {
      const same = body();
      await add(same);
      const other = await add();
      const { Mobile } = same;
      expect(await office.refusal('UpdateEnquiry', { EnquiryId: other, Mobile })).toBe(
        'Ramya Subramanian asked on 20/11/2026',
      );
    });
  });

  test('a mobile says whose it is: students, enquiries, and to the admin applications', async () => {
    const Mobile = freshMobile();
    const CourseId = await server.make.course({ CourseName: 'Python' });
    const student = await server.make.student({ Mobile, Name: 'Kavya' });
    const applied = await server.make.registration({ Mobile, Name: 'Priya', CourseId });
    const asked = await add({ Mobile, CourseId });
    const kinds = async (client: typeof server.admin) =>
      (await client.result('GetEnquiryLikes', { Mobile: `91${Mobile}` })).map(({ KIND, ID }) => [KIND, ID]);
    expect(await kinds(server.admin)).toEqual([
      ['student', student],
      ['registration', applied],
      ['enquiry', asked],
    ]);
    expect(await kinds(server.office)).toEqual([
      ['student', student],
      ['enquiry', asked],
    ]);
    const [, registration] = await server.admin.result('GetEnquiryLikes', { Mobile });
    expect(registration).toMatchObject({ NAME: 'Priya', COURSE_NAME: 'Python', ON: today, STATE: 'New' });
  });

  describe('the list', () => {
    test('has what is due up to today, whatever the state of the others, and counts each tab', async () => {
      const [late, due, later, never] = [
        await add({ NextDay: '2026-11-20' }),
        await add({ NextDay: '2026-11-21' }),
        await add({ NextDay: '2026-11-22' }),
        await add(),
      ];
      const lost = await add({ NextDay: '2026-11-20' });
      await office.write('AddFollowUp', { EnquiryId: lost, Lost: 1, Reason: 'No time' });
      await goTo('2026-11-21');
      expect(await listed({ Due: 1 })).toEqual([late, due]);
      expect(await listed({ State: 'OPEN' })).toEqual([late, due, later, never]);
      expect(await listed({ State: 'LOST' })).toEqual([lost]);
      const { body: page } = await office.send('GetEnquiryList', { Due: 1, Page: 1, PageSize: 1 });
      expect([page.TOTAL, page.COUNTS]).toEqual([2, { DUE: 2, OPEN: 4, ADMITTED: 0, LOST: 1 }]);
    });

    test('is narrowed by course, source and a search for name, mobile, e-mail or course', async () => {
      const CourseId = await server.make.course({ CourseName: 'Embedded Systems' });
      const Mobile = freshMobile();
      const [first, second] = [
        await add({ CourseId, Source: 'Friend' }),
        await add({ Name: 'Joseph Amalraj', Mobile, Email: 'joe@example.in' }),
      ];
      expect(await listed({ CourseId })).toEqual([first]);
      expect(await listed({ Source: 'Friend' })).toEqual([first]);
      for (const Search of ['amal', Mobile, 'joe@', 'JOSEPH']) expect(await listed({ Search })).toEqual([second]);
      expect(await listed({ Search: 'embedded' })).toEqual([first]);
      const { body: page } = await office.send('GetEnquiryList', { Search: 'amal', Page: 1 });
      expect([page.TOTAL, page.COUNTS]).toEqual([1, { DUE: 0, OPEN: 1, ADMITTED: 0, LOST: 0 }]);
    });

    test('is sorted by the next day', async () => {
      const [second, first] = [await add({ NextDay: '2026-11-25' }), await add({ NextDay: '2026-11-21' })];
      expect(await listed({ State: 'OPEN', SortField: 'NEXT_DAY' })).toEqual([first, second]);
    });
  });

  describe('a call', () => {
    const say = (EnquiryId: number, more: Partial<BodyOf<'AddFollowUp'>>) =>
      office.write('AddFollowUp', { EnquiryId, ...more });

    test('says what was said, and when to call again', async () => {
      const id = await add({ NextDay: today });
      await say(id, { Text: 'Ring after 11, father decides', NextDay: '2026-11-27' });
      await goTo('2026-11-27');
      await say(id, { NextDay: '2026-11-28' });
      expect(await one(id)).toMatchObject({
        TEXT: 'Ring after 11, father decides',
        NEXT_DAY: '2026-11-28',
        FOLLOW_UPS: [
          { TEXT: '', NEXT_DAY: '2026-11-28', LOST: 0, BY: 'md_office' },
          { TEXT: 'Ring after 11, father decides', NEXT_DAY: '2026-11-27', LOST: 0, BY: 'md_office' },
        ],
      });
    });

    test('without a next day leaves the enquiry open, and nobody calls', async () => {
      const id = await add({ NextDay: today });
      await say(id, { Text: 'Will ring us' });
      expect(await one(id)).toMatchObject({ STATE: 'OPEN', NEXT_DAY: null });
    });

    test('that loses it says why, and closes it', async () => {
      const id = await add({ NextDay: today });
      await say(id, { Lost: 1, Reason: 'Went elsewhere', Text: 'To NIIT' });
      expect(await one(id)).toMatchObject({ STATE: 'LOST', REASON: 'Went elsewhere', NEXT_DAY: null, TEXT: 'To NIIT' });
      expect(await office.refusal('AddFollowUp', { EnquiryId: id, Text: 'Again' })).toBe(
        'Enquiry is not open any more',
      );
      expect(await office.refusal('UpdateEnquiry', { EnquiryId: id, Name: 'Other' })).toBe(
        'Enquiry is not open any more',
      );
    });

    test.each<[Partial<BodyOf<'AddFollowUp'>>, string]>([
      [{}, 'What was said or the next day is required'],
      [{ NextDay: '2026-11-19' }, 'Next day cannot be before today'],
      [{ Lost: 1 }, 'Reason is required'],
      [{ Lost: 1, Reason: 'No time', NextDay: today }, 'Next day must be left out where the enquiry is lost'],
      [{ Text: 'Said', Reason: 'No time' }, 'Reason is for lost enquiries alone'],
    ])('%j is refused: %s', async (more, refusal) => {
      expect(await office.refusal('AddFollowUp', { EnquiryId: await add(), ...more })).toBe(refusal);
    });

    test('of the second of two clerks is refused, with what the first one noted', async () => {
      const id = await add({ NextDay: today });
      const { DATE_MODIFIED: Seen } = await one(id);
      server.clock.now = new Date('2026-11-20T10:05:00+05:30');
      await server.admin.write('AddFollowUp', { EnquiryId: id, Text: 'Comes on Monday', Seen });
      const { result } = (await office.send('AddFollowUp', { EnquiryId: id, Text: 'No answer', Seen })).body;
      expect(result).toMatchObject({
        OUT_OK: 0,
        OUT_ERROR: 'Changed by admin on 20/11/2026 at 10:05',
        CURRENT: { ID: id, TEXT: 'Comes on Monday' },
      });
      expect((await one(id)).FOLLOW_UPS).toHaveLength(1);
    });
  });

  describe('a change', () => {
    test('keeps what is left out, also a source that the settings no longer have and a day that is gone', async () => {
      const id = await add({ Source: 'Friend', NextDay: today, Note: 'Evenings' });
      const settings = restOf(server, server.admin, 'settings');
      const { enquirySources } = await settings.one(1);
      await settings.write('update', { enquirySources: ['Phone'] }, 1);
      await goTo('2026-11-25');
      await office.write('UpdateEnquiry', { EnquiryId: id, Name: 'Ramya S' });
      expect(await one(id)).toMatchObject({ NAME: 'Ramya S', SOURCE: 'Friend', NEXT_DAY: today, NOTE: 'Evenings' });
      expect(await office.refusal('UpdateEnquiry', { EnquiryId: id, Source: 'Walk-in' })).toBe(
        'From is none of those in the settings',
      );
      await office.write('UpdateEnquiry', { EnquiryId: id, NextDay: '' });
      expect((await one(id)).NEXT_DAY).toBeNull();
      const admin = await server.signIn('admin');
      await restOf(server, admin, 'settings').write('update', { enquirySources }, 1);
    });

    test('is refused to whoever saw an older version', async () => {
      const id = await add();
      const { DATE_MODIFIED: Seen } = await one(id);
      server.clock.now = new Date('2026-11-20T10:07:00+05:30');
      await server.admin.write('UpdateEnquiry', { EnquiryId: id, Name: 'Ramya S', Seen });
      expect(await office.refusal('UpdateEnquiry', { EnquiryId: id, Name: 'R Subramanian', Seen })).toBe(
        'Changed by admin on 20/11/2026 at 10:07',
      );
    });
  });

  describe('Add Student', () => {
    test('with the enquiry admits it', async () => {
      const id = await add({ NextDay: today });
      const { OUT_STUDENT_ID } = await server.admin.write('AddStudent', {
        ...(await server.make.person()),
        EnquiryId: id,
      });
      expect(await one(id)).toMatchObject({ STATE: 'ADMITTED', STUDENT_ID: OUT_STUDENT_ID, NEXT_DAY: null });
      expect(await listed({ Due: 1 })).toEqual([]);
      const again = { ...(await server.make.person()), EnquiryId: id };
      expect(await server.admin.refusal('AddStudent', again)).toBe('Enquiry is not open any more');
      const unknown = { ...(await server.make.person()), EnquiryId: 999_999 };
      expect(await server.admin.refusal('AddStudent', unknown)).toBe('Enquiry not found');
    });

    test('that is refused leaves it open', async () => {
      const id = await add();
      await server.admin.refusal('AddStudent', { ...(await server.make.person()), Name: '', EnquiryId: id });
      expect((await one(id)).STATE).toBe('OPEN');
    });
  });

  test('are in the sheet of a breach where the logs name them', async () => {
    const id = await add();
    const reached = await peopleReached(server.db.kysely, { from: today, to: today });
    expect(reached).toContainEqual(
      expect.objectContaining({ kind: 'enquiry', id, isNamed: true, calls: expect.arrayContaining(['AddEnquiry']) }),
    );
  });

  describe('erasing', () => {
    const kept = async (id: number) =>
      server.db.kysely.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

    test('takes who asked and what was said out of list, log and answers; course, source and days stay', async () => {
      const CourseId = await server.make.course();
      const id = await add({ CourseId, Name: 'Zqxname Raman', Email: 'zqxmail@example.in', Note: 'zqxnote' });
      await office.write('UpdateEnquiry', { EnquiryId: id, Note: 'zqxother' });
      await office.write('AddFollowUp', { EnquiryId: id, Text: 'zqxsaid', Lost: 1, Reason: 'zqxwhy' });
      await server.admin.write('EraseEnquiry', { EnquiryId: id, Reason: 'Asked for it' });
      expect(await kept(id)).toMatchObject({
        name: `Erased ${id}`,
        mobile: '',
        course_id: CourseId,
        source: 'Phone',
        state: 'LOST',
        lost_reason: '',
        asked_on: today,
        closed_on: today,
        erased_on: today,
      });
      const { kysely } = server.db;
      const left = [
        await kysely.selectFrom('follow_ups').selectAll().execute(),
        await kysely.selectFrom('activity').selectAll().where('entity', '=', 'enquiries').execute(),
        await kysely.selectFrom('done_writes').select('answer').execute(),
      ];
      expect(JSON.stringify(left)).not.toMatch(/zqx/i);
      expect(await listed({})).toEqual([]);
      expect(await office.result('GetEnquiry', { EnquiryId: id })).toBeNull();
      expect(await server.admin.refusal('EraseEnquiry', { EnquiryId: id, Reason: 'Again' })).toBe('Enquiry not found');
    });

    test('of one that is open closes it, and a usual reason outlasts it', async () => {
      const [still, lost] = [await add({ NextDay: today }), await add()];
      await office.write('AddFollowUp', { EnquiryId: lost, Lost: 1, Reason: 'No time' });
      for (const EnquiryId of [still, lost])
        await server.admin.write('EraseEnquiry', { EnquiryId, Reason: 'Asked for it' });
      expect(await kept(still)).toMatchObject({ state: 'LOST', lost_reason: '', next_day: '' });
      expect(await kept(lost)).toMatchObject({ state: 'LOST', lost_reason: 'No time' });
    });

    test('is done again in a restored backup, of this enquiry alone', async () => {
      const [id, other] = [await add({ Name: 'Zqxagain' }), await add()];
      const { kysely } = server.db;
      const before = await kept(id);
      await server.admin.write('EraseEnquiry', { EnquiryId: id, Reason: 'Asked for it' });
      const erased = await readErased(kysely);
      await kysely.updateTable('enquiries').set(before).where('id', '=', id).execute();
      await kysely.deleteFrom('erasures').where('kind', '=', 'enquiry').execute();
      expect(await eraseAgain(kysely, erased, server.clock.now)).toBe(1);
      expect((await kept(id)).name).toBe(`Erased ${id}`);
      expect((await kept(other)).erased_on).toBeNull();
    });

    test('of a student takes along the enquiries of the same mobile and name, and those that led to the student', async () => {
      const person = await server.make.person({ Name: 'Zqxstudent Raman' });
      const { Name, Mobile } = person;
      const led = await add({ Name: 'Somebody Else' });
      const { OUT_STUDENT_ID: StudentId = 0 } = await server.admin.write('AddStudent', { ...person, EnquiryId: led });
      const same = await add({ Name: Name ?? '', Mobile: Mobile ?? '' });
      const sister = await add({ Name: 'Zqxsister Raman', Mobile: Mobile ?? '' });
      const { OUT_FILE_ID } = await server.admin.write('GetPersonFile', { StudentId });
      const entries = unzipSync((await server.admin.get(`/api/file/${OUT_FILE_ID}`)).bytes);
      const { tables } = JSON.parse(strFromU8(entries['data.json'] ?? new Uint8Array())) as {
        tables: { enquiries: unknown[] };
      };
      expect(tables.enquiries).toHaveLength(2);
      await server.admin.write('DeleteStudent', { StudentId });
      await server.admin.write('EraseStudent', { StudentId, Reason: 'Asked for it' });
      const erased = [led, same, sister].map(async (id) => (await kept(id)).erased_on);
      expect(await Promise.all(erased)).toEqual([today, today, null]);
    });

    test('of an applicant takes along those of the same mobile and name', async () => {
      const Mobile = freshMobile();
      const RegId = await server.make.registration({ Name: 'Zqxapplicant', Mobile });
      const id = await add({ Name: 'zqxapplicant', Mobile });
      await server.admin.write('RejectRegistration', { RegId });
      await server.admin.write('EraseRegistration', { RegId, Reason: 'Asked for it' });
      expect((await kept(id)).erased_on).toBe(today);
    });

    test('comes by itself after the months of the settings, but for who is still to be called', async () => {
      const [old, planned, lost] = [await add(), await add({ NextDay: '2027-11-01' }), await add()];
      await office.write('AddFollowUp', { EnquiryId: lost, Lost: 1, Reason: 'No time' });
      await restOf(server, server.admin, 'settings').write('update', { retention: { enquiryMonths: 6 } }, 1);
      await goTo('2027-05-19');
      const young = await add();
      const admin = await server.signIn('admin');
      const going = async () =>
        (await admin.result('GetRetention', {})).map(({ KIND, ID, WHAT, ON }) => [KIND, ID, WHAT, ON]);
      expect(await going()).toEqual([
        ['enquiry', old, 'enquiry', '2027-05-20'],
        ['enquiry', lost, 'enquiry', '2027-05-20'],
      ]);
      await server.tidyUp();
      expect((await kept(old)).erased_on).toBeNull();
      await goTo('2027-05-20');
      await server.tidyUp();
      const erased = [old, planned, lost, young].map(async (id) => (await kept(id)).erased_on);
      expect(await Promise.all(erased)).toEqual(['2027-05-20', null, '2027-05-20', null]);
      const forGood = { enquiry_months: 0, retention_since: null };
      await server.db.kysely.updateTable('settings').set(forGood).execute();
    });
  });
});
