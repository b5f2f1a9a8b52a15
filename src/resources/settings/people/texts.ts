import { lateTexts } from '#src/text.ts';

/** What people agree to (W57). */
export const noticesTexts = lateTexts('notices', {
  title: 'Notices',
  help: 'What applicants and students agree to. A notice is never changed or deleted, so that it stays known who agreed to what: a new version takes its place.',
  none: 'There is no notice yet, so nobody is asked to agree to one.',
  add: 'Add Notice',
  addTitle: 'Add a notice',
  addHelp: 'It becomes the next version in its language. It cannot be changed or deleted later.',
  fields: { language: 'Language', text: 'Text', from: 'From' },
  fromHelp: 'The first day on which people agree to it',
  added: 'Notice added',
  version: 'Version %{version}',
  from: 'From %{day}',
  state: { holds: 'Holds today', later: 'Not yet', before: 'Replaced' },
} as const);
