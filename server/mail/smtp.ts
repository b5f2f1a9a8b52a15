import { Readable } from 'node:stream';
import { isLoopback } from '#server/config/loopback.ts';
import { type LastCheck, type Mail, MailMayBeSent, MailRefused } from './mail.ts';
import { toMessage } from './message.ts';

/** Timeouts in ms; the library's defaults are up to ten minutes. */
const timeouts = { dnsTimeout: 5_000, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };
/** The whole conversation, so that a server which answers a byte at a time cannot hold a call: 15 s with all around it. */
const usualDeadlineMs = 14_000;

/** What the library would take from the address's query before our options. */
const ownOptions = ['tls', 'ignoreTLS', 'requireTLS', 'opportunisticTLS', 'secure', 'service'];

/**
 * The library's options for TLS. With `smtps://` TLS comes first. With `smtp://` it is required, unless the address says
 * `?tls=off` or the server is on this machine: there any certificate will do, as no TLS would do too, and Debian's Postfix
 * begins with one of its own.
 */
function tlsOptions({ protocol, hostname, searchParams }: URL) {
  if (protocol === 'smtps:') return { secure: true };
  if (searchParams.get('tls') === 'off') return { secure: false, ignoreTLS: true };
  if (isLoopback(hostname)) return { secure: false, tls: { rejectUnauthorized: false } };
  return { secure: false, requireTLS: true };
}

/**
 * Sends mails through an SMTP server: `smtp://user:password@host:port`, over TLS unless it is on this machine or the address
 * ends with `?tls=off`, or `smtps://…`. Throws when it is no such URL.
 * @returns sends one mail; rejects with MailRefused when the server did not take it, with MailMayBeSent where that cannot be told; no
 * error carries credentials
 */
export function createSmtpSender(
  smtpUrl: string,
  from: string,
  deadlineMs = usualDeadlineMs,
): (mail: Mail, lastCheck?: LastCheck) => Promise<void> {
  const { options, secrets } = readAddress(smtpUrl);
  return async (mail, lastCheck) => {
    const message = toMessage(mail, from);
    const { createTransport } = await import('nodemailer');
    let handedOver = false;
    // The library's log is the one place that tells when it has passed on the last byte, the final dot.
    const logger = {
      info({ tnx }: { tnx?: string }) {
        handedOver ||= tnx === 'message';
      },
    };
    const transport = createTransport({ ...options, logger });
    if (lastCheck) {
      transport.use('stream', (composed, next) => {
        composed.message.processFunc((whole) => Readable.from(endedAfter(whole, lastCheck), { objectMode: false }));
        next();
      });
    }
    try {
      await transport.sendMail({ ...message, signal: AbortSignal.timeout(deadlineMs) });
    } catch (error) {
      const reason = withoutSecrets(error instanceof Error ? error.message : String(error), secrets);
      const refused = error instanceof Error && 'responseCode' in error;
      // Errors without `cause`: the library's own carries commands and answers of the conversation.
      // eslint-disable-next-line preserve-caught-error
      if (handedOver && !refused) throw new MailMayBeSent(`The mail server had the mail and did not answer: ${reason}`);
      // eslint-disable-next-line preserve-caught-error
      throw new MailRefused(reason, withoutSecrets(saidIn(error), secrets));
    }
  };
}

/** What the server answered, without the library's own words before it; '' where it answered nothing. */
const saidIn = (error: unknown): string =>
  error instanceof Error && 'response' in error && typeof error.response === 'string' ? error.response : '';

/** Passes a message on as the mail server takes it, and its end only after the check: without its end no server takes it. */
async function* endedAfter(message: Readable, check: LastCheck) {
  yield* message;
  await check();
}

/**
 * Connects to an SMTP server and signs in there; sends nothing. Rejects with a reason that carries no credentials, and as
 * createSmtpSender throws.
 */
export async function checkSmtp(smtpUrl: string): Promise<void> {
  const { options, secrets } = readAddress(smtpUrl);
  const { createTransport } = await import('nodemailer');
  try {
    await createTransport(options).verify();
  } catch (error) {
    const reason = withoutSecrets(error instanceof Error ? error.message : String(error), secrets);
    // eslint-disable-next-line preserve-caught-error
    throw new Error(`The mail server cannot be used: ${reason}`);
  }
}

/** The library's options of an address, and the secrets in it. Throws when it is no such URL. */
function readAddress(smtpUrl: string) {
  const url = URL.parse(smtpUrl);
  if (!url || !/^smtps?:$/.test(url.protocol))
    throw new Error('SMTP_URL must be smtp://host:port or smtps://host:port');
  const secrets = secretsOf(url);
  const tls = tlsOptions(url);
  for (const name of ownOptions) url.searchParams.delete(name);
  return { options: { url: url.href, ...timeouts, ...tls }, secrets };
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
