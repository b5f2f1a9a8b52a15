import { useListContext } from 'react-admin';
import { formatDay } from '#domain/dates.ts';
import { StatusChip } from '#src/ui/inputs/StatusChip.tsx';

// What columns of one kind have in common: `<Column<Payment> {...dayColumn('paymentDate')} width={112} />`.

/** A day, as day/month/year. */
export const dayColumn = <Field extends string>(source: Field) => ({
  source,
  right: true,
  render: (record: { readonly [Key in Field]: string | null }) => formatDay(record[source]),
});

/** The status as a chip; `textOf` answers its text. */
export const statusColumn = <Row,>(textOf: (record: Row) => string) => ({
  source: 'status' as const,
  whole: true,
  card: 'status' as const,
  render: (record: Row) => <StatusCell record={record} textOf={textOf} />,
  exportValue: textOf,
});

/** Where all rows have the same status, a chip in each of them says nothing. */
function StatusCell<Row>({ record, textOf }: { record: Row; textOf: (record: Row) => string }) {
  const { data = [] } = useListContext();
  const text = textOf(record);
  const isOnly = data.length > 1 && (data as Row[]).every((row) => textOf(row) === text);
  return isOnly ? text : <StatusChip text={text} />;
}

/** What can be done with a row. */
export const actionsColumn = {
  source: 'id',
  label: 'lists.actions',
  sortable: false,
  whole: true,
  card: 'actions',
  exportValue: false,
} as const;
