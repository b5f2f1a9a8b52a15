import { fork } from 'node:child_process';
import { once } from 'node:events';
import { programUrl } from '../programs.ts';

/**
 * Checks a large file while the server answers already; `onDamage` is told the line for the operator. Answers what gives the check up.
 * It is a process, as a thread that is within SQLite ends when SQLite is done: at five gigabytes that takes a minute, and a stop has 10 s (W22).
 */
export function quickCheckInBackground(file: string, onDamage: (line: string) => void): () => Promise<void> {
  const check = fork(programUrl('quickCheck'), [file], { execArgv: [], env: {} });
  const ended = once(check, 'exit').then(() => undefined);
  check.on('message', (line) => onDamage(String(line)));
  check.on('error', (error) => onDamage(error.message));
  check.unref();
  check.channel?.unref();
  return () => {
    check.kill('SIGKILL');
    return ended;
  };
}
