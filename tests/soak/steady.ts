import { setTimeout as pause } from 'node:timers/promises';
import { startCluster } from '#harness/server/postgresCluster.ts';
import type { Client } from '#harness/server/client.ts';
import { openBook } from './book.ts';
import { openInspector } from './inspector.ts';
import { type Layout, openInstitute } from './institute.ts';
import { startLoad } from './load.ts';

/** How often a server is looked at while it is at rest. */
const looks = 24;
/** Timers and sockets of the load end, and what was allocated for it can be collected. */
const restMs = 5_000;
/** People who read beside those who write. */
const readers = 3;

/**
 * So much more heap at rest is allowed in the last quarter than in the first, in MB. What is meant to grow is bounded and small: 500
 * statements of each connection, compiled queries, sessions that are held. A leak of 1 KB for each of the some 30 requests a second of this
 * load would be 80 MB in the 45 minutes between.
 */
export const allowedMb = 15;

/** What a server holds at rest, in MB. */
export interface Look {
  minute: number;
  heapMb: number;
  externalMb: number;
  rssMb: number;
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** By how many MB the heap at rest has grown: the last quarter of the looks against the first, the median of each. */
export function grownBy(all: readonly Look[]): number {
  const quarter = Math.max(1, Math.floor(all.length / 4));
  const heaps = all.map(({ heapMb }) => heapMb);
  return median(heaps.slice(-quarter)) - median(heaps.slice(0, quarter));
}

/** What people read again and again: lists, searches, the home, reports and the day book. */
async function read(office: Client): Promise<void> {
  const page = { Page: 1, PageSize: 25 };
  await office.result('GetToday', { Kind: '', Page: 1 });
  await office.result('GetStudentList', { ...page, Search: 'kavya' });
  await office.result('GetPaymentList', page);
  await office.result('Find', { Text: String(Math.floor(Math.random() * 10_000)) });
  await office.result('GetReport', { Kind: 'fees', By: 'course' });
  await office.result('GetDayBook', { Page: 1, PageSize: 100 });
  await office.result('GetStatistics', {});
}

/**
 * Works a server for so many minutes, with rests in which it is looked at.
 * @param tell hears of each look at once
 * @returns all looks, and what must not happen: an answer of 500, a refusal
 */
export async function keepSteady(
  layout: Layout,
  minutes: number,
  tell: (look: Look) => void,
): Promise<{ looked: Look[]; problems: string[] }> {
  const cluster = layout === 'SQLite' ? undefined : await startCluster();
  const institute = await openInstitute({ layout, cluster }, { env: { NODE_OPTIONS: '--inspect=127.0.0.1:0' } });
  const looked: Look[] = [];
  const problems: string[] = [];
  try {
    const [server] = institute.servers;
    const inspector = await openInspector(await server!.process.line('Debugger listening on'));
    const begun = performance.now();
    for (let round = 1; round <= looks; round += 1) {
      const until = begun + (round / looks) * minutes * 60_000 - restMs;
      const load = await startLoad(institute);
      const book = openBook();
      const reading = Array.from({ length: readers }, async () => {
        // Anew each time: a session that nobody renews ends.
        const client = await institute.signIn('md_office');
        while (performance.now() < until) await read(client).catch((error: unknown) => book.problem(String(error)));
      });
      await Promise.all(reading);
      await load.stop();
      problems.push(...load.noted().problems, ...book.noted().problems);
      await pause(restMs);
      const { heapUsed, external, rss } = await inspector.memoryAtRest();
      const look: Look = {
        minute: (performance.now() - begun) / 60_000,
        heapMb: heapUsed / 1e6,
        externalMb: external / 1e6,
        rssMb: rss / 1e6,
      };
      looked.push(look);
      tell(look);
    }
    inspector.close();
    await institute.stop();
    return { looked, problems: [...problems, ...institute.problems] };
  } finally {
    await institute.close();
    await cluster?.remove();
  }
}
