import { texts } from '#contract/texts.ts';
import { fill } from '#domain/words/messages.ts';
import { formatRupees, toPaise, toRupees } from '#domain/words/money.ts';
import { moneyMessages } from '#domain/money/moneyMessages.ts';
import { paymentKind } from '#domain/money/receipt.ts';
import { firstPaidOn, refundable } from '#domain/money/refund.ts';
import { checkMoney, isClosedDay } from '#domain/money/checkMoney.ts';
import { addsOne } from '#server/activity/affected.ts';
import { requirePrintedReason, requireReason } from '#server/activity/reason.ts';
import { type CallContext, done, type Handlers } from '#server/protocol/calls/handler.ts';
import { refuseProblems } from '#server/protocol/calls/refuseProblems.ts';
import type { Transaction } from '#server/db/connection.ts';
import { Refusal } from '#server/config/errors.ts';
import { shareDayBook } from '#server/money/ledger/lockDayBook.ts';
import { lockAccount } from '#server/money/ledger/lockAccount.ts';
import { refuseFreeReason } from '#server/people/erasures.ts';
import { releasePayments } from '#server/money/statement/cover.ts';
import type { Services } from '#server/protocol/services.ts';
import { readPaidRows } from './paidRows.ts';
import { recordPayment, withdrawPayment } from './recordPayment.ts';
import { lockStudentOf, readPayment, requireUnused } from './unused.ts';

type Payment = Awaited<ReturnType<typeof readPayment>>;

/** Takes back an unused payment (W27): one with a number or dated in a closed day is reversed, any other leaves lists and sums. */
export const voidPayment: Handlers<'VoidPayment'>['VoidPayment'] = {
  kind: 'write',
  affects: {
    // Every use of a payment locks its student's row first.
    async changes(trx, { body }) {
      await lockStudentOf(trx, body.PaymentId);
      return [{ entity: 'payments', id: body.PaymentId }];
    },
    adds: addsOne('payments', 'OUT_PAYMENT_ID').adds,
  },
  async write(trx, context, services) {
    const { body } = context;
    requirePrintedReason(body.Reason);
    const payment = await readPayment(trx, body.PaymentId);
    requireUnused(payment, texts.payments.used);
    await refuseFreeReason(trx, payment.student_id, body.Reason);
    await releasePayments(trx, [payment.id], context.timestamp);
    const closedTo = await shareDayBook(trx);
    if (payment.receipt_no !== '' || isClosedDay(payment.payment_date, closedTo))
      return done(await reverse(trx, payment, context, services));
    await withdrawPayment(trx, payment, context);
    return done();
  },
};

/** Takes back a payment or a refund (W44). */
export const reversePayment: Handlers<'ReversePayment'>['ReversePayment'] = {
  kind: 'write',
  affects: addsOne('payments', 'OUT_PAYMENT_ID'),
  async write(trx, context, services) {
    const { body } = context;
    requirePrintedReason(body.Reason);
    await lockStudentOf(trx, body.PaymentId);
    const payment = await readPayment(trx, body.PaymentId);
    await refuseFreeReason(trx, payment.student_id, body.Reason);
    if (payment.voided_at !== null) throw new Refusal(texts.payments.isVoid);
    if (payment.kind === paymentKind.reversal) throw new Refusal(moneyMessages.reversalFixed);
    if (payment.is_reversed === 1) throw new Refusal(moneyMessages.reversed);
    if (payment.enrolment_id !== null) await lockPaid(trx, payment.enrolment_id, payment.paid_fee_paise);
    await releasePayments(trx, [payment.id], context.timestamp);
    return done(await reverse(trx, payment, context, services));
  },
};

/** Locks an enrolment of which so many paise are taken back, and refuses to let PAID fall below 0. */
async function lockPaid(trx: Transaction, enrolmentId: number, paise: number): Promise<void> {
  const { balance } = await lockAccount(trx, enrolmentId, { takesBack: true });
  const refunded = paise - balance.paid;
  if (paise > 0 && refunded > 0)
    throw new Refusal(fill(moneyMessages.refundedFirst, { amount: formatRupees(toRupees(refunded)) }));
}

/** Makes the row that takes a payment or a refund back; why stands where a payment has its detail. */
const reverse = (
  trx: Transaction,
  payment: Payment,
  context: CallContext<'ReversePayment'>,
  services: Services,
): ReturnType<typeof recordPayment> =>
  recordPayment(
    trx,
    {
      student_id: payment.student_id,
      course_id: payment.course_id,
      enrolment_id: payment.enrolment_id,
      kind: paymentKind.reversal,
      reverses: payment.id,
      paid_fee_paise: 0 - payment.paid_fee_paise,
      payment_mode: payment.payment_mode,
      payment_date: context.today,
      payment_detail: context.body.Reason ?? '',
    },
    context,
    services,
  );

/** Pays money of an enrolment back (W44). */
export const refundPayment: Handlers<'RefundPayment'>['RefundPayment'] = {
  kind: 'write',
  affects: addsOne('payments', 'OUT_PAYMENT_ID'),
  async write(trx, context, services) {
    const { body, today } = context;
    requireReason(body.Reason);
    const refund = {
      paidFee: body.Amount,
      paymentMode: body.PaymentMode ?? '',
      paymentDate: body.PaymentDate ?? '',
      paymentDetail: body.PaymentDetail ?? '',
    };
    const { enrolment, balance } = await lockAccount(trx, body.StudentCourseId);
    const facts = {
      refundable: toRupees(refundable(enrolment.status, balance)),
      closedTo: await shareDayBook(trx),
      firstPaid: firstPaidOn(await readPaidRows(trx, enrolment.id)),
    };
    refuseProblems(checkMoney(refund, today, facts));
    const money = {
      student_id: enrolment.student_id,
      course_id: enrolment.course_id,
      enrolment_id: enrolment.id,
      kind: paymentKind.refund,
      reverses: null,
      paid_fee_paise: -toPaise(refund.paidFee ?? 0),
      payment_mode: refund.paymentMode,
      payment_date: refund.paymentDate,
      payment_detail: refund.paymentDetail,
    };
    return done(await recordPayment(trx, money, context, services));
  },
};
