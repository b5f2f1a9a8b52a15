import { expect, test } from 'vitest';
import { sharedNamesAmong } from '#domain/people/sharedNames.ts';

test('a name that stands twice does not say who is meant, however it is written', () => {
  const isShared = sharedNamesAmong(['Subashini S', 'SUBASHINI S', 'Subashini B']);
  expect(['Subashini S', 'subashini s', 'Subashini B', 'Nobody'].map(isShared)).toEqual([true, true, false, false]);
});
