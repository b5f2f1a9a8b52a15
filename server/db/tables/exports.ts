import { id } from './common.ts';
import type { TableFacts } from './table.ts';

export const exports = {
  rows: 'A ZIP of everything that an admin asked for, kept for an hour (W60).',
  key: ['id'],
  person: 'none',
  exported: false,
  columns: {
    id,
    /** Whose it is: nobody else gets it. */
    user_id: { kind: 'id', of: 'users' },
    /** 128 random bits, in its address. It opens nothing without a session of its user, so that it need be no hash. */
    secret_key: { kind: 'text' },
    with_files: { kind: 'whole' },
    state: { kind: 'word', among: ['RUNNING', 'DONE', 'FAILED'] },
    /** How many rows are in it by now, and how far it is in all. */
    rows_read: { kind: 'big', default: 0 },
    percent: { kind: 'whole', default: 0 },
    /** Bytes; beyond 32 bits. 0 until it is done. */
    size: { kind: 'big', default: 0 },
    /** Why there is none, in words for the admin; '' where it did not fail. */
    failure: { kind: 'text', default: '' },
    /** The claim of the process that makes it (`protocol/calls/claims.ts`). */
    claimed_by: { kind: 'text' },
    started_at: { kind: 'instant' },
    ended_at: { kind: 'instant', null: true },
  },
} as const satisfies TableFacts;
