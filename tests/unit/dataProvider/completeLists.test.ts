import { expect, test } from 'vitest';
import { keepCompleteLists } from '#src/dataProvider/lists.ts';

test('a complete list is kept for 30 seconds', async () => {
  let now = 0;
  let asked = 0;
  const lists = keepCompleteLists<number>(() => now);
  const ask = () => lists.get('students', () => Promise.resolve((asked += 1)));
  await ask();
  now = 29_999;
  expect(await ask()).toBe(1);
  now = 30_000;
  expect(await ask()).toBe(2);
});
