import { messageLabels } from '#domain/messages/words.ts';
import { lateTexts } from '#src/text.ts';
import { messagesTitle } from './title.ts';

/** The list of what was sent and opened. */
export const messagesTexts = lateTexts('resources.messages', {
  ...messagesTitle,
  name: 'Message |||| Messages',
  searchFor: 'Search by name, mobile or e-mail',
  none: 'No message was sent yet.',
  belongs: 'What students and guardians were told stands here; what did not go out comes first.',
  allStates: 'All',
  fields: {
    ...messageLabels,
    studentName: 'Student',
  },
  toGuardian: '%{address}, guardian',
  read: 'Read',
  readOf: 'Read the message to %{student} of %{moment}',
  readTitle: 'Message to %{student}',
  forgotten: 'The text was deleted after a year.',
  close: 'Close',
  reminders: 'Reminders that the server sends by itself, and whom it did not tell',
} as const);
