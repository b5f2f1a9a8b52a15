import { expect, test } from 'vitest';
import { parseSearch, piecesFound } from '#domain/words/search.ts';
import type { PathTo } from '#src/routing/screen.ts';
import type { FindResults } from '#src/custom/people/find/askFind.ts';
import { filterFor } from '#src/dataProvider/present/find.ts';
import { hitsOf } from '#src/custom/people/find/hits.ts';
import { nameFound, type Names } from '#src/custom/people/find/nameFound.ts';

const nothing: FindResults = {
  students: [],
  registrations: [],
  enrolments: [],
  certificates: [],
  payments: [],
  courses: [],
};
const pathTo = ((owner: string, screen: string, params: object = {}) =>
  [owner, screen, ...Object.values(params)].join('/')) as PathTo;

test.each([
  ['9840012345', '4001', '98[4001]2345'],
  ['9840012345', '+91 98400', '[98400]12345'],
  ['Priya Raghavan', 'priya', '[Priya] Raghavan'],
  ['Priya Raghavan', 'ra', 'Priya [Ra]ghavan'],
  ['Priya Raghavan', 'pri rag', '[Pri]ya [Rag]havan'],
  ['PYDA-2026-04001', '4001', 'PYDA-2026-0[4001]'],
  ['Priya', '', 'Priya'],
  ['Priya', 'karthik', 'Priya'],
  ['பிரியா ராகவன்', 'ராக', 'பிரியா [ராக]வன்'],
])('in %j the search %j marks %j', (text, search, marked) => {
  const pieces = piecesFound(text, parseSearch(search));
  expect(pieces.map((piece) => (piece.found ? `[${piece.text}]` : piece.text)).join('')).toBe(marked);
});

test.each([
  ['priya', 'name', 'priya'],
  ['4001', 'mobile', '4001'],
  ['+91 98400 12345', 'mobile', '9840012345'],
  ['priya@', 'eMail', 'priya@'],
  ['12', 'name', '12'],
  ['PYDA-2026', 'name', 'PYDA-2026'],
])('%j is looked for with the filter %s', (text, field, value) => {
  expect(filterFor(text)).toEqual({ field, value });
});

test('a student who is deleted opens on the page of the deleted', () => {
  const found = { ...nothing, students: [{ id: 7, name: 'Priya', mobile: '9840012345', statusDesc: 'Deleted' }] };
  expect(hitsOf(found, 'priya', pathTo)).toMatchObject([{ path: 'students/deleted/7', facts: ['9840012345'] }]);
});

test('what was found in a fact that is not shown anyhow is shown', () => {
  const priya = { id: 7, name: 'Priya', mobile: '9840012345', email: 'pr@example.in', eduInstIdCode: 'CS2024017' };
  const factsFor = (text: string) => hitsOf({ ...nothing, students: [priya] }, text, pathTo)[0]?.facts;
  expect(factsFor('example')).toEqual(['9840012345', 'pr@example.in']);
  expect(factsFor('cs2024')).toEqual(['9840012345', 'CS2024017']);
  expect(factsFor('priya')).toEqual(['9840012345']);
});

test('what a student owes is told, and the courses where they do not stand below', () => {
  const priya = { id: 7, name: 'Priya', mobile: '9840012345', courseNames: ['Web', 'Data'], due: 3000 };
  expect(hitsOf({ ...nothing, students: [priya] }, 'priya', pathTo)).toMatchObject([
    { facts: ['9840012345', 'Web', 'Data'], due: 3000 },
  ]);
  const enrolments = [{ id: 3, studentId: 7, studentName: 'Priya', courseName: 'Web' }];
  expect(hitsOf({ ...nothing, students: [priya], enrolments }, 'priya', pathTo)[0]?.facts).toEqual(['9840012345']);
});

test('what was found stands before what may be cut off at the end of the line', () => {
  const divya = { id: 4, name: 'Divya', mobile: '9840012345', email: 'divya.kumar@example.in', courseName: 'Web' };
  expect(hitsOf({ ...nothing, registrations: [divya] }, 'kumar', pathTo)[0]?.facts).toEqual([
    '9840012345',
    'divya.kumar@example.in',
    'Web',
  ]);
});

test('a receipt leads to the student who paid, with what was paid for', () => {
  const paid = { studentId: 7, studentName: 'Priya', courseName: 'Web', paidFee: -4500.5 };
  const found = { ...nothing, payments: [{ id: 3, receiptNo: 'V/26-27/00003', ...paid }] };
  expect(hitsOf(found, '00003', pathTo)).toMatchObject([
    { group: 'payments', title: 'V/26-27/00003', facts: ['Priya', 'Web', '-₹4,500.50'], path: 'students/show/7' },
  ]);
});

test('what a profile has no page for is no hit', () => {
  const noPage = (() => undefined) as unknown as PathTo;
  expect(hitsOf({ ...nothing, registrations: [{ id: 1, name: 'Priya' }] }, 'priya', noPage)).toEqual([]);
});

test('status and course are named where the server gave their codes alone, and not before that is known', () => {
  const found: FindResults = {
    ...nothing,
    students: [{ id: 7, name: 'Priya', status: 1 }],
    registrations: [{ id: 4, name: 'Priya', mobile: '9840012345', status: 1, courseId: 3 }],
    enrolments: [{ id: 5, studentName: 'Priya', courseName: 'Yoga', status: 2, statusDesc: 'On hold' }],
  };
  const names: Names = {
    student: () => 'Deleted',
    registration: () => 'New',
    enrolment: () => 'Hold',
    course: (id) => (id === 3 ? 'Web Development' : undefined),
  };
  expect(hitsOf(nameFound(found, names), 'priya', pathTo)).toMatchObject([
    { status: 'Deleted', path: 'students/deleted/7' },
    { status: 'New', facts: ['9840012345', 'Web Development'] },
    { status: 'On hold', facts: ['Yoga'] },
  ]);
  const unknown = () => undefined;
  const early = { student: unknown, registration: unknown, enrolment: unknown, course: unknown };
  expect(hitsOf(nameFound(found, early), 'priya', pathTo)).toMatchObject([
    { status: '', path: 'students/show/7' },
    { status: '', facts: ['9840012345'] },
    { status: 'On hold' },
  ]);
});

const kavya = { id: 7, name: 'Kavya', mobile: '9840012345', statusDesc: 'Active' };
const study = (id: number, studentId: number, studentName: string, courseName: string) => ({
  id,
  studentId,
  studentName,
  courseId: id,
  courseName,
  mobile: '',
  statusDesc: 'Active',
});

test('a student is shown once, with the courses below', () => {
  const enrolments = [study(3, 7, 'Kavya', 'Web'), study(2, 8, 'Kavya R', 'Web'), study(1, 7, 'Kavya', 'Data')];
  const hits = hitsOf({ ...nothing, students: [kavya], enrolments }, 'kavya', pathTo);
  expect(hits.map(({ group, title, below = false }) => [group, title, below])).toEqual([
    ['students', 'Kavya', false],
    ['students', 'Web', true],
    ['students', 'Data', true],
    ['enrolments', 'Kavya R', false],
  ]);
  expect(hits[1]).toMatchObject({ key: 'enrolments/3', path: 'attendance/list/7/3', facts: ['Kavya'] });
});

test('a student who is found by the courses is shown once, too', () => {
  const enrolments = [study(3, 7, 'Kavya', 'Web Design'), study(1, 7, 'Kavya', 'Web Development')];
  const hits = hitsOf({ ...nothing, enrolments }, 'web', pathTo);
  expect(hits.map(({ title, facts, below = false }) => [title, facts, below])).toEqual([
    ['Kavya', ['Web Design'], false],
    ['Web Development', ['Kavya'], true],
  ]);
});

test('after a group it is said how many more there are, and the list opens with them', () => {
  const totals = { students: { total: 13, atLeast: false }, courses: { total: 0, atLeast: false } };
  const hits = hitsOf({ ...nothing, students: [kavya] }, 'kavya', pathTo, totals);
  expect(hits.at(-1)).toMatchObject({
    group: 'students',
    more: { count: 12, atLeast: false },
    path: 'students/list',
    filter: { search: 'kavya', status: -1 },
  });
  expect(hits).toHaveLength(2);
});
