import { shownMode } from '#domain/words/codes.ts';
import { Paper, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { Fragment, useId } from 'react';
import { signedRupees } from '#domain/words/money.ts';
import { useTexts } from '#src/text.ts';
import { totalOf } from './bookLines.ts';
import type { DayBook } from './readDayBook.ts';

/** Receipts and money by mode, and under each by who recorded them; reversals and refunds are off the money. */
export function ModeSums({ book: { sums } }: { book: DayBook }) {
  const text = useTexts('dayBook');
  const id = useId();
  const modes = [...Map.groupBy(sums, ({ paymentMode }) => paymentMode)];
  const line = (label: string, of: typeof sums, style: object) => {
    const { receipts, amount } = totalOf(of);
    return (
      <TableRow sx={style}>
        <TableCell component="th" scope="row">
          {label}
        </TableCell>
        <TableCell align="right">{receipts}</TableCell>
        <TableCell align="right" sx={amount < 0 ? { color: 'error.main' } : {}}>
          {signedRupees(amount)}
        </TableCell>
      </TableRow>
    );
  };
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id}>
      <Typography id={id} component="h2" variant="h6" sx={{ px: 2, py: 1.25 }}>
        {text('modes.title')}
      </Typography>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{text('modes.mode')}</TableCell>
            <TableCell align="right">{text('modes.count')}</TableCell>
            <TableCell align="right">{text('modes.amount')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {modes.map(([mode, of]) => (
            <Fragment key={mode}>
              {line(shownMode(mode), of, whole)}
              {of.length > 1 &&
                of.map((sum) => (
                  <Fragment key={sum.recordedBy}>{line(sum.recordedBy || text('somebody'), [sum], part)}</Fragment>
                ))}
            </Fragment>
          ))}
          {line(text('modes.all'), sums, all)}
        </TableBody>
      </Table>
    </Paper>
  );
}

const whole = { '& .MuiTableCell-root': { fontWeight: 600 } };
const part = { '& .MuiTableCell-root': { color: 'text.secondary' }, '& th': { pl: 4 } };
const all = { '& .MuiTableCell-root': { fontWeight: 650, bgcolor: 'action.hover', borderBottom: 0 } };
