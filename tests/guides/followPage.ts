import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

const known = '.cache/tsconfig.tsbuildinfo';

/** How tests run in the copy: without the bundle of the server, which the project's own build for tests of whole processes. */
const vitestConfig = {
  name: '.cache/vitest.config.ts',
  text: `const test = (name, environment) => ({ test: {
  name, environment, include: ['tests/' + name + '/**/*.test.{ts,tsx}'], testTimeout: 30_000, hookTimeout: 60_000, isolate: false,
} });
export default { test: { projects: [
  test('{unit,server}', 'node'),
  test('component', './harness/component/environment.ts'),
] } };\n`,
};

interface Block {
  kind: string;
  file: string;
  text: string;
}

const blocksIn = (markdown: string): Block[] =>
  [...markdown.matchAll(/^```(ts|tsx|diff) (\S+)\n(.*?)^```$/gms)].map(([, kind = '', file = '', text = '']) => ({
    kind,
    file,
    text,
  }));

const filesOf = (blocks: readonly Block[]) => [...new Set(blocks.map(({ file }) => file))];

/** The headings of a page, each with the files that it names below it. */
const sectionsOf = (page: string): [string, string[]][] =>
  readFileSync(join(root, page), 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((text) => [text.slice(0, text.indexOf('\n')), filesOf(blocksIn(text))]);

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

/** Applies every block of pages of `docs/` to a copy of the project, which is there while the tests of a file run. */
export function followPage(...pages: readonly string[]) {
  const blocks = pages.flatMap((page) => blocksIn(readFileSync(join(root, page), 'utf8')));
  const files = filesOf(blocks);
  let copy = '';

  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'page-'));
    const present = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
      cwd: root,
      encoding: 'utf8',
    });
    for (const file of present.split('\n').filter(Boolean)) {
      cpSync(join(root, file), join(copy, file), { recursive: true, force: true });
    }
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    // What the compiler knows of the files that the page leaves alone.
    if (existsSync(join(root, known))) cpSync(join(root, known), join(copy, known));
    apply(copy, { kind: 'ts', file: vitestConfig.name, text: vitestConfig.text });
    for (const block of blocks) apply(copy, block);
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  /** Runs a tool of the project in the copy. */
  const run = (command: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', command), args, {
      cwd: copy,
      encoding: 'utf8',
    });
    return { status, output: stdout + stderr };
  };

  return {
    files,
    sections: pages.flatMap(sectionsOf),
    run,
    /** Runs tests of the copy and answers their names and how they went. */
    runTests: (...tests: string[]) =>
      run('vitest', 'run', '--config', vitestConfig.name, '--reporter=verbose', ...tests),
    /** Does something while these files of the page are as if it did not name them. */
    without<T>(left: readonly string[], act: () => T): T {
      const followed = left.map((file) => [join(copy, file), readFileSync(join(copy, file))] as const);
      for (const file of left) {
        if (existsSync(join(root, file))) cpSync(join(root, file), join(copy, file));
        else rmSync(join(copy, file));
      }
      try {
        return act();
      } finally {
        for (const [path, bytes] of followed) writeFileSync(path, bytes);
      }
    },
  };
}
