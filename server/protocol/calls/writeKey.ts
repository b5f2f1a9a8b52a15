import { createHash } from 'node:crypto';
import { slowHash } from './slowHash.ts';

/** The identity of a write (W4). */
export interface WriteKey {
  userId: number;
  call: string;
  refKey: string;
  bodyHash: string;
}

/** The identity of what nobody else does meanwhile, whoever asks for it. */
export const aloneKey = (call: string, name: string): WriteKey => ({
  userId: 0,
  call,
  refKey: name,
  bodyHash: 'alone',
});

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/**
 * The key of a write. A body that holds a secret is hashed slowly and salted by the REF_KEY: what is kept for a day must
 * not make the secret cheaper to guess than the password table does.
 */
export async function writeKey(
  userId: number,
  call: string,
  refKey: string,
  body: unknown,
  holdsSecret: boolean,
): Promise<WriteKey> {
  const text = canonical(body);
  const fast = (part: string | Buffer) => createHash('sha256').update(part).digest();
  const digest = holdsSecret ? await slowHash(text, fast(refKey).subarray(0, 16)) : fast(text);
  return { userId, call, refKey, bodyHash: digest.toString('base64url') };
}
