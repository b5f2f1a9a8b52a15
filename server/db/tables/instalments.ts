import { enrolmentLabels } from '#domain/people/enrolmentLabels.ts';
import { enrolment } from './common.ts';
import type { TableFacts } from './table.ts';

/** A part of an enrolment's fee and the day by which it is to be paid (W43); none where all of it is due on the first day. */
export const instalments = {
  rows: 'A part of an enrolment’s fee and the day by which it is to be paid.',
  key: ['enrolment_id', 'no'],
  person: 'record',
  exported: true,
  columns: {
    enrolment_id: { ...enrolment, label: enrolmentLabels.courseName },
    no: { kind: 'whole', says: 'Which part, from 1 on.', label: 'No.' },
    due_date: { kind: 'day', says: 'The day by which it is to be paid.', label: 'Due on' },
    agreed_paise: { kind: 'paise', says: 'The amount as it was agreed, in rupees.', label: 'Agreed' },
    /** What is asked for, 0 for nothing, and what payments cover of it (server/ledger). */
    amount_paise: { kind: 'paise', says: 'The amount that is asked for by now, in rupees.', label: 'Asked for' },
    covered_paise: { kind: 'paise', says: 'What payments cover of it, in rupees.', label: 'Paid of it' },
  },
} as const satisfies TableFacts;
