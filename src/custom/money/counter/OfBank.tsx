import { Alert, Button } from '@mui/material';
import { Link } from 'react-router';
import { formatDay } from '#domain/words/dates.ts';
import { formatRupees } from '#domain/words/money.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import type { BankLine } from './bankLine.ts';

/** The line of the bank whose payment is taken, and the way back; null where it has its receipt by now. */
export function OfBank({ line }: { line: BankLine | null | undefined }) {
  const text = useTexts('counter.ofBank');
  const pathTo = usePathTo();
  if (line === undefined) return null;
  const { amount = 0, day = '', narration = '' } = line ?? {};
  return (
    <Alert
      severity={line ? 'info' : 'success'}
      action={
        <Button color="inherit" size="small" component={Link} to={pathTo('statement', 'list')}>
          {text('back')}
        </Button>
      }
    >
      {line ? text('line', { amount: formatRupees(amount), day: formatDay(day), narration }) : text('done')}
    </Alert>
  );
}
