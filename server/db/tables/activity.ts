import { id } from './common.ts';
import type { TableFacts } from './table.ts';

/** What one write did to one record. Written once, never changed. */
export const activity = {
  rows: 'What a write did to a record.',
  key: ['id'],
  person: 'copy',
  exported: true,
  columns: {
    id: { ...id, label: null },
    at: { kind: 'instant', says: 'When it was.', label: 'When' },
    user_id: {
      kind: 'id',
      of: 'users',
      says: 'Who did it: an ID of users.csv; 0 where nobody was logged in.',
      label: null,
    },
    user_name: { kind: 'text', says: 'The name of that user then.', label: 'Who' },
    call: { kind: 'text', says: 'The call of the program.', label: 'What' },
    entity: { kind: 'text', says: 'The kind of record, by the name of its file.', label: 'Record' },
    record_id: { kind: 'big', says: 'The ID of the record.', label: null },
    before: { kind: 'json', null: true, says: 'The fields that changed, as they were, as JSON.', label: 'Before' },
    after: { kind: 'text', null: true, says: 'The same as they became.', label: 'After' },
    /** W37. */
    reason: { kind: 'text', null: true, says: 'Why, where the person was asked.', label: 'Reason' },
  },
} as const satisfies TableFacts;
