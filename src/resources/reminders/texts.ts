import { reminderLabels } from '#domain/money/reminderLabels.ts';
import { lateTexts } from '#src/text.ts';
import { remindersTitle } from './title.ts';

/** What the server reminded of by itself (W65). */
export const remindersTexts = lateTexts('resources.reminders', {
  ...remindersTitle,
  name: 'Reminder |||| Reminders',
  searchFor: 'Search by name, mobile or e-mail',
  none: 'Nobody was reminded yet.',
  belongs:
    'Whom the server reminds by itself stands here, and why it did not tell others. Settings, Messages says when.',
  allStates: 'All',
  fields: { ...reminderLabels, studentName: 'Student', courseName: 'Course' },
  before: '%{smart_count} day before %{day} |||| %{smart_count} days before %{day}',
  on: 'on %{day}',
  after: '%{smart_count} day after %{day} |||| %{smart_count} days after %{day}',
  absent: 'since %{day}',
  open: 'WhatsApp',
  openOf: 'Open WhatsApp to %{student}',
  opened: 'Noted as opened',
} as const);
