import { languages } from '#domain/words/languages.ts';
import { messageEvents } from '#domain/messages/message.ts';
import { lateTexts } from '#src/text.ts';

/** The words that messages begin with, and the pace of the mail server (W55). */
export const templatesTexts = lateTexts('templates', {
  title: 'Templates',
  help: 'The words that messages begin with. {student}, {course} and the like are filled in for each student.',
  none: 'There are no templates yet.',
  add: 'Add Template',
  addTitle: 'Add a template',
  edit: 'Edit',
  editOf: 'Edit %{name}',
  editTitle: 'Edit %{name}',
  remove: 'Delete',
  removeOf: 'Delete %{name}',
  removeQuestion: 'Delete the template %{name}?',
  removeLoses: 'Messages that were sent keep their words.',
  on: 'In use',
  onOf: '%{name} is in use',
  save: 'Save',
  filledWith: 'Filled with %{name}',
  nobody: 'Once there is a student, the words are shown here as the student will read them.',
  pace: {
    title: 'Mail server',
    label: 'Messages a minute',
    help: 'How many messages leave here in a minute, from all desks together. Your mail provider says what it takes.',
  },
  events: messageEvents,
  languages,
} as const);

/** When the server reminds by itself (W65). */
export const reminderSettingsTexts = lateTexts('reminderSettings', {
  title: 'Reminders by themselves',
  feeBefore: 'Days before a fee is due',
  feeAfter: 'Days after a fee is due',
  feeAfterHelp: 'With commas between, such as 1, 7, 14. Empty: never.',
  absentAfter: 'Class days missed in a row',
  never: 'Empty: never.',
  hour: 'From which hour on',
  hourHelp: '0 to 23. Nobody is told on a holiday, twice for one reason, or after paying.',
  preview: 'Whom it would tell today',
  previewTitle: 'Whom it would tell today, as the settings are saved',
  failed: 'The preview could not be loaded.',
  loading: 'Loading',
  holiday: 'Nobody is told on %{day}: there are no classes.',
  nobody: 'Nobody is to be told today who was not told yet.',
  states: {
    MAILED: '%{smart_count} by e-mail',
    WHATSAPP: '%{smart_count} by WhatsApp: nobody can be mailed',
    NOT: '%{smart_count} not told',
  },
} as const);
