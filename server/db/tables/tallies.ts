import { id } from './common.ts';
import type { TableFacts } from './table.ts';

export const tallies = {
  rows: 'A part of a kept figure (server/lists/derived): what a write appended, or the sum of what was there.',
  key: ['id'],
  person: 'none',
  exported: false,
  columns: {
    id,
    list: { kind: 'text' },
    status: { kind: 'whole' },
    course_id: { kind: 'id', of: 'courses' },
    mode: { kind: 'text' },
    /** A day, a month as YYYY-MM, or ''. */
    day: { kind: 'text' },
    row_count: { kind: 'whole' },
    /** Beyond 32 bits. */
    amount: { kind: 'big' },
  },
} as const satisfies TableFacts;
