import type { FastifyBaseLogger } from 'fastify';
import type { Mail } from './mail.ts';
import { keepMail } from './outbox.ts';
import { createSmtpSender } from './smtp.ts';

export type { Mail } from './mail.ts';

export interface MailerOptions {
  /** `smtp://…`; without it mails are kept in the outbox (W22). */
  smtpUrl?: string | undefined;
  /** The From header: an address, or `Name <address>`. */
  from: string;
  /** Folder for mails where there is no SMTP server. */
  outbox: string;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

export interface Mailer {
  readonly kind: 'smtp' | 'outbox';
  /** Resolves when the SMTP server took the mail, or the file is written; rejects otherwise, without credentials. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Where mails go, decided once. Throws when `smtpUrl` is none. */
export function createMailer({ smtpUrl, from, outbox, log }: MailerOptions): Mailer {
  if (smtpUrl) {
    const smtp = createSmtpSender(smtpUrl, from);
    return {
      kind: 'smtp',
      async send(mail) {
        await smtp.send(mail);
        log.info({ messageId: mail.messageId }, 'Mail handed to the SMTP server');
      },
      close: smtp.close,
    };
  }
  log.warn({ outbox }, 'No SMTP_URL: mails are not sent, they are kept in the outbox');
  return {
    kind: 'outbox',
    async send(mail) {
      const file = await keepMail(mail, from, outbox);
      log.info({ messageId: mail.messageId, file }, 'Mail kept in the outbox');
    },
    close() {},
  };
}
