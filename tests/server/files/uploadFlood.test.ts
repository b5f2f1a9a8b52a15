import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { describeOnEachDatabase } from '../support/databases.ts';
import type { Flood } from '../support/floodThread.ts';
import { type HttpAnswer, sendAlone } from '../support/httpAnswer.ts';
import { multipartForm } from '#harness/server/multipartForm.ts';
import { png } from '#harness/server/sampleFiles.ts';
import { endProcesses, startProcess } from '#harness/server/serverProcess.ts';

const count = 200;
const limitMs = 180_000;
const folders: string[] = [];
afterAll(async () => {
  await endProcesses();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A picture of just under 4 MB, which no packing makes smaller. */
async function largePicture(): Promise<Buffer> {
  const side = 1175;
  const raw = Buffer.alloc(side * side * 3);
  for (let index = 0; index < raw.length; index += 1) raw[index] = Math.imul(index, 2_654_435_761) >>> 13;
  return sharp(raw, { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** The most memory that the process has held, in MB. */
const peakMemory = (pid: number): number =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** On a machine that has other work to do, a second is as much longer. */
const crowding = Math.max(1, (loadavg()[0] ?? 1) / availableParallelism());

describeOnEachDatabase('200 uploads of 4 MB at once by strangers', (_open, { location }) => {
  const server = async () => {
    const at = await location();
    const folder = mkdtempSync(join(tmpdir(), 'back-office-'));
    folders.push(folder);
    const started = await startProcess({
      DATA_DIR: folder,
      ADMIN_PASSWORD: 'Admin-Password-1',
      MD_OFFICE_PASSWORD: 'Office-Password-1',
      ...('postgresUrl' in at ? { DATABASE_URL: at.postgresUrl } : {}),
    });
    return { ...started, at };
  };

  const skipped = process.platform === 'linux' ? '' : ' (skipped: only Linux tells the most memory of a process)';
  test.skipIf(skipped !== '')(
    `take less than 400 MB, and the calls of others less than a second${skipped}`,
    { timeout: limitMs },
    async () => {
      const { address, pid, kill, ended, at } = await server();
      const call = (name: string, body: object, cookie = '') => {
        const SESSION_REF = '5f0c7f9e-3f4e-4b53-8f0a-2d1f0e7a9b11';
        const envelope = { CHANNEL_ID: 1, SESSION_REF, REF_KEY: `${SESSION_REF}-000000001`, USER_ID: 0 };
        const payload = Buffer.from(JSON.stringify({ ...envelope, ...body }));
        return sendAlone(`${address}/api/${name}`, { 'content-type': 'application/json', cookie }, payload);
      };
      const { cookie, body } = await call('WebUserLogin', { UserName: 'admin', Password: 'Admin-Password-1' });
      const small = await multipartForm(await png(), { fileType: 'image/png' });
      const others = () =>
        Promise.all([
          sendAlone(`${address}/healthz`, {}),
          call('GetCourseList', { USER_ID: body.result.USER_ID }, cookie),
          sendAlone(`${address}/api/upload`, { 'content-type': small.contentType, cookie }, small.payload),
        ]);
      const { contentType, payload } = await multipartForm(await largePicture(), { fileType: 'image/png' });
      const workerData: Flood = { url: `${address}/api/upload`, contentType, payload, count };
      const flood = new Worker(new URL('../support/floodThread.ts', import.meta.url), { workerData });
      const flooded = once(flood, 'message').then(([answers]) => answers as HttpAnswer[]);
      const meanwhile: HttpAnswer[] = [];
      let answers: HttpAnswer[] | undefined;
      do {
        meanwhile.push(...(await others()));
        answers = await Promise.race([flooded, pause(50, undefined)]);
      } while (!answers);
      const taken = answers.filter((answer) => answer.status === 200 && answer.body.result.OUT_OK === 1);
      const refused = answers.filter(({ status, retryAfter }) => status === 429 && Number(retryAfter) > 0);
      expect(taken.length + refused.length).toBe(count);
      expect(meanwhile.filter(({ status }) => status !== 200)).toEqual([]);
      expect(peakMemory(pid)).toBeLessThan(400);
      expect(Math.max(...meanwhile.map(({ ms }) => ms))).toBeLessThan(1000 * crowding);
      kill('SIGKILL');
      await ended;
      await at.remove();
    },
  );
});
