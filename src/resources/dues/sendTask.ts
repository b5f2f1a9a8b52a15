import { texts } from '#contract/texts.ts';
import { readFees } from '#src/custom/money/fees/fees.ts';
import { type AppCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import type { Task, TaskRow } from './readTask.ts';

/**
 * What is sent for one row; answers what is to be known of it. What was paid is asked for anew: a payment since the row was read is no change of the enrolment that
 * `seen` would tell (W28), and would become credit.
 */
export const sendTask: Record<Task, (calls: AppCalls, row: TaskRow, reason: string) => Promise<string>> = {
  async remind(calls, { id }) {
    const kept = await writeRecord(
      calls,
      'SendDueReminder',
      { studentCourseId: id },
      { fallback: texts.dues.reminderFailed, idName: 'kept' },
    );
    return kept === 1 ? texts.certificates.mailKept : '';
  },
  async setFee(calls, row, reason) {
    const { id, dateModified: seen } = row;
    const [{ paid } = row] = await readFees(calls, { StudentCourseId: id });
    await writeRecord(calls, 'SetFee', { studentCourseId: id, fee: paid, reason, seen });
    return '';
  },
};
