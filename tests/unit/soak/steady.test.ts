import { expect, test } from 'vitest';
import { grownBy } from '../../soak/steady.ts';

const looks = (heaps: readonly number[]) =>
  heaps.map((heapMb, minute) => ({ minute, heapMb, externalMb: 11, rssMb: 250 }));

test.each([
  ['that warms up and then stays has not grown', [40, 44, 45, 44, 43, 44, 45, 44, 60, 44, 43, 44], 0],
  [
    'that grows by one MB a look has grown by three quarters of them',
    Array.from({ length: 24 }, (_, mb) => 40 + mb),
    18,
  ],
  ['that was looked at once has not grown', [40], 0],
])('a heap at rest %s', (_what, heaps, grown) => {
  expect(grownBy(looks(heaps))).toBe(grown);
});
