import type { AnswerOf } from '../../contract/calls/index.ts';
import { texts } from '../../contract/texts.ts';
import { fold } from '../../domain/text.ts';
import { compiledOnce } from '../db/compiledOnce.ts';
import { lockRow } from '../db/lockRow.ts';
import type { Connection, Transaction } from '../db/open.ts';
import { CallError } from '../errors.ts';

/** The active user of a name, with the password's hash; for checking a login, never for an answer. */
export const findUser = (db: Connection, userName: string) =>
  db.selectFrom('users').selectAll().where('user_name', '=', fold(userName)).where('status', '=', 0).executeTakeFirst();

/** Who has a name, active or not; null where nobody has it. */
export const findNamed = async (db: Connection, userName: string): Promise<{ id: number; userName: string } | null> =>
  (await db
    .selectFrom('users')
    .select(['id', 'user_name as userName'])
    .where('user_name', '=', fold(userName))
    .executeTakeFirst()) ?? null;

/** An active user, for checking a password, never for an answer. */
export const findUserById = (db: Connection, id: number) =>
  db.selectFrom('users').selectAll().where('id', '=', id).where('status', '=', 0).executeTakeFirst();

/** An active user's row, held until the transaction ends; undefined where there is none. */
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

/** A user as the wire shows one: without anything of the password, and with the login before that of the session asking. */
export async function readUser(
  db: Connection,
  id: number,
  sessionFamily: string,
): Promise<AnswerOf<'GetUser'>['result']> {
  const [user] = await readRow(db, { id, sessionFamily });
  if (!user) throw new CallError(401, texts.session.ended);
  return { ...user, STATUS_DESC: user.STATUS === 0 ? 'Active' : 'Disabled' };
}
