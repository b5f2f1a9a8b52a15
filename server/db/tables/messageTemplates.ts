import { messageEventNames } from '#domain/messages/message.ts';
import { languageNames } from '#domain/words/languages.ts';
import { dates, id } from './common.ts';
import type { TableFacts } from './table.ts';

export const messageTemplates = {
  rows: 'Words that messages begin with.',
  key: ['id'],
  person: 'none',
  exported: true,
  columns: {
    id,
    name: { kind: 'text', says: 'Its name.', logged: true },
    event: { kind: 'word', among: messageEventNames, says: 'What it is for; none for any occasion.', logged: true },
    language: { kind: 'word', among: languageNames, says: 'en, hi or ta.', logged: true },
    /** Of each event and language one at most is on. */
    is_on: { kind: 'flag', says: '1 where it is used.', logged: true },
    subject: { kind: 'text', says: 'The subject, with its placeholders.', logged: true },
    text: { kind: 'text', says: 'The text, with its placeholders.', logged: true },
    ...dates,
  },
} as const satisfies TableFacts;
