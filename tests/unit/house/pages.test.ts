import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const inFolder = (folder: string, ending: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => join(folder, name));

const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...inFolder('docs', /\.md$/)];
const sources = ['server', 'src', 'domain', 'contract', 'harness'].flatMap((folder) =>
  inFolder(folder, /\.(?:tsx?|mjs)$/),
);
const wire = read('docs/wire.md');

const cited = (what: RegExp): string[] => [
  ...new Set(sources.flatMap((file) => [...read(file).matchAll(what)].map((found) => found[1] ?? ''))),
];

test('docs/wire.md has each rule and each section that a source cites', () => {
  const rules = cited(/\b(W\d+)\b/g);
  const sections = cited(/\bspec(?:ification)? (\d)\b/gi).map((section) => `spec ${section}`);
  expect(rules.length).toBeGreaterThan(50);
  expect(sections.length).toBeGreaterThan(5);
  expect([...rules, ...sections].filter((name) => !wire.includes(`| ${name} | `))).toEqual([]);
});

test('docs/wire.md names a test for each rule that is built', () => {
  const unheld = [...wire.matchAll(/^\| (W\d+) \| .* \| *\|$/gm)].map(([, rule]) => rule);
  const built = [...wire.matchAll(/^\| W\d+ \| .* \| `tests\/\S+` \|$/gm)];
  expect(unheld).toEqual(['W49', 'W54']);
  expect(built.length).toBeGreaterThanOrEqual(60);
});

/** Whole paths, and those that a page begins below a part of the house; a pattern is looked at up to what stands for a name. */
const partsOf = ['', 'src', 'server', 'server/db', 'server/operate'];
const paths = /`((?:src|server|domain|contract|tests|harness|scripts|docs)\/[^`\s]*|[\w.-]+\/[\w./-]+\.(?:tsx?|md))`/g;
const isThere = (path: string) => partsOf.some((part) => existsSync(join(root, part, path)));
const upToPattern = (path: string) => path.replace(/[^/]*(?:<|NNN|\*).*$/, '');

test('what a page names is there', () => {
  const named = pages.flatMap((page) => [...read(page).matchAll(paths)].map(([, path = '']) => [page, path] as const));
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter(([, path]) => !path.startsWith('.') && !isThere(upToPattern(path)))).toEqual([]);
});

test('what a page links to is there', () => {
  const links = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!\w+:)([^)#\s]+)/g)].map(([, to = '']) => [page, to] as const),
  );
  expect(links.length).toBeGreaterThan(30);
  expect(links.filter(([page, to]) => !existsSync(join(root, page, '..', to)))).toEqual([]);
});

test('a page that a source cites is there', () => {
  expect(cited(/\b(docs\/[\w./-]+\.md)\b/g).filter((page) => !existsSync(join(root, page)))).toEqual([]);
});

test('the index of the decisions has each of them', () => {
  const index = read('docs/decisions/README.md');
  const decisions = readdirSync(join(root, 'docs/decisions')).filter((name) => name !== 'README.md');
  expect(decisions.filter((name) => !index.includes(`](${name})`))).toEqual([]);
});
