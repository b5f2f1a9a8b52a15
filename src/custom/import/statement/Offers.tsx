import { Box, Paper, Typography } from '@mui/material';
import { type KeyboardEvent, useRef } from 'react';
import { useNotify } from 'react-admin';
import { formatDay } from '#domain/words/dates.ts';
import { formatRupees } from '#domain/words/money.ts';
import { useTexts } from '#src/text.ts';
import { RowButton } from '#src/ui/inputs/RowButton.tsx';
import { type Line, useStatementWrite } from './statements.ts';

/** What is offered: the bank's line, why, Match, and the receipts, read from left to right. Enter takes it and goes to the next. */
export function Offers({ lines }: { lines: readonly Line[] }) {
  const text = useTexts('statement.offers');
  const notify = useNotify();
  const write = useStatementWrite();
  const list = useRef<HTMLUListElement>(null);
  /** Does something with an offer, which then is gone; the focus is on the one in its place. */
  const act = async (index: number, done: Promise<unknown>) => {
    try {
      await done;
      requestAnimationFrame(() => {
        const buttons = list.current?.querySelectorAll<HTMLElement>('.take-offer') ?? [];
        (buttons[index] ?? buttons[buttons.length - 1])?.focus();
      });
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    }
  };
  const take = (line: Line, index: number) =>
    act(
      index,
      write('MatchLines', {
        lineIds: [line.id],
        paymentIds: line.covers.map(({ id }) => id),
        entryId: 0,
        charges: line.charges ?? 0,
        rest: 0,
        reason: '',
      }),
    );
  const refuse = (line: Line, index: number) =>
    act(index, write('UnmatchLine', { lineId: line.id, reason: text('reason') }));
  const press = (line: Line, index: number) => (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'x' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    void refuse(line, index);
  };
  return (
    <Paper variant="outlined" component="section" aria-label={text('title')} sx={{ minWidth: 0 }}>
      <Box sx={head}>
        <Typography variant="body2" color="textSecondary">
          {text('bank')}
        </Typography>
        <Typography component="h2" variant="body2" sx={{ fontWeight: 650, textAlign: 'center' }}>
          {text('title')} {lines.length}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {text('books')}
        </Typography>
      </Box>
      <Box component="ul" ref={list} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {lines.map((line, index) => {
          const names = line.covers.map(({ studentName }) => studentName).join(', ');
          const of = { amount: formatRupees(line.amount ?? 0), day: formatDay(line.day), names };
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens to the keys of its buttons
            <Box component="li" key={line.id} onKeyDown={press(line, index)} sx={row}>
              <Fact top={of.day} amount={of.amount} below={line.narration} />
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
                <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 0 }}>
                  {line.why}
                </Typography>
                <RowButton
                  likeliest
                  className="take-offer"
                  autoFocus={index === 0}
                  aria-label={text('matchOf', of)}
                  onClick={() => void take(line, index)}
                >
                  {text('match')}
                </RowButton>
                <RowButton onClick={() => void refuse(line, index)}>{text('notThis')}</RowButton>
              </Box>
              <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
                {line.covers.map(({ id, studentName, receiptNo, paymentDate, paymentMode, paymentDetail, paidFee }) => (
                  <Fact
                    key={id}
                    top={studentName}
                    amount={formatRupees(paidFee ?? 0)}
                    below={[receiptNo, formatDay(paymentDate ?? '').slice(0, 5), `${paymentMode} ${paymentDetail}`]
                      .filter(Boolean)
                      .join(' · ')}
                  />
                ))}
              </Box>
            </Box>
          );
        })}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 0.75, textAlign: 'center' }}>
        {text('keys')}
      </Typography>
    </Paper>
  );
}

function Fact({ top, amount, below }: { top: string; amount: string; below: string }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 1, minWidth: 0 }}>
      <Typography noWrap variant="body2" sx={{ fontWeight: 550 }}>
        {top}
      </Typography>
      <Typography sx={{ fontWeight: 600 }}>{amount}</Typography>
      <Typography noWrap variant="caption" color="textSecondary" title={below} sx={{ gridColumn: '1 / -1' }}>
        {below}
      </Typography>
    </Box>
  );
}

const columns = { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 384px) minmax(0, 1fr)' } as const;

const head = {
  display: { xs: 'none', md: 'grid' },
  gridTemplateColumns: columns,
  columnGap: 2,
  px: 2,
  py: 0.75,
} as const;

const row = {
  display: 'grid',
  gridTemplateColumns: columns,
  columnGap: 2,
  rowGap: 0.5,
  alignItems: 'center',
  px: 2,
  py: 0.75,
  borderTop: 1,
  borderColor: 'divider',
  '&:focus-within': { bgcolor: 'action.hover' },
  '&:focus-within .take-offer': { bgcolor: 'primary.main', color: 'primary.contrastText' },
} as const;
