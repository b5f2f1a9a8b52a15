import { lineStates } from '#domain/money/statement.ts';
import { dates, id } from './common.ts';
import type { TableFacts } from './table.ts';

/** A line of a statement: what came in, or a refund that went out (W63). */
export const statementLines = {
  rows: 'A line of a statement of the bank.',
  key: ['id'],
  person: 'copy',
  exported: true,
  columns: {
    id: { ...id, label: null },
    account: { kind: 'text', says: 'What the account is called.', label: 'Account', logged: true },
    day: { kind: 'day', says: 'The day of the line.', label: 'Day', logged: true },
    amount_paise: {
      kind: 'bigPaise',
      says: 'The amount in rupees, below 0 where it went out.',
      label: 'Amount',
      logged: true,
    },
    narration: { kind: 'text', says: 'What the bank wrote; empty once it was erased.', label: 'Narration' },
    reference: { kind: 'text', says: 'The reference in a column of its own; empty without one.', label: 'Reference' },
    /** Among equal ones of its day, from 0. */
    place: { kind: 'whole', says: null, label: null },
    /** Under a key of this database: by it a line is known again, an erased one too. */
    hash: { kind: 'text', says: null, label: null },
    state: {
      kind: 'word',
      among: lineStates,
      says: 'OPEN, OFFERED, MATCHED, or IGNORED where it was put aside.',
      label: 'State',
      logged: true,
    },
    /** Why it is offered, was put aside, or is open again. */
    why: { kind: 'text', default: '', says: 'Why it is offered, was put aside or is open again.', label: null },
    offered_charges_paise: { kind: 'bigPaise', default: 0, says: null, label: null },
    /** 1 where somebody took a match or an offer back. */
    by_hand: { kind: 'flag', default: 0, says: '1 where it is left to people.', label: null },
    match_id: {
      kind: 'id',
      of: 'line_matches',
      null: true,
      says: 'What it was matched with: an ID of line_matches.csv; empty where it is not.',
      label: null,
    },
    /** 1 where a person matched it. Kept here for lists. */
    by_person: { kind: 'flag', default: 0, says: null, label: null },
    erased_on: {
      kind: 'day',
      null: true,
      says: 'The day on which what the bank wrote was erased; empty where it was not.',
      label: null,
    },
    date_created: { ...dates.date_created, label: null },
    date_modified: { ...dates.date_modified, label: null },
  },
} as const satisfies TableFacts;

/** Lines that are payments, or a deposit: one line for several, or several lines for one. */
export const lineMatches = {
  rows: 'Lines of a statement that are payments, or a deposit.',
  key: ['id'],
  person: 'none',
  exported: true,
  columns: {
    id,
    user_id: {
      kind: 'id',
      of: 'users',
      null: true,
      says: 'Who matched them: an ID of users.csv; empty where that was by itself.',
    },
    charges_paise: { kind: 'bigPaise', default: 0, says: 'What the app kept, in rupees.' },
    rest_paise: { kind: 'bigPaise', default: 0, says: 'What stays over of the line, in rupees.' },
    /** Erased with the narrations of its lines. */
    rest_reason: { kind: 'text', default: '', says: 'What the rest is for.' },
    entry_id: {
      kind: 'id',
      of: 'drawer_entries',
      default: 0,
      says: 'The deposit: an ID of drawer_entries.csv; 0 for payments.',
    },
    date_created: { ...dates.date_created, says: 'When they were matched.' },
  },
} as const satisfies TableFacts;

/** Payments that are offered for a line. */
export const lineOffers = {
  rows: 'A payment that is offered for a line.',
  key: ['line_id', 'payment_id'],
  person: 'none',
  exported: false,
  columns: {
    line_id: { kind: 'id', of: 'statement_lines' },
    payment_id: { kind: 'id', of: 'payments' },
  },
} as const satisfies TableFacts;

/** In which statements a line stands. */
export const lineUses = {
  rows: 'A statement in which a line stands.',
  key: ['statement_id', 'line_id'],
  person: 'none',
  exported: false,
  columns: {
    statement_id: { kind: 'id', of: 'statements' },
    line_id: { kind: 'id', of: 'statement_lines' },
  },
} as const satisfies TableFacts;

/** What the office asked the admin for: a receipt of a line, or that a payment be reversed. */
export const moneyAsks = {
  rows: 'What the office asked the admin for: a receipt, or a reversal.',
  key: ['id'],
  person: 'copy',
  exported: true,
  columns: {
    id: { ...id, label: null },
    line_id: {
      kind: 'id',
      of: 'statement_lines',
      null: true,
      says: 'The line without a receipt: an ID of statement_lines.csv; empty for a payment.',
      label: null,
    },
    payment_id: {
      kind: 'id',
      of: 'payments',
      null: true,
      says: 'The payment that is to be reversed: an ID of payments.csv; empty for a line.',
      label: null,
    },
    reason: { kind: 'text', says: 'Why it was asked for.', label: 'Reason' },
    user_id: { kind: 'id', of: 'users', says: 'Who asked: an ID of users.csv.', label: 'Asked by' },
    /** Null while it waits. */
    closed_at: { kind: 'instant', null: true, says: 'When it was done or refused; empty while it waits.', label: null },
    refused: { kind: 'text', default: '', says: 'Why it was refused; empty else.', label: 'Refused' },
    date_created: { ...dates.date_created, label: 'Asked' },
  },
} as const satisfies TableFacts;
