import { lateTexts } from '#src/text.ts';

/** Money as an accountant imports it. */
export const accountantTexts = lateTexts('accountant', {
  export: 'For the accountant (.xlsx)',
  list: 'Payments for the accountant',
  number: 'Number',
  date: 'Date',
  mode: 'Mode',
  student: 'Student',
  debit: 'Debit',
  credit: 'Credit',
} as const);
