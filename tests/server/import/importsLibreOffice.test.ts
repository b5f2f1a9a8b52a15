import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { fixtureSheet } from '#harness/imports/messySheet.ts';
import { courseBody } from '#harness/server/samples.ts';
import { importTypes } from '../../../contract/calls/files.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { checkedImport, runImport } from '../support/imports.ts';
import { sharedServer } from '../support/sharedServer.ts';

const [csv, xlsx] = importTypes;
const saved = (name: string) => readFileSync(new URL(`libreOffice/${name}`, import.meta.url));

// Made by scripts/importFixtures.ts.
/** The files have two whole mobiles in this cell: the second is the parent's (W52). */
const two = '98400 12345 / 98400';

describeOnEachDatabase('an import of what LibreOffice saved', (open) => {
  const server = sharedServer(open);
  let CourseId: number;

  beforeAll(async () => {
    const body = courseBody({ CourseCode: 'TALLY', CourseName: 'Tally & GST', DurationDays: 30 });
    CourseId = (await server.admin.write('AddCourse', body)).OUT_ID ?? 0;
  });

  const checked = async (name: string) =>
    checkedImport(server, {
      fileId: await server.admin.uploaded(saved(name), name.endsWith('xlsx') ? xlsx : csv),
      // What LibreOffice took for no day stays with the month first in it: the column says both.
      dateOrder: 'DMY',
    });

  test.each([
    ['opened.xlsx', [two]],
    ['opened.csv', [two]],
    ['typed.xlsx', ['Feb 2004', '1e3', '9.84E+09', two]],
    ['typed.csv', ['Feb 2004', '14/02/2035', two]],
  ])('names each planted error of %s but those that it made a value of: %j', async (name, mended) => {
    const { headRow, planted, right } = fixtureSheet();
    const wrong = planted.filter(({ what }) => !mended.includes(what));
    const imported = await checked(name);
    const rows = await server.admin.result('GetImportRows', { ImportId: imported.ID, State: 'WRONG' });
    expect(rows.map(({ ROW, PROBLEMS }) => [ROW, PROBLEMS[0]?.FIELD])).toEqual(
      wrong.map(({ row, field }) => [row, field]),
    );
    expect(imported).toMatchObject({ HEAD_ROW: headRow, COUNTS: { NEW: right + mended.length, WRONG: wrong.length } });
  });

  test.each(['reckoned.xlsx', 'reckoned.csv'])('takes percentages and values of formulas from %s', async (name) => {
    const imported = await checked(name);
    expect(imported.COUNTS).toEqual({ NEW: 3 });
    await runImport(server, imported.ID);
    expect(await server.admin.result('GetStudentCourseList', { CourseId })).toMatchObject([
      { STUDENT_NAME: 'Anu Mary', START_DATE: '2026-01-05', DAYS_BEFORE: 24 },
      { STUDENT_NAME: 'Divya S', START_DATE: '2026-01-06', DAYS_BEFORE: 30 },
      { STUDENT_NAME: 'Kavya R', START_DATE: '2026-01-07', DAYS_BEFORE: 2 },
    ]);
    const dues = await server.admin.result('GetDues', { CourseId });
    expect(dues.map(({ DUE }) => DUE)).toEqual([5000, 4750, 9000]);
    await server.admin.write('UndoImport', { ImportId: imported.ID, Reason: 'Once more' });
  });
});
