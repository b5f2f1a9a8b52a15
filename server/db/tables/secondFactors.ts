import type { TableFacts } from './table.ts';

export const secondFactors = {
  rows: 'What a user’s authenticator app knows too; it counts from users.second_factor_since on, until then it waits for its first code.',
  key: ['user_id'],
  person: 'none',
  exported: false,
  columns: {
    user_id: { kind: 'id', of: 'users' },
    /** Base32. */
    secret: { kind: 'text' },
    /** The 30 seconds since 1970 whose code was taken last: no code is taken twice. */
    last_step: { kind: 'whole' },
  },
} as const satisfies TableFacts;
