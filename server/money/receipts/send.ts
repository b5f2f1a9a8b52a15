import { texts } from '#contract/texts.ts';
import { done, type EffectHandler, refused } from '#server/protocol/calls/handler.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { Refusal } from '#server/config/errors.ts';
import { MailMayBeSent, MailWithheld } from '#server/mail/mail.ts';
import { receiptMail } from './receiptMail.ts';
import { mailTries } from '#server/access/mailTries.ts';
import { withLogo } from '#server/institute/withLogo.ts';
import { readLogo } from '#server/institute/logo.ts';
import { readSettings } from '#server/institute/read.ts';
import { loadReceipt } from './load.ts';
import { drawLoaded } from './print.ts';

/**
 * Mails the receipt to the student on A5; says yes only when the mail server took it (W17, W45). It counts as no printing. That a mail may have been sent
 * is kept as the answer, too: a repeat must not send another one, only a person who asks again.
 */
export const sendReceiptMail: EffectHandler<'SendReceiptMail', 'sent' | 'maybe'> = {
  kind: 'effect',
  affects: {
    changes: (_trx, { body }, sent) => (sent === 'sent' ? [{ entity: 'payments', id: body.PaymentId }] : []),
    adds: () => [],
  },
  async perform(services, context, mayHappen) {
    const { db, config, mailer, limits, log } = services;
    const { PaymentId: paymentId } = context.body;
    const { printed, email, recordedAt } = await loadReceipt(db.kysely, paymentId, 'A5', config);
    const pdf = await drawLoaded(services, context, printed);
    const mail = receiptMail({ to: email, printed, pdf, paymentId, recordedAt, from: config.mailFrom });
    const { logoFileId } = await readSettings(db.kysely, config);
    const logo = await readLogo(db.kysely, logoFileId);
    const lastCheck = () => inTransaction(db.kysely, (trx) => mayHappen(trx, 'maybe'));
    const tries = mailTries(context, printed);
    await limits.take(db.kysely, ...tries);
    try {
      await mailer.send(withLogo(mail, logo), lastCheck);
      return 'sent';
    } catch (error) {
      const maybe = error instanceof MailMayBeSent;
      if (!maybe) await limits.giveBack(db.kysely, ...tries);
      if (error instanceof MailWithheld) throw error.cause;
      log.warn({ err: error, paymentId }, 'The mail server did not take a receipt');
      if (maybe) return 'maybe';
      throw new Refusal(texts.receipts.sendFailed);
    }
  },
  record: async (_trx, _context, sent) =>
    sent === 'maybe' ? refused(texts.receipts.mayBeSent, { MAY_BE_SENT: 1 }) : done(),
};
