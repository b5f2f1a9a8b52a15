import { type Config, defaultMailFrom } from '#server/config/config.ts';
import { html } from '#server/mail/html.ts';
import type { Mail } from '#server/mail/mail.ts';
import { messageIdAt } from '#server/mail/messageId.ts';
import { checkSmtp, createSmtpSender } from '#server/mail/smtp.ts';
import { type Finding, findingsOf } from './finding.ts';
import { instituteNameOf } from './instituteName.ts';

const { ok, todo } = findingsOf('Mail');

const trialMail = (to: string, instituteName: string, mailFrom: string): Mail => {
  const text = `This mail was sent by npm run doctor of the back office of ${instituteName}. Mail works.`;
  return {
    to,
    subject: 'A trial mail of the back office',
    text,
    html: html`<p>${text}</p>`,
    messageId: messageIdAt(mailFrom, crypto.randomUUID()),
  };
};

/** Connects to the mail server and signs in there, and sends one mail where somebody is named. */
export async function checkMail(config: Config, to?: string): Promise<Finding[]> {
  const { smtpUrl, mailFrom } = config;
  if (smtpUrl === undefined) return [todo('SMTP_URL is not set: mails are kept as files in the outbox. Set it.')];
  const { hostname, port } = new URL(smtpUrl);
  const server = `${hostname}${port && `:${port}`}`;
  try {
    if (to === undefined) await checkSmtp(smtpUrl);
    else await createSmtpSender(smtpUrl, mailFrom)(trialMail(to, await instituteNameOf(config), mailFrom));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return [todo(`${message} (${server}). Correct SMTP_URL, or ask who runs that mail server.`)];
  }
  return [
    ok(to === undefined ? `${server} can be reached and takes the sign-in.` : `${server} took a mail to ${to}.`),
    ...(mailFrom === defaultMailFrom
      ? [todo(`MAIL_FROM is still ${defaultMailFrom}: set it to an address of the institute.`)]
      : []),
  ];
}
