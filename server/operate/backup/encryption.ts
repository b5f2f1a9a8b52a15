import {
  closeSync,
  createReadStream,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { millisecondsInDay } from 'date-fns/constants';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { OperatorError } from '#server/config/errors.ts';

// Backups in the format of age (age-encryption.org/v1), so that any age program opens them, too, should this one be gone
// (docs/decisions/2026-11-29-encrypted-backups.md).

const head = 'age-encryption.org/v1\n';

/** Whether a file is encrypted, by how it begins. */
export function isEncrypted(file: string): boolean {
  const begin = Buffer.alloc(head.length);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, begin);
  } finally {
    closeSync(handle);
  }
  return begin.toString('latin1') === head;
}

// Node's streams of the web and the platform's are one thing of two types.
const toWeb = (from: Readable) => Readable.toWeb(from) as ReadableStream<Uint8Array>;
const write = (from: ReadableStream<Uint8Array>, file: string) =>
  pipeline(Readable.fromWeb(from as NodeStream), createWriteStream(file, { mode: 0o600 }));

/**
 * Encrypts a file to a public key.
 * @param recipient `age1…`
 * @throws OperatorError where that is no key
 */
export const encryptFile = (file: string, target: string, recipient: string): Promise<void> =>
  encryptBytes(createReadStream(file), target, recipient);

/** Encrypts bytes into a file, as `encryptFile` does. */
export async function encryptBytes(
  bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  target: string,
  recipient: string,
): Promise<void> {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new OperatorError('BACKUP_RECIPIENT is no public key: npm run backup-key draws one.');
  }
  await write(await encrypter.encrypt(toWeb(Readable.from(bytes))), target);
}

/**
 * Decrypts a file.
 * @param identity the file that holds the private key, as age writes it
 * @throws OperatorError where there is no key in it, it is another one's, or the file is damaged
 */
export async function decryptFile(file: string, target: string, identity: string): Promise<void> {
  const decrypter = new Decrypter();
  for (const key of readKeys(identity)) decrypter.addIdentity(key);
  let opened: ReadableStream<Uint8Array>;
  try {
    opened = await decrypter.decrypt(toWeb(createReadStream(file)));
  } catch {
    throw new OperatorError(`The key of ${identity} does not open ${file}: it was encrypted to another one.`);
  }
  try {
    await write(opened, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error;
    throw new OperatorError(`${file} is damaged: it cannot be decrypted to its end.`);
  }
}

function readKeys(file: string): string[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new OperatorError(`${file} cannot be read: --identity is the file that holds the private key.`);
  }
  const keys = text.match(/^AGE-SECRET-KEY-[A-Z0-9-]+$/gm) ?? [];
  if (keys.length === 0) throw new OperatorError(`${file} holds no private key (AGE-SECRET-KEY-1…).`);
  return keys;
}

const plainPrefix = 'back-office-plain-';

/** Drops what a killed process left a day ago or longer: it is all of the data, of people erased since, too. */
function forgetLeft(within: string): void {
  for (const name of readdirSync(within).filter((one) => one.startsWith(plainPrefix))) {
    const folder = join(within, name);
    const made = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - made > millisecondsInDay) rmSync(folder, { recursive: true, force: true });
  }
}

/** Works on a file in a folder that nobody else may open, and that is gone afterwards. */
export async function inPrivateFolder<Result>(
  within: string,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  mkdirSync(within, { recursive: true, mode: 0o700 });
  forgetLeft(within);
  const folder = mkdtempSync(join(within, plainPrefix));
  try {
    return await work(join(folder, 'data'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Draws a key: the text of its file, and the public half. */
export async function drawKey(now: Date): Promise<{ text: string; recipient: string }> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  return { text: `# created: ${now.toISOString()}\n# public key: ${recipient}\n${identity}\n`, recipient };
}
