import { expect, test } from 'vitest';
import { screenPaths } from '#contract/screenPaths.ts';
import { owners } from '#src/resources/index.ts';

test('the server knows the path of every screen, and no other', () => {
  const routes = owners.flatMap(({ screens }) => Object.values(screens).flatMap(({ paths }) => Object.values(paths)));
  expect([...screenPaths].sort()).toEqual([...new Set(routes)].sort());
});
