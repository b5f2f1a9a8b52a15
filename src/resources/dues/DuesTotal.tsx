import { Skeleton, TableCell, TableFooter, TableRow } from '@mui/material';
import { formatRupees } from '#domain/words/money.ts';
import { useTexts } from '#src/text.ts';
import { inIndia, useListMeta, useListTotal } from '#src/ui/lists/listTotal.ts';

/** How many owe how much, under all filters; of that overdue, which our server alone knows. */
export function DuesSummary({ ours }: { ours: boolean }) {
  const text = useTexts('resources.dues');
  const { sums } = useListMeta();
  const { total } = useListTotal();
  if (!sums) return null;
  const [due, overdue] = [formatRupees(sums['due'] ?? 0), formatRupees(sums['overdue'] ?? 0)];
  const counted = { smart_count: total, count: inIndia(total), due };
  return ours ? text('summary', { ...counted, overdue }) : text('listed', counted);
}

/** The sum of an amount over every page. */
function Sum({ of }: { of: 'due' | 'overdue' }) {
  const sum = useListMeta().sums?.[of];
  return (
    <TableCell align="right">
      {sum === undefined ? <Skeleton variant="text" sx={{ width: '70%', ml: 'auto' }} /> : formatRupees(sum)}
    </TableCell>
  );
}

/** The last row: the sums over every page; a column that is not there has no cell either. */
export function DuesTotal() {
  const text = useTexts('resources.dues');
  return (
    <TableFooter>
      <TableRow>
        <TableCell className="card-choice" />
        <TableCell component="th" scope="row" colSpan={2}>
          {text('total')}
        </TableCell>
        <TableCell className="card-none from-860" />
        <Sum of="due" />
        <Sum of="overdue" />
        <TableCell className="card-none" />
        <TableCell className="card-none from-700" />
        <TableCell className="card-none" />
      </TableRow>
    </TableFooter>
  );
}

/** The same by the course list. */
export function ListedTotal() {
  const text = useTexts('resources.dues');
  return (
    <TableFooter>
      <TableRow>
        <TableCell component="th" scope="row">
          {text('total')}
        </TableCell>
        <TableCell className="card-none from-700" />
        <TableCell className="card-none" colSpan={3} />
        <Sum of="due" />
      </TableRow>
    </TableFooter>
  );
}
