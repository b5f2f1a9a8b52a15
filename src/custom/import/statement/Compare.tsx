import { Box, Paper, TextField, Typography } from '@mui/material';
import { type KeyboardEvent, type ReactNode, Suspense, useRef, useState, useDeferredValue } from 'react';
import { useNotify } from 'react-admin';
import { textLimits } from '#domain/words/limits.ts';
import { besideDays, reachDays } from '#domain/money/statement.ts';
import { addDays } from '#domain/words/dates.ts';
import { formatRupees, sumOf, toPaise } from '#domain/words/money.ts';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { useTexts } from '#src/text.ts';
import { QueryError } from '#src/ui/page/errors.tsx';
import { isTyping } from '#src/ui/page/focus.ts';
import type { AskedWhy } from './AskDialog.tsx';
import { MatchBar } from './MatchBar.tsx';
import { Offers } from './Offers.tsx';
import { DepositRow, LineRow, ReceiptRow } from './sideRows.tsx';
import { useLines, useOpenDeposits, useStatementWrite, useUncovered, useUnseen } from './statements.ts';

const AskDialog = lazyPart(() => import('./AskDialog.tsx'));

interface Props {
  account: string;
  turn: string;
  /** The first day of the account's statements; '' before the first is read. */
  from: string;
}

const toggled = (ids: readonly number[], id: number) =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

/** What is offered, and below it what is left on both sides: ticked across, the bar says at once what is missing. */
export function Compare({ account, turn, from }: Props) {
  const text = useTexts('statement');
  const notify = useNotify();
  const write = useStatementWrite();
  const search = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [lineIds, setLineIds] = useState<readonly number[]>([]);
  const [paymentIds, setPaymentIds] = useState<readonly number[]>([]);
  const [entryId, setEntryId] = useState(0);
  const [asked, setAsked] = useState<AskedWhy | null>(null);
  const offered = useLines({ Account: account, State: 'OFFERED' }, turn);
  const open = useLines({ Account: account, State: 'OPEN' }, turn);
  const searched = useDeferredValue(typed);
  // What was paid long before the first day is looked for by name alone: all of it would stand there for good.
  const since = from && addDays(from, searched ? -reachDays : -besideDays);
  const books = useUncovered(since, searched, turn, from !== '');
  const deposits = useOpenDeposits(since, searched, turn, from !== '');
  const unseen = useUnseen(turn).data;
  const failed = [offered, open, books, deposits].find(({ error }) => error);
  const lines = (open.data?.rows ?? []).filter(({ id }) => lineIds.includes(id));
  const inBank = toPaise(sumOf(lines.map(({ amount }) => amount ?? 0)));
  const fits = (rupees: number) => lines.length > 0 && toPaise(rupees) === inBank;
  const payments = (books.data?.rows ?? []).filter(({ id }) => paymentIds.includes(id));
  const deposit = deposits.data?.rows.find(({ id }) => id === entryId);
  const clear = () => {
    setLineIds([]);
    setPaymentIds([]);
    setEntryId(0);
  };
  const match = async (more: { charges?: number; rest?: number; reason?: string }) => {
    const fields = { lineIds: lines.map(({ id }) => id), paymentIds: payments.map(({ id }) => id) };
    await write('MatchLines', { ...fields, entryId: deposit?.id ?? 0, charges: 0, rest: 0, reason: '', ...more });
    clear();
    notify(text('bar.done'), { type: 'success' });
  };
  const press = (event: KeyboardEvent) => {
    const isLetter = /^\p{L}$/u.test(event.key) && event.key.toLowerCase() !== 'x';
    if (!isLetter || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    event.preventDefault();
    setTyped(event.key);
    search.current?.focus();
  };
  if (failed) return <QueryError query={failed} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens to the keys of its buttons
    <Box onKeyDown={press} sx={{ display: 'grid', gap: 1.5, minWidth: 0, pb: 8 }}>
      {offered.data && offered.data.rows.length > 0 && <Offers lines={offered.data.rows} />}
      <Box sx={sides}>
        <Side
          title={text('bank.title')}
          total={open.data?.total ?? 0}
          sum={open.data?.sum ?? 0}
          empty={open.data ? text('bank.none') : ''}
          shown={open.data?.rows.length ?? 0}
        >
          {open.data?.rows.map((line) => (
            <LineRow
              key={line.id}
              line={line}
              isChosen={lineIds.includes(line.id)}
              onToggle={() => setLineIds(toggled(lineIds, line.id))}
              onAsk={setAsked}
              onAskReceipt={() => write('AskReceipt', { lineId: line.id })}
            />
          ))}
        </Side>
        <Side
          title={text('books.title')}
          total={(books.data?.total ?? 0) + (deposits.data?.total ?? 0)}
          sum={(books.data?.sum ?? 0) + (deposits.data?.sum ?? 0)}
          empty={books.data ? text('books.none') : ''}
          shown={(books.data?.rows.length ?? 0) + (deposits.data?.rows.length ?? 0)}
          search={
            <TextField
              size="small"
              fullWidth
              inputRef={search}
              label={text('books.search')}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              slotProps={{ htmlInput: { maxLength: textLimits.search, autoComplete: 'off' } }}
            />
          }
        >
          {fittingFirst(deposits.data?.rows, ({ amount }) => fits(-amount)).map((one) => (
            <DepositRow
              key={`deposit ${one.id}`}
              deposit={one}
              isChosen={one.id === entryId}
              onToggle={() => {
                setPaymentIds([]);
                setEntryId(one.id === entryId ? 0 : one.id);
              }}
            />
          ))}
          {fittingFirst(books.data?.rows, ({ paidFee }) => fits(paidFee ?? 0)).map((payment) => (
            <ReceiptRow
              key={payment.id}
              payment={payment}
              unseen={unseen?.get(payment.id)}
              isChosen={paymentIds.includes(payment.id)}
              onToggle={() => {
                setEntryId(0);
                setPaymentIds(toggled(paymentIds, payment.id));
              }}
              onAsk={setAsked}
            />
          ))}
        </Side>
      </Box>
      {(lines.length + payments.length > 0 || deposit) && (
        <MatchBar {...{ lines, payments, deposit }} onMatch={match} onClear={clear} />
      )}
      <Suspense>{asked && <AskDialog {...asked} onClose={() => setAsked(null)} />}</Suspense>
    </Box>
  );
}

/** What comes to as much as the chosen lines stands first: it is likely the one. */
const fittingFirst = <Row,>(rows: readonly Row[] | undefined, fits: (row: Row) => boolean): Row[] =>
  (rows ?? []).toSorted((one, other) => Number(fits(other)) - Number(fits(one)));

interface SideProps {
  title: string;
  total: number;
  sum: number;
  /** Said where there is nothing; '' while it is not known. */
  empty: string;
  shown: number;
  search?: ReactNode;
  children: ReactNode;
}

function Side({ title, total, sum, empty, shown, search, children }: SideProps) {
  const text = useTexts('statement.bank');
  return (
    <Paper variant="outlined" component="section" aria-label={title} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 1, px: 2, py: 1, alignItems: 'baseline' }}>
        <Typography component="h2" sx={{ fontWeight: 650 }}>
          {title}
        </Typography>
        <Typography color="textSecondary">{total}</Typography>
        <Typography color="textSecondary" sx={{ ml: 'auto' }}>
          {formatRupees(sum)}
        </Typography>
      </Box>
      {search && <Box sx={{ px: 2, pb: 1 }}>{search}</Box>}
      {total === 0 ? (
        <Typography color="textSecondary" sx={{ px: 2, pb: 1.5 }}>
          {empty}
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {children}
        </Box>
      )}
      {total > shown && shown > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1 }}>
          {text('more', { shown, total })}
        </Typography>
      )}
    </Paper>
  );
}

const sides = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  gap: 1.5,
  alignItems: 'start',
} as const;
