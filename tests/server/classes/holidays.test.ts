import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '../support/databases.ts';
import { restOf } from '../support/rest.ts';
import { type SharedServer, sharedServer } from '../support/sharedServer.ts';

const holidaysOf = (server: SharedServer, who = server.admin) => restOf(server, who, 'holidays');
const day = (name: string, firstDay: string, lastDay = firstDay) => ({ name, firstDay, lastDay });

describeOnEachDatabase('holidays', (open) => {
  const server = sharedServer(open);
  const add = (body: object) => holidaysOf(server).write('create', body);
  const settings = () => restOf(server, server.admin, 'settings').one(1);

  test('are one day, or several', async () => {
    const one = await add({ name: ' Republic Day ', firstDay: '2027-01-26' });
    expect(one).toMatchObject(day('Republic Day', '2027-01-26'));
    const several = await add(day('விடுமுறை दीपावली', '2026-11-08', '2026-11-10'));
    expect(await holidaysOf(server, server.office).one(several.id)).toEqual(several);
    const { records } = await holidaysOf(server, server.office).list({ sort: ['firstDay', 'ASC'] });
    expect(records).toEqual([several, one]);
  });

  test.each([
    [{}, { name: 'Name is required', firstDay: 'First day is required' }],
    [day('x'.repeat(101), '2027-01-26'), { name: expect.stringContaining('100') }],
    [day('Pongal', '2027-01-15', '2027-01-14'), { lastDay: 'Last day cannot be before the first day' }],
    [day('Summer break', '2027-04-01', '2027-07-10'), { lastDay: 'A holiday may last at most 100 days' }],
  ])('refuses %j and names the fields', async (body, errors) => {
    const before = await holidaysOf(server).list();
    const [status, , named] = await holidaysOf(server).writeFailure('create', body);
    expect([status, named]).toEqual([422, errors]);
    expect(await holidaysOf(server).list()).toEqual(before);
  });

  test('refuses what is no day', async () => {
    const [status, , errors] = await holidaysOf(server).writeFailure('create', day('Pongal', '2027-02-30', ''));
    expect([status, errors]).toEqual([422, { firstDay: 'firstDay must be a date, YYYY-MM-DD' }]);
  });

  test('are entered once', async () => {
    const { id } = await add(day('Pongal', '2027-01-14', '2027-01-16'));
    const message = 'Pongal is already entered for 14/01/2027 to 16/01/2027';
    const again = day('PONGAL', '2027-01-16', '2027-01-18');
    expect(await holidaysOf(server).writeFailure('create', again)).toEqual([409, message, { name: message }]);
    const other = await add(day('Makar Sankranti', '2027-01-14'));
    expect(await holidaysOf(server).writeFailure('update', { name: 'Pongal' }, other.id)).toEqual([
      409,
      message,
      { name: message },
    ]);
    expect(await holidaysOf(server).write('update', { lastDay: '2027-01-17' }, id)).toMatchObject({
      lastDay: '2027-01-17',
    });
  });

  test('are changed in part, and told apart from a version that somebody has changed meanwhile', async () => {
    const { id, dateModified: seen } = await add(day('Local festival', '2027-03-01'));
    const first = await holidaysOf(server).write('update', { lastDay: '2027-03-02', seen }, id);
    expect(first).toMatchObject(day('Local festival', '2027-03-01', '2027-03-02'));
    const second = await holidaysOf(server).request('PUT', `/${id}`, { name: 'Car festival', seen });
    expect([second.statusCode, second.json()]).toMatchObject([
      409,
      { result: { OUT_ERROR: expect.stringMatching(/^Changed by admin on/) }, current: first },
    ]);
    expect(await holidaysOf(server).writeFailure('update', { firstDay: '2027-03-03' }, id)).toEqual([
      422,
      'Last day cannot be before the first day',
      { lastDay: 'Last day cannot be before the first day' },
    ]);
  });

  test('are deleted, once', async () => {
    const made = await add(day('Mistake', '2027-04-01'));
    expect(await holidaysOf(server).write('remove', {}, made.id)).toEqual(made);
    expect(await holidaysOf(server).writeFailure('remove', {}, made.id)).toEqual([404, 'Not found']);
    expect(await holidaysOf(server).writeFailure('update', { name: 'Again' }, made.id)).toEqual([404, 'Not found']);
  });

  test('many are added at once, without those that are there, all or none', async () => {
    const there = await add(day('Gandhi Jayanti', '2027-10-02'));
    const list = [day('Gandhi Jayanti', '2027-10-02'), day('Christmas', '2027-12-25'), day('CHRISTMAS', '2027-12-25')];
    const answer = await holidaysOf(server).write('createMany', { holidays: list });
    expect(answer.added).toMatchObject([day('Christmas', '2027-12-25')]);
    expect(answer.there).toEqual([there, ...answer.added]);

    const before = await holidaysOf(server).list();
    const wrong = [day('New Year', '2028-01-01'), day('', '2028-01-02')];
    const message = 'Holiday 2: Name is required';
    expect(await holidaysOf(server).writeFailure('createMany', { holidays: wrong })).toEqual([
      422,
      message,
      { holidays: message },
    ]);
    expect(await holidaysOf(server).list()).toEqual(before);
  });

  test('md_office reads them and writes none', async () => {
    const made = await add(day('Onam', '2027-09-12'));
    const office = holidaysOf(server, server.office);
    const refused = [403, expect.any(String)];
    expect(await office.writeFailure('create', day('Bakrid', '2027-05-16'))).toEqual(refused);
    expect(await office.writeFailure('createMany', { holidays: [day('Bakrid', '2027-05-16')] })).toEqual(refused);
    expect(await office.writeFailure('update', { name: 'Bakrid' }, made.id)).toEqual(refused);
    expect(await office.writeFailure('remove', {}, made.id)).toEqual(refused);
    expect(await office.one(made.id)).toEqual(made);
  });

  test('a preview counts the students whose attendance stays on days that become holidays', async () => {
    const preview = async (body: object) => (await holidaysOf(server).write('preview', body)).studentsPresent;
    const student = await server.make.enrolment();
    const other = await server.make.enrolment();
    for (const [StudentCourseId, AttendanceDate] of [
      [student.enrolmentId, '2026-11-17'],
      [student.enrolmentId, '2026-11-18'],
      [other.enrolmentId, '2026-11-18'],
    ])
      await server.admin.write('AddAttendance', { StudentCourseId, AttendanceDate });
    expect(await preview({ add: [day('Bandh', '2026-11-17')] })).toBe(1);
    expect(await preview({ add: [day('Bandh', '2026-11-16', '2026-11-25')] })).toBe(2);
    expect(await preview({ add: [day('Bandh', '2026-11-19'), day('Onam', '2027-09-12')] })).toBe(0);
    expect(await preview({ daysOff: [3] })).toBe(0);

    const { id } = await add(day('Bandh', '2026-11-18'));
    // What is a holiday already is told once.
    expect(await preview({ add: [day('Bandh', '2026-11-17', '2026-11-18')], remove: [id] })).toBe(1);
    const days = await server.admin.result('GetAttendanceList', {});
    expect(days).toHaveLength(3);
    expect(await holidaysOf(server).list()).toEqual(await holidaysOf(server, server.office).list());
  });

  test('a preview counts the ends that it moves, which then move', async () => {
    const { enrolmentId } = await server.make.enrolment({}, { DurationDays: 20 });
    const endOf = async () => {
      const [row] = await server.admin.result('GetStudentCourseList', { StudentCourseId: enrolmentId });
      return row?.CLASS_END;
    };
    const moved = async (body: object) => (await holidaysOf(server).write('preview', body)).endsMoved;
    const before = await endOf();
    const bandh = day('Bandh of the district', '2026-11-24');
    expect(await moved({ add: [bandh] })).toBe(1);
    expect(await endOf()).toBe(before);
    const { id } = await add(bandh);
    expect(await endOf()).not.toBe(before);
    expect(await moved({ add: [bandh], remove: [id] })).toBe(0);
    expect(await moved({ remove: [id] })).toBe(1);
    expect(await moved({ daysOff: (await settings()).daysOff })).toBe(0);
    expect(await moved({ daysOff: [0] })).toBe(1);
  });

  test('a preview changes nothing, and refuses what cannot be saved', async () => {
    const before = [await holidaysOf(server).list(), await settings()];
    await holidaysOf(server).write('preview', { add: [day('Bandh', '2026-11-17')], remove: [1], daysOff: [0, 6] });
    const wrong = { add: [day('Bandh', '2026-11-17', '2026-11-16')] };
    expect(await holidaysOf(server).writeFailure('preview', wrong)).toEqual([
      422,
      'Last day cannot be before the first day',
      { lastDay: 'Last day cannot be before the first day' },
    ]);
    expect(await holidaysOf(server).writeFailure('preview', { daysOff: [0, 1, 2, 3, 4, 5, 6] })).toEqual([
      422,
      'There are no class days',
      {},
    ]);
    expect((await holidaysOf(server, server.office).writeFailure('preview', {}))[0]).toBe(403);
    expect([await holidaysOf(server).list(), await settings()]).toEqual(before);
  });

  test('each change moves the version that open pages watch, and not that of the settings', async () => {
    const { holidaysVersion, dateModified } = await settings();
    const { id } = await add(day('Holi', '2027-03-22'));
    await holidaysOf(server).write('update', { name: 'Holi festival' }, id);
    await holidaysOf(server).write('remove', {}, id);
    expect(await settings()).toMatchObject({ holidaysVersion: holidaysVersion + 3, dateModified });
  });

  test('of two that say the same at once one is kept', async () => {
    const sent = await Promise.all(
      Array.from({ length: 4 }, () => holidaysOf(server).request('POST', '', day('Eid', '2027-03-10'))),
    );
    expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
  });
});

describeOnEachDatabase('400 holidays', (open) => {
  const server = sharedServer(open);

  test('are the most: neither one more nor a list that would lead beyond is taken, a list up to them is', async () => {
    const holidays = holidaysOf(server);
    const rows = Array.from({ length: 398 }, (_, index) => ({
      name: `Day ${index}`,
      first_day: '2027-01-26',
      last_day: '2027-01-26',
      date_created: '2026-11-20T04:30:00.000Z',
      date_modified: '2026-11-20T04:30:00.000Z',
    }));
    await server.db.kysely.insertInto('holidays').values(rows).execute();
    const message = 'At most 400 holidays can be kept. Please delete those of past years first.';
    const list = ['One', 'Two', 'Three'].map((name) => day(name, '2027-02-01'));
    expect(await holidays.writeFailure('createMany', { holidays: list })).toEqual([422, message, {}]);
    // One of the list is there already.
    const { added } = await holidays.write('createMany', { holidays: [...list.slice(1), day('Day 1', '2027-01-26')] });
    expect(added.map(({ name }) => name)).toEqual(['Two', 'Three']);
    expect(await holidays.writeFailure('create', day('One', '2027-02-01'))).toEqual([422, message, {}]);
    await holidays.write('update', { name: 'Two days' }, added[0]?.id);
    await holidays.write('remove', {}, added[0]?.id);
    await holidays.write('create', day('One', '2027-02-01'));
  });
});
