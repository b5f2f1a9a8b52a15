import { expect, test } from 'vitest';
import { freshMobile, freshName } from '#harness/server/samples.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { checkedImport, runImport } from '../support/imports.ts';
import { sharedServer } from '../support/sharedServer.ts';

describeOnEachDatabase('payments dated since the first receipt (W52)', (open) => {
  const server = sharedServer(open);
  const held = 'Receipts are drawn here since 20/11/2026';
  const problemsOf = async (ImportId: number) =>
    (await server.admin.result('GetImportRows', { ImportId })).map(({ STATE, PROBLEMS }) => [
      STATE,
      ...PROBLEMS.map(({ TEXT }) => TEXT),
    ]);

  test.each([
    ['before', ['19/11/2026', '20/11/2026'], [['DONE'], ['HELD', held]]],
    ['after', ['20/11/2026', '19/11/2026'], [['HELD', held], ['DONE']]],
  ])('wait for md_office, though rows %s them in the file are carried out', async (_where, days, rows) => {
    const { courseId } = await server.make.enrolment();
    const course = (await server.admin.result('GetCourseList', {})).find(({ ID }) => ID === courseId);
    const people = days.map((day) => [freshName('Uma'), freshMobile(), course?.COURSE_CODE, '500', day].join('\t'));
    const text = ['Name\tMobile\tCourse\tPaid\tPaid On', ...people].join('\n');
    const { ID } = await checkedImport(server, { text });
    expect(await runImport(server, ID)).toMatchObject({ STATE: 'DONE', TEXT: '', COUNTS: { DONE: 1, HELD: 1 } });
    expect(await problemsOf(ID)).toEqual(rows);
    await server.office.write('AllowImport', { ImportId: ID, Reason: 'Taken on paper' });
    expect(await runImport(server, ID)).toMatchObject({ STATE: 'DONE', TEXT: '', COUNTS: { DONE: 2 } });
    expect(await problemsOf(ID)).toEqual([['DONE'], ['DONE']]);
    expect(await server.admin.result('GetPaymentList', { CourseId: courseId })).toHaveLength(3);
  });
});
