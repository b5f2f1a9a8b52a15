import { setTimeout as pause } from 'node:timers/promises';
import type { Institute } from './institute.ts';
import type { Note } from './report.ts';
import { type BenchServer, withServerProcess } from './serverProcess.ts';

const lookEveryMs = 100;
const seconds = 10;
const settleMs = 5000;

const pages = [
  ['GetStudentList', { Status: 0, Search: 'priya' }],
  ['GetStudentCourseList', { Status: -1 }],
  ['GetPaymentList', {}],
  ['GetCertificateList', {}],
] as const;
const complete = ['GetStudentList', 'GetStudentCourseList', 'GetPaymentList'] as const;

/** The most that the server held while something went on. */
async function peakDuring({ vitals }: BenchServer, work: Promise<unknown>): Promise<number> {
  let peak = 0;
  const over = work.then(() => true);
  while (!(await Promise.race([over, pause(lookEveryMs, false)]))) {
    peak = Math.max(peak, (await vitals()).rssMb);
  }
  return peak;
}

/** Memory (RSS) at rest, under eight people who turn pages, during complete lists, two at a time, and after. */
export const benchMemory = (institute: Institute, note: Note): Promise<void> =>
  withServerProcess(institute, async (server) => {
    await pause(settleMs);
    const { rssMb: atRest } = await server.vitals();
    const tell = (what: string, mb: number) => note(what, `${mb.toFixed(0)} MB (${(mb / atRest).toFixed(1)} times)`);
    tell('at rest', atRest);

    const until = performance.now() + seconds * 1000;
    const turnPages = async () => {
      for (let turn = 0; performance.now() < until; turn += 1) {
        const [call, body] = pages[turn % pages.length] ?? pages[0];
        await server.take(`/api/${call}`, { ...body, Page: 1 + (turn % 10), PageSize: 25 });
      }
    };
    tell('under list requests', await peakDuring(server, Promise.all(Array.from({ length: 8 }, turnPages))));

    const readAll = async () => {
      for (const call of complete) await server.take(`/api/${call}`, {});
    };
    tell('during complete lists', await peakDuring(server, Promise.all([readAll(), readAll()])));

    await pause(settleMs);
    tell('after', (await server.vitals()).rssMb);
  });
