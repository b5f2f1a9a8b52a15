import { expect, test } from 'vitest';
import { nextOf } from '#src/custom/approve/WhatNext.tsx';

test('the next registration is the one after it in the list, then the first', () => {
  expect(nextOf([9, 7, 5], 7)).toBe(5);
  expect(nextOf([9, 5], 7)).toBe(5);
  expect(nextOf([9, 7], 7)).toBe(9);
  expect(nextOf([7], 7)).toBeUndefined();
});
