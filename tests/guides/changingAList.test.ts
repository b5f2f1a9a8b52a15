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
    const { output } = without(['server/people/students/list.ts'], () => run('tsc', '--noEmit'));
    expect(output).toContain("Property 'Gender' is missing");
  });

  it('fails where the migration is missing', { timeout: 240_000 }, () => {
    const { output } = runTests('tests/server/listSchema.test.ts');
    expect(output).toContain('run npm run migration -- NAME');
  });

  it(
    'leads to lists whose migration is written by the command, and whose totals are those of all rows',
    { timeout: 240_000 },
    () => {
      const written = run('node', 'scripts/migration.ts', 'institutes-by-status');
      expect(written).toEqual({
        status: 0,
        output: expect.stringMatching(/^server\/db\/migrations\/\d+-institutes-by-status\.ts\n$/),
      });
      const { status, output } = runTests(
        'tests/server/listSchema.test.ts',
        'tests/server/listTotals.test.ts',
        'tests/unit/house/migrations.test.ts',
      );
      expect(output).toMatch(/Test Files .*3 passed/);
      expect(status).toBe(0);
      expect(run('node', 'scripts/migration.ts', 'another').output).toContain('Nothing differs');
    },
  );
});
