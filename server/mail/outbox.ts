import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mail } from './mail.ts';
import { toMessage } from './message.ts';

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/**
 * Keeps a mail as a complete message (RFC 5322) in a folder, which is made when it is missing. The file appears whole
 * or not at all; its name sorts by time. Only the owner may read it: there are passwords in mails.
 * @returns the path of the file
 */
export async function keepMail(mail: Mail, from: string, folder: string): Promise<string> {
  const { message } = await composer.sendMail(toMessage(mail, from));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const time = new Date().toISOString().replace(/[:.]/g, '-');
  const path = join(folder, `${time}-${mail.messageId.replace(/[^\w.@-]+/g, '')}.eml`);
  await writeFile(`${path}.part`, message, { mode: 0o600, flush: true });
  await rename(`${path}.part`, path);
  return path;
}
