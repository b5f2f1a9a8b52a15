import { dates, id } from './common.ts';
import type { TableFacts } from './table.ts';

/** A member of staff. The password is kept as a hash only. */
export const users = {
  rows: 'A member of staff.',
  key: ['id'],
  person: 'none',
  exported: true,
  columns: {
    id,
    user_name: { kind: 'text', says: 'The name to log in with.', logged: true },
    mobile: { kind: 'text', says: 'The mobile number.', logged: true },
    email: { kind: 'text', says: 'The e-mail address.', logged: true },
    password_hash: { kind: 'text', says: null },
    /** 1 after a reset: the password has to be changed first (W13). */
    must_change: { kind: 'flag', says: null, logged: true },
    password_expires_at: { kind: 'instant', null: true, says: null, logged: true },
    /** A temporary password that was mailed and not used yet; the present one stays valid until then (W24). */
    temporary_hash: { kind: 'text', null: true, says: null },
    temporary_expires_at: { kind: 'instant', null: true, says: null },
    /** When the mail server took it; null where that is not known. */
    temporary_mailed_at: { kind: 'instant', null: true, says: null },
    /** When the second factor was switched on; null while there is none (W41). */
    second_factor_since: { kind: 'instant', null: true, says: null, logged: true },
    profile: {
      kind: 'text',
      as: 'PROFILE_NAME',
      says: 'What the person may do: a NAME of profiles.csv.',
      logged: true,
    },
    status: { kind: 'whole', says: '0 active, 1 not active any more.', logged: true },
    last_login: { kind: 'instant', null: true, says: 'When the person last logged in; empty before the first time.' },
    money_seen: {
      kind: 'whole',
      default: 0,
      says: 'The ID of activity.csv up to which an admin has looked at what was done to money.',
    },
    ...dates,
  },
} as const satisfies TableFacts;
