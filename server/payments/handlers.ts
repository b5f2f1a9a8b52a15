import { checkPayment } from '../../domain/payment.ts';
import { toPaise } from '../../domain/money.ts';
import { texts } from '../../contract/texts.ts';
import { requireReason } from '../activity/reason.ts';
import { addsOne, changesOne } from '../activity/touches.ts';
import { done, type Handlers } from '../calls/handler.ts';
import { requireCourse } from '../courses/requireCourse.ts';
import { lockRow } from '../db/lockRow.ts';
import { refuseSecondEnrolment } from '../enrolments/refuseSecondEnrolment.ts';
import { Refusal } from '../errors.ts';
import { refuseProblems } from '../calls/refuseProblems.ts';
import { lockActiveStudent } from '../students/lockStudent.ts';
import { paymentList } from './list.ts';
import { findUnusedPayment, isUsed, readPayment } from './unused.ts';

export const paymentHandlers: Handlers<'GetPaymentList' | 'AddPayment' | 'VoidPayment'> = {
  GetPaymentList: paymentList,

  AddPayment: {
    kind: 'write',
    touches: addsOne('payments', 'OUT_PAYMENT_ID'),
    async write(trx, { body, today, timestamp }) {
      const payment = {
        paidFee: body.PaidFee,
        paymentMode: body.PaymentMode ?? '',
        paymentDate: body.PaymentDate ?? '',
        paymentDetail: body.PaymentDetail ?? '',
      };
      // The one call serves approval, which asks for the detail, and a further course, which does not (spec 5).
      refuseProblems(checkPayment(payment, today, { detailRequired: false }));
      await lockActiveStudent(trx, body.StudentId);
      await requireCourse(trx, body.CourseId);
      const unused = await findUnusedPayment(trx, body.StudentId, body.CourseId);
      if (unused) throw new Refusal(texts.payments.alreadyRecorded, { OUT_PAYMENT_ID: unused.id });
      await refuseSecondEnrolment(trx, body.StudentId, body.CourseId);
      const { id } = await trx
        .insertInto('payments')
        .values({
          student_id: body.StudentId,
          course_id: body.CourseId,
          paid_fee_paise: toPaise(payment.paidFee ?? 0),
          payment_mode: payment.paymentMode,
          payment_date: payment.paymentDate,
          payment_detail: payment.paymentDetail,
          date_created: timestamp,
          date_modified: timestamp,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return done({ OUT_PAYMENT_ID: id });
    },
  },

  VoidPayment: {
    kind: 'write',
    touches: changesOne('payments', 'PaymentId'),
    async write(trx, { body, timestamp }) {
      requireReason(body.Reason);
      const { student_id: studentId } = await readPayment(trx, body.PaymentId);
      // Whoever uses a payment holds its student's row; a student who is deleted meanwhile may get the money back, too.
      await trx.selectFrom('students').select('id').where('id', '=', studentId).$call(lockRow(trx)).execute();
      const payment = await readPayment(trx, body.PaymentId);
      if (payment.voided_at !== null) throw new Refusal(texts.payments.isVoid);
      if (await isUsed(trx, body.PaymentId)) throw new Refusal(texts.payments.used);
      await trx
        .updateTable('payments')
        .set({ voided_at: timestamp, void_reason: body.Reason, date_modified: timestamp })
        .where('id', '=', body.PaymentId)
        .execute();
      return done();
    },
  },
};
