import type { Activity } from '#src/records/activity.ts';

/** What somebody did once, or several times running: the latest entry, and how many records of the kind it was done to. */
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

/** Entries, the latest first, as steps: days of one course that one person recorded running are one step. */
export function inSteps(entries: readonly Activity[]): DoneStep[] {
  const steps: DoneStep[] = [];
  for (const entry of entries) {
    const last = steps.at(-1);
    if (last && entry.entity === 'attendance' && isSame(last.entry, entry)) last.count += 1;
    else steps.push({ entry, count: 1 });
  }
  return steps;
}
