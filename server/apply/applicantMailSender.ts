import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';
import { applicationMailEnds } from '#domain/messages/application.ts';
import { fill } from '#domain/words/messages.ts';
import type { ApplicantMailRow } from '#server/db/tables.ts';
import { isOutage } from '#server/db/outage.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readLogo } from '#server/institute/logo.ts';
import { readSettings } from '#server/institute/read.ts';
import { withLogo } from '#server/institute/withLogo.ts';
import { html } from '#server/mail/html.ts';
import { type Mail, MailMayBeSent, MailWithheld } from '#server/mail/mail.ts';
import { messageIdAt } from '#server/mail/messageId.ts';
import type { Services } from '#server/protocol/services.ts';

/** How often it looks for mails that wait. */
const lookEveryMs = 2_000;
/** When a mail is tried again that the mail server did not take. */
const againAfterMs = minutesToMilliseconds(10);
const readAtOnce = 20;

/** Sends the mails to applicants one after the other, each once: the processes of a server share them, and go on with those of one that is gone. */
export class ApplicantMailSender {
  readonly #services: Services;
  readonly #looking: NodeJS.Timeout;
  #stopped = false;
  #busy: Promise<void> | undefined;

  constructor(services: Services) {
    this.#services = services;
    this.#looking = setInterval(() => this.#look(), lookEveryMs).unref();
  }

  /** Stops after the mail that is being sent. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#looking);
    await this.#busy;
  }

  #look(): void {
    if (this.#busy || this.#stopped) return;
    this.#busy = this.#sendWaiting()
      .catch((error: unknown) => {
        if (!isOutage(error)) this.#services.log.error({ err: error }, 'Mails to applicants could not be sent');
      })
      .finally(() => {
        this.#busy = undefined;
      });
  }

  async #sendWaiting(): Promise<void> {
    const waiting = await this.#services.db.kysely
      .selectFrom('applicant_mails')
      .selectAll()
      .where('sent_at', 'is', null)
      .where('free_at', '<=', this.#services.clock().toISOString())
      .orderBy('free_at')
      .limit(readAtOnce)
      .execute();
    for (const mail of waiting) {
      if (this.#stopped) return;
      await this.#sendOne(mail);
    }
  }

  /** Sends a mail unless another process does. One that a process which is gone may have sent counts as sent. */
  async #sendOne(mail: ApplicantMailRow): Promise<void> {
    const { db, claims } = this.#services;
    if (mail.claimed_by !== null && !(await claims.isAbandoned(mail.claimed_by))) return;
    const claim = claims.draw();
    try {
      await claims.lives();
      const taken = await inTransaction(db.kysely, (trx) =>
        trx
          .updateTable('applicant_mails')
          .set({ claimed_by: claim })
          .where('id', '=', mail.id)
          .where('claimed_by', mail.claimed_by === null ? 'is' : '=', mail.claimed_by)
          .where('sent_at', 'is', null)
          .returning('may_be_sent')
          .executeTakeFirst(),
      );
      if (!taken) return;
      const isSent = taken.may_be_sent === 1 || (await this.#hand(mail, claim));
      await this.#end(mail.id, claim, isSent);
    } finally {
      claims.drop(claim);
    }
  }

  /** Hands a mail to the mail server; false where it did not take it. */
  async #hand(row: ApplicantMailRow, claim: string): Promise<boolean> {
    const { db, config, mailer, log } = this.#services;
    const settings = await readSettings(db.kysely, config);
    const mail = applicantMail(row, settings, config.mailFrom);
    const lastCheck = () =>
      inTransaction(db.kysely, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('applicant_mails')
          .set({ may_be_sent: 1 })
          .where('id', '=', row.id)
          .where('claimed_by', '=', claim)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) throw new Error('The claim is lost');
      });
    try {
      await mailer.send(withLogo(mail, await readLogo(db.kysely, settings.logoFileId)), lastCheck);
      return true;
    } catch (error) {
      if (error instanceof MailWithheld) throw error.cause;
      if (error instanceof MailMayBeSent) return true;
      log.warn(
        { err: error, registrationId: row.registration_id },
        'The mail server did not take a mail to an applicant',
      );
      return false;
    }
  }

  /** Notes what became of a mail; one that is sent keeps no text, as the address in it has the applicant's key. */
  async #end(id: number, claim: string, isSent: boolean): Promise<void> {
    const now = this.#services.clock();
    const again = new Date(now.getTime() + againAfterMs).toISOString();
    await inTransaction(this.#services.db.kysely, (trx) =>
      trx
        .updateTable('applicant_mails')
        .set(isSent ? { sent_at: now.toISOString(), text: '' } : { free_at: again, may_be_sent: 0 })
        .set({ claimed_by: null })
        .where('id', '=', id)
        .where('claimed_by', '=', claim)
        .execute(),
    );
  }
}

/** The mail itself, with who sent it and why below its words. */
function applicantMail(
  { registration_id: registrationId, recipient, subject, text, language }: ApplicantMailRow,
  { instituteName, email }: { instituteName: string; email: string },
  from: string,
): Mail {
  const sender = fill(applicationMailEnds[language].sender, { institute: instituteName });
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => html`<p>${paragraph}</p>`.replaceAll('\n', '<br />'));
  return {
    to: recipient,
    subject,
    text: `${text}\n\n-- \n${sender}\n`,
    html: [...paragraphs, html`<p><small>${sender}</small></p>`].join(''),
    messageId: messageIdAt(from, `applicant-${registrationId}-${crypto.randomUUID()}`),
    ...(email === '' ? {} : { replyTo: email }),
  };
}
