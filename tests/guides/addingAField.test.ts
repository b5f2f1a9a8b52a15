import { beforeAll, describe, expect, it } from 'vitest';
import { followPage } from './followPage.ts';

describe('docs/adding-a-field.md', () => {
  const { files, run, runTests, without } = followPage('docs/adding-a-field.md');
  const production = files.filter((file) => !file.startsWith('tests/'));

  beforeAll(() => {
    expect(run('node', 'scripts/migration.ts', 'blood-group')).toMatchObject({ status: 0 });
  }, 120_000);

  it('touches at most five files, tests aside', () => {
    expect(production.length).toBeLessThanOrEqual(5);
  });

  it('leads to code whose types are right', { timeout: 240_000 }, () => {
    expect(run('tsc', '--noEmit')).toEqual({ status: 0, output: '' });
  });

  it('leads to code that keeps the rules of the house', () => {
    const { status, output } = run('oxlint', ...files);
    expect(output).toContain('0 errors');
    expect(status).toBe(0);
    expect(run('oxfmt', '--check', ...files).status).toBe(0);
  });

  it('names no file that the compiler does not ask for once the field is in the table', { timeout: 240_000 }, () => {
    const others = files.filter((file) => !file.startsWith('domain/'));
    const { output } = without(others, () => run('tsc', '--noEmit'));
    const asking = new Set([...output.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file]) => file));
    const asked = [
      'harness/server/personCases.ts',
      'server/db/tables/person.ts',
      'src/resources/students/PersonInputs.tsx',
    ];
    expect([...asking].sort()).toEqual(asked);
  });

  it('leads to a rule that domain and form know, and a field that both databases keep', { timeout: 240_000 }, () => {
    const ofUnits = ['tests/unit/domain/person.test.ts', 'tests/unit/students', 'tests/unit/activity'];
    const ofServer = files.filter((file) => file.startsWith('tests/server/'));
    const { status, output } = runTests(...ofUnits, ...ofServer, 'tests/server/db/dictionary.test.ts');
    expect(output).toContain('a blood group of four letters');
    expect(output).toMatch(/the blood group on postgres.*is kept of a student/);
    expect(output.match(/FAIL .*/g)).toBeNull();
    expect(status).toBe(0);
  });
});
