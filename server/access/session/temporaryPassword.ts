import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import { type LastCheck, MailMayBeSent } from '#server/mail/mail.ts';
import { temporaryPasswordMail } from './temporaryPasswordMail.ts';
import { withLogo } from '#server/institute/withLogo.ts';
import { readLogo } from '#server/institute/logo.ts';
import { readSettings } from '#server/institute/read.ts';
import type { UserRow } from '#server/db/tables.ts';
import type { Services } from '#server/protocol/services.ts';

/** A temporary password lives 24 h (W13). */
const livesMs = millisecondsInDay;

/** For so long after a mail that was taken no other is sent (W24): who asks cannot spoil what the person was sent. */
const staysAloneMs = 10 * millisecondsInMinute;

const endOfLife = (now: Date) => new Date(now.getTime() + livesMs).toISOString();

/** The columns of a user without a pending mailed password. */
export const noneWaiting = { temporary_hash: null, temporary_expires_at: null, temporary_mailed_at: null };

/** The columns of a user whom an admin gave a temporary password, the only one that is valid from now on (W13). */
export const temporaryPasswordColumns = (passwordHash: string, now: Date) => ({
  password_hash: passwordHash,
  must_change: 1,
  password_expires_at: endOfLife(now),
  ...noneWaiting,
});

/** The columns of a user to whom a temporary password is mailed: it waits beside the present one (W24). */
export const waitingPasswordColumns = (passwordHash: string, now: Date) => ({
  temporary_hash: passwordHash,
  temporary_expires_at: endOfLife(now),
  temporary_mailed_at: now.toISOString(),
});

/** Whether a mailed password waits that no other may replace yet. */
export const wasJustMailed = ({ temporary_hash, temporary_mailed_at }: UserRow, now: Date): boolean =>
  temporary_hash !== null &&
  temporary_mailed_at !== null &&
  now.getTime() - Date.parse(temporary_mailed_at) < staysAloneMs;

/**
 * The columns of a user who signs in with the mailed password: neither it nor the old one is valid again (W24). It stays as
 * an expired one, so that it cannot be chosen again.
 */
export const usedPasswordColumns = ({ password_hash, temporary_hash }: UserRow, now: Date) => ({
  password_hash: temporary_hash ?? password_hash,
  must_change: 1,
  password_expires_at: new Date(now.getTime() - 1).toISOString(),
  ...noneWaiting,
});

/** Mails a temporary password; with a line in the log where the mail was not taken, or where that cannot be told. */
export async function mailTemporaryPassword(
  { config, db, mailer, log }: Services,
  { id, userName, email }: { id: number; userName: string; email: string },
  password: string,
  lastCheck?: LastCheck,
): Promise<'sent' | 'maybe' | 'failed'> {
  const { instituteName, logoFileId } = await readSettings(db.kysely, config);
  const mail = temporaryPasswordMail({
    to: email,
    userName,
    password,
    instituteName,
    from: config.mailFrom,
  });
  try {
    await mailer.send(withLogo(mail, await readLogo(db.kysely, logoFileId)), lastCheck);
    return 'sent';
  } catch (error) {
    log.warn({ err: error, userId: id }, 'The mail server did not take a temporary password');
    return error instanceof MailMayBeSent ? 'maybe' : 'failed';
  }
}
