import { languageNames } from '#domain/words/languages.ts';
import { id } from './common.ts';
import type { TableFacts } from './table.ts';

/** What people agree to, in one language: version beside version, none is ever changed or deleted (W57). */
export const notices = {
  rows: 'What people agree to, in one language. None was ever changed or deleted.',
  key: ['id'],
  person: 'none',
  exported: true,
  columns: {
    id,
    /** Counted by language, from 1 on. */
    version: { kind: 'whole', says: 'Which version of its language it is.', logged: true },
    language: { kind: 'word', among: languageNames, says: 'Its language: en, hi or ta.', logged: true },
    text: { kind: 'text', says: 'Its words.', logged: true },
    from_day: { kind: 'day', as: 'FROM', says: 'The first day on which it could be agreed to.', logged: true },
    date_created: { kind: 'instant', says: 'When it was added.' },
  },
} as const satisfies TableFacts;
