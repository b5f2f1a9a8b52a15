import type { TableFacts } from './table.ts';

export const doneWrites = {
  rows: 'A write that was carried out, with the answer it got (W4). user_id is 0 where there was no session.',
  key: ['user_id', 'call', 'ref_key', 'body_hash'],
  person: 'copy',
  exported: false,
  columns: {
    user_id: { kind: 'id', of: 'users', label: null },
    call: { kind: 'text', label: null },
    ref_key: { kind: 'text', label: null },
    body_hash: { kind: 'text', label: null },
    answer: { kind: 'text', null: true, label: null },
    /** Who is carrying the write out outside a transaction: a process, and the number of its claim. Null where nobody is. */
    claimed_by: { kind: 'text', null: true, label: null },
    /** Where it may have happened already: its outcome, to be recorded where the process is gone (JSON). */
    in_doubt: { kind: 'text', null: true, label: null },
    /** 1 where the process folds names by W61; 0 of one of a release before. */
    folds: { kind: 'flag', default: 0, label: null },
    date_created: { kind: 'instant', label: null },
  },
} as const satisfies TableFacts;
