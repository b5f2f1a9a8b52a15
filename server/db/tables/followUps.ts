import { enquiryLabels, enquiryStateWords } from '#domain/people/enquiryLabels.ts';
import { id, userSays } from './common.ts';
import type { TableFacts } from './table.ts';

/** What came of each call (W66). */
export const followUps = {
  rows: 'What came of a call after an enquiry.',
  key: ['id'],
  person: 'record',
  exported: true,
  first: { file: ['date_created', 'user_id'] },
  columns: {
    id: { ...id, label: null },
    enquiry_id: { kind: 'id', of: 'enquiries', says: 'The enquiry: an ID of enquiries.csv.', label: null },
    text: { kind: 'text', says: 'What was said.', label: enquiryLabels.note },
    next_day: { kind: 'day', says: 'When to call again; empty for never.', label: enquiryLabels.nextDay },
    lost: { kind: 'flag', says: '1 where the enquiry was lost with it.', label: enquiryStateWords.LOST },
    user_id: { kind: 'id', of: 'users', says: userSays('Who noted it'), label: 'Who' },
    date_created: { kind: 'instant', says: 'When it was noted.', label: 'When' },
  },
} as const satisfies TableFacts;
