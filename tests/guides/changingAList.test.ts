import { describe, expect, it } from 'vitest';
import { followPage } from './followPage.ts';

describe('docs/changing-a-list.md', () => {
  const { files, run, runTests, without } = followPage('docs/changing-a-list.md');

  it('leads to code whose types are right', { timeout: 240_000 }, () => {
    expect(run('tsc', '--noEmit')).toEqual({ status: 0, output: '' });
  });

  it('leads to code that the linter takes, and of which nothing is unused', { timeout: 240_000 }, () => {
    expect(run('oxlint', ...files).output).toContain('0 errors');
    expect(run('knip')).toEqual({ status: 0, output: '' });
  });

  it('asks for a filter that the declaration forgets', { timeout: 240_000 }, () => {
    const { output } = without(['server/students/list.ts'], () => run('tsc', '--noEmit'));
    expect(output).toContain("Property 'Gender' is missing");
  });

  it(
    'leads to a migration that makes what the lists declare, and to totals that are those of the complete list',
    {
      timeout: 240_000,
    },
    () => {
      const { status, output } = runTests('tests/server/listSchema.test.ts', 'tests/server/listTotals.test.ts');
      expect(output).toMatch(/Test Files .*2 passed/);
      expect(status).toBe(0);
    },
  );

  it('prints the migration where it is missing', { timeout: 240_000 }, () => {
    const left = ['server/db/migrations/index.ts'];
    const { output } = without(left, () => runTests('tests/server/listSchema.test.ts'));
    expect(output).toMatch(/create index registrations_by_lower_payment_ref_and_id/i);
    expect(output).toMatch(/create trigger kept_institutes_added/i);
  });
});
