import { expect, test } from 'vitest';
import { skippedIn, skippedLines } from '../../../scripts/skipped.ts';

test('tests that were left out are told by their reason, or by name where they give none', () => {
  const ended = (fullName: string, status: string) => ({ fullName, status });
  const report = {
    testResults: [
      {
        assertionResults: [
          ended('a backup on sqlite is restored', 'passed'),
          ended('a backup on postgres (skipped: pg_dump is not installed) is restored', 'skipped'),
          ended('a backup on postgres (skipped: pg_dump is not installed) is kept', 'skipped'),
        ],
      },
      { assertionResults: [ended('a login works', 'failed'), ended('a logout works', 'todo')] },
    ],
  };
  expect(skippedLines(skippedIn(report))).toEqual(['2 because pg_dump is not installed', 'a logout works']);
});
