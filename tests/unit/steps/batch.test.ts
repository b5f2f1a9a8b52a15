import { expect, test } from 'vitest';
import { afterReload, fourAtATime, idsThat } from '#src/ui/steps/useBatch.ts';

/** Work whose ends are told from outside. */
function slowWork() {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (item: number) =>
    new Promise<void>((resolve) => {
      begun.push(item);
      ends.push(resolve);
    });
  return { begun, work, endNext: () => Promise.resolve(ends.shift()?.()) };
}

test('four are under way at a time, in their order', async () => {
  const { begun, work, endNext } = slowWork();
  const all = fourAtATime([1, 2, 3, 4, 5, 6], work);
  expect(begun).toEqual([1, 2, 3, 4]);
  await endNext();
  await endNext();
  expect(begun).toEqual([1, 2, 3, 4, 5, 6]);
  for (let left = 4; left > 0; left -= 1) await endNext();
  await all;
});

test('once stopped no further one begins, and those under way are waited for', async () => {
  const { begun, work, endNext } = slowWork();
  let stopped = false;
  let over = false;
  const all = fourAtATime([1, 2, 3, 4, 5, 6], work, () => stopped).then(() => (over = true));
  stopped = true;
  for (let left = 3; left > 0; left -= 1) await endNext();
  expect([begun, over]).toEqual([[1, 2, 3, 4], false]);
  await endNext();
  await all;
});

test('what was under way when the page was left is as it is said to be; the rest stays', () => {
  const outcomes = { 1: { state: 'done', text: '' }, 2: { state: 'running', text: '' } } as const;
  const after = afterReload(outcomes, { state: 'unsure', text: '' });
  expect([idsThat([1, 2, 3], after, 'done'), idsThat([1, 2, 3], after, 'unsure')]).toEqual([[1], [2]]);
  expect(idsThat([1, 2, 3], after, undefined)).toEqual([3]);
});
