import { drawerKinds } from '#domain/money/drawerEntry.ts';
import { dates, id, userSays } from './common.ts';
import type { TableFacts } from './table.ts';

/** What entered or left the drawer that is no fee, numbered without a gap (W64). */
export const drawerEntries = {
  rows: 'What entered or left the cash drawer that is no fee.',
  key: ['id'],
  person: 'none',
  exported: true,
  columns: {
    id,
    entry_no: { kind: 'text', says: 'Its number: P for what went out, Q for what came in.', logged: true },
    kind: {
      kind: 'word',
      among: drawerKinds,
      says: 'expense, float (change that was put in), deposit (to the bank) or owner; of a reversal that of the row it takes back.',
      logged: true,
    },
    day: { kind: 'day', says: 'The day that it counts on.', logged: true },
    amount_paise: { kind: 'paise', says: 'The amount in rupees, below 0 where it went out.', logged: true },
    category: { kind: 'text', says: 'What an expense was for, as in the settings of that day.', logged: true },
    paid_to: { kind: 'text', says: 'Who was paid.', logged: true },
    detail: { kind: 'text', says: 'What was written beside it.', logged: true },
    file_id: { kind: 'id', of: 'files', null: true, says: 'The bill: an ID of files.csv; empty without one.' },
    reverses: {
      kind: 'id',
      of: 'drawer_entries',
      null: true,
      says: 'The row that it takes back: an ID of this file; empty for all others.',
    },
    closing_id: {
      kind: 'id',
      of: 'closings',
      null: true,
      says: 'The closing that made it: an ID of closings.csv; empty where a person did.',
    },
    recorded_on: { kind: 'day', says: 'The day on which it was recorded.' },
    recorded_by: { kind: 'id', of: 'users', null: true, says: userSays('Who recorded it') },
    ...dates,
  },
} as const satisfies TableFacts;
