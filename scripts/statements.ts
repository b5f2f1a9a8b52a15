import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { report, root } from './run.ts';

/** Where a run notes which statements each file of the server's tests sends: a line of JSON for each. */
export const statementsFile = join(dirname(report('vitest')), 'statements.jsonl');
/** The files that `npm test` runs on PostgreSQL beside those of `alwaysOnBoth`. */
export const chosenFile = join(root, 'tests/server/onPostgres.json');

/** What the database itself decides: its locks, its plans, its files. */
const alwaysOnBoth =
  /^tests\/server\/(?:db|lists|money|house|protocol\/race|operate\/backup)|Race|AtOnce|\/(?:claims|exactlyOnce|outage|failover)\./;

/** A fuzzed file sends other statements with each seed; `npm run test:long` sends them to both databases. */
const fuzzed = /Fuzz\.test\.ts$/;

/** Whether `npm test` runs a file of the server's tests on PostgreSQL, too. */
export const isOnBoth = (file: string, chosen: readonly string[]): boolean =>
  alwaysOnBoth.test(file) || chosen.includes(file);

export const readChosen = (): string[] =>
  existsSync(chosenFile) ? (JSON.parse(readFileSync(chosenFile, 'utf8')) as string[]) : [];

/** What each file sends, named by the kind of database and by what a statement says but for its numbers. */
export function readStatements(): Map<string, Set<string>> {
  const files = new Map<string, Set<string>>();
  const lines = existsSync(statementsFile) ? readFileSync(statementsFile, 'utf8').split('\n').filter(Boolean) : [];
  for (const line of lines) {
    const { file, statements } = JSON.parse(line) as { file: string; statements: string[] };
    files.set(file, new Set([...(files.get(file) ?? []), ...statements]));
  }
  return files;
}

/** What no file sends that `npm test` runs on PostgreSQL: the statements of each other file. */
export function unsent(
  files: ReadonlyMap<string, ReadonlySet<string>>,
  chosen: readonly string[],
): Map<string, string[]> {
  const sent = new Set([...files].flatMap(([file, statements]) => (isOnBoth(file, chosen) ? [...statements] : [])));
  const left = [...files].map(([file, statements]): [string, string[]] => [
    file,
    [...statements].filter((one) => !sent.has(one)),
  ]);
  return new Map(left.filter(([file, { length }]) => length > 0 && !fuzzed.test(file)));
}

/** The fewest files that send what is left, as far as taking the one that sends most of it, again and again, finds them. */
export function choose(files: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const chosen: string[] = [];
  for (;;) {
    const [most] = [...unsent(files, chosen)].toSorted(([, one], [, other]) => other.length - one.length);
    if (!most) return chosen.toSorted();
    chosen.push(most[0]);
  }
}
