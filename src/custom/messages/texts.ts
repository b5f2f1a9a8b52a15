import { lateTexts } from '#src/text.ts';

/** Writing a message to a student or the guardian (W55). */
export const messageTexts = lateTexts('message', {
  open: 'Message',
  title: 'Message to %{name}',
  course: 'About the course',
  noCourse: 'No course',
  template: 'Words',
  ownWords: 'My own words',
  pageWords: 'Link of the own page',
  by: 'By',
  to: 'To',
  student: '%{name}, student',
  guardian: '%{name}, guardian',
  subject: 'Subject',
  text: 'Text',
  placeholders: 'Fill in',
  preview: 'As it will be read',
  nothingYet: 'Write a text, or choose words above.',
  send: 'Send e-mail',
  whatsapp: 'Open WhatsApp',
  sms: 'Open SMS',
  sent: 'E-mail sent',
  opened: 'Opened; whether it was sent, only WhatsApp or your phone knows',
  failed: 'Whether the message was sent is not known.',
  loading: 'Loading what it says and whom it goes to',
  loadFailed: 'Failed to load what it says and whom it goes to',
} as const);
