import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useCallback, useState } from 'react';
import { useNotify } from 'react-admin';
import { useSearchParams } from 'react-router';
import { formatDay, isDate } from '#domain/words/dates.ts';
import { today } from '#src/clock.ts';
import { accountantColumns } from '#src/custom/money/accountant/columns.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { useTexts, useTranslate } from '#src/text.ts';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { ExportButton } from '#src/ui/export/ExportButton.tsx';
import { DateInput } from '#src/ui/inputs/DateInput.tsx';
import { QueryError } from '#src/ui/page/errors.tsx';
import { failureReason } from '#src/ui/page/failureReason.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { pagePadding, stack } from '#src/ui/page/pageStyle.ts';
import { BankTabs } from './BankTabs.tsx';
import { Closings } from './Closings.tsx';
import { Drawer } from './Drawer.tsx';
import { Entries, useEntryWords } from './Entries.tsx';
import { Imported, ImportsWaiting } from './Imports.tsx';
import { ModeSums } from './ModeSums.tsx';
import { kindsOf } from './bookLines.ts';
import { BookTable } from './BookTable.tsx';
import { PrintedDayBook } from './PrintedDayBook.tsx';
import { type BookRow, type DayBook, readDayBook, type ShownRows, useDayBook } from './readDayBook.ts';
import './texts.ts';

type Line = Pick<BookRow, 'id' | 'receiptNo' | 'paymentDate' | 'paymentMode' | 'studentName' | 'amount'>;
const forAccountant = accountantColumns<Line>(({ amount }) => amount);

const firstRows: ShownRows = { page: 1, unseenAlone: false };

/** What the accountant gets: receipts, and what entered and left the drawer (W64). */
function useLines(): (book: DayBook) => readonly Line[] {
  const wordsOf = useEntryWords();
  return ({ rows, entries }) => [
    ...rows,
    ...entries.map((entry) => ({
      id: entry.id,
      receiptNo: entry.entryNo,
      paymentDate: entry.day,
      paymentMode: 'Cash',
      studentName: wordsOf(entry),
      amount: entry.amount,
    })),
  ];
}

/** The days of the address: today where it names none. */
function useDays() {
  const [params, setParams] = useSearchParams();
  const day = (name: string) => params.get(name) ?? today();
  const choose = (days: Record<'from' | 'to', string>) => setParams(days, { replace: true });
  return { from: day('from'), to: day('to'), choose };
}

/** The day book of a day or a range, and the count of the drawer that closes it (W45). */
export default function DayBookPage() {
  const text = useTexts('dayBook');
  const translate = useTranslate();
  const { from, to, choose } = useDays();
  const areDays = isDate(from) && isDate(to) && to <= today();
  const calls = useCalls();
  const notify = useNotify();
  // Of these days alone: others begin with their first page.
  const of = `${from} ${to}`;
  const [chosen, setChosen] = useState({ of, shown: firstRows });
  const shown = chosen.of === of ? chosen.shown : firstRows;
  const query = useDayBook(from, to, areDays, shown);
  const [printed, setPrinted] = useState<DayBook | null>(null);
  const stopPrinting = useCallback(() => setPrinted(null), []);
  const { run: print, busy } = useOneRun(async () => {
    try {
      setPrinted(await readDayBook(calls, from, to));
    } catch (error) {
      notify(failureReason(error), { type: 'error' });
    }
  });
  const days = from === to ? from : translate('lists.export.days', { from, to });
  const book = areDays && from <= to ? query.data : undefined;
  const linesOf = useLines();
  const { received, reversed, refunded } = kindsOf(book?.sums ?? []);
  // A day that is chosen takes the other along, so that one day is one choice.
  const chooseFrom = (day: string) => choose({ from: day, to: from === to || day > to ? day : to });
  const chooseTo = (day: string) => choose({ from, to: day });
  return (
    <Box sx={{ ...pagePadding, ...stack }}>
      <BankTabs value="beside" />
      <PageHeader
        title={text('title')}
        headline={
          book &&
          (book.closedTo
            ? text('closedTo', { date: formatDay(book.closedTo), user: book.closedBy })
            : text('neverClosed'))
        }
        action={
          <>
            <ExportButton
              variant="outlined"
              source={{
                total: received + reversed + refunded + (book?.entries.length ?? 0),
                read: async () => linesOf(await readDayBook(calls, from, to)),
                named: () => ({ list: text('title'), filters: [days] }),
                columns: () => forAccountant,
              }}
            />
            <Button
              color="inherit"
              variant="outlined"
              startIcon={<PrintIcon />}
              disabled={!book}
              loading={busy}
              onClick={() => void print()}
            >
              {text('print')}
            </Button>
          </>
        }
      />
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5, minWidth: 0 }}>
        <DateInput label={text('from')} value={from} onChange={chooseFrom} sx={dayWidth} />
        <DateInput
          label={text('to')}
          value={to}
          onChange={chooseTo}
          error={areDays && from > to ? text('order') : ''}
          sx={dayWidth}
        />
      </Box>
      {query.error && <QueryError query={query} />}
      {!book && !query.error && areDays && from <= to && <Waiting />}
      {book && !query.error && <ImportsWaiting waiting={book.importsWaiting} />}
      {book && !query.error && (
        <Box sx={columns}>
          <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
            <BookTable
              book={book}
              isRange={from !== to}
              shown={shown}
              show={(rows) => setChosen({ of, shown: rows })}
            />
            <Entries day={to} entries={book.entries} closedTo={book.closedTo} />
          </Box>
          <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
            <Drawer key={to} day={to} book={book} />
            <Closings closings={book.closings} />
            <Imported imported={book.imported} />
            <ModeSums book={book} />
          </Box>
        </Box>
      )}
      {printed && <PrintedDayBook book={printed} from={from} to={to} onPrinted={stopPrinting} />}
    </Box>
  );
}

function Waiting() {
  const text = useTexts('dayBook');
  return (
    <Box sx={columns} aria-busy>
      <Typography role="status" className="visually-hidden">
        {text('loading')}
      </Typography>
      <Skeleton variant="rounded" height={320} />
      <Skeleton variant="rounded" height={320} />
    </Box>
  );
}

const dayWidth = { width: 180, minWidth: 0 };

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
  alignItems: 'start',
  gap: 2,
} as const;
