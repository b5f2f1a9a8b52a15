import { createElement } from 'react';
import { expect, it } from 'vitest';
import { exportColumnsOf } from '#src/ui/export/table.ts';
import { Column, type ColumnProps } from '#src/ui/lists/Column.tsx';

interface Row {
  id: number;
  name: string;
  fee: number | null;
}

const column = (props: ColumnProps<Row>) =>
  createElement(Column<Row>, { key: `${props.source}${props.label}`, ...props });
const row: Row = { id: 7, name: 'Mala', fee: 4500.5 };
const link = (text: string) => createElement('a', { href: '/' }, text);

it('a file has the columns on screen, in their order, as they say', () => {
  const columns = exportColumnsOf([
    column({ source: 'name' }),
    false,
    column({ source: 'fee', render: ({ fee }) => `₹${fee}` }),
    column({ source: 'fee', label: 'lists.yes', render: ({ fee }) => `₹${fee}`, exportValue: ({ fee }) => fee }),
    column({ source: 'id', label: 'lists.no', render: ({ name }) => link(name), exportValue: ({ name }) => name }),
    column({ source: 'id', label: 'lists.close', render: ({ name }) => link(name), exportValue: false }),
  ]);
  expect(columns.map(({ value, ...head }) => ({ ...head, value: value(row) }))).toEqual([
    { source: 'name', value: 'Mala' },
    { source: 'fee', value: '₹4500.5' },
    { label: 'lists.yes', value: 4500.5 },
    { label: 'lists.no', value: 'Mala' },
  ]);
});

it('what a row does not have is empty, a number stays a number', () => {
  const [fee, id] = exportColumnsOf([column({ source: 'fee' }), column({ source: 'id' })]);
  expect([fee?.value({ ...row, fee: null }), id?.value(row)]).toEqual(['', 7]);
});

it('a column of a kind is in the file as the property, however it is shown', () => {
  const [fee] = exportColumnsOf([column({ source: 'fee', kind: 'rupees', render: () => link('₹4,500.50') })]);
  expect([fee?.kind, fee?.value(row)]).toEqual(['rupees', 4500.5]);
});

it('what is no Column is not in the file', () => {
  expect(exportColumnsOf([link('x'), null, 'text'])).toEqual([]);
});
