import { id, userSays } from './common.ts';
import type { TableFacts } from './table.ts';

/** A closing of the day book, whether it holds or was taken back (W45). */
export const closings = {
  rows: 'A closing of the day book.',
  key: ['id'],
  person: 'none',
  exported: true,
  columns: {
    id,
    day: { kind: 'day', says: 'The day up to which it was closed.', logged: true },
    expected_paise: { kind: 'bigPaise', says: 'The cash that the drawer should have held, in rupees.', logged: true },
    counted_paise: { kind: 'bigPaise', says: 'The cash that was counted, in rupees.', logged: true },
    left_paise: {
      kind: 'bigPaise',
      as: 'LEFT',
      default: 0,
      says: 'The cash that stayed in the drawer, in rupees.',
    },
    /** Why both differ; '' where they do not, or nobody said more. */
    remarks: { kind: 'text', as: 'REMARK', says: 'Why both differ.', logged: true },
    closed_by: { kind: 'id', of: 'users', says: userSays('Who closed it') },
    closed_at: { kind: 'instant', says: 'When it was closed.' },
    reopened_by: {
      kind: 'id',
      of: 'users',
      null: true,
      says: 'Who took the closing back: an ID of users.csv; empty while it holds.',
    },
    reopened_at: { kind: 'instant', null: true, says: 'When it was taken back.' },
    reopen_reason: { kind: 'text', null: true, says: 'Why it was taken back.' },
  },
} as const satisfies TableFacts;
