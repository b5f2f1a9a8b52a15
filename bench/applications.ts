import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { jpegPhoto } from '#harness/browser/files.ts';
import { apiKey } from '#harness/server/client.ts';
import type { Institute } from './institute.ts';
import { p95 } from './measure.ts';
import type { Note } from './report.ts';
import { withServerProcess } from './serverProcess.ts';

const applications = 500;
const addresses = 50;
/** Of these every so many-th sends 3 MB that are no picture, again and again. */
const junkEvery = 5;
const seconds = 60;

/** 500 applications with a photo in a minute from 50 addresses, a fifth of them with junk: what is taken, and what staff wait for beside it. */
export const benchApplications = (institute: Institute, note: Note): Promise<void> =>
  withServerProcess(institute, async ({ url, admin, take }) => {
    const [course] = await admin.result('GetCourseList', {});
    const photo = await jpegPhoto();
    const junk = randomBytes(3 * 1024 * 1024);
    const sessionRef = randomUUID();
    let sent = 0;
    const envelope = () => {
      sent += 1;
      const REF_KEY = `${sessionRef}-${String(sent).padStart(9, '0')}`;
      return { CHANNEL_ID: 1, SESSION_REF: sessionRef, REF_KEY, USER_ID: 0 };
    };
    const headersFrom = (address: number) => ({ 'API-Key': apiKey, 'X-Forwarded-For': `10.0.${address}.1` });
    const upload = async (address: number, bytes: Buffer) => {
      const form = new FormData();
      for (const [field, value] of Object.entries(envelope())) form.append(field, String(value));
      form.append('fileType', 'image/jpeg');
      form.append('file', new Blob([new Uint8Array(bytes)]), 'photo.jpg');
      const response = await fetch(`${url}/api/upload`, { method: 'POST', headers: headersFrom(address), body: form });
      return (await response.json()) as { result: { OUT_FILE_ID?: number } };
    };
    /** Whether the application of an address that behaves was taken. */
    const applyFrom = async (address: number, index: number): Promise<boolean> => {
      const { result } = await upload(address, photo);
      const person = {
        Title: 3,
        Name: 'Anu Mary',
        Gender: 2,
        BirthDate: '2004-05-17',
        Mobile: String(6_200_000_000 + index),
        Email: `applicant${index}@example.in`,
        EduLevel: 'SCHOOL',
        EduYearPass: '12th',
        EduGrade: 'Not applicable',
        EduGradeName: 'Not applicable',
        EduInstName: 'Bishop Heber School',
        EduUniversityName: 'Not applicable',
        EduInstIdCode: '',
        EduMarkPercentage: 70,
        ParentName: 'Murugan K',
        AltMobile: '',
        ParentIncome: 45_000,
        PhotoFileId: result.OUT_FILE_ID,
        IncomeProofFileId: 0,
        IsFreeEligible: 0,
        PaymentRef: '',
        CourseId: course?.ID,
        StatusKey: randomUUID().replaceAll('-', ''),
      };
      const response = await fetch(`${url}/api/AddRegistration`, {
        method: 'POST',
        headers: { ...headersFrom(address), 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...envelope(), ...person }),
      });
      const answer = (await response.json()) as { result: { OUT_OK: number } };
      return answer.result.OUT_OK === 1;
    };
    const page = () => take('/api/GetStudentList', { Status: 0, Page: 1, PageSize: 25 });
    const pagesUntil = async (isOver: () => boolean) => {
      const times: number[] = [];
      while (!isOver()) {
        times.push(await page());
        await pause(20);
      }
      return p95(times);
    };
    const end = performance.now() + 10_000;
    const alone = await pagesUntil(() => performance.now() > end);
    let open = true;
    const work = Array.from({ length: applications }, async (_none, index) => {
      await pause((index * seconds * 1000) / applications);
      const address = index % addresses;
      if (address % junkEvery === 0) return upload(address, junk).then(() => undefined);
      return applyFrom(address, index);
    });
    const beside = pagesUntil(() => !open);
    const taken = await Promise.all(work);
    open = false;
    const busy = await beside;
    const behaved = taken.filter((one) => one !== undefined);
    note('taken of those that behave', `${behaved.filter(Boolean).length} of ${behaved.length}`);
    note(
      'p95 of a page, ms: alone / beside',
      `${alone.toFixed(1)} / ${busy.toFixed(1)} (${(busy / alone).toFixed(1)} times)`,
    );
  });
