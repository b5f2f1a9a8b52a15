import type { ParsedBodyOf } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import { isCash } from '#domain/money/cash.ts';
import { enrolmentStatus } from '#domain/words/codes.ts';
import { fill } from '#domain/words/messages.ts';
import { formatRupees, toPaise, toRupees } from '#domain/words/money.ts';
import { moneyMessages } from '#domain/money/moneyMessages.ts';
import { checkPayment } from '#domain/money/payment.ts';
import { paymentKind } from '#domain/money/receipt.ts';
import { bankModes, checkSums, statementMessages } from '#domain/money/statement.ts';
import { signedIn } from '#server/access/session/signedIn.ts';
import { addsOne, type RecordRef } from '#server/activity/affected.ts';
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
import { cover, lockLines, requireOpen } from '#server/money/statement/cover.ts';
import { lockActiveStudent } from '#server/people/students/lockStudent.ts';
import { recordPayment } from './recordPayment.ts';
import { refuseMuchCash } from './refuseMuchCash.ts';
import { findUnusedPayment } from './unused.ts';

type Body = ParsedBodyOf<'AddPayment'>;

export const addPayment: Handlers<'AddPayment'>['AddPayment'] = {
  kind: 'write',
  affects: { ...addsOne('payments', 'OUT_PAYMENT_ID'), changes: lockPaidLine },
  async write(trx, context, services) {
    const { body, today, timestamp } = context;
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
    if (!body.LineId) return done(await recordPayment(trx, money, context, services));
    const lineId = await requireLine(trx, body.LineId, money);
    const recorded = await recordPayment(trx, money, context, services);
    const [userId, paymentIds] = [signedIn(context).id, [recorded.OUT_PAYMENT_ID]];
    await cover(trx, { lineIds: [lineId], paymentIds, userId, timestamp });
    return done(recorded);
  },
};

/** Locks the line of the bank that a payment is, behind the student and the enrolment: the activity log tells of it, too. */
async function lockPaidLine(trx: Transaction, { body }: { body: Body }): Promise<RecordRef[]> {
  if (!body.LineId) return [];
  if (body.StudentCourseId) await lockAccount(trx, body.StudentCourseId);
  else {
    await lockActiveStudent(trx, body.StudentId);
    await requireCourse(trx, body.CourseId);
  }
  return [{ entity: 'statement_lines', id: body.LineId }];
}

/** The line of the bank that a payment is (W63), which is locked. Refuses one that is taken, or that is of another amount. */
async function requireLine(
  trx: Transaction,
  id: number,
  { paid_fee_paise, payment_mode }: { paid_fee_paise: number; payment_mode: string },
): Promise<number> {
  const [line] = await lockLines(trx, [id]);
  if (!line) throw new Refusal(statementMessages.lineNotFound);
  requireOpen(line);
  if (!bankModes.includes(payment_mode)) throw new Refusal(statementMessages.notOfBank);
  const refusal = checkSums({ lines: line.amount_paise, books: paid_fee_paise, charges: 0, rest: 0 });
  if (refusal) throw new Refusal(refusal);
  return id;
}

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
