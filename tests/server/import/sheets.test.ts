import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { courseBody } from '#harness/server/samples.ts';
import { importTypes } from '../../../contract/calls/files.ts';
import { verifyDerived } from '../../../server/declared/verify.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { checkedImport, runImport, settledImport } from '../support/imports.ts';
import { sharedServer } from '../support/sharedServer.ts';

// Sheets as offices keep them (W52), each with what a person reads in it.

const [csv, xlsx] = importTypes;

describeOnEachDatabase('a sheet as people keep it', (open) => {
  const server = sharedServer(open);
  let courses: number[];

  beforeEach(async () => {
    courses = [];
    const known = await server.admin.result('GetCourseList', {});
    for (const [CourseName, CourseCode] of [
      ['DCA', 'DCA'],
      ['Tally Prime', 'TP'],
    ] as const) {
      const body = courseBody({ CourseName, CourseCode, DurationDays: 90, Fees: 12_000 });
      const id = known.find((course) => course.COURSE_CODE === CourseCode)?.ID;
      courses.push(id ?? (await server.admin.write('AddCourse', body)).OUT_ID ?? 0);
    }
  });

  const read = async (name: string, also: Parameters<typeof checkedImport>[1] = {}) => {
    const bytes = readFileSync(new URL(`sheets/${name}`, import.meta.url));
    const fileId = await server.admin.uploaded(bytes, name.endsWith('.csv') ? csv : xlsx);
    return checkedImport(server, { fileId, fileName: name, ...also });
  };
  const rowsOf = (ImportId: number, State = '') =>
    server.admin.result('GetImportRows', { ImportId, State: State as 'NEW' });
  const totalsOf = ({ TOTALS }: Awaited<ReturnType<typeof read>>) =>
    Object.fromEntries(
      TOTALS.map(({ FIELD, ...places }) => {
        const { READY, LIKE, WRONG, SKIPPED, SAME, HELD, DONE } = places;
        expect(READY + LIKE + WRONG + SKIPPED + SAME + HELD + DONE).toBe(places.IN_FILE);
        return [FIELD, Object.fromEntries(Object.entries(places).filter(([, amount]) => amount !== 0))];
      }),
    );

  test.each([
    [
      'f2-row-per-payment.csv',
      { NEW: 18 },
      {
        Fee: { IN_FILE: 216_000, READY: 72_000, SAME: 144_000 },
        Concession: {},
        Paid: { IN_FILE: 72_000, READY: 72_000 },
      },
    ],
    [
      'f3-two-courses-merged.xlsx',
      { NEW: 10 },
      { Fee: { IN_FILE: 100_000, READY: 100_000 }, Concession: {}, Paid: { IN_FILE: 40_000, READY: 40_000 } },
    ],
    [
      'f4-roll-no-per-batch.csv',
      { LIKE: 8 },
      { Fee: { IN_FILE: 80_000, LIKE: 80_000 }, Concession: {}, Paid: { IN_FILE: 44_000, LIKE: 44_000 } },
    ],
    [
      'f6-accounting.csv',
      { NEW: 10 },
      { Fee: { IN_FILE: 120_000, READY: 120_000 }, Concession: {}, Paid: { IN_FILE: 30_000, READY: 30_000 } },
    ],
    ['f7-nothing-words.csv', { NEW: 12 }, { Fee: { IN_FILE: 144_000, READY: 144_000 }, Concession: {}, Paid: {} }],
    ['f8-mobiles.csv', { NEW: 16, WRONG: 6 }, { Fee: {}, Concession: {}, Paid: {} }],
    [
      'f10-money.csv',
      { NEW: 14, WRONG: 17 },
      {
        Fee: { IN_FILE: 372_000, READY: 168_000, WRONG: 204_000 },
        Concession: {},
        Paid: { IN_FILE: 56_000, READY: 56_000, UNREADABLE: 17 },
      },
    ],
    ['f11-names.csv', { NEW: 16, WRONG: 16 }, { Fee: {}, Concession: {}, Paid: {} }],
    [
      'g1-amount-is-fee.csv',
      { NEW: 2 },
      { Fee: { IN_FILE: 24_000, READY: 24_000 }, Concession: {}, Paid: { IN_FILE: 8000, READY: 8000 } },
    ],
    [
      'g2-errors.csv',
      { WRONG: 2 },
      {
        Fee: { IN_FILE: 12_000, WRONG: 12_000, UNREADABLE: 1 },
        Concession: {},
        Paid: { IN_FILE: 5000, WRONG: 5000, UNREADABLE: 1 },
      },
    ],
    [
      'g4-repeated-heads.csv',
      { NEW: 2, SKIPPED: 3 },
      { Fee: { IN_FILE: 24_000, READY: 24_000 }, Concession: {}, Paid: { IN_FILE: 3000, READY: 3000 } },
    ],
    [
      'g7-days.csv',
      { NEW: 4 },
      { Fee: { IN_FILE: 48_000, READY: 48_000 }, Concession: {}, Paid: { IN_FILE: 4000, READY: 4000 } },
    ],
    [
      'g11-heads-per-group.csv',
      { NEW: 5, SKIPPED: 4 },
      { Fee: { IN_FILE: 60_000, READY: 60_000 }, Concession: {}, Paid: { IN_FILE: 7000, READY: 7000 } },
    ],
  ] as const)('%s: each row and each rupee is in one place', async (name, counts, totals) => {
    const checked = await read(name);
    expect(checked.COUNTS).toEqual(counts);
    expect(totalsOf(checked)).toEqual(totals);
    if (!('NEW' in counts)) return;
    const ran = await runImport(server, checked.ID);
    expect(ran.COUNTS.DONE).toBe(counts.NEW);
    const paid = totalsOf(ran)['Paid'] ?? {};
    expect(paid['DONE'] ?? 0).toBe('READY' in totals.Paid ? totals.Paid.READY : 0);
    const booked = await Promise.all(courses.map((CourseId) => server.admin.result('GetPaymentList', { CourseId })));
    expect(booked.flat().reduce((sum, { PAID_FEE }) => sum + PAID_FEE, 0)).toBe(paid['DONE'] ?? 0);
    expect(await verifyDerived(server.db.kysely)).toEqual([]);
    // The same file again makes nothing.
    const again = await read(name);
    expect(again.COUNTS.NEW ?? 0).toBe(0);
    await server.admin.write('UndoImport', { ImportId: checked.ID, Reason: 'Only a trial' });
    expect(await settledImport(server, checked.ID)).toMatchObject({ STATE: 'UNDONE', TEXT: '' });
    expect(await verifyDerived(server.db.kysely)).toEqual([]);
  });

  test('an error of a workbook is wrong, a total is no row', async () => {
    const checked = await read('f17-table-errors.xlsx');
    expect(checked.COUNTS).toEqual({ WRONG: 10, SKIPPED: 1 });
    expect(totalsOf(checked)).toMatchObject({ Paid: { IN_FILE: 11_000, WRONG: 11_000, UNREADABLE: 5 } });
    expect(checked.UNMATCHED.map(({ FIELD, TEXT, ROWS }) => [FIELD, TEXT, ROWS])).toEqual([
      ['Batch', 'Evening', 5],
      ['Batch', 'Morning', 5],
    ]);
    await server.admin.write('MendImportRows', { ImportId: checked.ID, Field: 'Batch', How: 'leave out', Text: '' });
    const left = await settledImport(server, checked.ID);
    expect(left.COUNTS).toEqual({ NEW: 5, WRONG: 5, SKIPPED: 1 });
    expect((await rowsOf(checked.ID, 'WRONG')).map(({ PROBLEMS }) => PROBLEMS[0])).toEqual(
      Array.from({ length: 5 }, () => ({ FIELD: 'Paid', TEXT: 'The sheet has an error in this cell' })),
    );
  });

  test('the register of 400 needs eight mends, and hides seven rows, a column and a sheet', async () => {
    const checked = await read('f1-register.xlsx', { sheet: 1 });
    expect(checked.SHEETS.map(({ HIDDEN }) => HIDDEN)).toEqual([0, 0, 1]);
    expect(checked.SHEETS[1]).toMatchObject({ HEAD_ROW: 5, HEAD_ROWS: 2, HIDDEN_ROWS: 7, HIDDEN_COLUMNS: [2] });
    const skipped = await rowsOf(checked.ID, 'SKIPPED');
    expect(skipped.filter(({ SKIPPED_AS }) => SKIPPED_AS === 'hidden')).toHaveLength(7);
    expect(skipped.find(({ SKIPPED_AS }) => SKIPPED_AS === 'total')?.ROW).toBe(415);
    const texts = checked.UNMATCHED.filter(({ FIELD }) => FIELD === 'Course').map(({ TEXT }) => TEXT);
    for (const Text of texts) {
      await server.admin.write('MatchImport', { ImportId: checked.ID, Field: 'Course', Text, Id: courses[0] ?? 0 });
      await settledImport(server, checked.ID);
    }
    for (const [Field, How] of [
      ['Name', 'suggested'],
      ['Paid', 'suggested'],
      ['Balance', 'leave out'],
    ] as const) {
      await server.admin.write('MendImportRows', { ImportId: checked.ID, Field, How, Text: '' });
      await settledImport(server, checked.ID);
    }
    const [mended] = await server.admin.result('GetImports', { ImportId: checked.ID });
    expect(texts).toHaveLength(5);
    expect(mended?.COUNTS).toEqual({ NEW: 393, SKIPPED: 21 });
  });

  test('a mark for the cell above is what stands there, until the row is mended', async () => {
    const text = `Name|Mobile|Course|DOJ|Fees|Advance
Lavanya S|9876955001|DCA|13/06/2026|8000|3000
Murali S|9876955002|"|-do-|"|ditto
Nisha S|9876955003|same as above|"|9000|"
Signature|Principal`.replaceAll('"', '〃');
    const checked = await checkedImport(server, { text: text.replaceAll('|', '\t') });
    expect(checked.COUNTS).toEqual({ NEW: 3, SKIPPED: 1 });
    expect(totalsOf(checked)).toMatchObject({ Fee: { IN_FILE: 25_000 }, Paid: { IN_FILE: 9000, READY: 9000 } });
    const [, murali] = await rowsOf(checked.ID, 'NEW');
    expect(murali?.FIELDS).toMatchObject({ Course: 'DCA', StartDate: '13/06/2026', Fee: '8000', Paid: '3000' });
    const mended = { ...murali?.FIELDS, Paid: '2000' };
    await server.admin.write('MendImportRow', { ImportId: checked.ID, Row: 3, Fields: mended });
    const ran = await runImport(server, checked.ID);
    expect(totalsOf(ran)).toMatchObject({ Fee: { DONE: 25_000 }, Paid: { IN_FILE: 8000, DONE: 8000 } });
  });

  test('a name in parts is one name, and months beside each other are payments of days that nobody gave', async () => {
    const text = `Surname|First Name|Initial|Mobile|Course|Fees|Jun|Jul|Aug
Raghunathan|Lavanya|S|9876956001|DCA|8000|1,500|-|500
-|Murali|K.|9876956002|DCA|8000|2000|500|`;
    const checked = await checkedImport(server, { text: text.replaceAll('|', '\t') });
    expect(checked.COUNTS).toEqual({ NEW: 2 });
    expect(totalsOf(checked)).toMatchObject({ Paid: { IN_FILE: 4500, READY: 4500 } });
    await runImport(server, checked.ID);
    const people = await server.admin.result('GetStudentList', { Search: '987695600' });
    expect(people.map(({ NAME }) => NAME).toSorted()).toEqual(['Lavanya Raghunathan S', 'Murali K']);
    const [lavanya] = people.filter(({ NAME }) => NAME.startsWith('Lavanya'));
    const paid = await server.admin.result('GetPaymentList', { StudentId: lavanya?.ID ?? 0 });
    expect(paid.map(({ PAID_FEE, PAYMENT_DETAIL }) => [PAID_FEE, PAYMENT_DETAIL])).toEqual([
      [1500, 'Balance brought forward (day not given)'],
      [500, 'Balance brought forward (day not given)'],
    ]);
  });
});
