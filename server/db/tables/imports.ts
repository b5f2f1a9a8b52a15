import { dateOrders, importKinds, importStates, mobilePairs } from '#domain/import/kinds.ts';
import { dates, id } from './common.ts';
import type { TableFacts } from './table.ts';

/** An import: from the file to what it made (W52). */
export const imports = {
  rows: 'A spreadsheet that was imported.',
  key: ['id'],
  person: 'none',
  exported: true,
  columns: {
    id,
    kind: { kind: 'word', among: importKinds, says: 'What its rows are: students, payments or attendance.' },
    file_name: { kind: 'text', says: 'The name of the spreadsheet.', logged: true },
    /** What is to be read; null once it is. */
    file_id: { kind: 'id', of: 'files', null: true, says: null },
    state: { kind: 'word', among: importStates, says: 'How far it is.' },
    /** Why it failed, or what stands in the way of undoing it. */
    message: { kind: 'text', default: '', says: 'Why it failed, or cannot be undone.' },
    /** JSON: the names of the sheets, with their number of rows and the guessed row of the heads. */
    sheets: { kind: 'json', default: '[]', says: 'Its sheets, as JSON.' },
    sheet: { kind: 'whole', default: 0, says: 'Which sheet was imported, from 0 on.' },
    head_row: { kind: 'whole', default: 0, says: 'In which row the heads stand.' },
    columns: { kind: 'json', default: '[]', says: 'Which field each column holds, as JSON.' },
    date_order: {
      kind: 'word',
      among: dateOrders,
      default: '',
      says: 'How its dates are written: DMY, YMD or MDY; empty where that is not told.',
    },
    matches: { kind: 'json', default: '[]', says: 'Which courses and institutions its texts mean, as JSON.' },
    unmatched: { kind: 'json', default: '[]', says: 'Which texts are not matched, as JSON.' },
    /** JSON: the order of the days of single columns, as CheckImport said. */
    date_orders: { kind: 'json', default: '[]', says: 'How the dates of single columns are written, as JSON.' },
    no_mobile: { kind: 'flag', default: 0, says: '1 where people without a mobile were taken.' },
    read_hidden: { kind: 'flag', default: 0, says: '1 where hidden rows were read.' },
    two_mobiles: {
      kind: 'word',
      among: mobilePairs,
      default: 'parent',
      says: 'Whose the second of two mobiles in a cell is: parent, or first where it was left out.',
    },
    found: { kind: 'json', default: '{}', says: 'What its rows say together, as JSON.' },
    mendable: { kind: 'json', default: '[]', says: 'What can be mended for many rows at once, as JSON.' },
    money: { kind: 'json', default: '[]', says: 'What runs, allowing and undoing did to money, as JSON.' },
    allowed_at: {
      kind: 'instant',
      null: true,
      says: 'When payments of days with receipts were allowed; empty before.',
    },
    counts: {
      kind: 'json',
      default: '{}',
      says: 'How many rows were in each state, as JSON; empty while the rows are kept.',
    },
    /** How many rows the check, the run or the undoing has to do, and has done. */
    row_count: { kind: 'whole', default: 0, says: 'How many rows there are to do.' },
    done_count: { kind: 'whole', default: 0, says: 'How many rows are done.' },
    user_id: { kind: 'id', of: 'users', says: 'Who imported it: an ID of users.csv.' },
    undo_until: { kind: 'instant', null: true, says: 'Until when it can be undone; empty where it cannot.' },
    /** Who works on it; null where nobody does (`Claims`). */
    claimed_by: { kind: 'text', null: true, says: null },
    ...dates,
  },
} as const satisfies TableFacts;
