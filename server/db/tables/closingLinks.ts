import { id } from './common.ts';
import type { TableFacts } from './table.ts';

/** The chain of closings, a link each time that one was made or taken back (W64). */
export const closingLinks = {
  rows: 'A link of the chain of closings: the day book was closed, or a closing was taken back.',
  key: ['id'],
  person: 'none',
  exported: true,
  columns: {
    id,
    closing_id: { kind: 'id', of: 'closings', says: 'The closing: an ID of closings.csv.' },
    reopens: { kind: 'flag', says: '1 where the closing was taken back.' },
    form: {
      kind: 'whole',
      says: 'The form of the rows that the hash is of: 1 receipts, 2 the drawer’s entries as well.',
    },
    hash: { kind: 'text', says: 'SHA-256 of the link before and of what was closed, in hexadecimal.' },
  },
} as const satisfies TableFacts;
