import { type Config, defaultMailFrom } from '#server/config/config.ts';
import { checkSmtp, createSmtpSender } from '#server/mail/smtp.ts';
import { trialMail } from '#server/mail/trialMail.ts';
import { type Finding, findingsOf } from './finding.ts';
import { instituteNameOf } from './instituteName.ts';

const { ok, todo } = findingsOf('Mail');

/** Connects to the mail server and signs in there, and sends one mail where somebody is named. */
export async function checkMail(config: Config, to?: string): Promise<Finding[]> {
  const { smtpUrl, mailFrom } = config;
  if (smtpUrl === undefined) return [todo('SMTP_URL is not set: mails are kept as files in the outbox. Set it.')];
  const { hostname, port } = new URL(smtpUrl);
  const server = `${hostname}${port && `:${port}`}`;
  try {
    if (to === undefined) await checkSmtp(smtpUrl);
    else {
      const sender = `npm run doctor of the back office of ${await instituteNameOf(config)}`;
      await createSmtpSender(smtpUrl, mailFrom)(trialMail({ to, sender, from: mailFrom }));
    }
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
