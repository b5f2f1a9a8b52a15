import { describe, expect, it } from 'vitest';
import { followPage } from './followPage.ts';

describe('docs/adding-a-resource.md', () => {
  const { files, run, runTests } = followPage('docs/adding-a-resource.md');

  it('leads to code whose types are right', { timeout: 240_000 }, () => {
    expect(run('tsc', '--noEmit')).toEqual({ status: 0, output: '' });
  });

  it('leads to code that keeps the directions of import', () => {
    const { status, output } = run('oxlint', ...files);
    expect(output).toContain('0 errors');
    expect(status).toBe(0);
  });

  it('leads to code of which nothing is unused', { timeout: 240_000 }, () => {
    expect(run('knip')).toEqual({ status: 0, output: '' });
  });

  it('leads to calls whose tests pass on both databases', { timeout: 240_000 }, () => {
    const { status, output } = runTests('tests/server/rooms.test.ts');
    expect(output).toMatch(/Tests .*6 passed/);
    expect(status).toBe(0);
  });
});
