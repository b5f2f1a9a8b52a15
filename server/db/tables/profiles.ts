import { dates, id } from './common.ts';
import type { TableFacts } from './table.ts';

/** What the admin decided for a profile. */
export const profiles = {
  rows: 'A profile: what those who have it may do.',
  key: ['id'],
  person: 'none',
  exported: true,
  columns: {
    id,
    name: { kind: 'text', says: 'Its name: admin or md_office.', logged: true },
    needs_second_factor: { kind: 'flag', says: '1 where whoever has it needs two-step login.', logged: true },
    date_modified: dates.date_modified,
  },
} as const satisfies TableFacts;
