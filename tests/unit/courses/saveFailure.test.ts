import { HttpError } from 'react-admin';
import { expect, test } from 'vitest';
import { saveFailure } from '#src/custom/catalogue/course/CourseDialog.tsx';

test.each([
  ['add', 'Failed to add course', 200, 'Failed to add course'],
  ['add', 'Code is taken', 200, 'Code is taken'],
  ['add', 'Failed to add course', 0, 'Failed to add course. Please try again.'],
  ['add', 'Failed to add course', 500, 'Failed to add course. Please try again.'],
  ['add', 'You may not do this', 403, 'You may not do this'],
  ['update', 'Failed to update course', 200, 'Failed to update course'],
  ['update', 'Failed to update course', 0, 'Failed to update course. Please try again.'],
  ['update', '', 0, 'Failed to update course. Please try again.'],
] as const)('%s: %j with status %i reads %j', (action, message, status, read) => {
  expect(saveFailure(action, new HttpError(message, status))).toBe(read);
});
