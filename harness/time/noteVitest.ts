import { afterAll, expect } from 'vitest';
import { noteSeconds, ownSeconds } from '../../scripts/seconds.ts';
import { noteReached, watchReached } from './reached.ts';

// Before each file of Vitest's, whose processes run one file at a time.
await watchReached();
const before = ownSeconds();
afterAll(async () => {
  const file = expect.getState().testPath ?? '';
  noteSeconds(file, ownSeconds() - before);
  await noteReached(file);
});
