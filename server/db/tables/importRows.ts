import { rowStates } from '#domain/import/kinds.ts';
import { id } from './common.ts';
import type { TableFacts } from './table.ts';

export const importRows = {
  rows: 'A row of a sheet. Its id rises with row_no.',
  key: ['id'],
  person: 'copy',
  exported: false,
  columns: {
    id: { ...id, label: null },
    import_id: { kind: 'id', of: 'imports', label: 'Spreadsheet' },
    sheet: { kind: 'whole', label: null },
    /** As the spreadsheet counts. */
    row_no: { kind: 'whole', label: 'Row' },
    /** JSON: the cells as texts. */
    cells: { kind: 'json', label: 'Cells' },
    /** JSON: what cells hold that are merged with one above, by column. */
    merged: { kind: 'json', default: '{}', label: null },
    is_hidden: { kind: 'whole', default: 0, label: null },
    /** JSON: what it is beside the others of its sheet. */
    context: { kind: 'json', default: '{}', label: null },
    /** JSON: the payments that it is, of those that were there. */
    claims: { kind: 'json', default: '[]', label: null },
    /** Its amounts as they stand in the file; whether its course is there already, and how much of what was paid is there or waits. */
    fee_paise: { kind: 'bigPaise', default: 0, label: null },
    concession_paise: { kind: 'bigPaise', default: 0, label: null },
    paid_paise: { kind: 'bigPaise', default: 0, label: null },
    course_same: { kind: 'whole', default: 0, label: null },
    paid_same_paise: { kind: 'bigPaise', default: 0, label: null },
    paid_held_paise: { kind: 'bigPaise', default: 0, label: null },
    paid_done_paise: { kind: 'bigPaise', default: 0, label: null },
    /** How many cells of an amount cannot be read. */
    fee_unreadable: { kind: 'whole', default: 0, label: null },
    concession_unreadable: { kind: 'whole', default: 0, label: null },
    paid_unreadable: { kind: 'whole', default: 0, label: null },
    /** JSON: what was mended, by field. */
    mends: { kind: 'json', default: '{}', label: null },
    /** JSON: by field, with what was mended. */
    fields: { kind: 'json', default: '{}', label: 'Taken as' },
    /** '' before it is checked, and of a sheet that is not imported. */
    state: { kind: 'word', among: ['', ...rowStates], default: '', label: null },
    /** JSON. */
    problems: { kind: 'json', default: '[]', label: null },
    /** The student that it is, or may be. */
    like_id: { kind: 'id', of: 'students', default: 0, label: null },
    like_text: { kind: 'text', default: '', label: null },
    /** What was decided: the student that it is, 0 for a new one. */
    same_as: { kind: 'id', of: 'students', null: true, label: null },
    /** 1 left out by hand, 2 a row though it was taken for none. */
    skipped: { kind: 'whole', default: 0, label: null },
    /** JSON: the records that it made. */
    made: { kind: 'json', null: true, label: null },
    done_at: { kind: 'instant', null: true, label: 'Imported' },
  },
} as const satisfies TableFacts;
