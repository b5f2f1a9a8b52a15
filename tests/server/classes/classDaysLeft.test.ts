import { expect, test } from 'vitest';
import { batchesOf, makeBatch } from '../support/batches.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { restOf } from '../support/rest.ts';
import { batchBody, courseBody, paymentBody } from '#harness/server/samples.ts';
import { sharedServer } from '../support/sharedServer.ts';

const refused = 'There are no class days';
const everyDay: number[] = [];
const sundays = [0];
const weekend = [6, 0];

describeOnEachDatabase('a course that would not end within ten years', (open) => {
  const server = sharedServer(open);
  /** Past the rules, as nothing that is there already decides about it. */
  const setDaysOff = (days: number[]) =>
    server.db.kysely.updateTable('settings').set({ days_off: days.join() }).execute();

  test('is not added', async () => {
    await setDaysOff(sundays);
    expect(await server.admin.refusal('AddCourse', courseBody({ DurationDays: 3200 }))).toBe(refused);
    await server.admin.write('AddCourse', courseBody({ DurationDays: 3120 }));
  });

  test('is not what a course becomes by its duration, also in one of its open batches', async () => {
    await setDaysOff(everyDay);
    const body = courseBody({ DurationDays: 1000 });
    const CourseId = await server.make.course(body);
    const batch = await makeBatch(server, { weekdays: weekend }, CourseId);
    const change = (DurationDays: number) => ({ ...body, CourseId, DurationDays });
    expect(await server.office.refusal('UpdateCourse', change(1095))).toBe(refused);
    expect(await server.office.refusal('GetMovedEnds', { CourseId, DurationDays: 1095 })).toBe(refused);
    await batchesOf(server).write('update', { open: false }, batch.id);
    await server.office.write('UpdateCourse', change(1095));
    const opened = await batchesOf(server).writeFailure('update', { open: true }, batch.id);
    expect(opened).toEqual([422, refused, { weekdays: refused }]);
  });

  test('is not what a batch makes of it by its weekdays, though nobody is enrolled', async () => {
    await setDaysOff(everyDay);
    const courseId = await server.make.course({ DurationDays: 1095 });
    const body = { ...batchBody(courseId), weekdays: weekend };
    expect(await batchesOf(server).writeFailure('create', body)).toEqual([422, refused, { weekdays: refused }]);
    const batch = await makeBatch(server, { weekdays: everyDay }, courseId);
    const changed = await batchesOf(server).writeFailure('update', { weekdays: weekend }, batch.id);
    expect(changed).toEqual([422, refused, { weekdays: refused }]);
  });

  test('is not what weekly days off or a holiday make of it, though nobody is enrolled', async () => {
    await setDaysOff(everyDay);
    await server.make.course({ DurationDays: 3640 });
    const settings = restOf(server, server.admin, 'settings');
    expect((await settings.writeFailure('update', { daysOff: sundays }, 1)).slice(0, 2)).toEqual([422, refused]);
    const holidays = restOf(server, server.admin, 'holidays');
    const long = { name: 'Closed', firstDay: '2027-01-01', lastDay: '2027-01-31' };
    expect((await holidays.writeFailure('create', long)).slice(0, 2)).toEqual([422, refused]);
    expect((await holidays.writeFailure('createMany', { holidays: [long] })).slice(0, 2)).toEqual([422, refused]);
    expect((await holidays.writeFailure('preview', { add: [long] })).slice(0, 2)).toEqual([422, refused]);
    const short = await holidays.write('create', { ...long, lastDay: '2027-01-02' });
    expect((await holidays.writeFailure('update', { lastDay: '2027-01-31' }, short.id)).slice(0, 2)).toEqual([
      422,
      refused,
    ]);
    await server.db.kysely.deleteFrom('courses').where('duration_days', '=', 3640).execute();
  });

  test('hinders no other change where it is there already, and nobody can pay for it', async () => {
    await setDaysOff(everyDay);
    const CourseId = await server.make.course({ DurationDays: 3640 });
    await server.db.kysely.updateTable('courses').set({ duration_days: 3700 }).where('id', '=', CourseId).execute();
    await restOf(server, server.admin, 'settings').write('update', { daysOff: [6] }, 1);
    const StudentId = await server.make.student();
    const payment = { ...paymentBody(), StudentId, CourseId };
    expect(await server.admin.refusal('AddPayment', payment)).toBe(refused);
    await server.db.kysely.updateTable('courses').set({ duration_days: 10 }).where('id', '=', CourseId).execute();
    await server.admin.write('AddPayment', payment);
  });

  test('can be paid for where one of its batches ends in time', async () => {
    await setDaysOff([0, 1, 2, 3, 4, 5]);
    const CourseId = await server.make.course({ DurationDays: 500 });
    await makeBatch(server, { weekdays: [1, 2, 3] }, CourseId);
    await server.db.kysely.updateTable('courses').set({ duration_days: 600 }).where('id', '=', CourseId).execute();
    const StudentId = await server.make.student();
    await server.admin.write('AddPayment', { ...paymentBody(), StudentId, CourseId });
  });
});
