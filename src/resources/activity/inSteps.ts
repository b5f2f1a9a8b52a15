import type { Activity } from '#src/records/activity.ts';

/** One entry, or several equal ones in a row: the latest of them, and how many records they changed. */
export interface DoneStep {
  entry: Activity;
  count: number;
}

const isSame = (a: Activity, b: Activity) =>
  a.call === b.call &&
  a.entity === b.entity &&
  a.courseName === b.courseName &&
  a.userId === b.userId &&
  a.reason === b.reason;

/** Groups entries, latest first, into steps: consecutive days of one course recorded by one user are one step. */
export function inSteps(entries: readonly Activity[]): DoneStep[] {
  const steps: DoneStep[] = [];
  for (const entry of entries) {
    const last = steps.at(-1);
    if (last && entry.entity === 'attendance' && isSame(last.entry, entry)) last.count += 1;
    else steps.push({ entry, count: 1 });
  }
  return steps;
}
