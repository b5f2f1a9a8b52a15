import { test } from '@playwright/test';
import type { Point } from '../../spec/points.ts';

/** Says which points of the specification the running test proves; in all other tests: tests/spec/proves.ts. */
export function proves(...points: readonly Point[]): void {
  test.info().annotations.push(...points.map((description) => ({ type: 'proves', description })));
}
