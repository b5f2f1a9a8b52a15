import type { AnswerOf } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import type { EffectHandler } from '#server/protocol/calls/handler.ts';
import type { Transaction } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { UserRow } from '#server/db/tables.ts';
import { networkOf } from '#server/protocol/limits.ts';
import { logSecurity } from '#server/access/securityLog/log.ts';
import { drawPassword, hashPassword } from './passwords.ts';
import { mailTemporaryPassword, waitingPasswordColumns, wasJustMailed } from './temporaryPassword.ts';
import { findNamed, findUser, lockUser } from './users.ts';

/** What is answered where no mail went out. */
type Unsent = { result: AnswerOf<'ForgetPassword'>['result'] };
type Reset = Unsent | { user: UserRow; passwordHash: string; sent: 'sent' | 'maybe' };
type Waiting = Pick<UserRow, 'temporary_hash' | 'temporary_expires_at' | 'temporary_mailed_at'>;

const failed = (message: string): Unsent => ({ result: { status: 'Failed', message } });
const success: Unsent = { result: { status: 'Success', message: texts.login.temporaryPasswordSent } };

/**
 * Lets the password wait in place of an earlier one, which is returned. None where another was just mailed, or where an admin set a password, disabled the
 * user or changed the address meanwhile: then what to answer is returned.
 */
async function letWait(
  trx: Transaction,
  user: UserRow,
  passwordHash: string,
  now: Date,
): Promise<Unsent | { before: Waiting }> {
  const present = await lockUser(trx, user.id);
  if (present?.password_hash !== user.password_hash || present.email !== user.email)
    return failed(texts.login.resetFailed);
  if (wasJustMailed(present, now)) return success;
  await trx.updateTable('users').set(waitingPasswordColumns(passwordHash, now)).where('id', '=', user.id).execute();
  const { temporary_hash, temporary_expires_at, temporary_mailed_at } = present;
  return { before: { temporary_hash, temporary_expires_at, temporary_mailed_at } };
}

const setWhereWaiting = (trx: Transaction, id: number, passwordHash: string, columns: Partial<Waiting>) =>
  trx
    .updateTable('users')
    .set(columns)
    .where('id', '=', id)
    .where('temporary_hash', '=', passwordHash)
    .executeTakeFirst();

/**
 * Mails a temporary password, unless one was mailed in the last ten minutes, which stays good (W24). It waits from the moment when all but the end of the
 * mail was passed on, so that of several askings at once one mail has its end; a mail that surely did not go out puts back what waited before.
 */
export const forgetPassword: EffectHandler<'ForgetPassword', Reset> = {
  kind: 'effect',
  affects: {
    changes: (_trx, _context, reset) => ('result' in reset ? [] : [{ entity: 'users', id: reset.user.id }]),
    adds: () => [],
  },
  async perform(services, { body, address, now }) {
    const { limits, clock } = services;
    const db = services.db.kysely;
    await limits.take(db, ['reset', networkOf(address)]);
    const user = await findUser(db, body.UserName ?? '');
    const email = (body.EMail ?? '').toLowerCase();
    if (!user || email === '' || user.email.toLowerCase() !== email) {
      const named = await findNamed(db, body.UserName ?? '');
      await logSecurity(db, now, { event: 'resetRefused', user: named, address, call: 'ForgetPassword' });
      return failed(texts.login.invalidUserOrEmail);
    }
    if (wasJustMailed(user, clock())) return success;
    await limits.take(db, ['resetMail', String(user.id)]);
    const password = drawPassword();
    const passwordHash = await hashPassword(password);
    const to = { id: user.id, userName: user.user_name, email: user.email };
    let waits = failed(texts.login.resetFailed) as Unsent | { before: Waiting };
    const sent = await mailTemporaryPassword(services, to, password, async () => {
      waits = await inTransaction(db, (trx) => letWait(trx, user, passwordHash, clock()));
      if ('result' in waits) throw new Error('The mail was withheld');
    });
    if ('result' in waits) return waits;
    if (sent !== 'failed') return { user, passwordHash, sent };
    const { before } = waits;
    await inTransaction(db, (trx) => setWhereWaiting(trx, user.id, passwordHash, before));
    return failed(texts.login.resetFailed);
  },
  async record(trx, _context, reset, { clock }) {
    if ('result' in reset) return reset;
    const { user, passwordHash, sent } = reset;
    const temporary_mailed_at = sent === 'sent' ? clock().toISOString() : null;
    const { numUpdatedRows } = await setWhereWaiting(trx, user.id, passwordHash, { temporary_mailed_at });
    if (numUpdatedRows === 0n) return failed(texts.login.resetFailed);
    return sent === 'sent' ? success : failed(texts.login.resetMayBeSent);
  },
};
