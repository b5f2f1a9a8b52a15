import {
  Box,
  Chip,
  Link,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TablePagination,
  TableRow,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { shownMode } from '#domain/words/codes.ts';
import { formatDay, momentInIndia } from '#domain/words/dates.ts';
import { signedRupees } from '#domain/words/money.ts';
import { SeenTick } from '#src/custom/money/fees/SeenTick.tsx';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import { kindsOf, receiverOf } from './bookLines.ts';
import { KindNote } from './KindNote.tsx';
import { type BookRow, type DayBook, bookRowsOnPage, type ShownRows } from './readDayBook.ts';
import { visuallyHidden } from '#src/ui/page/pageStyle.ts';

interface Props {
  book: DayBook;
  isRange: boolean;
  shown: ShownRows;
  show(shown: ShownRows): void;
}

/** A page of the rows of money in the order of its recording: a reversal under its own number, red with a minus, the reversed struck through. */
export function BookTable({ book: { rows, sums, total, unseen, skipped }, isRange, shown, show }: Props) {
  const text = useTexts('dayBook');
  const id = useId();
  const { page, unseenAlone } = shown;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ minWidth: 0, containerType: 'inline-size' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1, px: 2, py: 1.25 }}>
        <Typography id={id} component="h2" variant="h6">
          {text('payments.title')}
        </Typography>
        <Typography color="textSecondary">{text('payments.counts', kindsOf(sums))}</Typography>
        {unseen !== undefined && (unseen > 0 || unseenAlone) && (
          <Chip
            component="button"
            clickable
            size="small"
            variant="outlined"
            color={unseenAlone ? 'primary' : 'default'}
            aria-pressed={unseenAlone}
            label={text('payments.unseen', unseen)}
            onClick={() => show({ page: 1, unseenAlone: !unseenAlone })}
            sx={{ ml: 'auto', alignSelf: 'center', fontFamily: 'inherit' }}
          />
        )}
      </Box>
      {sums.length === 0 ? (
        <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
          {text('payments.none')}
        </Typography>
      ) : (
        <Table size="small" sx={bookLook}>
          <TableHead>
            <TableRow>
              <TableCell>{text('payments.number')}</TableCell>
              <TableCell className="when">{text(isRange ? 'payments.date' : 'payments.time')}</TableCell>
              <TableCell>{text('payments.student')}</TableCell>
              <TableCell>{text('payments.mode')}</TableCell>
              <TableCell className="by">{text('payments.by')}</TableCell>
              <TableCell align="right">{text('payments.amount')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <Row key={row.id} row={row} isRange={isRange} />
            ))}
          </TableBody>
        </Table>
      )}
      {total > rows.length && (
        <TablePagination
          component="div"
          count={total}
          page={page - 1}
          rowsPerPage={bookRowsOnPage}
          rowsPerPageOptions={[bookRowsOnPage]}
          onPageChange={(_event, to) => show({ page: to + 1, unseenAlone })}
        />
      )}
      {skipped.map(({ first, last, skippedOn }) => (
        <Typography key={first} color="textSecondary" sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
          {text('skipped', { first, last, date: formatDay(skippedOn) })}
        </Typography>
      ))}
    </Paper>
  );
}

function Row({ row, isRange }: { row: BookRow; isRange: boolean }) {
  const text = useTexts('dayBook');
  const student = usePathTo()('students', 'show', { id: row.studentId });
  return (
    <TableRow>
      <TableCell className="number">
        {row.receiptNo || <Typography variant="caption">{text('payments.withoutNumber')}</Typography>}
      </TableCell>
      <TableCell className="when">
        {isRange ? formatDay(row.paymentDate) : momentInIndia(row.dateCreated).time}
      </TableCell>
      <TableCell className="what" title={row.courseName}>
        <Link
          component={RouterLink}
          to={student}
          underline="hover"
          sx={row.reversedByNo ? { textDecoration: 'line-through', color: 'text.secondary' } : {}}
        >
          {row.studentName}
        </Link>{' '}
        <KindNote row={row} />
      </TableCell>
      <TableCell className="mode">
        {shownMode(row.paymentMode)} <SeenTick day={row.seenOn} />
      </TableCell>
      <TableCell className="by">{receiverOf(row) || text('somebody')}</TableCell>
      <TableCell
        className="amount"
        align="right"
        sx={{ fontWeight: 650, ...(row.amount < 0 ? { color: 'error.main' } : {}) }}
      >
        {signedRupees(row.amount)}
      </TableCell>
    </TableRow>
  );
}

/** On a phone each row is two lines: number and amount, then whose or what it is and how it was paid. */
export const bookLook = {
  '& .MuiTableCell-root': { whiteSpace: 'nowrap' },
  '& .what': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '@container (max-width: 599px)': {
    '& thead': visuallyHidden,
    '&, & tbody': { display: 'block' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: 1,
      px: 2,
      py: 1,
      borderTop: 1,
      borderColor: 'divider',
    },
    '& td': { border: 0, p: 0, height: 'auto' },
    '& .amount': { gridArea: '1 / 2' },
    '& .mode': { gridArea: '2 / 2', textAlign: 'right' },
    '& .when, & .by': { display: 'none' },
  },
} as const;
