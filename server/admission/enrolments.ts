import { texts } from '#contract/texts.ts';
import { scholarshipReason } from '#domain/money/ledger.ts';
import { messages } from '#domain/words/messages.ts';
import { enrolmentStatus } from '#domain/words/codes.ts';
import { hasEnoughAttendance, statusChangeAllowed } from '#domain/people/enrolment.ts';
import { addsOne, changesOne } from '#server/activity/affected.ts';
import { lockSeat } from '#server/classes/batches/lockSeat.ts';
import { keepStay } from '#server/classes/batches/stays.ts';
import { endedPeriod, requirePeriod, runningPeriod } from '#server/classes/calendar/classPeriods.ts';
import { shareTerms } from '#server/classes/calendar/lockCalendar.ts';
import { readCalendar } from '#server/institute/readCalendar.ts';
import { done, type Handlers } from '#server/protocol/calls/handler.ts';
import { rowById } from '#server/lists/list.ts';
import { requireCourse } from '#server/catalogue/courses/requireCourse.ts';
import type { Transaction } from '#server/db/connection.ts';
import { Refusal } from '#server/config/errors.ts';
import { keepBalance } from '#server/money/ledger/accounts.ts';
import { requirePlan, writePlan } from '#server/money/ledger/plan.ts';
import { readPayment, requireUnused } from '#server/money/payments/unused.ts';
import { lockActiveStudent } from '#server/people/students/lockStudent.ts';
import { changeRow } from '#server/protocol/versions/changeRow.ts';
import { refuseNewer } from '#server/protocol/versions/refuseNewer.ts';
import { lockEnrolment } from '#server/people/enrolments/lockEnrolment.ts';
import { moveToBatch } from './moveToBatch.ts';
import { refuseSecondEnrolment } from '#server/people/enrolments/refuseSecondEnrolment.ts';
import { reopenEnrolment } from './reopen.ts';
import { enrolmentList } from '#server/people/enrolments/rows.ts';

export const enrolmentHandlers: Handlers<
  'GetStudentCourseList' | 'AddStudentCourse' | 'UpdateStudentCourse' | 'MoveToBatch' | 'ReopenEnrolment'
> = {
  GetStudentCourseList: enrolmentList,

  AddStudentCourse: {
    kind: 'write',
    affects: addsOne('enrolments', 'OUT_ID'),
    async write(trx, { body, today, timestamp }, { config }) {
      await shareTerms(trx, [body.CourseId]);
      const student = await lockActiveStudent(trx, body.StudentId);
      const course = await requireCourse(trx, body.CourseId);
      await refuseSecondEnrolment(trx, body.StudentId, body.CourseId);
      if (body.PaymentId === 0) {
        if (student.is_free_eligible !== 1) throw new Refusal(messages.payment.required);
      } else {
        await requireUnusedPayment(trx, body.PaymentId, body.StudentId, body.CourseId);
      }
      const batch = await lockSeat(trx, body.BatchId, course.id);
      const periodOf = config.extensions.includes('calendar') ? requirePeriod : runningPeriod;
      const period = await periodOf(trx, await readCalendar(trx, today), { startDate: today, course, batch });
      const concession = body.PaymentId === 0 ? course.fees_paise : 0;
      const plan = requirePlan(body.Instalments ?? [], course.fees_paise - concession, today);
      const { id } = await trx
        .insertInto('enrolments')
        .values({
          student_id: body.StudentId,
          course_id: body.CourseId,
          payment_id: body.PaymentId || null,
          batch_id: batch?.id ?? null,
          class_period_id: period.id,
          status: enrolmentStatus.active,
          status_since: today,
          start_date: today,
          end_date: null,
          fee_paise: course.fees_paise,
          concession_paise: concession,
          concession_reason: body.PaymentId === 0 ? scholarshipReason : '',
          date_created: timestamp,
          date_modified: timestamp,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx.updateTable('payments').set({ enrolment_id: id }).where('id', '=', body.PaymentId).execute();
      await writePlan(trx, id, plan);
      await keepBalance(trx, id);
      await keepStay(trx, id, today);
      return done({ OUT_ID: id, DATE_MODIFIED: timestamp });
    },
  },

  UpdateStudentCourse: {
    kind: 'write',
    affects: changesOne('enrolments', 'StudentCourseId'),
    async write(trx, { body, today, timestamp }) {
      const { course, lastAttendedDay, ...before } = await lockEnrolment(trx, body.StudentCourseId);
      await refuseNewer(trx, 'enrolments', before, body.Seen, () => rowById(enrolmentList, trx, before.id));
      const enough = hasEnoughAttendance(before.days_attended, course.duration_days, course.min_attn_percentage);
      if (!statusChangeAllowed(before.status, body.Status, enough))
        throw new Refusal(texts.enrolments.invalidStatusChange);
      const completed = body.Status === enrolmentStatus.completed;
      const end = completed
        ? { end_date: lastAttendedDay, class_period_id: await endedPeriod(trx, before.class_period_id) }
        : {};
      const columns = { status: body.Status, status_since: today, ...end };
      const DATE_MODIFIED = await changeRow(trx, 'enrolments', before, columns, timestamp);
      await keepStay(trx, before.id, today);
      return done({ DATE_MODIFIED });
    },
  },

  MoveToBatch: moveToBatch,
  ReopenEnrolment: reopenEnrolment,
};

/** A payment of this student for this course that counts and that no other enrolment uses (W15, W27). */
async function requireUnusedPayment(
  trx: Transaction,
  paymentId: number,
  studentId: number,
  courseId: number,
): Promise<void> {
  const payment = await readPayment(trx, paymentId, messages.payment.required);
  if (payment.student_id !== studentId || payment.course_id !== courseId) {
    throw new Refusal(messages.payment.required);
  }
  requireUnused(payment, texts.enrolments.paymentUsed);
}
