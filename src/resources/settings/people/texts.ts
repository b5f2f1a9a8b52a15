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

/** Enquiries (W66). */
export const enquirySettingsTexts = lateTexts('enquirySettings', {
  form: 'Enquiries',
  fields: { sources: 'Where they come from' },
  help: { sources: 'What is offered where an enquiry is taken down, a line each' },
} as const);

/** For how long what nobody needs any more is kept (W53). */
export const retentionTexts = lateTexts('retention', {
  form: 'How long it is kept',
  months: 'months',
  fields: {
    rejectedMonths: 'Keep rejected registrations for',
    papersMonths: 'Keep papers of students without a course for',
    enquiryMonths: 'Keep enquiries for',
  },
  help: {
    rejectedMonths:
      '0: for good. After that all that is known of the applicant is deleted; photo and income proof always go 30 days after the rejection.',
    papersMonths:
      '0: for good. Photo and income proof go so long after the last course ended or the record was changed last. Particulars, payments and certificates stay.',
    enquiryMonths:
      '0: for good. After that nobody’s name and nothing that was said is left of an enquiry that nobody touched and nobody means to call; course, source and days stay for the report.',
    change: 'What is deleted cannot be brought back. For 30 days after a change here nothing goes.',
  },
  title: 'What goes in the next 31 days',
  none: 'Nothing goes in the next 31 days.',
  loadFailed: 'What goes next could not be loaded.',
  keepFailed: 'It could not be saved.',
  columns: { name: 'Name', what: 'What goes', on: 'On', action: 'Action' },
  what: { all: 'The rejected registration', papers: 'Photo and income proof', enquiry: 'The enquiry' },
  kept: 'Kept: %{reason}',
  shown: 'The next %{shown} of %{total}.',
  shownOfMore: 'The next %{shown} of more than %{total}.',
  keep: {
    open: 'Keep this one',
    of: 'Keep this one: %{name}',
    title: 'Keep %{name}',
    message: 'It stays until you let it go again.',
    done: 'It is kept',
  },
  letGo: {
    open: 'Let go again',
    of: 'Let go again: %{name}',
    question: 'Let %{name} go again?',
    loses: {
      all: 'All that is known of the applicant is deleted from %{day} on.',
      papers: 'Photo and income proof are deleted from %{day} on.',
    },
    done: 'It goes again',
  },
} as const);
