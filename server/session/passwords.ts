import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** Argon2id with 19 MiB, two passes and one lane: OWASP's choice where many may log in at once. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

const hash = (password: string, salt: Buffer, { memory, passes, parallelism } = cost) =>
  derive('argon2id', { message: password, nonce: salt, memory, passes, parallelism, tagLength });

/** Hashes a password into the PHC string format, which carries its own salt and cost. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await hash(password, salt);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(tag)}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** A hash that no password has; checking against it takes as long as against a real one. */
export const noPassword = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(Buffer.alloc(16))}$${base64(Buffer.alloc(tagLength))}`;

/** Whether the password is the one that was hashed. Takes the same time when there is no such user (`undefined`). */
export async function checkPassword(password: string, stored: string | undefined): Promise<boolean> {
  const parts = phc.exec(stored ?? noPassword);
  if (!parts) return false;
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts;
  const derived = await hash(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(Buffer.from(derived), Buffer.from(tag, 'base64')) && stored !== undefined;
}

const alphabet = 'abcdefghjkmnpqrstuvwxyz';

/** A password that meets the rules of spec 5, from 14 random letters and digits that are hard to mistake. */
export function drawPassword(): string {
  const letters = Array.from(randomBytes(10), (byte) => alphabet[byte % alphabet.length]).join('');
  const digits = Array.from(randomBytes(4), (byte) => String(2 + (byte % 8))).join('');
  return `${letters.slice(0, 1).toUpperCase()}${letters.slice(1)}-${digits}`;
}
