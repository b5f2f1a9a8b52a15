import type { Services } from '#server/protocol/services.ts';
import { drawPassword, hashPassword } from '#server/access/session/passwords.ts';
import { mailTemporaryPassword } from '#server/access/session/temporaryPassword.ts';

/** A new temporary password: what is stored, and what is answered. */
export interface Delivered {
  passwordHash: string;
  /** The password if no mail server accepted it: the admin passes it on. */
  answered: { temporaryPassword?: string };
}

/**
 * Generates a temporary password and mails it. Without a mail server, or if it refuses the mail, the password is in the answer,
 * once. It is not put into the outbox, where it would be stored in clear text.
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
