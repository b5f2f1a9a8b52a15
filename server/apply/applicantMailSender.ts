import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';
import { sql, type SqlBool } from 'kysely';
import { applicationMailEnds } from '#domain/messages/application.ts';
import { fill } from '#domain/words/messages.ts';
import type { ApplicantMailRow } from '#server/db/tables.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readLogo } from '#server/institute/logo.ts';
import { readSettings } from '#server/institute/read.ts';
import { withLogo } from '#server/institute/withLogo.ts';
import { html } from '#server/mail/html.ts';
import { type Mail, MailMayBeSent, MailWithheld } from '#server/mail/mail.ts';
import { messageIdAt } from '#server/mail/messageId.ts';
import { ClaimedWork } from '#server/protocol/claimedWork.ts';
import type { Services } from '#server/protocol/services.ts';

/** How often it looks for mails that wait. */
const lookEveryMs = 2_000;
/** When a mail is tried again that the mail server did not take. */
const againAfterMs = minutesToMilliseconds(10);

/** Sends the mails to applicants one after the other, each once. */
export function startApplicantMailSender(services: Services): ClaimedWork<'applicant_mails'> {
  return new ClaimedWork(services, {
    everyMs: lookEveryMs,
    failed: 'Mails to applicants could not be sent',
    table: 'applicant_mails',
    waits: () => sql<SqlBool>`(sent_at is null and free_at <= ${services.clock().toISOString()})`,
    order: 'free_at',
    // One that a process which is gone may have sent counts as sent.
    work: async (mail, claim) => {
      const isSent = mail.may_be_sent === 1 || (await hand(services, mail, claim));
      await noteSent(services, mail.id, claim, isSent);
    },
  });
}

/** Hands a mail to the mail server; false where it did not take it. */
async function hand(services: Services, row: ApplicantMailRow, claim: string): Promise<boolean> {
  const { db, config, mailer, log } = services;
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
async function noteSent({ db, clock }: Services, id: number, claim: string, isSent: boolean): Promise<void> {
  const now = clock();
  const again = new Date(now.getTime() + againAfterMs).toISOString();
  await inTransaction(db.kysely, (trx) =>
    trx
      .updateTable('applicant_mails')
      .set(isSent ? { sent_at: now.toISOString(), text: '' } : { free_at: again, may_be_sent: 0 })
      .set({ claimed_by: null })
      .where('id', '=', id)
      .where('claimed_by', '=', claim)
      .execute(),
  );
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
