import { type RunnerTestCase as Test, TestRunner } from 'vitest';
import type { Point } from './points.ts';

declare module 'vitest' {
  interface TaskMeta {
    proves?: readonly Point[];
  }
}

/** Says which points of the specification the running test proves; in browser tests: tests/browser/support/proves.ts. */
export function proves(...points: readonly Point[]): void {
  TestRunner.getCurrentTest<Test>().meta.proves = points;
}
