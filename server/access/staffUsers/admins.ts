import { texts } from '#contract/texts.ts';
import { userStatus } from '#domain/access/staffUser.ts';
import type { RecordRef } from '#server/activity/affected.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import { CallError } from '#server/config/errors.ts';

/** The ids of the active admins. */
async function activeAdmins(db: Connection): Promise<number[]> {
  const admins = await db
    .selectFrom('users')
    .select('id')
    .where('profile', '=', 'admin')
    .where('status', '=', userStatus.active)
    .orderBy('id')
    .execute();
  return admins.map(({ id }) => id);
}

/**
 * A change of a user affects every active admin: their rows are locked, in the order of their ids, until it is done. So
 * two admins who disable each other at the same moment come one after the other, and neither waits for the other.
 */
export async function userAmongAdmins(trx: Transaction, { id }: { id: number }): Promise<RecordRef[]> {
  return [id, ...(await activeAdmins(trx))].map((user) => ({ entity: 'users', id: user }));
}

/** The active admins other than this one. Throws CallError 401 if the user is no longer an admin. */
export async function otherAdmins(trx: Transaction, id: number, asking: { id: number }): Promise<number[]> {
  const admins = await activeAdmins(trx);
  if (!admins.includes(asking.id)) throw new CallError(401, texts.session.ended);
  return admins.filter((admin) => admin !== id);
}
