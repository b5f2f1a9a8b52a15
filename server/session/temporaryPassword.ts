import { temporaryPasswordMail } from '../mail/temporaryPasswordMail.ts';
import type { Services } from '../services.ts';

/** A temporary password lives 24 h (W13). */
const livesMs = 24 * 60 * 60_000;

/** The columns of a user who has a temporary password: it has to be changed first. */
export const temporaryPasswordColumns = (passwordHash: string, now: Date) => ({
  password_hash: passwordHash,
  must_change: 1,
  password_expires_at: new Date(now.getTime() + livesMs).toISOString(),
});

/** Mails a temporary password; false, with a line in the log, where the mail was not taken. */
export async function mailTemporaryPassword(
  { config, mailer, log }: Services,
  { id, userName, email }: { id: number; userName: string; email: string },
  password: string,
  now: Date,
): Promise<boolean> {
  const { institute, mailFrom } = config;
  const mail = temporaryPasswordMail({
    to: email,
    userName,
    password,
    instituteName: institute.name,
    from: mailFrom,
    now,
  });
  try {
    await mailer.send(mail);
    return true;
  } catch (error) {
    log.warn({ err: error, userId: id }, 'The mail server did not take a temporary password');
    return false;
  }
}
