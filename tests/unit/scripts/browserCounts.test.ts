import { expect, test } from 'vitest';
import { browserCounts } from '../../../scripts/browserCounts.ts';

const file = 'students.test.ts';
const spec = (title: string, status: string) => ({
  title,
  ok: status !== 'unexpected',
  tests: [{ status, annotations: [] }],
});

test('a browser test that failed, was skipped or needed a second try is named and not counted as passed', () => {
  const report = {
    stats: { expected: 2, unexpected: 1 },
    suites: [
      {
        title: 'students.test.ts',
        file,
        specs: [spec('the list', 'expected')],
        suites: [
          { title: 'students', file, specs: [spec('an edit', 'flaky'), spec('a deletion', 'unexpected')] },
          { title: 'deleted', file, specs: [spec('a page', 'expected'), spec('a print', 'skipped')] },
        ],
      },
    ],
  };
  expect(browserCounts(report)).toEqual({
    passed: 2,
    failed: 1,
    failures: ['students.test.ts › students › a deletion'],
    skipped: ['students.test.ts › deleted › a print'],
    flaky: ['students.test.ts › students › an edit'],
  });
});

test('without a report nothing has passed', () => {
  expect(browserCounts(undefined)).toEqual({ passed: 0, failed: 0, failures: [], skipped: [], flaky: [] });
});
