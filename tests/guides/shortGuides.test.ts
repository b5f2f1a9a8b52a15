import { beforeAll, describe, expect, it } from 'vitest';
import { followPage } from './followPage.ts';

describe('docs/adding-a-column, -call, -screen and -job', () => {
  const pages = ['column', 'call', 'screen', 'job'].map((what) => `docs/adding-a-${what}.md`);
  const { files, run, runTests, without } = followPage(...pages);

  beforeAll(() => {
    for (const [script, ...args] of [['tables'], ['migration', 'template-author']])
      expect(run('node', `scripts/${script}.ts`, ...args)).toMatchObject({ status: 0 });
  }, 120_000);

  it('lead to code whose types are right', { timeout: 240_000 }, () => {
    expect(run('tsc', '--noEmit')).toEqual({ status: 0, output: '' });
  });

  it('lead to code that keeps the rules of the house', { timeout: 240_000 }, () => {
    expect(run('oxlint', ...files).output).toContain('0 errors');
    expect(run('oxfmt', '--check', ...files).status).toBe(0);
    expect(run('knip')).toEqual({ status: 0, output: '' });
  });

  it('name what the compiler asks for once call and column are there', { timeout: 240_000 }, () => {
    const asked = ['contract/rest/actionWords.ts', 'contract/screenPaths.ts', 'src/app/texts/messages.ts'];
    const { output } = without([...asked, 'tests/server/protocol/mainWrites.ts'], () => run('tsc', '--noEmit'));
    const asking = new Set([...output.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file]) => file));
    expect([...asking]).toEqual(
      expect.arrayContaining([
        'contract/rest/actionWords.ts',
        'src/custom/home/about/index.ts',
        'tests/server/protocol/mainWrites.ts',
      ]),
    );
  });

  it('lead to what both databases do', { timeout: 240_000 }, () => {
    const { status, output } = runTests(
      'tests/server/people/oldNotes.test.ts',
      'tests/server/messages/messages.test.ts',
      'tests/server/db/dictionary.test.ts',
      'tests/unit/house/layers.test.ts',
      'tests/unit/house/migrations.test.ts',
      'tests/unit/house/screenPaths.test.ts',
    );
    expect(output.match(/FAIL .*/g)).toBeNull();
    expect(output).toMatch(/old notes on postgres.*go after five years/);
    expect(status).toBe(0);
  });
});
