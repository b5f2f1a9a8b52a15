import { hasClassDays } from '#domain/classes/offered.ts';
import { messages } from '#domain/words/messages.ts';
import { closedRefusal } from '#domain/money/checkMoney.ts';
import { calendarNow } from '#src/clock.ts';
import { seatRefusal } from '#src/custom/classes/batch/batches.ts';
import type { NewInstalments } from '#src/custom/money/fees/coursePlan.ts';
import { statusOf } from '#src/dataProvider/asHttpError.ts';
import type { AppDataProvider } from '#src/dataProvider/dataProvider.ts';
import { askMoneyFacts } from '#src/dataProvider/sessionInfo.ts';
import { transport } from '#src/dataProvider/transportPort.ts';
import type { Batch } from '#src/records/batches.ts';
import type { Course } from '#src/records/courses.ts';
import type { NewPayment } from '#src/custom/money/form/money.ts';

/** What an enrolment begins with beside its payment. */
export interface EnrolmentTerms {
  /** 0: no batch. */
  batchId: number;
  /** The plan of its fee (W43); none: everything at once. */
  instalments: NewInstalments;
}

/** No batch, everything at once. */
export const defaultTerms: EnrolmentTerms = { batchId: 0, instalments: [] };

/** A place that is checked before the steps that it could make useless (W44). */
export interface CheckedTerms extends EnrolmentTerms {
  /** Throws why the enrolment cannot begin now: the batch is not to be had, the course would not end, or the day of the payment is closed. */
  check: () => Promise<void>;
}

/** The place of an enrolment in a course, with its payment; null for a scholarship, and where it is recorded. */
export function checkedTerms(
  calls: AppDataProvider,
  courseId: number,
  terms: EnrolmentTerms,
  payment: NewPayment | null,
): CheckedTerms {
  const { batchId } = terms;
  const check = async () => {
    // The office may have closed the day since the form opened.
    const closed = payment && closedRefusal(payment.paymentDate ?? '', (await askMoneyFacts()).closedTo);
    if (closed) throw new Error(closed);
    const batch = batchId > 0 ? await findBatch(batchId) : undefined;
    if (!(await transport.isOurs())) return;
    const { durationDays: days } = (await calls.getOne<Course>('courses', { id: courseId })).data;
    const offered = { durationDays: days ?? 0, firstDay: batch?.firstDay ?? '', weekdays: batch?.weekdays ?? [] };
    if (!hasClassDays(offered, calendarNow())) throw new Error(messages.calendar.noClassDays);
  };
  const findBatch = async (id: number) => {
    const found = await calls.getOne<Batch>('batches', { id }).catch((error: unknown) => {
      if (statusOf(error) === 404) return { data: undefined };
      throw error;
    });
    const refusal = seatRefusal(found.data);
    if (refusal !== '') throw new Error(refusal);
    return found.data;
  };
  return { ...terms, check };
}
