import { sql } from 'kysely';
import { checkPayment } from '../../domain/payment.ts';
import { toPaise } from '../../domain/money.ts';
import { texts } from '../../contract/texts.ts';
import { fold } from '../../domain/text.ts';
import { requireReason } from '../activity/reason.ts';
import { addsOne, changesOne } from '../activity/touches.ts';
import { done, type Handlers } from '../calls/handler.ts';
import { requireCourse } from '../courses/requireCourse.ts';
import { lockRow } from '../db/lockRow.ts';
import { allOf, dayFilter, idFilter } from '../db/where.ts';
import { byStudent, type Column, lowered } from '../db/search.ts';
import { refuseSecondEnrolment } from '../enrolments/refuseSecondEnrolment.ts';
import { Refusal } from '../errors.ts';
import { refuseProblems } from '../calls/refuseProblems.ts';
import { rupeesOf } from '../db/rupees.ts';
import { lockActiveStudent } from '../students/lockStudent.ts';
import { findUnusedPayment, isUsed, readPayment } from './unused.ts';

/** The modes a filter finds: Online also finds Net Banking; All and '' find every mode (W8). */
const modesFor = (mode: string): readonly string[] => {
  if (mode === '' || fold(mode) === 'all') return [];
  return fold(mode) === 'online' ? ['online', 'net banking'] : [fold(mode)];
};

/** The column holds modes in small letters. */
const modeFilter = (column: Column, mode: string) => {
  const modes = modesFor(mode);
  return (
    modes.length > 0 && sql<boolean>`${typeof column === 'string' ? sql.ref(column) : column} in (${sql.join(modes)})`
  );
};

export const paymentHandlers: Handlers<'GetPaymentList' | 'AddPayment' | 'VoidPayment'> = {
  GetPaymentList: {
    kind: 'list',
    table: 'payments',
    where: (_db, filters) =>
      allOf(
        sql<boolean>`voided_at is null`,
        idFilter('payments.id', filters.PaymentId),
        idFilter('payments.student_id', filters.StudentId),
        idFilter('payments.course_id', filters.CourseId),
        modeFilter(lowered('payment_mode'), filters.PaymentMode),
        dayFilter('payment_date', filters.FromDate, filters.ToDate),
      ),
    places: [byStudent('payments', 'payment_detail')],
    rows: (db) =>
      db
        .selectFrom('payments')
        .innerJoin('students', 'students.id', 'payments.student_id')
        .innerJoin('courses', 'courses.id', 'payments.course_id')
        .select(['payments.id as ID', 'student_id as STUDENT_ID', 'students.name as STUDENT_NAME'])
        .select(['students.mobile as STUDENT_MOBILE', 'course_id as COURSE_ID', 'course_code as COURSE_CODE'])
        .select(['course_name as COURSE_NAME', rupeesOf('paid_fee_paise').as('PAID_FEE')])
        .select(['payment_mode as PAYMENT_MODE', 'payment_date as PAYMENT_DATE', 'payment_detail as PAYMENT_DETAIL'])
        .select(['payments.date_created as DATE_CREATED', 'payments.date_modified as DATE_MODIFIED']),
    sorts: {
      ID: 'id',
      STUDENT_NAME: 'student_name_fold',
      STUDENT_MOBILE: 'student_mobile',
      COURSE_NAME: 'course_name_fold',
      PAYMENT_MODE: lowered('payment_mode'),
      PAYMENT_DATE: 'payment_date',
      PAYMENT_DETAIL: lowered('payment_detail'),
      PAID_FEE: 'paid_fee_paise',
    },
    sum: { field: 'PAID_FEE', column: 'paid_fee_paise' },
    tally: ({ PaymentId, StudentId, CourseId, PaymentMode, FromDate, ToDate }) =>
      PaymentId === 0 && StudentId === 0
        ? {
            list: FromDate || ToDate ? 'payments by day' : 'payments by month',
            where: allOf(
              idFilter('course_id', CourseId),
              modeFilter('mode', PaymentMode),
              dayFilter('day', FromDate, ToDate),
            ),
          }
        : undefined,
  },

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
