import type { TableFacts } from './table.ts';

export const sessions = {
  rows: 'A live session; the cookie itself is never kept, only its hash (W5).',
  key: ['token_hash'],
  person: 'none',
  exported: false,
  columns: {
    token_hash: { kind: 'text' },
    /** Shared by all tokens that renewals drew from one login. */
    family: { kind: 'text' },
    user_id: { kind: 'id', of: 'users' },
    /** When this token stops holding, unless renewed. */
    expires_at: { kind: 'instant' },
    /** When the login ends for good. */
    ends_at: { kind: 'instant' },
    /** The user's login before this one. */
    previous_login: { kind: 'instant', null: true },
    /** When the person last proved who it is: at the login, or by Confirm (W42). */
    confirmed_at: { kind: 'instant', null: true },
    date_created: { kind: 'instant' },
  },
} as const satisfies TableFacts;
