import type { FastifyBaseLogger } from 'fastify';
import { type LastCheck, type Mail, MailWithheld } from './mail.ts';
import { keepMail } from './outbox.ts';
import { createSmtpSender } from './smtp.ts';

export { type Mail, MailMayBeSent } from './mail.ts';

export interface MailerOptions {
  /** `smtp://…`; without it mails are kept in the outbox (W22). */
  smtpUrl?: string | undefined;
  /** The From header: an address, or `Name <address>`. */
  from: string;
  /** Folder for mails where there is no SMTP server. */
  outbox: string;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** For the whole conversation with the SMTP server, 14 s when missing. */
  deadlineMs?: number | undefined;
}

export interface Mailer {
  readonly kind: 'smtp' | 'outbox';
  /**
   * Resolves when the SMTP server took the mail, or the file is written; rejects otherwise, without credentials: with
   * MailMayBeSent where that cannot be told, with MailWithheld where the last check threw. It takes 15 s at most.
   */
  send(mail: Mail, lastCheck?: LastCheck): Promise<void>;
  /** How many mails are being sent at present. */
  underWay(): number;
}

/** Counts the mails that are being sent. */
function counted(send: Mailer['send']): Pick<Mailer, 'send' | 'underWay'> {
  let count = 0;
  return {
    underWay: () => count,
    async send(mail, lastCheck) {
      count += 1;
      let withheld: MailWithheld | undefined;
      const check = async () => {
        try {
          await lastCheck?.();
        } catch (cause) {
          withheld = new MailWithheld('The mail was withheld', { cause });
          throw withheld;
        }
      };
      try {
        await send(mail, lastCheck && check);
      } catch (error) {
        // The mail library makes an error of its own of what it is given.
        throw withheld ?? error;
      } finally {
        count -= 1;
      }
    },
  };
}

/** Where mails go, decided once. Throws when `smtpUrl` is none. */
export function createMailer({ smtpUrl, from, outbox, log, deadlineMs }: MailerOptions): Mailer {
  if (smtpUrl) {
    const send = createSmtpSender(smtpUrl, from, deadlineMs);
    return {
      kind: 'smtp',
      ...counted(async (mail, lastCheck) => {
        await send(mail, lastCheck);
        log.info({ messageId: mail.messageId }, 'Mail handed to the SMTP server');
      }),
    };
  }
  log.warn({ outbox }, 'No SMTP_URL: mails are not sent, they are kept in the outbox');
  return {
    kind: 'outbox',
    ...counted(async (mail, lastCheck) => {
      await lastCheck?.();
      const file = await keepMail(mail, from, outbox);
      log.info({ messageId: mail.messageId, file }, 'Mail kept in the outbox');
    }),
  };
}
