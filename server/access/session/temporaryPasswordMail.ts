import { randomUUID } from 'node:crypto';
import { html } from '#server/mail/html.ts';
import type { Mail } from '#server/mail/mail.ts';
import { messageIdAt } from '#server/mail/messageId.ts';

export interface TemporaryPasswordMailInput {
  to: string;
  userName: string;
  /** The temporary password in clear; it is in no other place. */
  password: string;
  instituteName: string;
  /** The From header that mails get. */
  from: string;
}

/** The mail that brings a member of staff a temporary password (W13). */
export function temporaryPasswordMail(input: TemporaryPasswordMailInput): Mail {
  const { to, userName, password, instituteName, from } = input;
  const intro = `A temporary password was asked for at the back office of ${instituteName}.`;
  const validity = 'It is valid for 24 hours. You will be asked to choose a new password when you log in with it.';
  const unasked = 'If you did not ask for it, please tell your administrator.';
  return {
    to,
    subject: `Your temporary password for ${instituteName}`,
    text: [intro, `User name: ${userName}\nTemporary password: ${password}`, validity, unasked, ''].join('\n\n'),
    html: [
      html`<p>${intro}</p>`,
      html`<p>User name: <strong>${userName}</strong><br />Temporary password: <code>${password}</code></p>`,
      html`<p>${validity}</p>`,
      html`<p>${unasked}</p>`,
    ].join(''),
    // Each mail has a password of its own, so no two are the same mail.
    messageId: messageIdAt(from, `temporary-password-${randomUUID()}-${userName}`),
  };
}
