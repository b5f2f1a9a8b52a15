import { id, student, userSays } from './common.ts';
import type { TableFacts } from './table.ts';

export const studentNotes = {
  rows: 'What staff noted on a student.',
  key: ['id'],
  person: 'record',
  exported: true,
  first: { file: ['date_created', 'user_id'] },
  columns: {
    id: { ...id, label: null },
    student_id: { ...student, label: null },
    text: { kind: 'text', says: 'The note.', label: 'Note' },
    user_id: { kind: 'id', of: 'users', says: userSays('Who wrote it'), label: 'Who' },
    date_created: { kind: 'instant', says: 'When it was written.', label: 'When' },
  },
} as const satisfies TableFacts;
