import { Skeleton, TableCell, TableFooter, TableRow } from '@mui/material';
import { formatRupees } from '#domain/money.ts';
import { useTexts } from '#src/text.ts';
import { inIndia, useListMeta, useListTotal } from '#src/ui/lists/listTotal.ts';

/** How many owe how much, under all filters. */
export function DuesSummary() {
  const text = useTexts('resources.dues');
  const { sums } = useListMeta();
  const { total } = useListTotal();
  if (!sums) return null;
  const [due, overdue] = [formatRupees(sums['due'] ?? 0), formatRupees(sums['overdue'] ?? 0)];
  return text('summary', { smart_count: total, count: inIndia(total), due, overdue });
}

/** The last row: the sums over every page; a column that is not there has no cell either. */
export function DuesTotal() {
  const text = useTexts('resources.dues');
  const { sums } = useListMeta();
  const amount = (field: 'due' | 'overdue') => {
    const sum = sums?.[field];
    return sum === undefined ? <Skeleton variant="text" sx={{ width: '70%', ml: 'auto' }} /> : formatRupees(sum);
  };
  return (
    <TableFooter>
      <TableRow>
        <TableCell className="card-choice" />
        <TableCell component="th" scope="row" colSpan={2}>
          {text('total')}
        </TableCell>
        <TableCell className="card-none from-860" />
        <TableCell align="right">{amount('due')}</TableCell>
        <TableCell align="right">{amount('overdue')}</TableCell>
        <TableCell className="card-none" />
        <TableCell className="card-none from-700" />
        <TableCell className="card-none" />
      </TableRow>
    </TableFooter>
  );
}
