import { expect, test } from 'vitest';
import {
  cellsToChoose,
  type ChosenCell,
  columnsOf,
  letterOf,
  missingOf,
  withChoice,
} from '#src/custom/import/columns/columnChoices.ts';

const first = [
  ['S.No', 'Student Name', 'Mob No', 'DOJ', 'Laptop'],
  ['1', 'Kavitha S', '98400 12345', '03/08/2026', 'own'],
  ['2', 'Mohamed Irfan', '9789044127', '05/10/2026', ''],
];
const sheet = (
  own: Record<number, ChosenCell> = {},
  before: { field: 'Ref' | 'Name' | 'Paid'; column: number }[] = [],
) =>
  columnsOf({
    kind: 'students',
    first,
    headRow: 1,
    hidden: [],
    before: before.map((one) => ({ ...one, part: 1 })),
    own,
  });
const said = (columns: ReturnType<typeof sheet>) => columns.map(({ cell, why }) => [cell, why]);

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
  expect(sheet({}, [{ field: 'Ref', column: 9 }])[1]).toMatchObject({ cell: 'Name', why: 'head' });
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
  const columns = columnsOf({ kind: 'students', first: first.slice(1), headRow: 0, hidden: [], before: [], own: {} });
  expect(columns[2]).toMatchObject({ cell: 'Mobile', why: 'values', head: '' });
});

test('students need name and mobile; people without a mobile are taken where that was said', () => {
  expect(missingOf('students', sheet({ 1: '', 2: '' }), false)).toEqual({ fields: ['Name', 'Mobile'], who: false });
  expect(missingOf('students', sheet({ 2: '' }), true)).toEqual({ fields: [], who: false });
});

test('payments need the amount, its day, and either a number or name and mobile', () => {
  const columns = columnsOf({ kind: 'payments', first: [['Name']], headRow: 1, hidden: [], before: [], own: {} });
  expect(missingOf('payments', columns, false)).toEqual({ fields: ['Paid', 'Paid On'], who: true });
  const numbered = columnsOf({
    kind: 'payments',
    first: [['Reg No', 'Amount', 'Date']],
    headRow: 1,
    hidden: [],
    before: [],
    own: {},
  });
  expect(missingOf('payments', numbered, false)).toEqual({ fields: [], who: false });
});

test('two rows of heads are read as one, and a column that is hidden is left out', () => {
  const columns = columnsOf({
    kind: 'students',
    first: [
      ['Name', 'Mobile', 'Fees', '', 'Old No'],
      ['', '', 'Total', 'Paid', ''],
      ['Kavitha S', '9840012345', '12000', '6000', '9840012346'],
    ],
    headRow: 2,
    hidden: [4],
    before: [],
    own: {},
  });
  expect(said(columns)).toEqual([
    ['Name', 'head'],
    ['Mobile', 'head'],
    ['Fee', 'head'],
    ['Paid', 'head'],
    ['', 'hidden'],
  ]);
});

test('a payment, and a part of the name, more than the columns hold can be chosen, and no other field twice', () => {
  const cells = cellsToChoose('students', sheet({ 4: 'Paid' }));
  expect(cells.filter((cell) => cell.startsWith('Paid'))).toEqual(['Paid', 'Paid2', 'PaidOn']);
  expect(cells.filter((cell) => cell.startsWith('Name'))).toEqual(['Name', 'Name2']);
  expect(cells.filter((cell) => cell.startsWith('Mobile'))).toEqual(['Mobile']);
});

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [199, 'GR'],
])('column %i is %s', (column, letter) => {
  expect(letterOf(column)).toBe(letter);
});

test('a month that is one too many says so', () => {
  const months = ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  const rows = [months, months.map(() => '500'), months.map(() => '600')];
  const columns = columnsOf({ kind: 'students', first: rows, headRow: 1, hidden: [], before: [], own: {} });
  expect(said(columns).slice(-2)).toEqual([
    ['Paid6', 'head'],
    ['', 'month'],
  ]);
});

test('values of a column are of rows that hold somebody, not of an empty one or the heading of a group', () => {
  const columns = columnsOf({
    kind: 'students',
    first: [['Name', 'Mobile'], [], ['Batch: Jan 2025', ''], ['K.S. Priya', '98400 12345'], ['Arun', '98400 12346']],
    headRow: 1,
    hidden: [],
    before: [],
    own: {},
  });
  expect(columns.map(({ values }) => values)).toEqual([
    ['K.S. Priya', 'Arun'],
    ['98400 12345', '98400 12346'],
  ]);
});
