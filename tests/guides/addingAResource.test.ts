import { beforeAll, describe, expect, it } from 'vitest';
import { followPage } from './followPage.ts';

describe('docs/adding-a-resource.md', () => {
  const { files, run, runTests } = followPage('docs/adding-a-resource.md');

  beforeAll(() => {
    for (const command of [['tables.ts'], ['migration.ts', 'rooms']])
      expect(run('node', `scripts/${command[0]}`, ...command.slice(1))).toMatchObject({ status: 0 });
  }, 120_000);

  it('touches at most ten files, its test among them', () => {
    expect(files.length).toBeLessThanOrEqual(10);
  });

  it('leads to code whose types are right', { timeout: 240_000 }, () => {
    expect(run('tsc', '--noEmit')).toEqual({ status: 0, output: '' });
  });

  it('leads to code that keeps the directions of import', () => {
    const { status, output } = run('oxlint', ...files);
    expect(output).toContain('0 errors');
    expect(status).toBe(0);
    expect(run('oxfmt', '--check', ...files).status).toBe(0);
  });

  it('leads to code of which nothing is unused', { timeout: 240_000 }, () => {
    expect(run('knip')).toEqual({ status: 0, output: '' });
  });

  it('leads to a resource that both databases keep, and that texts and tables know', { timeout: 240_000 }, () => {
    const { status, output } = runTests(
      'tests/server/catalogue/rooms.test.ts',
      'tests/server/db/dictionary.test.ts',
      'tests/unit/activity',
      'tests/unit/house/exportedNames.test.ts',
      'tests/unit/house/layers.test.ts',
      'tests/unit/house/migrations.test.ts',
      'tests/unit/house/screenPaths.test.ts',
    );
    expect(output.match(/FAIL .*/g)).toBeNull();
    expect(output).toMatch(/rooms on postgres.*a name is a room once/);
    expect(status).toBe(0);
  });
});
