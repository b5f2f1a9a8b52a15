import type { AnswerOf } from '#contract/calls/index.ts';
import { balanceOf, overdueOf } from '#domain/money/ledger.ts';
import { toRupees } from '#domain/words/money.ts';
import type { Connection } from '#server/db/connection.ts';
import { readAccounts } from './accounts.ts';

type FeeRow = AnswerOf<'GetFees'>['result'][number];

/** What enrolments owe on a day, by the order of their ids: the rows of GetFees (W43). */
export async function feeRows(
  db: Connection,
  wanted: { StudentId?: number; StudentCourseId?: number },
  today: string,
): Promise<FeeRow[]> {
  const { StudentId = 0, StudentCourseId = 0 } = wanted;
  if (StudentId === 0 && StudentCourseId === 0) return [];
  const enrolments = await db
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .select(['enrolments.id', 'course_id', 'course_name', 'enrolments.status', 'fee_assumed', 'concession_reason'])
    .select('enrolments.date_modified')
    .$if(StudentId !== 0, (query) => query.where('student_id', '=', StudentId))
    .$if(StudentCourseId !== 0, (query) => query.where('enrolments.id', '=', StudentCourseId))
    .orderBy('enrolments.id')
    .execute();
  const accounts = await readAccounts(
    db,
    enrolments.map(({ id }) => id),
  );
  return enrolments.flatMap((enrolment) => {
    const stored = accounts.get(enrolment.id);
    if (!stored) return [];
    const { account, paymentIds } = stored;
    const balance = balanceOf(account);
    return {
      STUDENT_COURSE_ID: enrolment.id,
      COURSE_ID: enrolment.course_id,
      COURSE_NAME: enrolment.course_name,
      STATUS: enrolment.status,
      FEE: toRupees(account.fee),
      FEE_ASSUMED: enrolment.fee_assumed,
      CONCESSION: toRupees(account.concession),
      CONCESSION_REASON: enrolment.concession_reason,
      PAID: toRupees(balance.paid),
      DUE: toRupees(balance.due),
      OVERDUE: toRupees(overdueOf(balance, today).overdue),
      OLDEST_DUE: balance.oldestDue,
      WRITTEN_OFF: toRupees(balance.writtenOff),
      CREDIT: toRupees(balance.credit),
      INSTALMENTS: balance.instalments.map(({ no, dueDate, amount, covered }) => ({
        NO: no,
        DUE_DATE: dueDate,
        AMOUNT: toRupees(amount),
        COVERED: toRupees(covered),
      })),
      AGREED: account.instalments.map(({ dueDate, amount }) => ({ DUE_DATE: dueDate, AMOUNT: toRupees(amount) })),
      PAYMENTS: [...paymentIds],
      DATE_MODIFIED: enrolment.date_modified,
    };
  });
}
