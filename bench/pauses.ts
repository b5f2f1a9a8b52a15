import { setTimeout as pause } from 'node:timers/promises';
import { addDays, todayInIndia } from '../domain/words/dates.ts';
import { dayBookDays } from '../domain/words/limits.ts';
import { multipartForm } from '#harness/server/multipartForm.ts';
import { pageWith } from '#harness/server/samplePdfs.ts';
import { passwords } from '#harness/server/server.ts';
import { openDrawing } from './certificates.ts';
import type { Institute } from './institute.ts';
import { p99 } from './measure.ts';
import type { Note } from './report.ts';
import { type BenchServer, withServerProcess } from './serverProcess.ts';

const atRest = 'nothing';
const pingEveryMs = 20;
const seconds = 8;
/** A PDF of this many objects is some 2 MB. */
const objectsOfPdf = 50_000;

/** What may hold up others, each done again and again. */
async function heavyThings(
  { db: { kysely } }: Institute,
  { admin, office, take, upload }: BenchServer,
): Promise<Record<string, () => Promise<unknown>>> {
  const draw = await openDrawing(admin);
  const pdf = pageWith(
    '',
    Array.from({ length: objectsOfPdf }, (_, index) => `<</Number ${index}>>`),
  );
  const form = await multipartForm(pdf, { fileType: 'application/pdf' });
  const today = todayInIndia(new Date());
  const { payment_date: fullest } = await kysely
    .selectFrom('payments')
    .select('payment_date')
    .where('payment_date', '>', addDays(today, -dayBookDays))
    .groupBy('payment_date')
    .orderBy((select) => select.fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const report = (Kind: string, By: string) => () =>
    take('/api/GetReport', { Kind, By, FromDate: addDays(today, -365) }, office);
  const dayBook = (page: object) => () =>
    take('/api/GetDayBook', { FromDate: fullest, ToDate: fullest, ...page }, office);
  const applicants = await admin.result('GetRegistrationList', { Status: 0, Page: 1, PageSize: 1000 });
  const RegIds = applicants.map(({ ID }) => ID);
  return {
    // A large database is looked through then.
    'the first seconds after a start': () => pause(100),
    [atRest]: () => pause(100),
    'the office’s figures': () => take('/api/rest/figures/1'),
    'a year’s fees by course': report('fees', 'course'),
    'a year’s fees by month': report('fees', 'month'),
    'a year’s enrolments by batch': report('enrolments', 'batch'),
    'a year’s registrations by month': report('registrations', 'month'),
    'the day book of the fullest day': dayBook({}),
    'a page of it': dayBook({ Page: 1, PageSize: 100 }),
    'the home, all kinds of work': () => take('/api/GetToday', { Kind: '', Page: 1 }),
    'look-alikes, a page of all': () => take('/api/GetLookalikes', { StudentId: 0, Page: 1 }),
    'whom 1,000 applicants are like': () => take('/api/GetApplicantLikes', { RegIds }),
    'a complete list of students': () => take('/api/GetStudentList', {}),
    'two certificates at a time': () => Promise.all([draw(), draw()]),
    'the upload of a large PDF': () => upload(form.contentType, form.payload),
    // The last one: it ends the session that asks.
    'a login': () => take('/api/WebUserLogin', { UserName: 'admin', Password: passwords.admin }),
  };
}

/**
 * How long a ping takes (/healthz over HTTP, asked 50 times a second whether the last one is answered or not), 99 of 100 and at worst, and how
 * late the server's event loop is, beside each heavy thing and beside nothing.
 */
export const benchPauses = (institute: Institute, note: Note): Promise<void> =>
  withServerProcess(institute, async (server) => {
    let pingAtRest: number | undefined;
    for (const [what, work] of Object.entries(await heavyThings(institute, server))) {
      await work();
      await server.vitals();
      const pings: Promise<number>[] = [];
      const pinging = setInterval(() => {
        const ping = server.take('/healthz');
        // One that fails is heard of when all are there.
        ping.catch(() => undefined);
        pings.push(ping);
      }, pingEveryMs);
      const began = performance.now();
      let times = 0;
      try {
        for (; performance.now() < began + seconds * 1000; times += 1) await work();
      } finally {
        clearInterval(pinging);
      }
      const eachMs = (performance.now() - began) / times;
      const waits = await Promise.all(pings);
      const ping = p99(waits);
      const { loopP99Ms, loopLongestMs } = await server.vitals();
      if (what === atRest) pingAtRest = ping;
      const ratio = pingAtRest === undefined ? '' : ` (${(ping / pingAtRest).toFixed(1)} times)`;
      const figures = [Math.max(...waits), loopP99Ms, loopLongestMs].map((ms) => ms.toFixed(1));
      note(what, [`${ping.toFixed(1)}${ratio}`, ...figures, eachMs.toFixed(0)].join(' / '));
    }
  });
