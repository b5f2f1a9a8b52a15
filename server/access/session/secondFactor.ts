import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Connection, Transaction } from '#server/db/connection.ts';
import type { UserRow } from '#server/db/tables.ts';

// TOTP of RFC 6238 as every authenticator app has it: SHA-1, six digits, 30 seconds (W41).

/** Tolerated clock skew of a phone, in steps of 30 s, both ways. */
const window = 1;
const recoveryCodes = 10;

export const totpOf = (secret: string, labels: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...labels, secret: Secret.fromBase32(secret) });

/** So many random bytes in base32. */
export const drawSecret = (size: number): string => new Secret({ size }).base32;

const digits = /^\d{6}$/;

/** Normalises a typed code: removes separators. */
const tidy = (code: string) => code.replaceAll(/[\s-]/g, '').toUpperCase();

/** A recovery code has 80 random bits, so a fast hash is enough. */
const hashOf = (tidied: string) => createHash('sha256').update(tidied).digest('base64url');

/** Verifies a TOTP code and uses it up: no step's code is accepted twice. */
async function takeDigits(trx: Transaction, userId: number, token: string, now: Date): Promise<boolean> {
  const factor = await trx.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();
  if (!factor) return false;
  const timestamp = now.getTime();
  const delta = totpOf(factor.secret).validate({ token, timestamp, window });
  const step = TOTP.counter({ timestamp }) + (delta ?? 0);
  if (delta === null || step <= factor.last_step) return false;
  await trx.updateTable('second_factors').set({ last_step: step }).where('user_id', '=', userId).execute();
  return true;
}

async function takeRecoveryCode(trx: Transaction, userId: number, tidied: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(tidied))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0;
}

/** Whether a code of the app, or a recovery code, is the user's, and uses it up. The caller has locked the user's row. */
export function takeCode(trx: Transaction, userId: number, code: string, now: Date): Promise<boolean> {
  const tidied = tidy(code);
  return digits.test(tidied) ? takeDigits(trx, userId, tidied, now) : takeRecoveryCode(trx, userId, tidied);
}

/** Generates recovery codes, of which only hashes are stored. They are written as `ABCD-EFGH-IJKL-MNOP`. */
export async function drawRecoveryCodes(trx: Transaction, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () => drawSecret(10));
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(code) })))
    .execute();
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'));
}

/** Takes a user's secret and recovery codes away; `users.second_factor_since` is the caller's. */
export async function forgetSecondFactor(trx: Transaction, userId: number): Promise<void> {
  for (const table of ['recovery_codes', 'second_factors'] as const)
    await trx.deleteFrom(table).where('user_id', '=', userId).execute();
}

/** Whether a user's login asks for a code. */
export const isOn = (user: Pick<UserRow, 'second_factor_since'>): boolean => user.second_factor_since !== null;

/** Whether a user's profile needs one. */
export const isFactorRequired = async (db: Connection, { profile }: Pick<UserRow, 'profile'>): Promise<boolean> =>
  (await db
    .selectFrom('profiles')
    .select('id')
    .where('name', '=', profile)
    .where('needs_second_factor', '=', 1)
    .executeTakeFirst()) !== undefined;
