import { Box, Button, Paper, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { texts } from '#contract/texts.ts';
import { formatDay } from '#domain/words/dates.ts';
import {
  cashDifference,
  checkClosing,
  countedIn,
  type DrawerCount,
  emptyDrawer,
  banknotes,
} from '#domain/money/drawer.ts';
import { checkLeft, type TakenOutTo, takenOutTo } from '#domain/money/drawerEntry.ts';
import { textLimits } from '#domain/words/limits.ts';
import { formatRupees, signedRupees } from '#domain/words/money.ts';
import { amountProblem, readAmount } from '#domain/money/typedAmount.ts';
import { useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import { useTexts } from '#src/text.ts';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { failureReason } from '#src/ui/page/failureReason.ts';
import { useTabState } from '#src/ui/steps/useTabState.ts';
import { NoteField } from './NoteField.tsx';
import type { DayBook } from './readDayBook.ts';

interface Count {
  count: DrawerCount;
  remark: string;
  /** What stays in the drawer, as typed, and where the rest goes; nobody is asked where nothing goes. */
  left: string;
  outTo: TakenOutTo | '';
}

const keepNumberOfNotes = (typed: string) => typed.replace(/\D/g, '').slice(0, 5);

/** Counts the cash by notes and coins, and closes the day; what is typed survives a reload (W45). */
export function Drawer({ day, book }: { day: string; book: DayBook }) {
  const text = useTexts('dayBook.drawer');
  const id = useId();
  const shownDay = formatDay(day);
  const isClosed = book.closedTo !== '' && day <= book.closedTo;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Typography id={id} component="h2" variant="h6">
        {text('title')}
      </Typography>
      {isClosed ? (
        <Typography color="textSecondary">{text('closed', { day: shownDay })}</Typography>
      ) : (
        <CountForm day={day} book={book} />
      )}
    </Paper>
  );
}

function CountForm({ day, book: { expectedCash, closedTo, stayed } }: { day: string; book: DayBook }) {
  const text = useTexts('dayBook.drawer');
  const calls = useCalls();
  const notify = useNotify();
  const client = useQueryClient();
  const { state, change, drop } = useTabState<Count>(`drawer/${day}`, (stored) => ({
    count: emptyDrawer,
    remark: '',
    left: '',
    outTo: '',
    ...stored,
  }));
  const rest = useId();
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState('');
  const { count, remark, left, outTo } = state;
  const shownDay = formatDay(day);
  const isCounted = Object.values(count).some((typed) => typed !== '');
  const counted = countedIn(count);
  const difference = cashDifference(counted, expectedCash);
  const differs = isCounted && difference !== 0;
  const stays = left === '' ? Number.NaN : readAmount(left);
  const out = Number.isNaN(stays) ? 0 : cashDifference(counted, stays);
  const leftProblems = checkLeft(counted, stays, outTo);
  const problems = [...checkClosing(counted, expectedCash, remark), ...leftProblems];
  const coinsProblem = amountProblem(count.coins);
  const problem = (field: string) => problems.find((one) => one.field === field)?.message ?? '';
  const type = (note: keyof DrawerCount, typed: string) =>
    change((before) => ({ ...before, count: { ...before.count, [note]: typed } }));

  const { run, busy } = useOneRun(async () => {
    setTried(true);
    setFailure('');
    if (!isCounted || coinsProblem || problems.length > 0) return;
    try {
      const fallback = texts.dayBook.closeFailed;
      await writeRecord(
        calls,
        'CloseDay',
        { day, countedCash: counted, remark, left: stays, outTo: out > 0 ? outTo : '' },
        { fallback },
      );
      drop();
      notify('dayBook.drawer.done', { type: 'success', messageArgs: { day: shownDay } });
    } catch (error) {
      setFailure(failureReason(error));
    }
    // Also where it was refused: money may have come meanwhile.
    await client.invalidateQueries({ queryKey: ['dayBook'] });
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  const line = (label: string, amount: string, style = {}) => (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', ...style }}>
      <dt>{label}</dt>
      <Box component="dd" sx={{ m: 0, fontWeight: 650 }}>
        {amount}
      </Box>
    </Box>
  );
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', columnGap: 1, rowGap: 1.5 }}>
        {banknotes.map((note) => (
          <NoteField
            key={note}
            label={text('note', { note })}
            name={text('notes', { note })}
            value={count[note]}
            keep={keepNumberOfNotes}
            onChange={(typed) => type(`${note}`, typed)}
          />
        ))}
        <NoteField
          label={text('coins')}
          name={text('coinsOf')}
          value={count.coins}
          error={tried && coinsProblem !== ''}
          onChange={(typed) => type('coins', typed)}
        />
        <NoteField
          label={text('left')}
          name={text('leftOf')}
          value={left}
          error={tried && problem('left') !== ''}
          onChange={(typed) => change((before) => ({ ...before, left: typed }))}
        />
      </Box>
      {isCounted && left === '' && stayed > 0 && stayed < counted && (
        <Button
          size="small"
          onClick={() => change((before) => ({ ...before, left: String(stayed) }))}
          sx={{ justifySelf: 'end' }}
        >
          {text('asBefore', { amount: formatRupees(stayed) })}
        </Button>
      )}
      <Box component="dl" sx={{ m: 0, pt: 1.5, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 0.75 }}>
        {line(text('counted'), formatRupees(counted))}
        {stayed !== 0 && line(text('stayed', { date: formatDay(closedTo) }), formatRupees(stayed))}
        {line(text('expected'), signedRupees(expectedCash))}
        {isCounted && line(text('difference'), signedRupees(difference), differs ? { color: 'warning.main' } : {})}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {closedTo ? text('since', { date: formatDay(closedTo), day: shownDay }) : text('always', { day: shownDay })}
      </Typography>
      <TextField
        label={text('remark')}
        value={remark}
        onChange={({ target }) => change((before) => ({ ...before, remark: target.value }))}
        required={differs}
        error={tried && isCounted && problem('remark') !== ''}
        helperText={differs ? problem('remark') || ' ' : ' '}
        slotProps={{ htmlInput: { maxLength: textLimits.remarks, autoComplete: 'off' } }}
      />
      {out > 0 && (
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
          <Typography id={rest}>{text('rest', { amount: formatRupees(out) })}</Typography>
          <ToggleButtonGroup
            exclusive
            size="small"
            color="primary"
            aria-labelledby={rest}
            value={outTo}
            onChange={(_event, chosen: TakenOutTo | null) => change((before) => ({ ...before, outTo: chosen ?? '' }))}
          >
            {takenOutTo.map((to) => (
              <ToggleButton key={to} value={to}>
                {text(`outTo.${to}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Box>
      )}
      <Typography role="alert" color="error" variant="body2" sx={{ '&:empty': { display: 'none' } }}>
        {failure ||
          (tried && !isCounted ? text('uncounted') : '') ||
          (tried ? coinsProblem || problem('countedCash') || problem('left') || problem('outTo') : '')}
      </Typography>
      <Button type="submit" variant="contained" loading={busy}>
        {text('close', { day: shownDay })}
      </Button>
    </Box>
  );
}
