import { createTransport } from 'nodemailer';
import type { Mail } from './mail.ts';
import { toMessage } from './message.ts';

/** Milliseconds; the library's own reach ten minutes. */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** The whole conversation, so that a server which answers a byte at a time cannot hold a call for ever. */
const deadline = 120_000;

export interface SmtpSender {
  /** Rejects when the server did not take the mail; the error carries no credentials. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Sends mails through an SMTP server: `smtp://user:password@host:port` or `smtps://…`. Throws when it is no such URL. */
export function createSmtpSender(smtpUrl: string, from: string): SmtpSender {
  const url = URL.parse(smtpUrl);
  if (!url || !/^smtps?:$/.test(url.protocol))
    throw new Error('SMTP_URL must be smtp://host:port or smtps://host:port');
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  const secrets = secretsOf(url);
  return {
    async send(mail) {
      const message = toMessage(mail, from);
      try {
        await transport.sendMail({ ...message, signal: AbortSignal.timeout(deadline) });
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        // A new error without `cause`: the library's own carries commands and answers of the conversation.
        // eslint-disable-next-line preserve-caught-error
        throw new Error(`The mail server did not take the mail: ${withoutSecrets(reason, secrets)}`);
      }
    },
    close: () => transport.close(),
  };
}

/** User name and password in every form in which a server might repeat them. */
function secretsOf(url: URL): string[] {
  const user = decodeURIComponent(url.username);
  const password = decodeURIComponent(url.password);
  const base64 = [user, password, `\0${user}\0${password}`].map((text) => Buffer.from(text).toString('base64'));
  return user === '' && password === '' ? [] : [password, url.password, user, url.username, ...base64].filter(Boolean);
}

function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((cleared, secret) => cleared.replaceAll(secret, '***'), text);
}
