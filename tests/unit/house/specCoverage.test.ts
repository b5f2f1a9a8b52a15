import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { calls } from '#contract/calls/index.ts';
import { routesOf } from '#src/app/routing/routeTable.ts';
import { owners } from '#src/resources/index.ts';

interface Row {
  spec: string;
  what: string;
  proofs: string[];
}

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

const rows: Row[] = read('docs/spec-coverage.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (Spec|---)/.test(line))
  .map((line) => line.slice(2, -2).split(/ (?<!\\)\| /))
  .map(([spec = '', what = '', proofs = '']) => ({ spec, what, proofs: proofs.split('<br>') }));

const fileOf = (name: string) =>
  [`tests/${name}.test.ts`, `tests/${name}.test.tsx`].find((path) => existsSync(new URL(path, root)));

/** A test with the table it is filled from, up to the next test, as far as the source tells; undefined where there is none. */
function testNamed(file: string, name: string): string | undefined {
  const source = read(file);
  const at = ["'", '`'].map((quote) => source.indexOf(`(${quote}${name}${quote}`)).find((place) => place >= 0);
  const onItsOwnLine = ["'", '`']
    .map((quote) => source.indexOf(`${quote}${name}${quote},`))
    .find((place) => place >= 0);
  const title = at ?? onItsOwnLine;
  if (title === undefined) return undefined;
  const last = (...words: string[]) => Math.max(...words.map((word) => source.lastIndexOf(word, title)));
  const table = last('test.each', 'it.each');
  const next = source.slice(title + name.length).search(/\n *(?:test|it)(?:\.each)?\(/);
  const end = next < 0 ? source.length : title + name.length + next;
  return source.slice(table > last('test(', 'it(') ? table : title, end);
}

/** What must stand in a test that shows a text: its longest piece without placeholders. */
const fixedPiece = (text: string) =>
  plain(text)
    .replace(/\.\.\.$/, '')
    .split(/\{[^}]*\}|\bx days\b|\by days\b|attempt n\/3/)
    .map((piece) => piece.trim())
    .toSorted((a, b) => b.length - a.length)[0] ?? '';

/** Without what a regular expression or a line break adds. */
const plain = (source: string) =>
  source
    .replaceAll(/\\(?=[()'.?/])/g, '')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();

describe('docs/spec-coverage.md', () => {
  test.each(rows)('$spec $what is proven by tests that there are', ({ spec, what, proofs }) => {
    expect(proofs.length).toBeGreaterThan(0);
    for (const proof of proofs) {
      const [name = '', title = ''] = proof.split(' › ');
      const file = fileOf(name);
      expect(file, `tests/${name}`).toBeDefined();
      const body = testNamed(file ?? '', title);
      expect(body, proof).toBeDefined();
      if (spec === 'text') expect(plain(body ?? ''), proof).toContain(fixedPiece(what.slice(1, -1)));
    }
  });

  test('has every call that the specification has', () => {
    const named = rows.filter(({ spec }) => spec === '7').map(({ what }) => /(\w+)(?:\/\{\w+\})?`$/.exec(what)?.[1]);
    const ownCalls = ['AddRegistration', 'AddAttendanceBulk', 'VoidPayment', 'verify'];
    expect(Object.keys(calls).filter((name) => !ownCalls.includes(name) && !named.includes(name))).toEqual([]);
  });

  test('has every path of both profiles that the specification has', () => {
    const shape = (path: string) => path.replaceAll(/\{\w+\}|:\w+/g, ':id');
    const named = rows.filter(({ spec }) => spec.startsWith('2 ')).map(({ what }) => shape(what.replaceAll('`', '')));
    const paths = (['admin', 'md_office'] as const).flatMap((profile) =>
      routesOf(owners, profile)
        .filter(({ screen }) => !('needs' in screen))
        .map(({ path }) => shape(path)),
    );
    expect(paths.filter((path) => !named.includes(path))).toEqual([]);
    expect(new Set(paths).size).toBe(30);
  });
});
