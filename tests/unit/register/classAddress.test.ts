import { expect, test } from 'vitest';
import { classIn, classSearch } from '#src/custom/classes/register/classAddress.ts';

test.each([
  ['?course=3', { courseId: 3, batchId: 0 }],
  ['?course=3&batch=7', { courseId: 3, batchId: 7 }],
  ['?course=3&batch=-1', { courseId: 3, batchId: -1 }],
  ['?batch=7', { courseId: 0, batchId: 7 }],
  ['', undefined],
  ['?batch=-1', undefined],
  ['?course=x&batch=1e9', undefined],
])('%s names a class, or none', (search, choice) => {
  expect(classIn(new URLSearchParams(search))).toEqual(choice);
});

test.each([
  { courseId: 3, batchId: 0 },
  { courseId: 3, batchId: 7 },
  { courseId: 3, batchId: -1 },
])('the address of %o leads to it', (choice) => {
  expect(classIn(new URLSearchParams(classSearch(choice)))).toEqual(choice);
});
