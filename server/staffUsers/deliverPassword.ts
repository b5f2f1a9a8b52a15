import type { Services } from '../services.ts';
import { drawPassword, hashPassword } from '../session/passwords.ts';
import { mailTemporaryPassword } from '../session/temporaryPassword.ts';

/** A temporary password that was drawn: what is kept of it, and what of it is answered. */
export interface Delivered {
  passwordHash: string;
  /** The password itself where no mail server took it: then the admin hands it over. */
  answered: { temporaryPassword?: string };
}

/**
 * Draws a temporary password and mails it. Where there is no mail server, or it does not take the mail, the password goes
 * into the answer, this once. It is not put into the outbox, where nobody would read it and it would lie in clear.
 */
export async function deliverPassword(
  services: Services,
  user: { id: number; userName: string; email: string },
): Promise<Delivered> {
  const password = drawPassword();
  const passwordHash = await hashPassword(password);
  const mailed = services.mailer.kind === 'smtp' && (await mailTemporaryPassword(services, user, password));
  return { passwordHash, answered: mailed === 'sent' ? {} : { temporaryPassword: password } };
}
