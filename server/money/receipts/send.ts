import { texts } from '#contract/texts.ts';
import { done, type EffectHandler, refused } from '#server/protocol/calls/handler.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { Refusal } from '#server/config/errors.ts';
import { isMailed, keptMark, type MailEnd, mailPerson, readRecipients } from '#server/people/mailPerson.ts';
import { receiptMail } from './receiptMail.ts';
import { loadReceipt } from './load.ts';
import { drawLoaded } from './print.ts';
import { receiptWords } from './words.ts';

/**
 * Mails the receipt to the student on A5; says yes only when the mail server took it (W17, W45). It counts as no printing. That a mail may have been sent
 * is kept as the answer, too: a repeat must not send another one, only a person who asks again.
 */
export const sendReceiptMail: EffectHandler<'SendReceiptMail', MailEnd> = {
  kind: 'effect',
  affects: {
    changes: (_trx, { body }, sent) => (isMailed(sent) ? [{ entity: 'payments', id: body.PaymentId }] : []),
    adds: () => [],
  },
  async perform(services, context, mayHappen) {
    const { db, config } = services;
    const { PaymentId: paymentId } = context.body;
    const { printed, recordedAt } = await loadReceipt(db.kysely, paymentId, 'A5', config);
    const to = await readRecipients(db.kysely, printed.studentId, 'owed', context.today);
    const pdf = await drawLoaded(services, context, printed);
    const sent = await mailPerson(services, context, {
      mail: receiptMail({
        printed,
        pdf,
        paymentId,
        recordedAt,
        from: config.mailFrom,
        words: await receiptWords(services, printed, context.today),
      }),
      to,
      limit: 'paperTo',
      lastCheck: () => inTransaction(db.kysely, (trx) => mayHappen(trx, 'maybe')),
      what: 'a receipt',
      about: { paymentId },
    });
    if (sent === 'refused') throw new Refusal(texts.receipts.sendFailed);
    return sent;
  },
  record: async (_trx, _context, sent) =>
    sent === 'maybe' ? refused(texts.receipts.mayBeSent, { MAY_BE_SENT: 1 }) : done(keptMark(sent)),
};
