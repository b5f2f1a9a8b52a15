import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { report, root } from './run.ts';

/** Where a run notes which sources each test file reached: a line of JSON for each (harness/time/reached.ts). */
export const reachedNotes = join(dirname(report('vitest')), 'reached.jsonl');
/** What a run that records found, committed: for each test file one bit for each source, in base64. */
const reachedFile = join(root, 'tests/reached.json');

interface Kept {
  sources: string[];
  tests: Record<string, string>;
}

/** The sources of which each test file calls a function, as of the last run that recorded (`npm test -- --record`, `npm run test:long`). */
export function readReached(): Map<string, Set<string>> {
  if (!existsSync(reachedFile)) return new Map();
  const { sources, tests } = JSON.parse(readFileSync(reachedFile, 'utf8')) as Kept;
  const isIn = (bits: Buffer) => (_source: string, place: number) =>
    (((bits[place >> 3] ?? 0) >> (place & 7)) & 1) === 1;
  return new Map(
    Object.entries(tests).map(([file, bits]) => [file, new Set(sources.filter(isIn(Buffer.from(bits, 'base64'))))]),
  );
}

/** Keeps what a run noted; of a test file that did not run, what was kept of it. */
export function keepReached(): void {
  const noted = existsSync(reachedNotes) ? readFileSync(reachedNotes, 'utf8').split('\n').filter(Boolean) : [];
  const found = new Map<string, Set<string>>();
  for (const line of noted) {
    const { file, reached } = JSON.parse(line) as { file: string; reached: string[] };
    found.set(file, new Set([...(found.get(file) ?? []), ...reached.filter((path) => path !== file)]));
  }
  const all = [...new Map([...readReached(), ...found])].filter(([file]) => existsSync(join(root, file))).toSorted();
  const sources = [...new Set(all.flatMap(([, reached]) => [...reached]))].toSorted();
  const bitsOf = (reached: ReadonlySet<string>) => {
    const bits = Buffer.alloc(Math.ceil(sources.length / 8));
    for (const [place, source] of sources.entries())
      if (reached.has(source)) bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7));
    return bits.toString('base64');
  };
  const kept: Kept = { sources, tests: Object.fromEntries(all.map(([file, reached]) => [file, bitsOf(reached)])) };
  writeFileSync(reachedFile, `${JSON.stringify(kept, undefined, 1)}\n`);
}
