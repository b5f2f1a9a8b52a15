import { expect, test } from 'vitest';
import { failedIn, skippedIn, skippedLines } from '../../../scripts/vitestReport.ts';

const ended = (fullName: string, status: string, failureMessages: string[] = []) => ({
  fullName,
  status,
  failureMessages,
});

test('tests that were left out are told by their reason, or by name where they give none', () => {
  const report = {
    testResults: [
      {
        name: 'backup.test.ts',
        status: 'passed',
        message: '',
        assertionResults: [
          ended('a backup on sqlite is restored', 'passed'),
          ended('a backup on postgres (skipped: pg_dump is not installed) is restored', 'skipped'),
          ended('a backup on postgres (skipped: pg_dump is not installed) is kept', 'skipped'),
        ],
      },
      { name: 'login.test.ts', status: 'passed', message: '', assertionResults: [ended('a logout works', 'todo')] },
    ],
  };
  expect(skippedLines(skippedIn(report))).toEqual(['2 because pg_dump is not installed', 'a logout works']);
});

test('what failed is told with the first line of its error, and so is a file that did not load or failed before its tests', () => {
  const login = [ended('a login works', 'failed', ['Error: no answer\n  at login.ts:3']), ended('a logout', 'passed')];
  const report = {
    testResults: [
      { name: 'login.test.ts', status: 'failed', message: 'one failed', assertionResults: login },
      { name: 'backup.test.ts', status: 'failed', message: 'Cannot find backup.ts', assertionResults: [] },
      { name: 'guide.test.ts', status: 'failed', message: '', assertionResults: [ended('a guide', 'skipped')] },
    ],
  };
  expect(failedIn(report)).toEqual([
    'a login works: Error: no answer',
    'backup.test.ts: Cannot find backup.ts',
    'guide.test.ts: failed before its tests, or after them',
  ]);
});
