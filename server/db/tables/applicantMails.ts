import { languageNames, languages } from '#domain/words/languages.ts';
import { id } from './common.ts';
import type { TableFacts } from './table.ts';

export const applicantMails = {
  rows: 'Mails to applicants of the last 24 hours: those that are to be sent, and whom a mail went to.',
  key: ['id'],
  person: 'copy',
  exported: false,
  first: { file: ['date_created'] },
  columns: {
    id: { ...id, label: null },
    registration_id: { kind: 'id', of: 'registrations', label: null },
    event: { kind: 'word', among: ['received', 'approved', 'notAccepted'], label: null },
    recipient: { kind: 'text', label: 'To' },
    subject: { kind: 'text', label: 'Subject' },
    /** '' once it is sent: the address in it has the applicant's key. */
    text: { kind: 'text', label: null },
    language: { kind: 'word', among: languageNames, names: languages, label: 'Language' },
    /** When it is tried next. */
    free_at: { kind: 'instant', label: null },
    /** Who is sending it; null where nobody is (`Claims`). */
    claimed_by: { kind: 'text', null: true, label: null },
    /** 1 once the mail server may have all of it: it is not sent again. */
    may_be_sent: { kind: 'flag', label: null },
    /** When it was sent; null while it waits. */
    sent_at: { kind: 'instant', null: true, label: 'Sent' },
    date_created: { kind: 'instant', label: 'When' },
  },
} as const satisfies TableFacts;
