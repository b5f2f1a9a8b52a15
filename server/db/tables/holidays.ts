import { dates, id } from './common.ts';
import type { TableFacts } from './table.ts';

export const holidays = {
  rows: 'Days on which nobody teaches, beside the weekly days off.',
  key: ['id'],
  person: 'none',
  exported: true,
  columns: {
    id,
    name: { kind: 'text', says: 'What the holiday is called.', logged: true },
    first_day: { kind: 'day', says: 'Its first day.', logged: true },
    last_day: { kind: 'day', says: 'Its last day.', logged: true },
    ...dates,
  },
} as const satisfies TableFacts;
