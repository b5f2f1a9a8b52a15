import { parseArgs } from 'node:util';
import type { DialectKind } from '../server/db/dialect.ts';
import { ensurePostgres } from '#harness/server/postgresSetup.ts';
import { benchApplications } from './applications.ts';
import { benchBrowser } from './browser.ts';
import { benchCalendar } from './calendar.ts';
import { benchCertificates } from './certificates.ts';
import { databaseNames, type Institute, withExisting, withInstitute } from './institute.ts';
import { benchImports } from './imports.ts';
import { benchLists } from './lists.ts';
import type { Cost } from './measure.ts';
import { benchMemory } from './memory.ts';
import { benchPauses } from './pauses.ts';
import { type Note, Report } from './report.ts';
import { benchRequests } from './requests.ts';
import { benchSignatures } from './signatures.ts';
import { benchStatements } from './statements.ts';
import { benchStream } from './stream.ts';
import { benchWithoutPaging } from './withoutPaging.ts';
import { benchWrites } from './writes.ts';

// `npm run bench [-- --full] [-- --students N] [-- --only=a,d] [-- --data DIR]`: what docs/performance.md lists, in one run
// with the load beside it, and as ratios. Absolute figures vary with the machine.

const { values } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    students: { type: 'string' },
    only: { type: 'string' },
    data: { type: 'string' },
  },
});
const sizes = values.students ? [Number(values.students)] : [10_000, 100_000, ...(values.full ? [1_000_000] : [])];
const only = values.only?.split(',');
const wanted = (letter: string) => only?.includes(letter) ?? true;

const report = new Report();
/** What the lists cost on one database, by size. */
let listCosts: Map<string, Cost>[] = [];
const listsTitle = '(a) Lists, ms of processor time / of PostgreSQL’s where there is one / of waiting';

/** What each part is called, and how it goes on one institute. */
const parts: Record<string, [title: string, run: (institute: Institute, note: Note) => Promise<void>]> = {
  a: [listsTitle, async (institute, note) => void listCosts.push(await benchLists(institute, note))],
  b: ['(b) Requests against a bare route', benchRequests],
  c: ['(c) Writes against a bare transaction', benchWrites],
  d: ['(d) Certificates', (institute, note) => benchCertificates(institute, note, values.full ? 5000 : 1000)],
  e: [
    '(e) Pauses, ms: p99 of a ping / the longest one / p99 of the event loop’s delay / its longest / the thing itself',
    benchPauses,
  ],
  f: ['(f) Memory', benchMemory],
  g: ['(g) In the browser', benchBrowser],
  k: ['(k) Signed certificates', (institute, note) => benchSignatures(institute, note, 500)],
  i: ['(i) The longest statement of each list, SQLite', benchStatements],
  // Late: it opens the enrolments of a sample.
  j: ['(j) A change of the calendar', (institute, note) => benchCalendar(institute, note, values.data === undefined)],
  n: ['(n) Writes with a stream of backups, SQLite', benchStream],
  m: ['(m) 500 applications in a minute from 50 addresses', benchApplications],
  // The last one: the server in this process ends.
  l: ['(l) An import of 5,000 rows: rows a second / p95 of a page, ms / of a write, ms', benchImports],
};
const wantedParts = Object.entries(parts).filter(([letter]) => wanted(letter));

/** How much longer the largest institute takes than the smallest: in processor time, which says more on a busy machine. */
function compare(least: Map<string, Cost>, most: Map<string, Cost>, note: Note): void {
  const used = ({ cpuMs, databaseMs = 0 }: Cost) => cpuMs + databaseMs;
  for (const [what, cost] of most) {
    const before = least.get(what);
    if (before) note(what, (used(cost) / used(before)).toFixed(1));
  }
}

async function runParts(institute: Institute): Promise<void> {
  for (const [, [title, run]] of wantedParts) {
    const note = report.note(title, institute.name);
    // What was measured before, in hours perhaps, is still to be printed.
    await run(institute, note).catch((error: unknown) => note('failed', String(error)));
  }
}

/** Fills institutes of each size on each database, and a server without paging. */
async function benchEverySize(): Promise<void> {
  await ensurePostgres({ durable: true });
  const kinds: readonly DialectKind[] = ['sqlite', 'postgres'];
  for (const kind of wantedParts.length > 0 ? kinds : []) {
    listCosts = [];
    for (const students of sizes) await withInstitute(kind, students, runParts);
    const [least, most] = [listCosts[0], listCosts.at(-1)];
    if (least && most && least !== most)
      compare(least, most, report.note(listsTitle, `largest : smallest, ${databaseNames[kind]}`));
  }
  if (!wanted('h')) return;
  for (const rows of values.students ? sizes : [20_000, 100_000]) {
    await benchWithoutPaging(rows, report.note('(h) A server without paging', `${rows.toLocaleString('en')} rows`));
  }
}

const { DATABASE_URL } = process.env;
await (values.data
  ? withExisting({ DATA_DIR: values.data, ...(DATABASE_URL ? { DATABASE_URL } : {}) }, runParts)
  : benchEverySize());
report.print();
