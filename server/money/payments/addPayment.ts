import type { ParsedBodyOf } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import { isCash } from '#domain/money/cash.ts';
import { enrolmentStatus } from '#domain/words/codes.ts';
import { fill } from '#domain/words/messages.ts';
import { formatRupees, toPaise, toRupees } from '#domain/words/money.ts';
import { moneyMessages } from '#domain/money/moneyMessages.ts';
import { checkPayment } from '#domain/money/payment.ts';
import { paymentKind } from '#domain/money/receipt.ts';
import { addsOne } from '#server/activity/affected.ts';
import { done, type Handlers } from '#server/protocol/calls/handler.ts';
import { readCalendar } from '#server/institute/readCalendar.ts';
import { requireDaysSomewhere } from '#server/classes/calendar/requireClassDays.ts';
import { refuseProblems } from '#server/protocol/calls/refuseProblems.ts';
import { requireCourse } from '#server/catalogue/courses/requireCourse.ts';
import type { Transaction } from '#server/db/connection.ts';
import { refuseSecondEnrolment } from '#server/people/enrolments/refuseSecondEnrolment.ts';
import { Refusal } from '#server/config/errors.ts';
import { refuseMerged } from '#server/people/merged.ts';
import { lockAccount } from '#server/money/ledger/lockAccount.ts';
import { lockActiveStudent } from '#server/people/students/lockStudent.ts';
import { recordPayment } from './recordPayment.ts';
import { refuseMuchCash } from './refuseMuchCash.ts';
import { findUnusedPayment } from './unused.ts';

type Body = ParsedBodyOf<'AddPayment'>;

export const addPayment: Handlers<'AddPayment'>['AddPayment'] = {
  kind: 'write',
  affects: addsOne('payments', 'OUT_PAYMENT_ID'),
  async write(trx, context, services) {
    const { body, today } = context;
    const payment = {
      paidFee: body.PaidFee,
      paymentMode: body.PaymentMode ?? '',
      paymentDate: body.PaymentDate ?? '',
      paymentDetail: body.PaymentDetail ?? '',
    };
    // The one call serves approval, which asks for the detail, and a further course, which does not (spec 5).
    refuseProblems(checkPayment(payment, today, { detailRequired: false }));
    const money = {
      student_id: body.StudentId,
      course_id: body.CourseId,
      enrolment_id: body.StudentCourseId || null,
      kind: paymentKind.payment,
      reverses: null,
      paid_fee_paise: toPaise(payment.paidFee ?? 0),
      payment_mode: payment.paymentMode,
      payment_date: payment.paymentDate,
      payment_detail: payment.paymentDetail,
    };
    if (money.enrolment_id === null) {
      const course = await lockPayingStudent(trx, body);
      if (services.config.extensions.includes('calendar'))
        await requireDaysSomewhere(trx, await readCalendar(trx, today), course);
    } else await lockPaidEnrolment(trx, body, money.enrolment_id, money.paid_fee_paise);
    if (isCash(payment.paymentMode)) await refuseMuchCash(trx, money);
    return done(await recordPayment(trx, money, context, services));
  },
};

/** Locks the student for a payment that comes before its enrolment: one for each course (W27). */
async function lockPayingStudent(trx: Transaction, { StudentId, CourseId }: Body) {
  await lockActiveStudent(trx, StudentId);
  const course = await requireCourse(trx, CourseId);
  const unused = await findUnusedPayment(trx, StudentId, CourseId);
  if (unused) throw new Refusal(texts.payments.alreadyRecorded, { OUT_PAYMENT_ID: unused.id });
  await refuseSecondEnrolment(trx, StudentId, CourseId);
  return course;
}

/** Locks the enrolment, whose student may be deleted, that a payment is for, and refuses more than is due (W44). */
async function lockPaidEnrolment(trx: Transaction, body: Body, enrolmentId: number, paise: number): Promise<void> {
  const { enrolment, balance } = await lockAccount(trx, enrolmentId);
  if (enrolment.student_id !== body.StudentId || enrolment.course_id !== body.CourseId) {
    // Only read: who locks a student after an enrolment deadlocks with a merge.
    const student = await trx
      .selectFrom('students')
      .select('merged_into')
      .where('id', '=', body.StudentId)
      .executeTakeFirst();
    if (student) await refuseMerged(trx, student);
    throw new Refusal(moneyMessages.enrolmentNotFound);
  }
  if (enrolment.status === enrolmentStatus.deleted) throw new Refusal(moneyMessages.enrolmentDeleted);
  if (paise === 0) throw new Refusal(fill(moneyMessages.aboveZero, { field: 'Paid fee' }));
  if (paise > balance.due) throw new Refusal(fill(moneyMessages.onlyDue, { due: formatRupees(toRupees(balance.due)) }));
}
