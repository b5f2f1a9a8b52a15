import { Alert, Box, Button, Chip, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { formatRupees, sumOf, toPaise, toRupees } from '#domain/words/money.ts';
import { useTexts } from '#src/text.ts';
import { ReasonDialog } from '#src/ui/dialogs/ReasonDialog.tsx';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import type { Deposit, UncoveredPayment, Line } from './statements.ts';

interface Props {
  lines: readonly Line[];
  payments: readonly UncoveredPayment[];
  /** In place of payments. */
  deposit: Deposit | undefined;
  onMatch: (more: { charges?: number; rest?: number; reason?: string }) => Promise<void>;
  onClear: () => void;
}

/** What is ticked on both sides, what is missing, and what it could be. */
export function MatchBar({ lines, payments, deposit, onMatch, onClear }: Props) {
  const text = useTexts('statement.bar');
  const ask = useTexts('statement.ask');
  const [failure, setFailure] = useState('');
  const [askingRest, setAskingRest] = useState(false);
  const inBank = sumOf(lines.map(({ amount }) => amount ?? 0));
  const inBooks = deposit ? -deposit.amount : sumOf(payments.map(({ paidFee }) => paidFee ?? 0));
  const missing = toRupees(toPaise(inBooks) - toPaise(inBank));
  const isBoth = lines.length > 0 && (payments.length > 0 || deposit !== undefined);
  const { run, busy } = useOneRun(async (more: { charges?: number }) => {
    setFailure('');
    try {
      await onMatch(more);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  });
  return (
    <Paper variant="outlined" component="section" aria-label={text('label')} sx={bar}>
      <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {text('lines', { smart_count: lines.length, amount: formatRupees(inBank) })}
        </Typography>
        <Typography color="textSecondary">{text('beside')}</Typography>
        <Typography sx={{ fontWeight: 600 }}>
          {deposit
            ? text('deposit', { number: deposit.entryNo, amount: formatRupees(inBooks) })
            : text('receipts', { smart_count: payments.length, amount: formatRupees(inBooks) })}
        </Typography>
        {isBoth && (
          <Chip
            size="small"
            color={missing === 0 ? 'success' : 'warning'}
            variant="outlined"
            label={missing === 0 ? text('fits') : text('missing', { amount: formatRupees(Math.abs(missing)) })}
          />
        )}
      </Box>
      {failure && <Alert severity="error">{failure}</Alert>}
      <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
        <Button variant="outlined" color="inherit" onClick={onClear}>
          {text('clear')}
        </Button>
        {isBoth && missing === 0 && (
          <Button variant="contained" loading={busy} onClick={() => void run({})}>
            {text('match')}
          </Button>
        )}
        {isBoth && missing > 0 && inBank > 0 && (
          <Button variant="outlined" loading={busy} onClick={() => void run({ charges: missing })}>
            {text('charges', { amount: formatRupees(missing) })}
          </Button>
        )}
        {isBoth && missing < 0 && inBooks > 0 && (
          <Button variant="outlined" aria-haspopup="dialog" onClick={() => setAskingRest(true)}>
            {text('rest', { amount: formatRupees(-missing) })}
          </Button>
        )}
      </Box>
      {askingRest && (
        <ReasonDialog
          title={ask('rest')}
          submit="statement.bar.match"
          person={payments[0]?.studentName ?? ''}
          name={`statement/rest/${lines[0]?.id ?? 0}`}
          onSubmit={(reason) => onMatch({ rest: -missing, reason })}
          onDone={() => setAskingRest(false)}
          onClose={() => setAskingRest(false)}
        />
      )}
    </Paper>
  );
}

const bar = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  py: 1,
} as const;
