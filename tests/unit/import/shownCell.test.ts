import { expect, test } from 'vitest';
import { shownCell } from '#src/custom/admission/import/shownCell.ts';

test.each([
  ['Mobile', '+91 98400-12345', '', '98400 12345'],
  ['BirthDate', '14-Jun-04', '', '14/06/2004'],
  ['StartDate', '03/08/2026', 'DMY', '03/08/2026'],
  ['StartDate', '03/08/2026', 'MDY', '08/03/2026'],
  ['StartDate', '31/02/2026', 'DMY', '31/02/2026'],
  ['Fee', 'Rs. 9,500/-', '', '₹9,500'],
  ['Fee', 'free', '', 'free'],
  ['Name', 'K.S. Raman', '', 'K S Raman'],
  ['Course', ' Tally and GST ', '', 'Tally and GST'],
  ['Paid', ' ', '', ''],
] as const)('%s ‘%s’ written %s shows %s', (field, text, order, shown) => {
  expect(shownCell(field, text, order, '2026-11-25')).toBe(shown);
});
