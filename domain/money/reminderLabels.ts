import type { ReminderKind, ReminderState } from './reminders.ts';

/** What the fields of a reminder are called: in its list and in the file of a person (W65). */
export const reminderLabels = {
  day: 'Day',
  kind: 'Reminder',
  about: 'Of',
  step: 'Days after',
  state: 'Result',
  why: 'Why',
} as const;

/** What is reminded of, to read. */
export const reminderKindWords = { feeReminder: 'Fee', absence: 'Absence' } as const satisfies Record<
  ReminderKind,
  string
>;

/** What became of a reminder, to read. */
export const reminderStateWords = {
  WAITING: 'Waits',
  MAILED: 'Mailed',
  WHATSAPP: 'By WhatsApp',
  OPENED: 'Opened',
  NOT: 'Not told',
} as const satisfies Record<ReminderState, string>;
