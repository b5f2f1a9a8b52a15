import Skeleton from '@mui/material/Skeleton';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableRow from '@mui/material/TableRow';
import { useListContext, useTranslate } from 'react-admin';
import { formatRupees } from '../../../domain/money.ts';

/** All columns but the fee's own. */
const labelColumns = 6;

/** The last row: what the fees come to, over every page of the selection. */
export function PaymentTotal() {
  const translate = useTranslate();
  const { meta } = useListContext();
  const total = (meta as { sums?: { paidFee: number } } | undefined)?.sums?.paidFee;
  return (
    <TableFooter>
      <TableRow>
        <TableCell component="th" scope="row" align="right" colSpan={labelColumns}>
          {translate('texts.payments.total')}
        </TableCell>
        <TableCell align="right">
          {total === undefined ? <Skeleton variant="text" sx={{ width: '70%', ml: 'auto' }} /> : formatRupees(total)}
        </TableCell>
      </TableRow>
    </TableFooter>
  );
}
