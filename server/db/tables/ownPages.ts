import { languageNames, languages } from '#domain/words/languages.ts';
import { student } from './common.ts';
import type { TableFacts } from './table.ts';

/** The student's own page (W67); one who has none has generation 0. Nothing of its key is kept. */
export const ownPages = {
  rows: 'The own page of a student.',
  key: ['student_id'],
  person: 'record',
  exported: true,
  columns: {
    student_id: { ...student, label: null },
    /** Raised where the link is ended. */
    generation: { kind: 'whole', says: 'How often the link was ended.', label: null },
    /** Links drawn in an earlier month hold no more (`monthNumber`). */
    since: { kind: 'whole', default: 0, says: null, label: null },
    seen_at: { kind: 'instant', null: true, says: 'When it was opened last; empty for never.', label: 'Opened last' },
    language: {
      kind: 'word',
      among: [...languageNames, ''],
      names: languages,
      default: '',
      says: 'The language that was chosen there: en, hi or ta; empty where none was.',
      label: 'Language',
    },
  },
} as const satisfies TableFacts;

export const ownPageBrowsers = {
  rows: 'A browser that was let in to an own page; the cookie itself is never kept, only its hash (W67).',
  key: ['token_hash'],
  person: 'record',
  exported: false,
  columns: {
    /** Of the cookie with the key that it is for. */
    token_hash: { kind: 'text', label: null },
    student_id: { ...student, label: null },
    ends_at: { kind: 'instant', label: null },
    date_created: { kind: 'instant', label: null },
  },
} as const satisfies TableFacts;
