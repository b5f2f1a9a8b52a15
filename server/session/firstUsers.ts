import { profiles } from '../../contract/call.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/open.ts';
import { inTransaction } from '../db/transaction.ts';
import { drawPassword, hashPassword } from './passwords.ts';

/** A user made on the first start, and the password where it was drawn rather than given. */
export interface FirstUser {
  userName: string;
  drawnPassword: string | undefined;
}

/**
 * Makes the users `admin` and `md_office` on a database that has no users (W22). Answers whom it made: nobody on a
 * second start, or in a second process that starts at the same time.
 */
export async function makeFirstUsers(db: Db, config: Config, now: Date): Promise<FirstUser[]> {
  const some = await db.kysely.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (some) return [];
  const users = await Promise.all(
    profiles.map(async (userName) => {
      const { password, email } = config.firstUsers[userName];
      const drawnPassword = password === undefined ? drawPassword() : undefined;
      return { userName, email, drawnPassword, passwordHash: await hashPassword(password ?? drawnPassword ?? '') };
    }),
  );
  return inTransaction(db.kysely, async (trx) => {
    const made: FirstUser[] = [];
    for (const { userName, email, drawnPassword, passwordHash } of users) {
      const inserted = await trx
        .insertInto('users')
        .values({
          user_name: userName,
          mobile: '',
          email,
          password_hash: passwordHash,
          must_change: 0,
          password_expires_at: null,
          profile: userName,
          status: 0,
          last_login: null,
          date_created: now.toISOString(),
          date_modified: now.toISOString(),
        })
        .onConflict((conflict) => conflict.column('user_name').doNothing())
        .executeTakeFirst();
      if (Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0) made.push({ userName, drawnPassword });
    }
    return made;
  });
}
