import { foldCase } from '#domain/words/text.ts';
import { recording } from '#server/activity/recording.ts';
import { affectsOne } from '#server/activity/affected.ts';
import type { Transaction } from '#server/db/connection.ts';
import { openDatabase } from '#server/db/open.ts';
import type { RowChange } from '#server/db/tables.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { OperatorError } from '#server/config/errors.ts';
import { endOtherSessions } from '#server/access/session/sessions.ts';
import { findUser } from '#server/access/session/users.ts';
import { takeExisting } from './takeDatabase.ts';

/**
 * Changes a user by `npm run <command> -- USER`, for the operator when nobody can log in; also while servers run. The user gets the
 * columns that `change` answers, the log an entry, and the sessions end.
 * @returns the user's name as it is kept
 */
export async function onUser(
  command: string,
  userName: string,
  change: (trx: Transaction, userId: number, now: Date) => Promise<RowChange<'users'>>,
): Promise<string> {
  const db = await openDatabase(takeExisting(), undefined, 'calls', 'somebody else');
  try {
    const now = new Date();
    await inTransaction(db.kysely, async (trx) => {
      const user = await findUser(trx, userName);
      if (!user) throw new OperatorError(`There is no active user ${foldCase(userName)}.`);
      const context = { user: { id: 0, userName: 'command line' }, timestamp: now.toISOString() };
      await recording(trx, { call: command, context, affects: affectsOne('users', user.id) }, async () => {
        await trx
          .updateTable('users')
          .set({ ...(await change(trx, user.id, now)), date_modified: context.timestamp })
          .where('id', '=', user.id)
          .execute();
        await endOtherSessions(trx, user.id);
      });
    });
    return foldCase(userName);
  } finally {
    await db.close();
  }
}
