import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { readReached } from './reached.ts';
import { root, run } from './run.ts';

// `npm run test:changed [-- COMMIT]`: what one runs while working. Unit, component and screen tests whole; of the others those that
// reach a file changed since a commit (what is not pushed, unless named), and always the main job, login, lost writes and weight.

const always = ['mainJob', 'login', 'network', 'weight'].map((name) => `tests/browser/${name}.test.ts`);
/** A file that starts processes reaches, as far as is known here, what these are of, and what its own folder is named after. */
const ofProcesses = /^(?:demo|server\/(?:app|config|db|operate|protocol))\//;
const startsProcesses = 'harness/server/serverProcess.ts';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

function changedFiles(): string[] {
  const [since = git('merge-base', 'HEAD', '@{upstream}')[0] ?? 'HEAD'] = process.argv.slice(2);
  return [...new Set([...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')])];
}

const reached = readReached();
const known = new Set([...reached.values()].flatMap((sources) => [...sources]));

/** Who imports a file, by its name; a file that only holds values calls nothing, and is reached where those are that do. */
const importers = new Map<string, string[]>();
for (const path of globSync('{contract,demo,domain,harness,server,src,tests}/**/*.{ts,tsx}', { cwd: root })) {
  for (const [, name = ''] of readFileSync(join(root, path), 'utf8').matchAll(/\/([\w.-]+\.tsx?)'/g))
    importers.set(name, [...(importers.get(name) ?? []), path]);
}

/** The files that stand for a changed one in what was recorded: itself, or who imports it, at most two steps away. */
function standFor(file: string, steps = 2): string[] {
  if (known.has(file) || /\.test\.tsx?$/.test(file)) return [file];
  if (steps === 0) return [];
  return (importers.get(file.split('/').at(-1) ?? '') ?? []).flatMap((importer) => standFor(importer, steps - 1));
}

function isReached(test: string, changed: ReadonlySet<string>): boolean {
  const sources = reached.get(test);
  if (changed.has(test) || [...changed].some((file) => sources?.has(file))) return true;
  // What is not recorded is taken for all that its folder is named after.
  const isOfFolder = (file: string) => file.startsWith(`${dirname(test).replace('tests/', '')}/`);
  if (!sources) return [...changed].some(isOfFolder);
  return sources.has(startsProcesses) && [...changed].some((file) => ofProcesses.test(file) || isOfFolder(file));
}

const changed = new Set(changedFiles().flatMap((file) => standFor(file)));
const tests = globSync('tests/{server,browser}/**/*.test.ts', { cwd: root });
const chosen = tests.filter((test) => always.includes(test) || isReached(test, changed));
const [browser, server] = [true, false].map((is) => chosen.filter((test) => test.startsWith('tests/browser/') === is));
const unknown = tests.filter((test) => test.startsWith('tests/browser/') && !reached.has(test));
if (unknown.length > 0)
  console.log(`What ${unknown.length} files of browser tests reach is not recorded: npm run test:long`);
console.log([`${chosen.length} files of ${tests.length}:`, ...chosen].join('\n  '));

const failed = [
  (await run('npm', ['run', '--silent', 'check'])) !== 0,
  (await run('npx', ['vitest', 'run', 'tests/unit/', 'tests/component/', 'tests/screens/', ...(server ?? [])])) !== 0,
  (await run('npm', ['run', '--silent', 'build'])) !== 0 ||
    (await run('npx', ['playwright', 'test', '--reporter', 'list', ...(browser ?? [])], {
      CHROMIUM_PATH: await ensureChromium(),
    })) !== 0,
];
process.exitCode = failed.includes(true) ? 1 : 0;
