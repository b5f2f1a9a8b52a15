import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '#harness/server/client.ts';
import { multipartForm } from '#harness/server/multipartForm.ts';
import { remoteApp } from '#harness/server/remoteApp.ts';
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
async function heavyThings({ url, admin, take, upload }: BenchServer): Promise<Record<string, () => Promise<unknown>>> {
  const draw = await openDrawing(admin);
  const pdf = pageWith(
    '',
    Array.from({ length: objectsOfPdf }, (_, index) => `<</Number ${index}>>`),
  );
  const form = await multipartForm(pdf, { fileType: 'application/pdf' });
  const office = await signIn(
    remoteApp(() => url),
    'md_office',
    passwords.md_office,
  );
  const aYearAgo = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);
  const report = (Kind: string, By: string) => () => office.send('GetReport', { Kind, By, FromDate: aYearAgo });
  return {
    // A large database is looked through then.
    'the first seconds after a start': () => pause(100),
    [atRest]: () => pause(100),
    'the office’s figures': () => take('/api/rest/figures/1'),
    'a year’s fees by course': report('fees', 'course'),
    'a year’s enrolments by batch': report('enrolments', 'batch'),
    'a year’s registrations by month': report('registrations', 'month'),
    'a complete list of students': () => take('/api/GetStudentList', {}),
    'two certificates at a time': () => Promise.all([draw(), draw()]),
    'the upload of a large PDF': () => upload(form.contentType, form.payload),
    // The last one: it ends the session that asks.
    'a login': () => take('/api/WebUserLogin', { UserName: 'admin', Password: passwords.admin }),
  };
}

/**
 * How long a ping takes (/healthz over HTTP, asked 50 times a second whether the last one is answered or not) and how late the
 * server's event loop is, beside each heavy thing.
 */
export const benchPauses = (institute: Institute, note: Note): Promise<void> =>
  withServerProcess(institute, async (server) => {
    let pingAtRest: number | undefined;
    for (const [what, work] of Object.entries(await heavyThings(server))) {
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
      const ping = p99(await Promise.all(pings));
      const { loopP99Ms, loopLongestMs } = await server.vitals();
      if (what === atRest) pingAtRest = ping;
      const ratio = pingAtRest === undefined ? '' : ` (${(ping / pingAtRest).toFixed(1)} times)`;
      const figures = [`${ping.toFixed(1)}${ratio}`, loopP99Ms.toFixed(1), loopLongestMs.toFixed(1), eachMs.toFixed(0)];
      note(what, figures.join(' / '));
    }
  });
