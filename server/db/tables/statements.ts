import { dateOrders } from '#domain/import/kinds.ts';
import { statementStates } from '#domain/money/statement.ts';
import { dates, id } from './common.ts';
import type { TableFacts } from './table.ts';

/** A statement of the bank or of a UPI app that was read (W63). */
export const statements = {
  rows: 'A statement of the bank or of a UPI app.',
  key: ['id'],
  person: 'copy',
  exported: true,
  columns: {
    id: { ...id, label: null },
    account: { kind: 'text', says: 'What the account is called.', label: null, logged: true },
    file_name: { kind: 'text', says: 'The name of the file.', label: null, logged: true },
    /** What is to be read; the file itself goes after a day (W11), so nothing holds it. */
    file_id: { kind: 'id', of: 'files', default: 0, says: null, label: null },
    state: { kind: 'word', among: statementStates, says: 'How far it is: READING, READ or FAILED.', label: null },
    message: { kind: 'text', default: '', says: 'Why it failed, or which lines are missing.', label: null },
    /** JSON: the names of the sheets, their number of rows and the guessed row of the heads. */
    sheets: { kind: 'json', default: '[]', says: 'Its sheets, as JSON.', label: null },
    /** JSON: the first rows of each sheet, for as long as the file is kept: other debits stand among them. */
    first_rows: { kind: 'json', default: '[]', says: null, label: null },
    sheet: { kind: 'whole', default: 0, says: 'Which sheet was read, from 0 on.', label: null },
    head_row: { kind: 'whole', default: 0, says: 'In which row the heads stand.', label: null },
    /** JSON: the heads, by which the next file of the account is known to have the same columns. */
    heads: { kind: 'json', default: '[]', says: 'Its heads, as JSON.', label: null },
    columns: { kind: 'json', default: '[]', says: 'Which field each column holds, as JSON.', label: null },
    /** 1 where a person said what the columns hold. */
    is_said: { kind: 'flag', default: 0, says: '1 where somebody said what its columns hold.', label: null },
    date_order: {
      kind: 'word',
      among: dateOrders,
      default: '',
      says: 'How its dates are written: DMY, YMD or MDY; empty where its cells tell.',
      label: null,
    },
    /** Of the number that the rows above the heads name. */
    account_end: {
      kind: 'text',
      default: '',
      says: 'The last four digits of the account’s number; empty without one.',
      label: null,
    },
    line_count: { kind: 'whole', default: 0, says: 'How many of its lines are kept.', label: null },
    new_count: { kind: 'whole', default: 0, says: 'How many of them no statement had before.', label: null },
    debit_count: {
      kind: 'whole',
      default: 0,
      says: 'How many lines went out, are no refunds, and are not kept.',
      label: null,
    },
    first_day: { kind: 'day', default: '', says: 'The day of its first line; empty without lines.', label: null },
    last_day: { kind: 'day', default: '', says: 'The day of its last line; empty without lines.', label: null },
    /** Payments up to this day are missed where no line covers them. */
    missed_to: { kind: 'day', default: '', says: null, label: null },
    /** Up to which payment they were compared with the lines. */
    matched_to: { kind: 'whole', default: 0, says: null, label: null },
    read_on: { kind: 'day', default: '', says: 'The day on which it was read.', label: null },
    user_id: { kind: 'id', of: 'users', says: 'Who read it: an ID of users.csv.', label: null },
    /** Who works on it; null where nobody does (`Claims`). */
    claimed_by: { kind: 'text', null: true, says: null, label: null },
    date_created: { ...dates.date_created, label: null },
    date_modified: { ...dates.date_modified, label: null },
  },
} as const satisfies TableFacts;
