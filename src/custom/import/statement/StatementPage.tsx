import { Alert, Box, Button, LinearProgress, MenuItem, TextField, Typography } from '@mui/material';
import { Suspense, useState } from 'react';
import { formatDay } from '#domain/words/dates.ts';
import { BankTabs } from '#src/custom/money/dayBook/BankTabs.tsx';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { useTexts } from '#src/text.ts';
import { QueryError } from '#src/ui/page/errors.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { fullHeight, pagePadding, stack } from '#src/ui/page/pageStyle.ts';
import { Compare } from './Compare.tsx';
import { MatchedLines } from './MatchedLines.tsx';
import { type BankStatement, useStatements } from './statements.ts';
import { Sums, type View } from './Sums.tsx';
import './texts.ts';

const ReadDialog = lazyPart(() => import('./ReadDialog.tsx'));
const ColumnsDialog = lazyPart(() => import('./ColumnsDialog.tsx'));
const DropDialog = lazyPart(() => import('./DropDialog.tsx'));

type Open = 'read' | 'columns' | 'drop' | '';

/** What the bank has and no receipt, what a receipt has and the bank not, and between them what is offered (W63). */
export default function StatementPage() {
  const text = useTexts('statement');
  const query = useStatements();
  const statements = query.data ?? [];
  const [chosen, setChosen] = useState('');
  const [open, setOpen] = useState<Open>('');
  const [view, setView] = useState<View>('open');
  const accounts = [...new Set(statements.map(({ account }) => account))];
  const account = accounts.includes(chosen) ? chosen : (accounts[0] ?? '');
  const own = statements.filter((one) => one.account === account);
  const [newest] = own;
  const close = () => setOpen('');
  return (
    <Box sx={{ ...pagePadding, ...stack, minHeight: fullHeight, alignContent: 'start' }}>
      <BankTabs value="bank" />
      <PageHeader
        title={text('title')}
        headline={newest && <Range statements={own} />}
        action={
          <>
            {accounts.length > 0 && (
              <TextField
                select
                size="small"
                label={text('account')}
                value={account}
                onChange={({ target }) => setChosen(target.value)}
                sx={{ minWidth: 180 }}
              >
                {accounts.map((one) => (
                  <MenuItem key={one} value={one}>
                    {one}
                  </MenuItem>
                ))}
              </TextField>
            )}
            {newest && newest.state !== 'READING' && (
              <Button variant="outlined" color="inherit" aria-haspopup="dialog" onClick={() => setOpen('columns')}>
                {text('columns.open')}
              </Button>
            )}
            <Button
              variant={accounts.length === 0 ? 'contained' : 'outlined'}
              aria-haspopup="dialog"
              onClick={() => setOpen('read')}
            >
              {text('read.open')}
            </Button>
          </>
        }
      />
      {query.error && <QueryError query={query} />}
      {query.isPending && <LinearProgress aria-label={text('loading')} />}
      {query.data && accounts.length === 0 && (
        <Alert severity="info">
          {text('none')} {text('about')}
        </Alert>
      )}
      {newest && <Told statement={newest} onDrop={() => setOpen('drop')} />}
      {newest && <Lines key={account} {...{ account, view, setView }} statements={own} />}
      <Suspense>
        {open === 'read' && (
          <ReadDialog
            account={account}
            onClose={close}
            onStarted={(started) => {
              setChosen(started);
              close();
            }}
          />
        )}
        {open === 'columns' && newest && <ColumnsDialog statementId={newest.id} onClose={close} />}
        {open === 'drop' && newest && <DropDialog statement={newest} onClose={close} />}
      </Suspense>
    </Box>
  );
}

interface LinesProps {
  account: string;
  statements: readonly BankStatement[];
  view: View;
  setView: (view: View) => void;
}

function Lines({ account, statements, view, setView }: LinesProps) {
  // What is shown is asked for anew once a statement was read, or payments were compared.
  const turn = statements.map(({ id, state, matching }) => `${id}${state}${matching}`).join(' ');
  const from = statements.flatMap(({ firstDay }) => firstDay ?? []).toSorted()[0] ?? '';
  return (
    <>
      <Sums {...{ account, turn, view }} onView={setView} />
      {view === 'open' ? <Compare {...{ account, turn, from }} /> : <MatchedLines {...{ account, turn, view }} />}
    </>
  );
}

function Range({ statements }: { statements: readonly BankStatement[] }) {
  const text = useTexts('statement');
  const days = statements
    .flatMap(({ firstDay, lastDay }) => [firstDay ?? '', lastDay ?? ''])
    .filter(Boolean)
    .toSorted();
  const [from] = days;
  const to = days.at(-1);
  return from && to ? text('range', { from: formatDay(from), to: formatDay(to) }) : '';
}

/** What is said of the statement that was read last. */
function Told({ statement, onDrop }: { statement: BankStatement; onDrop: () => void }) {
  const text = useTexts('statement');
  if (statement.state === 'READING') return <Busy label={text('reading')} />;
  const debits = statement.counts.DEBITS;
  return (
    <>
      {statement.matching === 1 && <Busy label={text('matching')} />}
      {statement.text && (
        <Alert
          severity={statement.state === 'FAILED' ? 'error' : 'warning'}
          action={
            <Button color="inherit" size="small" aria-haspopup="dialog" onClick={onDrop}>
              {text('drop.open')}
            </Button>
          }
        >
          {statement.text}
        </Alert>
      )}
      {!statement.text && (
        <Typography variant="body2" color="textSecondary">
          {[text('lines', statement.counts.LINES), debits > 0 && text('debits', debits)].filter(Boolean).join(' · ')}{' '}
          <Button color="inherit" size="small" aria-haspopup="dialog" onClick={onDrop}>
            {text('drop.open')}
          </Button>
        </Typography>
      )}
    </>
  );
}

function Busy({ label }: { label: string }) {
  return (
    <Box>
      <Typography role="status" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <LinearProgress aria-label={label} />
    </Box>
  );
}
