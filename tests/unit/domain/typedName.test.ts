import { expect, test } from 'vitest';
import { isTypedName } from '#domain/people/typedName.ts';

test.each([
  ['Priya Raghavan', true],
  ['  priya   RAGHAVAN ', true],
  ['Priya', false],
  ['Priya Raghavan R', false],
  ['', false],
])('%j typed to confirm Priya Raghavan: %s', (typed, same) => {
  expect(isTypedName(typed, 'Priya Raghavan')).toBe(same);
});

test('accents are compared however they are typed', () => {
  expect(isTypedName('Jose\u0301', 'Jos\u00e9')).toBe(true);
});
