import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '#harness/browser/serverProcess.ts';
import { apiKey, type Client, signIn } from '#harness/server/client.ts';
import { remoteApp } from '#harness/server/remoteApp.ts';
import { passwords } from '#harness/server/server.ts';
import { nodeOptions } from '#harness/server/serverProcess.ts';
import type { Institute } from './institute.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** How a server process is. */
interface Vitals {
  rssMb: number;
  /** Since it began. */
  cpuMs: number;
  /** How late its event loop was, since it was last asked. */
  loopP99Ms: number;
  loopLongestMs: number;
}

/**
 * Runs in the server's process before the server does: answers whoever asks. It is handed over as its own text, so it uses
 * nothing of this file: a module with types would have the process load what strips them, which takes 20 MB.
 */
async function watch() {
  const { monitorEventLoopDelay } = await import('node:perf_hooks');
  const { isMainThread } = await import('node:worker_threads');
  if (!isMainThread) return;
  const resolution = 5;
  const loop = monitorEventLoopDelay({ resolution });
  loop.enable();
  // The histogram counts from tick to tick, in nanoseconds.
  const late = (nanoseconds: number) => Math.max(nanoseconds / 1e6 - resolution, 0);
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({
      rssMb: process.memoryUsage.rss() / 1024 / 1024,
      cpuMs: (user + system) / 1000,
      loopP99Ms: late(loop.percentile(99)),
      loopLongestMs: late(loop.max),
    } satisfies Vitals);
    loop.reset();
  });
  process.on('disconnect', () => process.exit(0));
}

/** The server as `npm start` runs it, in a process of its own, and the staff signed in. */
export interface BenchServer {
  url: string;
  admin: Client;
  office: Client;
  /** Gets a path, or posts to it, as the admin where nobody else is named, and takes an answer of 200 byte by byte without looking into it; answers how long it took. */
  take(path: string, body?: object, by?: Client): Promise<number>;
  upload(contentType: string, payload: Buffer): Promise<number>;
  vitals(): Promise<Vitals>;
}

/** Runs a part on a server process that has done nothing else, on the data of an institute. */
export async function withServerProcess(
  { env }: Institute,
  work: (server: BenchServer) => Promise<void>,
): Promise<void> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = fork(join(root, 'dist-server/main.js'), {
    execArgv: [
      ...nodeOptions,
      '--import',
      `data:text/javascript,${encodeURIComponent(`await (${watch.toString()})()`)}`,
    ],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH: process.env['PATH'], PORT: String(port), PUBLIC_URL: url, ...env },
  });
  const ended = once(child, 'exit');
  const agent = new Agent({ keepAlive: true });
  try {
    while (
      !(await fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
      await pause(100);
    }
    const reach = remoteApp(() => url);
    const admin = await signIn(reach, 'admin', passwords.admin);
    const office = await signIn(reach, 'md_office', passwords.md_office);
    const send = (by: Client, path: string, contentType?: string, payload?: Buffer) =>
      new Promise<number>((resolve, reject) => {
        const began = performance.now();
        const headers = {
          'api-key': apiKey,
          cookie: by.cookie,
          'accept-encoding': 'gzip',
          ...(contentType ? { 'content-type': contentType } : {}),
        };
        const sent = request(url + path, { method: payload ? 'POST' : 'GET', agent, headers }, (response) => {
          response.on('error', reject);
          response.on('end', () => {
            if (response.statusCode === 200) resolve(performance.now() - began);
            else reject(new Error(`${path}: ${response.statusCode}`));
          });
          response.resume();
        });
        sent.on('error', reject);
        sent.end(payload);
      });
    await work({
      url,
      admin,
      office,
      take: (path, body, by = admin) =>
        body === undefined
          ? send(by, path)
          : send(by, path, 'application/json', Buffer.from(JSON.stringify({ ...by.envelope(), ...body }))),
      upload: (contentType, payload) => send(admin, '/api/upload', contentType, payload),
      async vitals() {
        const answer = once(child, 'message');
        child.send('vitals');
        const [vitals] = (await answer) as [Vitals];
        return vitals;
      },
    });
  } finally {
    agent.destroy();
    child.kill('SIGTERM');
    await ended;
  }
}
