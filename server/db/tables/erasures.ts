import type { TableFacts } from './table.ts';

/** Somebody whose particulars were erased (W53). A restored backup erases whose id and DATE_CREATED both agree once more. */
export const erasures = {
  rows: 'Somebody whose particulars were erased.',
  key: ['kind', 'record_id', 'date_created'],
  person: 'none',
  exported: true,
  columns: {
    kind: { kind: 'word', among: ['student', 'registration', 'enquiry'], says: 'student, registration or enquiry.' },
    record_id: { kind: 'whole', says: 'Who it is: an ID of students.csv, registrations.csv or enquiries.csv.' },
    date_created: { kind: 'instant', says: 'When that row was made.' },
    day: { kind: 'day', says: 'The day of the erasure.' },
    /** When the bytes were cleared from the database's file, by the nightly upkeep. */
    wiped_at: { kind: 'instant', null: true, says: null },
  },
} as const satisfies TableFacts;
