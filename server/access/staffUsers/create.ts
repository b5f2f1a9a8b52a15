import { sql } from 'kysely';
import type { RestAnswerOf, RestBodyOf } from '#contract/rest/index.ts';
import { texts } from '#contract/texts.ts';
import { checkStaffUser, userNameOf, userStatus } from '#domain/access/staffUser.ts';
import type { Connection } from '#server/db/connection.ts';
import type { RestWriteHandler } from '#server/protocol/rest/handler.ts';
import { refuseFields, RestRefusal } from '#server/protocol/rest/refusal.ts';
import { temporaryPasswordColumns } from '#server/access/session/temporaryPassword.ts';
import { type Delivered, deliverPassword } from './deliverPassword.ts';
import { readStaffUser } from './rows.ts';

type Body = RestBodyOf<'staff-users', 'create'>;

const userOf = (body: Body) => ({
  userName: userNameOf(body.userName ?? ''),
  mobile: body.mobile ?? '',
  email: (body.email ?? '').toLowerCase(),
  profile: body.profile ?? '',
});

const taken = () => new RestRefusal(409, { userName: texts.staffUsers.userNameTaken });

async function refuseTaken(db: Connection, userName: string): Promise<void> {
  const other = await db.selectFrom('users').select('id').where('user_name', '=', userName).executeTakeFirst();
  if (other) throw taken();
}

/** Adds a user with a temporary password. The name is checked first, so that no mail is sent for a refused user. */
export const createStaffUser: RestWriteHandler<Body, RestAnswerOf<'staff-users', 'create'>, Delivered> = {
  affects: { changes: () => [], adds: (_trx, _context, { id }) => [{ entity: 'users', id }] },
  async prepare(services, { body }) {
    const user = userOf(body);
    refuseFields(checkStaffUser(user));
    await refuseTaken(services.db.kysely, user.userName);
    return deliverPassword(services, { id: 0, ...user });
  },
  async write(trx, { body, now, timestamp }, { passwordHash, answered }) {
    const { userName, ...user } = userOf(body);
    const made = await trx
      .insertInto('users')
      .values({
        ...user,
        ...temporaryPasswordColumns(passwordHash, now),
        user_name: userName,
        status: userStatus.active,
        last_login: null,
        // What was done to money before is nobody's news.
        money_seen: sql<number>`(select coalesce(max(id), 0) from activity)`,
        date_created: timestamp,
        date_modified: timestamp,
      })
      .onConflict((conflict) => conflict.column('user_name').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw taken();
    return { ...(await readStaffUser(trx, made.id)), ...answered };
  },
};
