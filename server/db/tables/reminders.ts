import { reminderKinds, reminderStates } from '#domain/money/reminders.ts';
import { reminderLabels, reminderKindWords, reminderStateWords } from '#domain/money/reminderLabels.ts';
import { enrolmentLabels } from '#domain/people/enrolmentLabels.ts';
import { enrolment, id, student } from './common.ts';
import type { TableFacts } from './table.ts';

/** What the server reminds of by itself, each step once, and what became of it (W65). */
export const reminders = {
  rows: 'A day on which a student is reminded by the server itself, and what became of it.',
  key: ['id'],
  person: 'record',
  exported: true,
  first: { file: ['day', 'kind', 'about', 'step', 'state', 'why'] },
  columns: {
    id: { ...id, label: null },
    student_id: { ...student, label: null },
    enrolment_id: { ...enrolment, label: enrolmentLabels.courseName },
    kind: {
      kind: 'word',
      among: reminderKinds,
      names: reminderKindWords,
      says: 'feeReminder or absence.',
      label: reminderLabels.kind,
    },
    about: {
      kind: 'day',
      says: 'The day on which something is due; of an absence the day before it, the last one attended.',
      label: reminderLabels.about,
    },
    step: {
      kind: 'whole',
      says: 'How many days after it, negative before; 0 of an absence.',
      label: reminderLabels.step,
    },
    /** The newest missed class day of an absence; of a fee the day on which it is due. */
    told_day: { kind: 'day', says: 'The day that the words name.', label: null },
    day: { kind: 'day', says: 'The day on which it was written down.', label: reminderLabels.day },
    state: {
      kind: 'word',
      among: reminderStates,
      names: reminderStateWords,
      says: 'WAITING to be mailed, MAILED, WHATSAPP while it waits to be opened there, OPENED there, or NOT told.',
      label: reminderLabels.state,
    },
    why: { kind: 'text', says: 'Why nobody was told, or was not mailed; empty else.', label: reminderLabels.why },
    message_id: {
      kind: 'id',
      of: 'messages',
      null: true,
      says: 'What was sent or opened: an ID of messages.csv; empty without one.',
      label: null,
    },
    /** When it is tried next, and how often it was. */
    free_at: { kind: 'instant', says: null, label: null },
    tries: { kind: 'whole', says: null, label: null },
    /** Who is sending it; null where nobody is (`Claims`). */
    claimed_by: { kind: 'text', null: true, says: null, label: null },
    /** 1 once the mail server may have all of it: it is not sent again. */
    may_be_sent: { kind: 'flag', says: null, label: null },
    date_created: { kind: 'instant', says: 'When it was written down.', label: null },
  },
} as const satisfies TableFacts;
