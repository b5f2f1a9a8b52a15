import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// Follows docs/adding-a-resource.md step by step on a copy of the project.

const root = fileURLToPath(new URL('../../..', import.meta.url));
const page = readFileSync(join(root, 'docs/adding-a-resource.md'), 'utf8');

interface Block {
  kind: string;
  file: string;
  text: string;
}

const blocks: Block[] = [...page.matchAll(/^```(ts|tsx|diff) (\S+)\n(.*?)^```$/gms)].map(
  ([, kind = '', file = '', text = '']) => ({
    kind,
    file,
    text,
  }),
);

/** Applies one hunk: lines that stay (' ') or go ('-') must stand in the file one after the other. */
function applyHunk(text: string, hunk: string): string {
  const lines = hunk.split('\n').filter((line) => line !== '');
  const before = lines.filter((line) => !line.startsWith('+')).map((line) => line.slice(1));
  const after = lines.filter((line) => !line.startsWith('-')).map((line) => line.slice(1));
  const at = `\n${text}`.indexOf(`\n${before.join('\n')}\n`);
  if (at < 0) throw new Error(`The page shows lines that are not there:\n${before.join('\n')}`);
  return text.slice(0, at) + after.join('\n') + text.slice(at + before.join('\n').length);
}

function apply(folder: string, { kind, file, text }: Block): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  const hunks = text.split(/^@@\n/m);
  writeFileSync(path, kind === 'diff' ? hunks.reduce(applyHunk, readFileSync(path, 'utf8')) : text);
}

describe('docs/adding-a-resource.md', () => {
  let copy: string;
  const run = (command: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', command), args, {
      cwd: copy,
      encoding: 'utf8',
    });
    return { status, output: stdout + stderr };
  };

  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'resource-'));
    const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
    });
    for (const file of files.split('\n').filter(Boolean)) {
      cpSync(join(root, file), join(copy, file), { recursive: true, force: true });
    }
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    for (const block of blocks) apply(copy, block);
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('leads to code whose types are right', { timeout: 120_000 }, () => {
    expect(run('tsc', '--noEmit')).toEqual({ status: 0, output: '' });
  });

  it('leads to code that keeps the directions of import', () => {
    const { status, output } = run('oxlint', ...blocks.map(({ file }) => file));
    expect(output).toContain('0 errors');
    expect(status).toBe(0);
  });

  it('leads to calls whose tests pass on both databases', { timeout: 120_000 }, () => {
    const { status, output } = run('vitest', 'run', '--project', 'server', 'tests/server/holidays.test.ts');
    expect(output).toMatch(/Tests .*6 passed/);
    expect(status).toBe(0);
  });
});
