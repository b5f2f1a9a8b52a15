import { expect, test } from 'vitest';
import { shownCell, withCellsAbove } from '#src/custom/import/shownCell.ts';

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
  ['Paid', '0', '', '₹0'],
  ['ParentName', ' - ', '', ''],
  ['Email', 'N/A', '', ''],
] as const)('%s ‘%s’ written %s shows %s', (field, text, order, shown) => {
  expect(shownCell(field, text, order, '2026-11-25')).toBe(shown);
});

test('a mark for the cell above shows what stands there', () => {
  const rows = [['Priya', 'DCA', '8000'], [], ['Arun', '〃', '-do-'], ['Do', 'ditto', '9000']];
  expect(withCellsAbove(rows, ['Name', 'Course', 'Fee'])).toEqual([
    ['Priya', 'DCA', '8000'],
    [],
    ['Arun', 'DCA', '8000'],
    ['Do', 'DCA', '9000'],
  ]);
});
