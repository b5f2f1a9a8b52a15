import { lookupTables } from '#domain/words/limits.ts';
import type { TableFacts } from './table.ts';

/** One text of a lookup table (W7). */
export const lookupTexts = {
  rows: `What a status means: table ${lookupTables.registration} of registrations, ${lookupTables.student} of students, ${lookupTables.enrolment} of enrolments.`,
  key: ['table_id', 'text_id'],
  person: 'none',
  exported: true,
  columns: {
    table_id: { kind: 'whole', says: 'Which table of statuses.' },
    text_id: { kind: 'whole', says: 'The status.' },
    text_value: { kind: 'text', says: 'What it means.' },
    table_desc: { kind: 'text', says: 'What the table is called.' },
  },
} as const satisfies TableFacts;
