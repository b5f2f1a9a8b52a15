import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { browserCounts, type PlaywrightReport } from './browserCounts.ts';
import { ensureChromium } from './chromium.ts';
import { installPackages } from './debianPackages.ts';
import { keepReached, reachedNotes } from './reached.ts';
import { type Runner, report, run } from './run.ts';
import { writeSeconds } from './seconds.ts';
import { readChosen, readStatements, statementsFile, unsent } from './statements.ts';
import { writeSpecCoverage } from './specCoverage.ts';
import { type Ended, failedIn, skippedIn, skippedLines } from './vitestReport.ts';

// `npm test`: types, lint, format, unit, server and browser tests; the last line says how many passed and failed. A
// browser test that needed a second try is flaky: it is named before, and is not among those that passed; so is what was
// skipped, with the reason, and what failed. `.cache/reports/time.md` says what each file took of the processor; one that takes
// too much of it fails.
//
// `npm run test:long` repeats what is drawn, walked or killed at random as often as it is worth (harness/rounds.ts), runs every
// test of the server on both databases and every flow in each dialect of the present server, follows the guides in docs/, and
// soaks. It takes hours; TEST_SEED repeats the walks of another run. `npm test -- --record` is `npm test` with every test of the
// server on both databases: it notes what each file sends and reaches, as `test:long` does, for `choose-tests` and `test:changed`.

interface Count {
  passed: number;
  failed: number;
  /** What failed, for a reader who has only the end of the output. */
  failures?: string[];
  skipped?: string[];
  flaky?: string[];
}

interface VitestReport extends Ended {
  numPassedTests: number;
}

function read<Report>(name: Runner): Report | undefined {
  return existsSync(report(name)) ? (JSON.parse(readFileSync(report(name), 'utf8')) as Report) : undefined;
}

/** A command that is one test by itself. */
const check = async (command: string, ...args: string[]): Promise<Count> => {
  const passed = (await run('npx', [command, ...args])) === 0;
  return passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [[command, ...args].join(' ')] };
};

/** A runner that exits with an error without a failed test counts as a failure. */
const orRunner = (name: Runner, code: number, count: Count): Count =>
  code !== 0 && count.failed === 0
    ? { ...count, failed: 1, failures: [`${name} ended with ${code}; its errors stand above`] }
    : count;

const { long, record = long } = parseArgs({
  options: { long: { type: 'boolean', default: false }, record: { type: 'boolean' } },
}).values;
if (long) {
  process.env['TEST_LONG'] ??= '1';
  process.env['TEST_SEED'] ??= String(Date.now() % 1_000_000);
  process.env['DIALECTS'] ??= 'all';
}
process.env['POSTGRES_TESTS'] ??= record ? 'all' : 'chosen';
if (record) process.env['STATEMENTS_FILE'] = statementsFile;
if (record) process.env['REACHED_FILE'] = reachedNotes;
process.env['SECONDS_FILE'] = join(dirname(report('vitest')), 'seconds.jsonl');

async function vitest(): Promise<Count> {
  const code = await run('npx', [
    'vitest',
    'run',
    ...(long ? [] : ['--project=!guides']),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report('vitest')}`,
  ]);
  const counts = read<VitestReport>('vitest');
  const failures = counts ? failedIn(counts) : [];
  return orRunner('vitest', code, {
    passed: counts?.numPassedTests ?? 0,
    failed: failures.length,
    failures,
    skipped: counts ? skippedIn(counts) : [],
  });
}

async function browser(): Promise<Count> {
  const built = await run('npm', ['run', 'build']);
  if (built !== 0) return { passed: 0, failed: 1, failures: ['npm run build'] };
  const code = await run('npx', ['playwright', 'test'], {
    CHROMIUM_PATH: await ensureChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report('playwright'),
  });
  return orRunner('playwright', code, browserCounts(read<PlaywrightReport>('playwright')));
}

/** Each point of the specification is proved; `.cache/reports/spec-coverage.md` says by what. */
function coverage(): Count {
  const problems = writeSpecCoverage();
  return problems.length > 0 ? { passed: 0, failed: 1, failures: problems } : { passed: 1, failed: 0 };
}

/** Each statement that a test sends is sent to PostgreSQL by a file that runs there. */
function onPostgres(): Count {
  const left = [...unsent(readStatements(), readChosen())];
  const failures = left.map(
    ([file, { length }]) => `${file} sends ${length} statements of its own: npm run choose-tests`,
  );
  return failures.length > 0 ? { passed: 0, failed: 1, failures } : { passed: 1, failed: 0 };
}

/** No file takes so much of the whole that the others cannot hide it. */
function time(): Count {
  const problems = writeSeconds();
  return record || problems.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: problems };
}

const reports = dirname(report('vitest'));
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
// Tests of PostgreSQL backups need its tools. Certificates are read, and their signatures checked, by programs of somebody else's.
const tools = { pg_dump: 'postgresql-client', pdftotext: 'poppler-utils', openssl: 'openssl' };
const missing = Object.entries(tools).filter(([program]) => spawnSync(program, ['--version']).error);
if (missing.length > 0) await installPackages(...missing.map(([, name]) => name));
const counts = [
  ...(await Promise.all([check('tsc', '--noEmit'), check('oxlint'), check('oxfmt', '--check'), check('knip')])),
  await vitest(),
  await browser(),
  ...(long ? [await check('node', 'tests/soak/main.ts', '--short')] : []),
  coverage(),
  ...(record ? [onPostgres()] : []),
  time(),
];
if (record) keepReached();
const sum = (key: 'passed' | 'failed') => counts.reduce((total, count) => total + count[key], 0);
const flaky = counts.flatMap((count) => count.flaky ?? []);
if (flaky.length > 0) console.log([`flaky: ${flaky.length}`, ...flaky].join('\n  '));
const skipped = counts.flatMap((count) => count.skipped ?? []);
if (skipped.length > 0) console.log([`skipped: ${skipped.length}`, ...skippedLines(skipped)].join('\n  '));
const failures = counts.flatMap((count) => count.failures ?? []);
if (failures.length > 0) console.log(['failed:', ...failures].join('\n  '));
process.exitCode = sum('failed') > 0 ? 1 : 0;
if (long) console.log(`seed: ${process.env['TEST_SEED']}`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
