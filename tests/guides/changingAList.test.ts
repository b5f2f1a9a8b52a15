import { describe, expect, it } from 'vitest';
import { followPage } from './followPage.ts';

describe('docs/changing-a-list.md', () => {
  const { files, sections, run, runTests, without } = followPage('docs/changing-a-list.md');

  it.each([
    ['A column to sort by', 2],
    ['A filter', 4],
    ['A figure', 1],
    ['A searched text', 2],
  ])('%s is %i places, tests aside', (title, places) => {
    const own = sections.find(([heading]) => heading.startsWith(title))?.[1] ?? [];
    expect(own.filter((file) => !file.startsWith('tests/'))).toHaveLength(places);
  });

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

  it('takes a column and a filter on the screen by their declaration alone', { timeout: 240_000 }, () => {
    const declarations = ['contract/calls/people/registrations.ts', 'contract/calls/people/students.ts'];
    const { output } = without([...declarations, 'server/people/students/list.ts'], () => run('tsc', '--noEmit'));
    const failed = [...output.matchAll(/^(src\/\S+)\(/gm)].map(([, file]) => file);
    expect([...new Set(failed)].toSorted()).toEqual([
      'src/resources/registrations/RegistrationList.tsx',
      'src/resources/students/StudentList.tsx',
    ]);
  });

  it('shows the filter with its counts, and changes nothing before the present server', { timeout: 240_000 }, () => {
    const { status, output } = runTests(
      'tests/component/students/byGender.test.tsx',
      'tests/unit/dataProvider/listBody.test.ts',
    );
    expect(output).toMatch(/Test Files .*2 passed/);
    expect(status).toBe(0);
  });

  it('fails where the migration is missing', { timeout: 240_000 }, () => {
    const { output } = runTests('tests/server/lists/listSchema.test.ts');
    expect(output).toContain('run npm run migration -- NAME');
  });

  it(
    'leads to lists whose migration is written by the command, and whose totals are those of all rows',
    { timeout: 240_000 },
    () => {
      const written = run('node', 'scripts/migration.ts', 'lists-by-more');
      expect(written).toEqual({
        status: 0,
        output: expect.stringMatching(/^server\/db\/migrations\/\d+-lists-by-more\.ts\n$/),
      });
      const { status, output } = runTests(
        'tests/server/lists/listSchema.test.ts',
        'tests/server/lists/listTotals.test.ts',
        'tests/server/money/paymentReferences.test.ts',
        'tests/unit/house/migrations.test.ts',
      );
      expect(output).toMatch(/Test Files .*4 passed/);
      expect(status).toBe(0);
      expect(run('node', 'scripts/migration.ts', 'another').output).toContain('Nothing differs');
    },
  );
});
