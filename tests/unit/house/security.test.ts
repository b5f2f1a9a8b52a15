import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
const lines = page.split('\n').filter((line) => /^\| \d/.test(line));

/** `folder/file › title` in a cell: up to the next proof, a remark or the end. */
const proofs = Array.from(page.matchAll(/([\w/]+) › (.+?)(?= \||<br>|; |\)|$)/gm), ([, file = '', title = '']) => ({
  file,
  title,
}));
const sourceOf = (file: string) =>
  ['.test.ts', '.test.tsx'].map((end) => join(root, 'tests', file + end)).find((path) => existsSync(path));
/** Titles stand in one quote or another. */
const unquoted = (text: string) => text.replaceAll(/[\\'’]/g, '');

test.each(proofs)('docs/security.md names a test that is there: $file › $title', ({ file, title }) => {
  const source = sourceOf(file);
  expect(source, 'no such file').toBeDefined();
  expect(unquoted(readFileSync(source!, 'utf8'))).toContain(unquoted(title));
});

test('each line of ASVS stands in docs/security.md once, with a proof or a reason', () => {
  const numbers = lines.map((line) => line.split(' ')[1]);
  expect(numbers.length).toBeGreaterThan(150);
  expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([]);
  const reasons = /›|code:|docs[:/]|operator:|\*\*|^see |environment/;
  expect(lines.filter((line) => !reasons.test(line.split(' | ')[2] ?? ''))).toEqual([]);
});
