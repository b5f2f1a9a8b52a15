import { beforeAll, describe, expect, test } from 'vitest';
import { readPeriods } from '../../../server/institute/workCalendar.ts';
import { weekdaysWithout } from '../../../domain/classes/classDays.ts';
import { sql } from 'kysely';
import { inOneList, todayKinds } from '../../../domain/home/next.ts';
import { addDays } from '../../../domain/words/dates.ts';
import { compareRisk, isNotMailed, workOn, works } from '../../../domain/home/work.ts';
import { enrolmentList } from '../../../server/people/enrolments/rows.ts';
import { enrolmentWork, mostAtRisk } from '../../../server/people/enrolments/work.ts';
import { addCourse, addEnrolment, addStudent } from '../db/rows.ts';
import { clientOf } from '#harness/server/client.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { idsOf } from '../support/listed.ts';
import { certificateBody, freshMobile } from '#harness/server/samples.ts';
import { seededRandom } from '#harness/server/seededRandom.ts';
import { restOf } from '../support/rest.ts';
import { pastedStatement, readStatementOf } from '../support/statements.ts';
import { type SharedServer, sharedServer } from '../support/sharedServer.ts';

const today = '2026-11-20';
const enrolmentsSeeded = 300;

/** Enrolments of all kinds around today, each with some days of the last weeks. */
async function seedEnrolments({ db }: SharedServer) {
  const random = seededRandom(37);
  const upTo = (limit: number) => Math.floor(random() * limit);
  const terms: readonly [days: number, minimum: number][] = [
    [1, 100],
    [5, 0],
    [10, 33.33],
    [15, 80],
    [30, 75],
    [30, 62.5],
    [1, 0.01],
  ];
  const courses: number[] = [];
  for (const [duration_days, min_attn_percentage] of terms) {
    const id = await addCourse(db.kysely, `SEED${courses.length}`);
    await db.kysely.updateTable('courses').set({ duration_days, min_attn_percentage }).where('id', '=', id).execute();
    courses.push(id);
  }
  for (let made = 0; made < enrolmentsSeeded; made += 1) {
    const course = upTo(courses.length);
    const [duration = 1] = terms[course] ?? [];
    const start_date = addDays(today, 3 - upTo(duration + 12));
    const id = await addEnrolment(db.kysely, {
      student_id: await addStudent(db.kysely),
      course_id: courses[course] ?? 0,
      status: [0, 0, 0, 0, 2, 2, 1, 3][upTo(8)] ?? 0,
      start_date,
      expected_completion: addDays(start_date, duration - 1),
      status_since: addDays(today, -upTo(75)),
    });
    const attended = new Set(Array.from({ length: upTo(duration + 1) }, () => addDays(today, -upTo(duration))));
    for (const attendance_date of attended) {
      const day = { enrolment_id: id, attendance_date, date_created: '2026-11-20T04:30:00.000Z' };
      await db.kysely.insertInto('attendance').values(day).execute();
    }
  }
}

const calendarOn = (day: string, daysOff: readonly number[]) => ({
  today: day,
  classWeekdays: weekdaysWithout(daysOff),
  holidays: [],
});

describeOnEachDatabase('the lists of work (W39)', (open) => {
  const server = sharedServer(open);
  beforeAll(() => seedEnrolments(server), 120_000);

  const calendars: [today: string, daysOff: number[]][] = [
    [today, []],
    [today, [0]],
    [today, [5, 6]],
    ['2026-11-21', [0, 6]],
    ['2026-11-22', [0]],
    ['2026-11-14', []],
    ['2026-12-03', [1, 3]],
    [today, [0, 1, 2, 3, 4, 5, 6]],
  ];

  /** Every enrolment as the rules see it on a day. */
  async function enrolmentsOn(day: string) {
    const rows = await enrolmentList.rows(server.db.kysely).execute();
    const days = await server.db.kysely
      .selectFrom('attendance')
      .select('enrolment_id')
      .where('attendance_date', '=', day)
      .execute();
    const recorded = new Set(days.map((row) => row.enrolment_id));
    return rows.map((row) => ({
      id: row.ID,
      status: row.STATUS,
      durationDays: row.COURSE_DURATION_DAYS,
      minAttnPercentage: row.MIN_ATTN_PERCENTAGE,
      daysAttended: row.DAYS_ATTENDED,
      classStart: row.CLASS_START ?? '',
      classEnd: row.CLASS_END ?? '',
      classWeekdays: row.CLASS_WEEKDAYS ?? '',
      todayRecorded: recorded.has(row.ID),
      statusSince: row.STATUS_SINCE ?? '9999-12-31',
    }));
  }

  describe.each(works)('%s', (work) => {
    test.each(calendars)(
      'of %s without the weekdays %j has the enrolments that the rule names',
      async (day, daysOff) => {
        const calendar = calendarOn(day, daysOff);
        const { kysely } = server.db;
        const enrolments = await enrolmentsOn(day);
        const named = enrolments.filter((enrolment) => workOn(enrolment, calendar).includes(work)).map(({ id }) => id);
        const asked = enrolmentWork(kysely, work, await readPeriods(kysely, calendar));
        const inOrder = (ids: number[]) => ids.toSorted((a, b) => a - b);
        for (const condition of [asked.listed, asked.indexed, asked.perRow]) {
          const found = await enrolmentList.rows(kysely).where(condition).execute();
          expect(inOrder(found.map(({ ID }) => ID))).toEqual(inOrder(named));
        }
        expect(named.length > 0 && named.length < enrolments.length).toBe(work !== 'NOT_MAILED');
      },
    );
  });

  test.each(calendars)(
    'AT_RISK of %s without the weekdays %j has who can still reach it first',
    async (day, daysOff) => {
      const calendar = calendarOn(day, daysOff);
      const atRisk = (await enrolmentsOn(day)).filter((enrolment) => workOn(enrolment, calendar).includes('AT_RISK'));
      const inOrder = atRisk.toSorted((a, b) => compareRisk(a, b, calendar) || a.id - b.id).map(({ id }) => id);
      expect(
        await mostAtRisk(server.db.kysely, await readPeriods(server.db.kysely, calendar), enrolmentsSeeded),
      ).toEqual(inOrder);
      expect(await mostAtRisk(server.db.kysely, await readPeriods(server.db.kysely, calendar), 5)).toEqual(
        inOrder.slice(0, 5),
      );
    },
  );

  test('are lists like others: page, TOTAL and COUNTS', async () => {
    const ids = await idsOf(server.office, 'GetStudentCourseList', { Work: 'HELD' });
    const { body } = await server.office.send('GetStudentCourseList', { Work: 'HELD', Page: 1, PageSize: 2 });
    expect([body.result.map(({ ID }) => ID), body.TOTAL, body.COUNTS]).toEqual([
      ids.slice(0, 2),
      ids.length,
      { 2: ids.length },
    ]);
  });

  test('count a hold from its day, whatever else of the enrolment is changed since', async () => {
    const { enrolmentId } = await server.make.enrolment();
    const hold = () => server.office.write('UpdateStudentCourse', { StudentCourseId: enrolmentId, Status: 2 });
    const since = async () => {
      const [row] = await server.office.result('GetStudentCourseList', { StudentCourseId: enrolmentId });
      return row?.STATUS_SINCE;
    };
    await hold();
    expect(await since()).toBe(today);
    const held = { status_since: '2026-10-20', date_modified: '2026-11-20T04:30:00.000Z' };
    await server.db.kysely.updateTable('enrolments').set(held).where('id', '=', enrolmentId).execute();
    expect(await idsOf(server.office, 'GetStudentCourseList', { Work: 'HELD' })).toContain(enrolmentId);
    await server.office.write('UpdateStudentCourse', { StudentCourseId: enrolmentId, Status: 0 });
    await hold();
    expect(await since()).toBe(today);
    expect(await idsOf(server.office, 'GetStudentCourseList', { Work: 'HELD' })).not.toContain(enrolmentId);
  });

  test('stand beside the other filters', async () => {
    expect(await idsOf(server.office, 'GetStudentCourseList', { Work: 'HELD', Status: 0 })).toEqual([]);
  });

  test.each(['GetRegistrationList', 'GetStudentCourseList', 'GetCertificateList'] as const)(
    'of %s refuse a work that there is not',
    async (name) => {
      expect(await server.admin.error(name, { Work: 'LATE' })).toEqual([
        400,
        'Work must be one of READY, AT_RISK, OVERDUE, HELD, NOT_MAILED',
      ]);
    },
  );

  test('find the certificates that were not mailed, and say when the others were', async () => {
    const mailed = await server.make.certificate();
    const waiting = await server.make.certificate();
    const revoked = await server.make.certificate();
    await server.admin.write('SendCertificateMail', { CertificateId: mailed.certificateId });
    await server.admin.write('ReopenEnrolment', { StudentCourseId: revoked.enrolmentId, Reason: 'Too early' });
    const rows = await server.office.result('GetCertificateList', {});
    const named = rows.filter((row) => isNotMailed({ status: row.STATUS, mailedAt: row.MAILED_AT ?? null }));
    expect(named.map(({ ID }) => ID)).toEqual([waiting.certificateId]);
    expect(await idsOf(server.office, 'GetCertificateList', { Work: 'NOT_MAILED' })).toEqual([waiting.certificateId]);
    expect(await idsOf(server.office, 'GetCertificateList', { Work: 'READY' })).toEqual([]);
    const [detail] = await server.office.result('GetCertificate', { CertificateId: mailed.certificateId });
    expect(detail?.MAILED_AT).toBe('2026-11-20T04:30:00.000Z');
  });

  test('find the registrations that wait', async () => {
    const waiting = await server.make.registration();
    const rejected = await server.make.registration();
    await server.admin.write('RejectRegistration', { RegId: rejected });
    expect(await idsOf(server.admin, 'GetRegistrationList', { Work: 'READY' })).toEqual([waiting]);
    expect(await idsOf(server.admin, 'GetRegistrationList', { Work: 'HELD' })).toEqual([]);
  });

  describe('of today', () => {
    test('have the counts of the lists and their first five rows', async () => {
      const now = await server.office.result('GetToday', {});
      for (const work of ['READY', 'OVERDUE', 'HELD'] as const) {
        const sorted = { Work: work, Page: 1, PageSize: 5 };
        const SortField = work === 'HELD' ? 'STATUS_SINCE' : 'DATE_EXPECTED_COMPLETION';
        const { body } = await server.office.send('GetStudentCourseList', { ...sorted, SortField });
        expect(now[work]).toEqual({ TOTAL: body.TOTAL, ROWS: body.result });
        expect(now[work].TOTAL).toBeGreaterThan(5);
      }
      const { body } = await server.office.send('GetCertificateList', { Work: 'NOT_MAILED', Page: 1, PageSize: 5 });
      expect(now.NOT_MAILED).toEqual({ TOTAL: body.TOTAL, ROWS: body.result });
    });

    test('have those at risk who can still reach it first', async () => {
      const atRisk = await server.office.result('GetStudentCourseList', { Work: 'AT_RISK' });
      const first = await mostAtRisk(server.db.kysely, await readPeriods(server.db.kysely, calendarOn(today, [])), 5);
      const { AT_RISK } = await server.office.result('GetToday', {});
      expect([AT_RISK.TOTAL, AT_RISK.ROWS.map(({ ID }) => ID)]).toEqual([atRisk.length, first]);
      expect(atRisk.length).toBeGreaterThan(5);
    });

    test('leave out the certificates issued before NotMailedFrom', async () => {
      const older = await server.make.certificate();
      const { certificateId } = await server.make.certificate();
      await server.db.kysely
        .updateTable('certificates')
        .set({ issued_date: '2026-11-19' })
        .where('id', '<=', older.certificateId)
        .execute();
      const from = async (NotMailedFrom: string) =>
        (await server.office.result('GetToday', { NotMailedFrom })).NOT_MAILED;
      expect((await from('2026-11-19')).TOTAL).toBeGreaterThan(1);
      expect(await from('2026-11-20')).toMatchObject({ TOTAL: 1, ROWS: [{ ID: certificateId }] });
      expect((await from('2026-11-21')).TOTAL).toBe(0);
      expect((await from('')).TOTAL).toBe((await server.office.result('GetToday', {})).NOT_MAILED.TOTAL);
      expect((await server.office.error('GetToday', { NotMailedFrom: '20/11/2026' }))[0]).toBe(400);
    });

    /** Every page of the one list. */
    async function allRows(who: 'admin' | 'office') {
      const { COUNTS = {} } = await server[who].result('GetToday', { Page: 1 });
      const all = Object.values(COUNTS).reduce((sum, count) => sum + count, 0);
      const rows = [];
      for (let Page = 1; Page <= Math.ceil(all / 25) + 1; Page += 1)
        rows.push(...((await server[who].result('GetToday', { Kind: '', Page })).ROWS ?? []));
      return { rows, all, COUNTS };
    }

    test('are one list as well, the most pressing first, each row once', async () => {
      const { rows, all } = await allRows('office');
      expect(rows).toHaveLength(all);
      expect(new Set(rows.map(({ KIND, ID }) => `${KIND} ${ID}`)).size).toBe(all);
      const byKind = todayKinds.map((kind) => rows.filter(({ KIND }) => KIND === kind));
      expect(rows).toEqual(inOneList(byKind, today));
      const { COUNTS, ROWS: held = [] } = await server.office.result('GetToday', { Kind: 'HELD' });
      const inOrder = { Work: 'HELD', Page: 1, PageSize: 25, SortField: 'STATUS_SINCE' };
      const { body } = await server.office.send('GetStudentCourseList', inOrder);
      expect(COUNTS?.HELD).toBe(body.TOTAL);
      expect(held).toEqual(
        body.result.map(({ ID, STUDENT_ID, STUDENT_NAME, COURSE_NAME, STATUS_SINCE }) => ({
          KIND: 'HELD',
          ID,
          NAME: STUDENT_NAME,
          STUDENT_ID,
          WHY: COURSE_NAME,
          SINCE: STATUS_SINCE,
        })),
      );
      expect(rows.filter(({ KIND }) => KIND === 'HELD').slice(0, 25)).toEqual(held);
    });

    test('are no such list unless it is asked for, for nobody without a session, and of no other kind', async () => {
      expect(await server.office.result('GetToday', {})).not.toHaveProperty('ROWS');
      expect((await server.office.error('GetToday', { Kind: 'LATE' }))[0]).toBe(400);
      expect((await clientOf(server.app).error('GetToday', { Page: 1 }))[0]).toBe(401);
    });

    test('have registrations in it for the admin, with what they say, and none for the office', async () => {
      const ID = await server.make.registration({ PaymentRef: 'UPI 794563479771' });
      const { ROWS = [] } = await server.admin.result('GetToday', { Kind: 'REGISTRATIONS' });
      expect(ROWS.find((row) => row.ID === ID)).toMatchObject({
        WHY: expect.stringContaining(' · UPI 794563479771'),
        STUDENT_ID: 0,
        SINCE: today,
      });
      const office = await server.office.result('GetToday', { Kind: 'REGISTRATIONS' });
      expect([office.ROWS, office.COUNTS]).toEqual([
        [],
        expect.not.objectContaining({ REGISTRATIONS: expect.anything() }),
      ]);
    });

    test('have who is to be called today or should have been before, the longest late first', async () => {
      const asked = async (Name: string, NextDay: string) =>
        Number(
          (await server.office.write('AddEnquiry', { Name, Mobile: freshMobile(), Source: 'Phone', NextDay })).OUT_ID,
        );
      const [due, late] = [await asked('Ramya', today), await asked('Joseph', today)];
      await asked('Later', '2026-11-21');
      const lateSince = { next_day: '2026-11-18', note: 'Ring after 11' };
      await server.db.kysely.updateTable('enquiries').set(lateSince).where('id', '=', late).execute();
      const { ROWS, COUNTS } = await server.office.result('GetToday', { Kind: 'CALLS' });
      expect(ROWS).toEqual([
        { KIND: 'CALLS', ID: late, NAME: 'Joseph', STUDENT_ID: 0, WHY: 'Ring after 11', SINCE: '2026-11-18' },
        { KIND: 'CALLS', ID: due, NAME: 'Ramya', STUDENT_ID: 0, WHY: '', SINCE: today },
      ]);
      expect(COUNTS).toMatchObject({ CALLS: 2 });
      // In the short form as well, as each list of work.
      const { CALLS } = await server.office.result('GetToday', {});
      expect([CALLS?.TOTAL, CALLS?.ROWS.map(({ ID }) => ID)]).toEqual([2, [late, due]]);
      await server.office.write('AddFollowUp', { EnquiryId: late, Lost: 1, Reason: 'No time' });
      expect((await server.admin.result('GetToday', { Kind: 'CALLS' })).ROWS).toHaveLength(1);
    });

    test('have, for the admin alone, what the office asked for on a line of the bank and a payment, until it is done or refused', async () => {
      const paid = await server.make.payment(await server.make.student(), await server.make.course());
      const lines = pastedStatement([['18/11/2026', 'NEFT-R VENKATESAN', '12000']]);
      const { ID: StatementId } = await readStatementOf(server, lines);
      const [line] = await server.office.result('GetStatementLines', { StatementId });
      await server.office.write('AskReceipt', { LineId: line?.ID ?? 0 });
      await server.office.write('AskReverse', { PaymentId: paid, Reason: 'Not in the bank' });
      const asked = async (Kind: 'RECEIPT_ASKED' | 'REVERSE_ASKED') =>
        (await server.admin.result('GetToday', { Kind })).ROWS;
      expect(await asked('RECEIPT_ASKED')).toMatchObject([
        { ID: line?.ID, NAME: '₹12,000', WHY: 'NEFT-R VENKATESAN · Indian Bank', SINCE: '2026-11-18' },
      ]);
      expect(await asked('REVERSE_ASKED')).toMatchObject([{ ID: paid, WHY: '₹4,500.50 · Not in the bank' }]);
      expect((await server.office.result('GetToday', { Kind: '' })).COUNTS).not.toHaveProperty('RECEIPT_ASKED');
      await server.admin.write('RefuseAsk', { LineId: line?.ID ?? 0, Reason: 'It is our own money' });
      await server.admin.write('ReversePayment', { PaymentId: paid, Reason: 'Not in the bank' });
      expect([await asked('RECEIPT_ASKED'), await asked('REVERSE_ASKED')]).toEqual([[], []]);
      expect(await server.office.result('GetStatementLines', { StatementId })).toMatchObject([
        { ASKED_BY: '', REFUSED: 'It is our own money' },
      ]);
    });

    test('have a payment that the bank should have seen, with its student', async () => {
      const unseen = await server.make.payment(await server.make.student(), await server.make.course(), {
        PaymentDate: '2026-11-05',
      });
      const { ID } = await readStatementOf(
        server,
        pastedStatement([
          ['01/11/2026', 'A', '1'],
          ['10/11/2026', 'B', '2'],
        ]),
        'Late Bank',
      );
      const kinds = { Kind: 'UNSEEN' } as const;
      expect((await server.office.result('GetToday', kinds)).ROWS).toMatchObject([
        { KIND: 'UNSEEN', ID: unseen, SINCE: '2026-11-05' },
      ]);
      await server.office.write('DropStatement', { StatementId: ID });
      expect((await server.office.result('GetToday', kinds)).ROWS).toEqual([]);
    });

    test('have a refused mail until its student gets another one', async () => {
      const StudentId = await server.make.student({ EMail: 'full@example.in' });
      const message = {
        student_id: StudentId,
        channel: 'email',
        address: 'full@example.in',
        subject: 'Fee reminder',
        text: 'Please pay.',
        state: 'REFUSED',
        trouble: 1,
        to_guardian: 0,
        user_id: 1,
        date_created: '2026-11-19T04:30:00.000Z',
      } as const;
      const refused = async () => (await server.office.result('GetToday', { Kind: 'MESSAGE_REFUSED' })).ROWS;
      await server.db.kysely
        .insertInto('messages')
        .values({ ...message, date_created: '2026-11-01T04:30:00.000Z', student_id: await server.make.student() })
        .execute();
      await server.db.kysely.insertInto('messages').values(message).execute();
      expect(await refused()).toEqual([
        expect.objectContaining({ STUDENT_ID: StudentId, WHY: 'Fee reminder · full@example.in', SINCE: '2026-11-19' }),
      ]);
      await server.db.kysely
        .insertInto('messages')
        .values({ ...message, state: 'SENT', trouble: 0 })
        .execute();
      expect(await refused()).toEqual([]);
    });

    test('have the registrations for the admin alone, the oldest first', async () => {
      const ids: number[] = [];
      for (let made = 0; made < 6; made += 1) ids.push(await server.make.registration());
      const rows = await idsOf(server.admin, 'GetRegistrationList', { Status: 0 });
      const now = await server.admin.result('GetToday', {});
      expect(now.REGISTRATIONS?.TOTAL).toBe(rows.length);
      expect(now.REGISTRATIONS?.ROWS.map(({ ID }) => ID)).toEqual(rows.slice(0, 5));
      expect(Object.keys(await server.office.result('GetToday', {}))).not.toContain('REGISTRATIONS');
    });
  });
});

describeOnEachDatabase('a list of work with more than 10,000 rows', (open) => {
  const server = sharedServer(open);
  const more = { TOTAL: 10_000, TOTAL_AT_LEAST: 1 };

  test('is counted no further, in GetToday neither (W33)', async () => {
    const first = await server.make.registration();
    const { id: _, ...row } = await server.db.kysely.selectFrom('registrations').selectAll().executeTakeFirstOrThrow();
    const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
    await sql`insert into registrations (${columns})
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 10000)
      select ${columns} from registrations, numbers`.execute(server.db.kysely);
    const page = { Work: 'READY', Page: 1, PageSize: 5 };
    const { body } = await server.admin.send('GetRegistrationList', page);
    expect(body).toMatchObject({ ...more, COUNTS: { 0: 10_000 }, result: [{ ID: first }, {}, {}, {}, {}] });
    const { REGISTRATIONS } = await server.admin.result('GetToday', {});
    expect(REGISTRATIONS).toMatchObject({ ...more, ROWS: [{ ID: first }, {}, {}, {}, {}] });
  });
});

describeOnEachDatabase('the lists of work with weekly days off', (open) => {
  const server = sharedServer(open, { env: { WEEKLY_DAYS_OFF: 'Sunday' } });

  test('leave those days out', async () => {
    // Of ten class days from Friday on, eight are left on Monday without Sundays, and nine where no Saturday is one either.
    const days = { DurationDays: 10, MinAttnPercentage: 50 };
    const { enrolmentId } = await server.make.enrolment({}, days);
    server.clock.now = new Date('2026-11-23T04:30:00Z');
    const admin = await server.signIn('admin');
    expect(await idsOf(admin, 'GetStudentCourseList', { Work: 'AT_RISK' })).toEqual([enrolmentId]);
    const atRisk = async () => (await admin.result('GetToday', {})).AT_RISK.TOTAL;
    expect(await atRisk()).toBe(1);

    await restOf(server, admin, 'settings').write('update', { daysOff: [0, 6] }, 1);
    expect(await idsOf(admin, 'GetStudentCourseList', { Work: 'AT_RISK' })).toEqual([]);
    expect(await atRisk()).toBe(0);
  });
});

describeOnEachDatabase('without the extension `worklists`', (open) => {
  const server = sharedServer(open, { env: { WIRE_EXTENSIONS: 'off' } });

  test('lists know neither Work nor MAILED_AT', async () => {
    const { enrolmentId, certificateId } = await server.make.certificate();
    expect(await idsOf(server.office, 'GetStudentCourseList', { Work: 'HELD' })).toEqual([enrolmentId]);
    expect(await idsOf(server.office, 'GetCertificateList', { Work: 7 })).toEqual([certificateId]);
    const rows = await server.office.result('GetCertificateList', {});
    const detail = await server.office.result('GetCertificate', { CertificateId: certificateId });
    for (const row of [...rows, ...detail]) expect(row).not.toHaveProperty('MAILED_AT');
    const again = { StudentCourseId: enrolmentId, ...certificateBody() };
    expect(await server.office.refusal('AddCertificate', again)).toBe('Certificate already exists');
  });

  test('the description of the API has neither', async () => {
    const { json } = await clientOf(server.app).get('/api/openapi.json');
    const text = JSON.stringify(json());
    expect([text.includes('NOT_MAILED'), text.includes('"Reason"')]).toEqual([false, false]);
  });
});
