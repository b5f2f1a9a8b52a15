import { texts } from '../../contract/texts.ts';
import { messages } from '../../domain/messages.ts';
import { enrolmentStatus } from '../../domain/codes.ts';
import { expectedCompletion, hasEnoughAttendance, statusChangeAllowed } from '../../domain/enrolment.ts';
import { addsOne, changesOne } from '../activity/touches.ts';
import { done, type Handlers } from '../calls/handler.ts';
import { rowById } from '../lists/list.ts';
import { requireCourse } from '../courses/requireCourse.ts';
import type { Transaction } from '../db/open.ts';
import { Refusal } from '../errors.ts';
import { isUsed } from '../payments/unused.ts';
import { lockActiveStudent } from '../students/lockStudent.ts';
import { changeRow } from '../versions/changeRow.ts';
import { refuseNewer } from '../versions/refuseNewer.ts';
import { lockEnrolment } from './lockEnrolment.ts';
import { refuseSecondEnrolment } from './refuseSecondEnrolment.ts';
import { reopenEnrolment } from './reopen.ts';
import { enrolmentList } from './rows.ts';

export const enrolmentHandlers: Handlers<
  'GetStudentCourseList' | 'AddStudentCourse' | 'UpdateStudentCourse' | 'ReopenEnrolment'
> = {
  GetStudentCourseList: enrolmentList,

  AddStudentCourse: {
    kind: 'write',
    touches: addsOne('enrolments', 'OUT_ID'),
    async write(trx, { body, today, timestamp }) {
      const student = await lockActiveStudent(trx, body.StudentId);
      const course = await requireCourse(trx, body.CourseId);
      await refuseSecondEnrolment(trx, body.StudentId, body.CourseId);
      if (body.PaymentId === 0) {
        if (student.is_free_eligible !== 1) throw new Refusal(messages.payment.required);
      } else {
        await requireUnusedPayment(trx, body.PaymentId, body.StudentId, body.CourseId);
      }
      const { id } = await trx
        .insertInto('enrolments')
        .values({
          student_id: body.StudentId,
          course_id: body.CourseId,
          payment_id: body.PaymentId || null,
          status: enrolmentStatus.active,
          status_since: today,
          start_date: today,
          end_date: null,
          expected_completion: expectedCompletion(today, course.duration_days),
          date_created: timestamp,
          date_modified: timestamp,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return done({ OUT_ID: id, DATE_MODIFIED: timestamp });
    },
  },

  UpdateStudentCourse: {
    kind: 'write',
    touches: changesOne('enrolments', 'StudentCourseId'),
    async write(trx, { body, today, timestamp }) {
      const { course, lastAttendedDay, ...before } = await lockEnrolment(trx, body.StudentCourseId);
      await refuseNewer(trx, 'enrolments', before, body.Seen, () => rowById(enrolmentList, trx, before.id));
      const enough = hasEnoughAttendance(before.days_attended, course.duration_days, course.min_attn_percentage);
      if (!statusChangeAllowed(before.status, body.Status, enough))
        throw new Refusal(texts.enrolments.invalidStatusChange);
      const completed = body.Status === enrolmentStatus.completed;
      const end = completed ? { end_date: lastAttendedDay } : {};
      const columns = { status: body.Status, status_since: today, ...end };
      return done({ DATE_MODIFIED: await changeRow(trx, 'enrolments', before, columns, timestamp) });
    },
  },

  ReopenEnrolment: reopenEnrolment,
};

/** A payment of this student for this course that counts and that no other enrolment uses (W15, W27). */
async function requireUnusedPayment(
  trx: Transaction,
  paymentId: number,
  studentId: number,
  courseId: number,
): Promise<void> {
  const payment = await trx
    .selectFrom('payments')
    .select('voided_at')
    .where('id', '=', paymentId)
    .where('student_id', '=', studentId)
    .where('course_id', '=', courseId)
    .executeTakeFirst();
  if (!payment) throw new Refusal(messages.payment.required);
  if (payment.voided_at !== null) throw new Refusal(texts.payments.isVoid);
  if (await isUsed(trx, paymentId)) throw new Refusal(texts.enrolments.paymentUsed);
}
