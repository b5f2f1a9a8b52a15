import { idOfKind, kindOfPerson, userSays } from './common.ts';
import type { TableFacts } from './table.ts';

/** Somebody whom the retention of the settings leaves alone (W53). */
export const keptPeople = {
  rows: 'Somebody whose particulars and papers are kept, whatever the settings say of retention.',
  key: ['kind', 'record_id'],
  person: 'record',
  exported: true,
  first: { file: ['date_created', 'user_id'] },
  columns: {
    kind: { kind: 'word', among: ['student', 'registration'], says: kindOfPerson, label: null },
    record_id: { kind: 'whole', says: idOfKind, label: null },
    reason: { kind: 'text', says: 'Why.', label: 'Reason' },
    user_id: { kind: 'id', of: 'users', says: userSays('Who decided it'), label: 'Who' },
    date_created: { kind: 'instant', says: 'When it was decided.', label: 'When' },
  },
} as const satisfies TableFacts;
