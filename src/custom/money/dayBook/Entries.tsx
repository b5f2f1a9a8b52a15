import { Box, Button, Link, Paper, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { texts } from '#contract/texts.ts';
import { notSaid } from '#domain/money/drawerEntry.ts';
import { formatDay } from '#domain/words/dates.ts';
import { signedRupees } from '#domain/words/money.ts';
import { SeenTick } from '#src/custom/money/fees/SeenTick.tsx';
import { useMay } from '#src/authProvider/useMay.ts';
import { useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { useTexts } from '#src/text.ts';
import { RowMenu } from '#src/ui/inputs/RowMenu.tsx';
import { bookLook } from './BookTable.tsx';
import type { DayBook, DrawerEntry } from './readDayBook.ts';

const PrintedSlip = lazyPart(async () => ({ default: (await import('./PrintedSlip.tsx')).PrintedSlip }));
const EntryDialog = lazyPart(() => import('./EntryDialog.tsx'));
const FileViewerDialog = lazyPart(async () => ({
  default: (await import('#src/ui/dialogs/FileViewerDialog.tsx')).FileViewerDialog,
}));
const ReasonDialog = lazyPart(async () => ({
  default: (await import('#src/ui/dialogs/ReasonDialog.tsx')).ReasonDialog,
}));

/** What an entry was for, in one line. */
export function useEntryWords(): (entry: DrawerEntry) => string {
  const text = useTexts('dayBook.entries');
  return ({ entryKind, category, paidTo, detail, reverses, reversedByNo }) =>
    [
      entryKind === 'expense' ? category : text(`kinds.${entryKind}`),
      paidTo,
      detail === notSaid ? text('notSaid') : detail,
      reverses && text('reverses', { number: reverses }),
      reversedByNo && text('reversedBy', { number: reversedByNo }),
    ]
      .filter(Boolean)
      .join(', ');
}

/** What entered or left the drawer on the days shown (W64), and the way to enter more. */
export function Entries({ day, entries, closedTo }: { day: string } & Pick<DayBook, 'entries' | 'closedTo'>) {
  const text = useTexts('dayBook.entries');
  const id = useId();
  const calls = useCalls();
  const client = useQueryClient();
  const notify = useNotify();
  const [isAdding, setAdding] = useState(false);
  const [taken, setTaken] = useState<DrawerEntry | null>(null);
  const [slip, setSlip] = useState<DrawerEntry | null>(null);
  const stopPrinting = useCallback(() => setSlip(null), []);
  const [bill, setBill] = useState<DrawerEntry | null>(null);
  const mayReverse = useMay()('ReverseDrawerEntry');
  const wordsOf = useEntryWords();
  const finish = (done: 'added' | 'reversed') => {
    notify(`dayBook.entries.${done}`, { type: 'success' });
    void client.invalidateQueries({ queryKey: ['dayBook'] });
  };
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ minWidth: 0, containerType: 'inline-size' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, px: 2, py: 1.25 }}>
        <Typography id={id} component="h2" variant="h6">
          {text('title')}
        </Typography>
        {day > closedTo && (
          <Button size="small" variant="outlined" aria-haspopup="dialog" onClick={() => setAdding(true)}>
            {text('add')}
          </Button>
        )}
      </Box>
      {entries.length === 0 ? (
        <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
          {text('none')}
        </Typography>
      ) : (
        <Table size="small" aria-labelledby={id} sx={bookLook}>
          <TableHead>
            <TableRow>
              <TableCell>{text('number')}</TableCell>
              <TableCell className="when">{text('date')}</TableCell>
              <TableCell>{text('what')}</TableCell>
              <TableCell className="by">{text('by')}</TableCell>
              <TableCell align="right">{text('amount')}</TableCell>
              <TableCell component="td" padding="none" />
            </TableRow>
          </TableHead>
          <TableBody>
            {entries.map((entry) => (
              <TableRow key={entry.id}>
                <TableCell>{entry.entryNo}</TableCell>
                <TableCell className="when">{formatDay(entry.day)}</TableCell>
                <TableCell className="what">
                  {wordsOf(entry)} <SeenTick day={entry.seenOn} />
                  {entry.fileId !== null && (
                    <Link
                      component="button"
                      aria-haspopup="dialog"
                      aria-label={text('billOf', { number: entry.entryNo })}
                      onClick={() => setBill(entry)}
                      sx={{ ml: 1 }}
                    >
                      {text('bill')}
                    </Link>
                  )}
                </TableCell>
                <TableCell className="by">{entry.recordedBy}</TableCell>
                <TableCell className="amount" align="right" sx={{ fontWeight: 650 }}>
                  {signedRupees(entry.amount)}
                </TableCell>
                <TableCell className="mode" padding="none">
                  <RowMenu
                    label={text('actionsOf', { number: entry.entryNo })}
                    entries={[
                      { text: text('slip'), why: '', onChoose: () => setSlip(entry) },
                      ...(mayReverse && entry.closingId === 0 && entry.reverses === '' && entry.reversedByNo === ''
                        ? [{ text: text('reverse'), why: '', onChoose: () => setTaken(entry) }]
                        : []),
                    ]}
                  />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      <Suspense>
        {slip && <PrintedSlip entry={slip} onPrinted={stopPrinting} />}
        {isAdding && (
          <EntryDialog
            day={day}
            closedTo={closedTo}
            onSaved={() => {
              setAdding(false);
              finish('added');
            }}
            onClose={() => setAdding(false)}
          />
        )}
        {bill?.fileId != null && (
          <FileViewerDialog
            fileId={bill.fileId}
            title={text('billOf', { number: bill.entryNo })}
            fileName={bill.entryNo.replaceAll('/', '-')}
            failed={texts.general.fetchFailed}
            onClose={() => setBill(null)}
          />
        )}
        {taken && (
          <ReasonDialog
            title={text('reverseTitle', { number: taken.entryNo })}
            message={text('reverseMessage')}
            submit="dayBook.entries.reverseSubmit"
            person=""
            name={`reverseEntry/${taken.id}`}
            onSubmit={(reason) => writeRecord(calls, 'ReverseDrawerEntry', { entryId: taken.id, reason })}
            onDone={() => {
              setTaken(null);
              finish('reversed');
            }}
            onClose={() => setTaken(null)}
          />
        )}
      </Suspense>
    </Paper>
  );
}
