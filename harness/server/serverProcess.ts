import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import packageJson from '../../package.json' with { type: 'json' };
import { locale } from '../../scripts/locale.ts';

const root = new URL('../..', import.meta.url);

/** The server's bundle as a process of its own, as `npm start` runs it; `globalSetup.ts` has made it. */
export interface ServerProcess {
  /** `http://127.0.0.1:<port>`, once it listens. */
  address: string;
  pid: number;
  /** Everything printed so far. */
  printed(): string;
  /** Resolves with the first line printed, now or later, that contains the text. */
  line(text: string): Promise<string>;
  kill(signal: NodeJS.Signals): void;
  /** The exit code, once it has ended. */
  ended: Promise<number | null>;
}

/** Each process compiled the same sources anew, a third of what its start took. */
const compiled = fileURLToPath(new URL('.cache/compiled', root));

/** What `npm start` tells Node itself. */
export const nodeOptions = packageJson.scripts.start.split(' ').filter((word) => word.startsWith('--'));

const running = new Set<ServerProcess>();

/** Starts a server on a free port; rejects with what it printed if it ends instead of listening. */
export async function startProcess(env: Record<string, string>): Promise<ServerProcess> {
  const started = runProcess({ PORT: '0', ...env });
  const failed = started.ended.then((code) => Promise.reject(new Error(`Ended with ${code}: ${started.printed()}`)));
  const listening = await Promise.race([started.line('Server listening at'), failed]);
  started.address = /http:\/\/127\.0\.0\.1:\d+/.exec(listening)?.[0] ?? '';
  return started;
}

/** Starts a program of the project, the server unless named, and waits for nothing. */
export function runProcess(
  env: Record<string, string>,
  program = 'dist-server/main.js',
  args: readonly string[] = [],
): ServerProcess {
  const child = spawn(process.execPath, [...nodeOptions, fileURLToPath(new URL(program, root)), ...args], {
    env: { PATH: process.env.PATH, ...locale, NODE_COMPILE_CACHE: compiled, ...env },
  });
  let text = '';
  const watchers = new Set<() => void>();
  const take = (chunk: unknown) => {
    text += String(chunk);
    for (const watch of watchers) watch();
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const started: ServerProcess = {
    address: '',
    pid: child.pid ?? 0,
    printed: () => text,
    line: (wanted) =>
      new Promise((resolve) => {
        const look = () => {
          const found = text.split('\n').find((line) => line.includes(wanted));
          if (found === undefined) return;
          watchers.delete(look);
          resolve(found);
        };
        watchers.add(look);
        look();
      }),
    kill: (signal) => child.kill(signal),
    ended: once(child, 'close').then(([code]) => {
      running.delete(started);
      return code as number | null;
    }),
  };
  running.add(started);
  return started;
}

/** Ends what a test left running. */
export async function endProcesses(): Promise<void> {
  for (const left of running) left.kill('SIGKILL');
  await Promise.all(Array.from(running, ({ ended }) => ended));
}
