import { closeSync, fsyncSync, lstatSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { OperatorError } from '#server/config/errors.ts';

/** What the name of a file ends with until the file is whole. */
export const unfinished = '.part';

/** Flushes a file or folder to disk. */
export function sync(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Makes an empty file that nobody else may read; a file or a link of that name is left alone. */
function makePrivate(file: string, what: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const advice = `wait for the other ${what} or, where none runs, delete what it left.`;
    throw new OperatorError(`${file} is there already: ${advice}`);
  }
}

/**
 * Makes a file (mode 0600) that appears under its name only when it is whole and on the disk.
 * @param file must not be there yet
 * @param what it is, for the operator: 'backup'
 * @param write fills a file that is there and empty; where it throws, nothing is left
 * @throws OperatorError where the file is there already
 */
export async function writeWhole(file: string, what: string, write: (part: string) => Promise<void>): Promise<void> {
  // A link that leads nowhere is there, too.
  if (lstatSync(file, { throwIfNoEntry: false }))
    throw new OperatorError(`${file} is there already: give the ${what} another name.`);
  const part = file + unfinished;
  makePrivate(part, what);
  try {
    await write(part);
    sync(part);
    renameSync(part, file);
    sync(dirname(resolve(file)));
  } finally {
    rmSync(part, { force: true });
  }
}
