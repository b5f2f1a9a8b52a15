import { fork } from 'node:child_process';
import { programUrl } from '#server/config/programs.ts';

interface CheckMessage {
  /** Hears the line for the operator where the file is damaged. */
  onDamage(line: string): void;
  /** Hears why the file was not looked through; nothing is known of it then. */
  onFailure(error: Error): void;
}

/**
 * Checks a large file while the server answers already. Answers what gives the check up, and is done when nothing reads the file any more.
 * It is a process, as a thread that is within SQLite ends when SQLite is done: at five gigabytes that takes a minute, and a stop has 10 s (W22).
 */
export function quickCheckInBackground(file: string, { onDamage, onFailure }: CheckMessage): () => Promise<void> {
  const ended = Promise.withResolvers<void>();
  const check = fork(programUrl('quickCheck'), [file], { execArgv: [], env: {} });
  check.on('message', (line) => onDamage(String(line)));
  check.on('exit', () => ended.resolve());
  check.on('error', (error) => {
    onFailure(error);
    ended.resolve();
  });
  check.unref();
  check.channel?.unref();
  return () => {
    check.kill('SIGKILL');
    return ended.promise;
  };
}
