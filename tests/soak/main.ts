import { parseArgs } from 'node:util';
import { builds, isOutOfDate } from '../../scripts/builds.ts';
import { startCluster } from '#harness/server/postgresCluster.ts';
import { endProcesses } from '#harness/server/serverProcess.ts';
import { type Layout, layouts } from './institute.ts';
import { allowedMb, grownBy, keepSteady, type Look } from './steady.ts';
import { held, type Result, type Row } from './row.ts';
import { rows } from './rows/index.ts';

// `npm run soak [-- --sqlite | --postgres] [--short] [--only TEXT]`: every fault, on databases and processes of its own, on
// this machine alone. It ends with a table; exit code 1 where a promise was broken, 2 where a fault could not be tried here.
// `npm run soak -- --hour` (or `--minutes N`) makes no fault: a server on each database works for so long, and the heap that it holds at
// rest must not grow; exit code 1 where it does.

const { values } = parseArgs({
  options: {
    sqlite: { type: 'boolean' },
    postgres: { type: 'boolean' },
    short: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    hour: { type: 'boolean', default: false },
    minutes: { type: 'string' },
  },
});
if (isOutOfDate(builds.server)) {
  console.error('The server is not built, or older than its sources: npm run build');
  process.exit(1);
}
const both = values.sqlite === values.postgres;
const chosen = layouts.filter((layout) => both || (layout === 'SQLite' ? values.sqlite : values.postgres));

interface Line {
  row: Row;
  layout: Layout;
  result: Result;
}
const lines: Line[] = [];
const skipped: string[] = [];

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void endProcesses().then(() => process.exit(130)));
}

const failure = (error: unknown): Result => ({
  times: 0,
  repeated: 0,
  answered: 0,
  lost: 0,
  twice: 0,
  longestMs: 0,
  problems: [error instanceof Error ? error.message : String(error)],
});

async function runLane(layout: Layout): Promise<void> {
  const own = rows.filter((row) => row.layouts.includes(layout) && row.name.includes(values.only));
  const cluster = layout === 'SQLite' ? undefined : await startCluster();
  try {
    for (const row of own) {
      const reason = row.skipped?.();
      if (reason !== undefined) {
        skipped.push(`${row.name}, ${layout}: ${reason}`);
        continue;
      }
      const begun = performance.now();
      const result = await row.run({ layout, cluster }, values.short).catch(failure);
      lines.push({ row, layout, result });
      const seconds = ((performance.now() - begun) / 1000).toFixed(0);
      const outcome = held(row, result) ? 'held  ' : 'BROKEN';
      console.log(
        `${outcome}  ${row.name}, ${layout} (${seconds} s)${result.problems.map((text) => `\n  ${text}`).join('')}`,
      );
    }
  } finally {
    await cluster?.remove();
  }
}

const cells = ({ row, layout, result }: Line): string[] => [
  row.name,
  layout,
  String(result.times),
  String(result.repeated),
  String(result.answered),
  String(result.lost),
  String(result.twice),
  `${(result.longestMs / 1000).toFixed(1)} s`,
  result.problems.join('; ') || (held(row, result) ? '' : 'broken'),
];

function printTable(): void {
  const head = ['Fault', 'Database', 'Times', 'Repeated', 'Answered', 'Lost', 'Twice', 'Longest wait', 'Besides'];
  const table = [head, ...lines.toSorted((a, b) => rows.indexOf(a.row) - rows.indexOf(b.row)).map(cells)];
  const widths = head.map((_, column) => Math.max(...table.map((line) => (line[column] ?? '').length)));
  for (const line of table) {
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}

/** Works a server on one database for so many minutes; whether its heap stays. */
async function runSteady(layout: Layout, minutes: number): Promise<boolean> {
  const line = ({ minute, heapMb, externalMb, rssMb }: Look) =>
    `${layout}, minute ${minute.toFixed(1)}, at rest: heap ${heapMb.toFixed(1)} MB, beside it ${externalMb.toFixed(1)} MB, RSS ${rssMb.toFixed(0)} MB`;
  const { looked, problems } = await keepSteady(layout, minutes, (look) => console.log(line(look)));
  const grown = grownBy(looked);
  const holds = grown <= allowedMb && problems.length === 0;
  console.log(
    `${holds ? 'held  ' : 'BROKEN'}  heap at rest ${grown.toFixed(1)} MB more in the last quarter than in the first (at most ${allowedMb}), ${layout}${problems.map((text) => `\n  ${text}`).join('')}`,
  );
  return holds;
}

const minutes = values.hour ? 60 : Number(values.minutes ?? 0);
if (minutes > 0) {
  // Side by side: a heap at rest does not ask how fast it was.
  const outcomes = await Promise.all(
    chosen.filter((one) => one !== 'PostgreSQL, 2 processes').map((layout) => runSteady(layout, minutes)),
  );
  process.exit(outcomes.includes(false) ? 1 : 0);
}

// One database after the other: side by side they would wait for each other's processor.
for (const layout of chosen) await runLane(layout);
await endProcesses();
printTable();
if (skipped.length > 0) console.log(`\nLeft out:\n  ${skipped.join('\n  ')}`);
const broken = lines.filter(({ row, result }) => !held(row, result)).length;
console.log(`\nsoak: ${lines.length - broken} held, ${broken} broken, ${skipped.length} left out`);
process.exit(broken > 0 ? 1 : skipped.length > 0 ? 2 : 0);
