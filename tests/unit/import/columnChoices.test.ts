import { expect, test } from 'vitest';
import {
  type Choice,
  columnsOf,
  dayOrderOf,
  letterOf,
  missingOf,
  withChoice,
} from '#src/custom/admission/import/columns/columnChoices.ts';

const first = [
  ['S.No', 'Student Name', 'Mob No', 'DOJ', 'Remarks'],
  ['1', 'Kavitha S', '98400 12345', '03/08/2026', 'own laptop'],
  ['2', 'Mohamed Irfan', '9789044127', '05/10/2026', ''],
];
const sheet = (own: Record<number, Choice> = {}, before: { field: 'Ref' | 'Name' | 'Paid'; column: number }[] = []) =>
  columnsOf({ kind: 'students', first, headRow: 1, before, own });
const said = (columns: ReturnType<typeof sheet>) => columns.map(({ field, why }) => [field, why]);

test('a column goes where its head says; one that counts the rows, and one that no field fits, are left out', () => {
  expect(said(sheet())).toEqual([
    ['', 'counts'],
    ['Name', 'head'],
    ['Mobile', 'head'],
    ['StartDate', 'head'],
    ['', 'none'],
  ]);
});

test('what an earlier import said of the same heads goes before a guess', () => {
  expect(said(sheet({}, [{ field: 'Ref', column: 0 }]))).toEqual([
    ['Ref', 'before'],
    ['', 'none'],
    ['', 'none'],
    ['', 'none'],
    ['', 'none'],
  ]);
});

test('what an earlier import said is left out where the sheet has no such column or the kind no such field', () => {
  expect(sheet({}, [{ field: 'Ref', column: 9 }])[1]).toMatchObject({ field: 'Name', why: 'head' });
});

test('a field that is chosen for another column leaves the one that had it', () => {
  const own = withChoice(sheet(), {}, 4, 'Name');
  expect(said(sheet(own))).toEqual([
    ['', 'counts'],
    ['', 'own'],
    ['Mobile', 'head'],
    ['StartDate', 'head'],
    ['Name', 'own'],
  ]);
});

test('without heads a column goes where its values say', () => {
  const columns = columnsOf({ kind: 'students', first: first.slice(1), headRow: 0, before: [], own: {} });
  expect(columns[2]).toMatchObject({ field: 'Mobile', why: 'values', head: '' });
});

test('students need name and mobile', () => {
  expect(missingOf('students', sheet({ 1: '', 2: '' }))).toEqual({ fields: ['Name', 'Mobile'], who: false });
});

test('payments need the amount, its day, and either a number or name and mobile', () => {
  const columns = columnsOf({ kind: 'payments', first: [['Name']], headRow: 1, before: [], own: {} });
  expect(missingOf('payments', columns)).toEqual({ fields: ['Paid', 'Paid On'], who: true });
  const numbered = columnsOf({
    kind: 'payments',
    first: [['Reg No', 'Amount', 'Date']],
    headRow: 1,
    before: [],
    own: {},
  });
  expect(missingOf('payments', numbered)).toEqual({ fields: [], who: false });
});

test('which part of a day is its month is asked where nothing says so, in the line of the column', () => {
  expect(dayOrderOf(sheet())).toEqual({ order: '', asked: { column: 3, example: '03/08/2026' } });
});

test.each([
  ['28/02/2005', 'DMY'],
  ['02/28/2005', 'MDY'],
])('another column that holds %s answers it: %s', (day, order) => {
  const columns = columnsOf({
    kind: 'students',
    first: [
      ['D.O.B', 'DOJ'],
      [day, '03/08/2026'],
    ],
    headRow: 1,
    before: [],
    own: {},
  });
  expect(dayOrderOf(columns)).toEqual({ order, asked: undefined });
});

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [199, 'GR'],
])('column %i is %s', (column, letter) => {
  expect(letterOf(column)).toBe(letter);
});
