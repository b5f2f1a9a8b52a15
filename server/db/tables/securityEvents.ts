import { id } from './common.ts';
import type { TableFacts } from './table.ts';

/** Security events, kept for a year. */
export const securityEvents = {
  rows: 'A refused login, a forbidden call, or a read that is not for every day; of the last year.',
  key: ['id'],
  person: 'none',
  exported: true,
  columns: {
    id,
    at: { kind: 'instant', says: 'When it was.' },
    event: { kind: 'text', says: 'What it was.' },
    /** 0 and '' where no user of that name is known. */
    user_id: { kind: 'id', of: 'users', says: 'Who it was: an ID of users.csv; 0 where nobody is known.' },
    user_name: { kind: 'text', says: 'The name of that user.' },
    address: { kind: 'text', says: 'The network address that it came from.' },
    call: { kind: 'text', says: 'The call of the program.' },
    entity: { kind: 'text', says: 'The kind of record that was read; empty where it was none.' },
    record_id: { kind: 'whole', says: 'The ID of that record.' },
    rows: { kind: 'whole', says: 'How many rows were read.' },
  },
} as const satisfies TableFacts;
