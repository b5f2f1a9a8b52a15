import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { seedDemo } from '../demo/seed.ts';
import { openDatabase } from '../server/db/open.ts';
import { signIn } from '../tests/server/support/client.ts';
import { restOf } from '../tests/server/support/rest.ts';
import { startServer } from '../tests/server/support/server.ts';

// `npm run bench [students]`: ratios of speed and size, all measured in this one run. Absolute figures vary with the machine.

const students = Number(process.argv[2] ?? 2000);
const print = (line: string) => void process.stdout.write(`${line}\n`);

/** The median time of a piece of work in ms, over so many runs after one that is not counted. */
async function medianMs(runs: number, work: () => Promise<unknown>): Promise<number> {
  await work();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
}

const ratio = (what: string, a: number, b: number, unit: string) =>
  print(`${what}: ${(a / b).toFixed(1)} times (${a.toFixed(2)} ${unit} against ${b.toFixed(2)} ${unit})`);

function sizes(): void {
  const assets = join(import.meta.dirname, '../dist/assets');
  if (!existsSync(assets)) {
    print('The app is not built: no sizes (npm run build)');
    return;
  }
  const page = readFileSync(join(assets, '../index.html'), 'utf8');
  const kilobytes = (file: string) => gzipSync(readFileSync(join(assets, file))).length / 1024;
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  const first = scripts.filter((file) => page.includes(file));
  const sum = (files: string[]) => files.reduce((total, file) => total + kilobytes(file), 0);
  ratio('All scripts against the first load of the login, gzip', sum(scripts), sum(first), 'KB');
}

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const db = await openDatabase({ sqliteFile: join(folder, 'bench.sqlite') });
const server = await startServer(db);
try {
  await seedDemo(db, server.services.config, students, server.clock.now);
  const admin = await signIn(server.app, 'admin');
  const rest = restOf(server, admin, 'activity-log');
  print(`${students} students, SQLite, one process`);

  const complete = await medianMs(7, () => admin.send('GetStudentList', { Status: 0 }));
  const page = await medianMs(25, () => admin.send('GetStudentList', { Status: 0, Page: 1, PageSize: 25 }));
  ratio('Complete student list against its first page', complete, page, 'ms');

  const enrolments = await medianMs(25, () => admin.send('GetStudentCourseList', { Status: 0, Page: 1, PageSize: 25 }));
  ratio('First page of enrolments (days counted) against one of students', enrolments, page, 'ms');

  const institute = { Name: 'Bench College', ShortName: 'BC', InstType: 1, RecognizedBy: 'AICTE' };
  const fresh = await medianMs(100, () => admin.send('AddInstitute', institute));
  const { REF_KEY } = admin.envelope();
  const repeat = await medianMs(100, () => admin.send('AddInstitute', institute, { REF_KEY }));
  ratio('A write against its repeat under the same REF_KEY', fresh, repeat, 'ms');

  const logPage = await medianMs(25, () => rest.list({ sort: ['at', 'DESC'], range: [0, 24] }));
  ratio('First page of the activity log against one of students', logPage, page, 'ms');

  const memory = process.memoryUsage();
  ratio('Resident memory against live heap', memory.rss / 2 ** 20, memory.heapUsed / 2 ** 20, 'MB');
} finally {
  await server.close();
  await db.close();
  rmSync(folder, { recursive: true, force: true });
}
sizes();
