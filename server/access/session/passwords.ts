import { randomBytes, timingSafeEqual } from 'node:crypto';
import { hashBytes, hashCost, slowHash } from '#server/protocol/calls/slowHash.ts';

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

const written = (salt: Uint8Array, tag: Uint8Array, { memory, passes, parallelism } = hashCost) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;

/** Hashes a password into the PHC string format, which carries its own salt and cost. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return written(salt, await slowHash(password, salt));
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** A dummy hash, to spend the same time for unknown users. */
export const noPassword = written(Buffer.alloc(16), Buffer.alloc(hashBytes));

/** Verifies a password. Takes the same time for an unknown user (`undefined`). */
export async function checkPassword(password: string, stored: string | undefined): Promise<boolean> {
  const parts = phc.exec(stored ?? noPassword);
  if (!parts) return false;
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts;
  const derived = await slowHash(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(derived, Buffer.from(tag, 'base64')) && stored !== undefined;
}

const alphabet = 'abcdefghjkmnpqrstuvwxyz';

/** A password that meets the rules of spec 5, from 14 random letters and digits that are hard to mistake. */
export function drawPassword(): string {
  const letters = Array.from(randomBytes(10), (byte) => alphabet[byte % alphabet.length]).join('');
  const digits = Array.from(randomBytes(4), (byte) => String(2 + (byte % 8))).join('');
  return `${letters.slice(0, 1).toUpperCase()}${letters.slice(1)}-${digits}`;
}
