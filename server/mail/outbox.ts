import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail } from './mail.ts';
import { toMessage } from './message.ts';

/** A file that is being written; a mail takes 15 s at most, so an older one was left by a process that was stopped. */
const unfinished = '.part';
const unfinishedMs = 15_000;

let before: Promise<unknown> = Promise.resolve();

/**
 * Keeps a mail as a complete message (RFC 5322) in a folder, which is made when it is missing. The file appears whole
 * or not at all, and once for a Message-ID: the same mail again replaces it. Its name sorts by time. Only the owner may
 * read it: there are passwords in mails. One after the other: of the same mail twice at once, each would miss the other's file.
 * @returns the path of the file
 */
export function keepMail(mail: Mail, from: string, folder: string): Promise<string> {
  const written = before.then(() => keep(mail, from, folder));
  before = written.catch(() => undefined);
  return written;
}

async function keep(mail: Mail, from: string, folder: string): Promise<string> {
  const { createTransport } = await import('nodemailer');
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await composer.sendMail(toMessage(mail, from));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const ending = `Z-${mail.messageId.replace(/[^\w.@-]+/g, '')}.eml`;
  const time = new Date().toISOString().slice(0, -1).replace(/[:.]/g, '-');
  const files = await readdir(folder);
  const path = join(folder, files.find((name) => name.endsWith(ending)) ?? `${time}${ending}`);
  const part = `${path}.${randomUUID()}${unfinished}`;
  try {
    await writeFile(part, message, { mode: 0o600, flush: true });
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return path;
}

/** Removes unfinished files of stopped processes. */
export async function dropUnfinished(folder: string): Promise<void> {
  const files = await readdir(folder).catch(() => []);
  for (const name of files.filter((file) => file.endsWith(unfinished))) {
    const path = join(folder, name);
    const { mtimeMs = Infinity } = await stat(path).catch(() => ({}) as { mtimeMs?: number });
    if (Date.now() - mtimeMs > unfinishedMs) await rm(path, { force: true });
  }
}
