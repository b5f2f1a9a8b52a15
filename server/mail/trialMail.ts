import { html } from './html.ts';
import type { Mail } from './mail.ts';
import { messageIdAt } from './messageId.ts';

interface TrialMailInput {
  to: string;
  /** Who sends it: 'npm run doctor of the back office of …'. */
  sender: string;
  /** The From header that mails get. */
  from: string;
}

/** A mail that only shows that mails arrive. */
export function trialMail({ to, sender, from }: TrialMailInput): Mail {
  const text = `This mail was sent by ${sender}. Mail works.`;
  return {
    to,
    subject: 'A trial mail of the back office',
    text,
    html: html`<p>${text}</p>`,
    messageId: messageIdAt(from, crypto.randomUUID()),
  };
}
