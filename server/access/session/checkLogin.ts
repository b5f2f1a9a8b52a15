import type { Transaction } from '#server/db/connection.ts';
import type { UserRow } from '#server/db/tables.ts';
import { checkPassword } from './passwords.ts';
import { lockUser } from './users.ts';

/** Which of a user's two passwords was given: the present one, or a mailed one that waits to be used (W24). */
export type PasswordKind = 'present' | 'mailed';

const holds = (expiresAt: string | null, timestamp: string) => expiresAt === null || expiresAt >= timestamp;

/** Which password this is, or undefined. A wrong one takes the same time for known and unknown users. */
export async function whichPassword(
  password: string,
  user: UserRow | undefined,
  timestamp: string,
): Promise<PasswordKind | undefined> {
  const isPresent = await checkPassword(password, user?.password_hash);
  if (isPresent && user && holds(user.password_expires_at, timestamp)) return 'present';
  const isMailed = await checkPassword(password, user?.temporary_hash ?? undefined);
  return isMailed && user && holds(user.temporary_expires_at, timestamp) ? 'mailed' : undefined;
}

/** Locks the user's row; undefined if the password that was verified before has changed meanwhile (W5). */
export async function lockUnchanged(
  trx: Transaction,
  checked: UserRow,
  kind: PasswordKind,
): Promise<UserRow | undefined> {
  const column = kind === 'present' ? 'password_hash' : 'temporary_hash';
  const user = await lockUser(trx, checked.id);
  return user?.[column] === checked[column] ? user : undefined;
}
