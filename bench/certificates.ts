import type { Client } from '#harness/server/client.ts';
import type { Institute } from './institute.ts';
import type { Note } from './report.ts';
import { withServerProcess } from './serverProcess.ts';

/** Draws certificates, one after the other and beginning anew at the end: each call moves the next one elsewhere and draws its next issue. */
export async function openDrawing(admin: Client): Promise<() => Promise<unknown>> {
  const rows = await admin.result('GetCertificateList', { Page: 1, PageSize: 1000 });
  const ids = rows.filter(({ STATUS }) => STATUS === 0).map(({ ID }) => ID);
  let drawn = 0;
  return () => {
    drawn += 1;
    const CertificateId = ids[drawn % ids.length];
    return admin
      .write('UpdateCertificate', { CertificateId, Location: `Hall ${drawn}` })
      .then(() => admin.write('GenerateCertificate', { CertificateId }));
  };
}

const atOnceSteps = [1, 8];

/** Certificates a second, half of them one at a time and half eight at once, and what the server holds before and after. */
export const benchCertificates = (institute: Institute, note: Note, count: number): Promise<void> =>
  withServerProcess(institute, async ({ admin, vitals }) => {
    const draw = await openDrawing(admin);
    await draw();
    let { cpuMs: usedBefore, rssMb } = await vitals();
    note('memory after the first', `${rssMb.toFixed(0)} MB`);
    let slowest = 0;
    for (const atOnce of atOnceSteps) {
      let left = Math.round(count / atOnceSteps.length);
      const each = left;
      const began = performance.now();
      const drawRest = async () => {
        while (left > 0) {
          left -= 1;
          await draw();
        }
      };
      await Promise.all(Array.from({ length: atOnce }, drawRest));
      const perSecond = (each * 1000) / (performance.now() - began);
      slowest ||= perSecond;
      const now = await vitals();
      const cpu = `${((now.cpuMs - usedBefore) / each).toFixed(0)} ms CPU each`;
      note(`${atOnce} at once`, `${perSecond.toFixed(1)} a second (${(perSecond / slowest).toFixed(1)} times), ${cpu}`);
      ({ cpuMs: usedBefore, rssMb } = now);
    }
    note(`memory after ${count}`, `${rssMb.toFixed(0)} MB`);
  });
