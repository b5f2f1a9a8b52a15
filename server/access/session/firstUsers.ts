import { profiles } from '#contract/call.ts';
import { type Config, ConfigError } from '#server/config/config.ts';
import type { Db } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { passwordMinLength } from '#domain/words/limits.ts';
import { drawPassword, hashPassword } from './passwords.ts';

/** A user made on the first start, with the password if it was generated. */
export interface FirstUser {
  userName: string;
  drawnPassword: string | undefined;
}

/** Throws ConfigError for a configured password that is too short. */
function refuseShort({ firstUsers }: Config): void {
  for (const profile of profiles) {
    const { password } = firstUsers[profile];
    if (password === undefined || password.length >= passwordMinLength) continue;
    const variable = `${profile.toUpperCase()}_PASSWORD`;
    throw new ConfigError(`${variable} must have at least ${passwordMinLength} characters; without it one is drawn.`);
  }
}

/**
 * Makes the users `admin` and `md_office` on a database that has no users (W22): none on a second start, or in a second
 * process that starts at the same time.
 * @param show is told of each user before it is kept: where the process dies in between, no password is unknown
 */
export async function makeFirstUsers(
  db: Db,
  config: Config,
  now: Date,
  show: (user: FirstUser) => void = () => undefined,
): Promise<void> {
  const some = await db.kysely.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (some) return;
  refuseShort(config);
  const users = await Promise.all(
    profiles.map(async (userName) => {
      const { password, email } = config.firstUsers[userName];
      const drawnPassword = password === undefined ? drawPassword() : undefined;
      return { userName, email, drawnPassword, passwordHash: await hashPassword(password ?? drawnPassword ?? '') };
    }),
  );
  await inTransaction(db.kysely, async (trx) => {
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
      if (Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0) show({ userName, drawnPassword });
    }
  });
}
