import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { performOnce } from '#server/protocol/calls/idempotency.ts';
import { writeKey } from '#server/protocol/calls/writeKey.ts';
import type { Transaction } from '#server/db/connection.ts';
import { CallError } from '#server/config/errors.ts';
import type { Services } from '#server/protocol/services.ts';

/** Long enough not to be guessed; a UUID fits. */
const wellFormed = /^[\x21-\x7e]{16,200}$/;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The `Idempotency-Key` of a write, undefined where it has none. Throws CallError 400 for one that cannot be a key. */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !wellFormed.test(header))
    throw new CallError(400, 'Idempotency-Key must be 16 to 200 printable characters');
  return header;
}

// An answer may hold a temporary password and is kept for a day. So it is encrypted with the Idempotency-Key, of which only
// a hash is stored: the table reveals neither.
const sealingKey = (key: string) => digest(`answer of ${key}`);

function seal(answer: unknown, key: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(key), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(answer)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

function unseal<Answer>(text: string, key: string): Answer {
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(key), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  const opened = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
  return JSON.parse(opened.toString()) as Answer;
}

/** One write of a REST resource: by whom, which (`staff-users.update/5`), with which body, under which key. */
interface RestWriteOnce {
  userId: number;
  write: string;
  body: unknown;
  key: string;
  now: Date;
}

/** Runs a write once for its Idempotency-Key, as W4 does for REF_KEY; a repeat gets the first answer. */
export async function restOnce<Prepared, Answer>(
  services: Services,
  { userId, write, body, key, now }: RestWriteOnce,
  prepare: () => Promise<Prepared>,
  record: (trx: Transaction, prepared: Prepared) => Promise<Answer>,
): Promise<Answer> {
  const recorded = await writeKey(userId, write, digest(key).toString('base64url'), body ?? null, false);
  const sealed = await performOnce(services, recorded, now, prepare, async (trx, prepared) =>
    seal(await record(trx, prepared), key),
  );
  return unseal<Answer>(sealed, key);
}
