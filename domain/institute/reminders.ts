import { checkNumber, type FieldCheck } from '#domain/words/problem.ts';

/** What the server reminds of by itself (W65). */
export interface Reminders {
  /** So many days before an instalment is due; null for never. */
  feeBefore: number | null;
  /** So many days after it, each. */
  feeAfter: readonly number[];
  /** Once so many class days in a row were missed; null for never. */
  absentAfter: number | null;
  /** From which hour of the day on, in India. */
  hour: number;
}

/** Before anybody has switched them on. */
export const noReminders: Reminders = { feeBefore: null, feeAfter: [], absentAfter: null, hour: 10 };

/** The most steps after a day on which something is due. */
const mostSteps = 5;
const furthest = { before: 60, after: 365, absent: 60 } as const;

/** Whether anything is reminded of. */
export const remindsOfAny = ({ feeBefore, feeAfter, absentAfter }: Reminders): boolean =>
  feeBefore !== null || feeAfter.length > 0 || absentAfter !== null;

/** Whether the same is reminded of, at whatever hour. */
export const remindsOfSame = (one: Reminders, other: Reminders): boolean =>
  one.feeBefore === other.feeBefore &&
  one.absentAfter === other.absentAfter &&
  one.feeAfter.join() === other.feeAfter.join();

function stepsProblem(steps: readonly number[]): string {
  if (steps.length > mostSteps) return `Days after may be at most ${mostSteps}`;
  const twice = steps.find((step, index) => steps.indexOf(step) < index);
  if (twice !== undefined) return `Days after: ${twice} is there twice`;
  return (
    steps
      .map((step) => checkNumber('Days after', step, { min: 1, max: furthest.after, unit: 'whole' }))
      .find(Boolean) ?? ''
  );
}

/** What is wrong with the reminders of the settings. */
export const reminderChecks = ({ feeBefore, feeAfter, absentAfter, hour }: Reminders): FieldCheck[] => [
  [
    'reminders.feeBefore',
    feeBefore === null ? '' : checkNumber('Days before', feeBefore, { min: 0, max: furthest.before, unit: 'whole' }),
  ],
  ['reminders.feeAfter', stepsProblem(feeAfter)],
  [
    'reminders.absentAfter',
    absentAfter === null
      ? ''
      : checkNumber('Class days missed', absentAfter, { min: 1, max: furthest.absent, unit: 'whole' }),
  ],
  ['reminders.hour', checkNumber('Hour', hour, { min: 0, max: 23, unit: 'whole' })],
];
