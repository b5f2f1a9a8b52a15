import { fork } from 'node:child_process';
import { on } from 'node:events';
import { readFile } from 'node:fs/promises';
import { importMessages } from '#domain/import/messages.ts';
import { programUrl } from '#server/config/programs.ts';
import type { ReaderMessage } from './readerProcess.ts';
import { ReadFault } from './bytes.ts';

/** What reading a file may take (W52); what needs more is given up. */
const longestMs = 60_000;
const heapMb = 300;
/** With what is no heap: the file, what it unpacks to. Only Linux tells how much it is. */
const memoryMb = 600;
const lookEveryMs = 50;

/** How much memory a process has; 0 where nobody tells. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/**
 * Reads a file in a process of its own with limits of memory and time: the worst of files holds up nobody. Yields what the process
 * says up to the end of the file. Throws ReadFault.
 */
export async function* readInProcess(bytes: Uint8Array, signal: AbortSignal): AsyncGenerator<ReaderMessage> {
  const ended = new AbortController();
  const reader = fork(programUrl('importReader'), [], {
    // csv-parse makes an error of each row that is longer or shorter than the first: most of its time were their traces.
    execArgv: [`--max-old-space-size=${heapMb}`, '--stack-trace-limit=0'],
    env: {},
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  });
  const limit = AbortSignal.timeout(longestMs);
  const giveUp = AbortSignal.any([signal, limit]);
  const kill = () => reader.kill('SIGKILL');
  giveUp.addEventListener('abort', kill);
  const watch = setInterval(async () => {
    if ((await memoryOf(reader.pid ?? 0)) > memoryMb) kill();
  }, lookEveryMs);
  reader.once('exit', () => ended.abort());
  reader.once('error', () => ended.abort());
  // It may be gone before it has read the file.
  reader.stdin?.on('error', () => undefined).end(bytes);
  try {
    const messages = on(reader, 'message', { signal: ended.signal }) as AsyncIterable<[ReaderMessage]>;
    for await (const [message] of messages) {
      if ('fault' in message) throw new ReadFault(message.fault || importMessages.unreadable);
      yield message;
      if ('done' in message) return;
    }
  } catch (error) {
    if (error instanceof ReadFault || !ended.signal.aborted) throw error;
    throw new ReadFault(limit.aborted ? importMessages.tooLong : importMessages.unreadable);
  } finally {
    clearInterval(watch);
    giveUp.removeEventListener('abort', kill);
    kill();
  }
}
