import { ages, checkReminderMail } from '#domain/money/dues.ts';
import { moneyMessages } from '#domain/money/moneyMessages.ts';
import type { Due } from '#src/records/dues.ts';
import type { StoredRun } from '#src/ui/steps/useRunMany.ts';
import { readTabState } from '#src/ui/steps/useTabState.ts';

/** What is done with a selection: each gets a mail, or the fee that was assumed becomes what was paid. */
export type Task = 'remind' | 'setFee';

/** What the task needs of an enrolment. */
export type TaskRow = Pick<Due, 'id' | 'studentName' | 'courseName' | 'due' | 'fee' | 'paid' | 'dateModified'>;

export const taskRowOf = ({ id, studentName, courseName, due, fee, paid, dateModified }: Due): TaskRow => ({
  id,
  studentName,
  courseName,
  due,
  fee,
  paid,
  dateModified,
});

/** The storage key of a run from the Dues. */
export const taskName = 'manyDues';

/** The stored state of a run. */
export interface StoredTask extends StoredRun<TaskRow> {
  task: Task;
  reason: string;
}

/** The stored run of this tab. */
export const readTask = (): StoredTask | undefined => readTabState<StoredTask>(taskName);

/** '' or why no mail reminds of a due (W44). */
export const mailProblem = (due: Due): string =>
  checkReminderMail(due, new Date()) || (due.email ? '' : moneyMessages.noAddress);

/** Which rows can be selected for the task. */
export const selectableFor: Record<Task, (due: Due) => boolean> = {
  remind: (due) => mailProblem(due) === '',
  setFee: ({ feeAssumed }) => feeAssumed === 1,
};

/** What can be done with a selection under an age. */
export const taskUnder = (age: unknown, mayGrant: boolean): Task | undefined =>
  Number(age) !== ages.assumed ? 'remind' : mayGrant ? 'setFee' : undefined;
