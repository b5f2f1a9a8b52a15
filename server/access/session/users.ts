import type { AnswerOf } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import { foldCase } from '#domain/words/text.ts';
import { compiledOnce } from '#server/db/compiledOnce.ts';
import { lockRow } from '#server/db/lockRow.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import { CallError } from '#server/config/errors.ts';

/** The active user of a name, with the password's hash; for checking a login, never for an answer. */
export const findUser = (db: Connection, userName: string) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('user_name', '=', foldCase(userName))
    .where('status', '=', 0)
    .executeTakeFirst();

/** The user of a name, active or not, or null. */
export const findNamed = async (db: Connection, userName: string): Promise<{ id: number; userName: string } | null> =>
  (await db
    .selectFrom('users')
    .select(['id', 'user_name as userName'])
    .where('user_name', '=', foldCase(userName))
    .executeTakeFirst()) ?? null;

/** An active user, for checking a password, never for an answer. */
export const findUserById = (db: Connection, id: number) =>
  db.selectFrom('users').selectAll().where('id', '=', id).where('status', '=', 0).executeTakeFirst();

/** Locks an active user's row; undefined if there is none. */
export const lockUser = (trx: Transaction, id: number) =>
  trx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 0)
    .$call(lockRow(trx))
    .executeTakeFirst();

const readRow = compiledOnce((db, { id, sessionFamily }: { id: number; sessionFamily: string }) =>
  db
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select([
      'users.id as USER_ID',
      'user_name as USER_NAME',
      'mobile as MOBILE',
      'email as EMAIL',
      'previous_login as LAST_LOGIN',
      'profile as PROFILE_NAME',
      'status as STATUS',
      'second_factor_since as SECOND_FACTOR_SINCE',
      'users.date_created as DATE_CREATED',
      'users.date_modified as DATE_MODIFIED',
    ])
    .where('users.id', '=', id)
    .where('family', '=', sessionFamily)
    .limit(1),
);

/** A user on the wire: without password columns, with the login before the current session's. */
export async function readUser(
  db: Connection,
  id: number,
  sessionFamily: string,
): Promise<AnswerOf<'GetUser'>['result']> {
  const [user] = await readRow(db, { id, sessionFamily });
  if (!user) throw new CallError(401, texts.session.ended);
  return { ...user, STATUS_DESC: user.STATUS === 0 ? 'Active' : 'Disabled' };
}
