import { channels, messageStates } from '#domain/messages/message.ts';
import { messageLabels, messageWords } from '#domain/messages/words.ts';
import { enrolmentLabels } from '#domain/people/enrolmentLabels.ts';
import { id, student, userSays } from './common.ts';
import type { TableFacts } from './table.ts';

export const messages = {
  rows: 'What was mailed to a student or the guardian, or opened in WhatsApp or as SMS.',
  key: ['id'],
  person: 'record',
  exported: true,
  first: { file: ['enrolment_id', 'date_created', 'channel', 'address'] },
  columns: {
    id: { ...id, label: null },
    student_id: { ...student, label: null },
    enrolment_id: {
      kind: 'id',
      of: 'enrolments',
      null: true,
      as: 'STUDENT_COURSE_ID',
      says: 'The enrolment that it is about: an ID of enrolments.csv; empty without one.',
      label: enrolmentLabels.courseName,
    },
    channel: {
      kind: 'word',
      among: channels,
      names: messageWords.channels,
      says: 'email, whatsapp or sms.',
      label: messageLabels.channel,
    },
    to_guardian: { kind: 'flag', says: '1 where it went to the guardian.', label: 'To the guardian' },
    address: { kind: 'text', says: 'The e-mail address or mobile that it went to.', label: messageLabels.address },
    subject: { kind: 'text', says: 'The subject; empty but in mails.', label: 'Subject' },
    text: { kind: 'text', null: true, says: 'The text; empty once it is older than a year.', label: 'Text' },
    state: {
      kind: 'word',
      among: messageStates,
      names: messageWords.states,
      says: 'SENT, REFUSED by the mail server, UNKNOWN where the mail server said neither, or OPENED: nobody knows more.',
      label: messageLabels.state,
    },
    /** 1 where it was refused or is not known, which lists show first. */
    trouble: { kind: 'flag', says: null, label: null },
    /** Null where the server sent it by itself (W65). */
    user_id: { kind: 'id', of: 'users', null: true, says: userSays('Who sent or opened it'), label: messageLabels.by },
    date_created: { kind: 'instant', says: 'When it was sent or opened.', label: messageLabels.dateCreated },
  },
} as const satisfies TableFacts;
