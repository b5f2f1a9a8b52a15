import { Box, Checkbox, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { daysWaited } from '#domain/home/next.ts';
import { formatDay } from '#domain/words/dates.ts';
import { formatRupees } from '#domain/words/money.ts';
import { today } from '#src/clock.ts';
import { useMay } from '#src/authProvider/useMay.ts';
import { StudentLink } from '#src/custom/people/person/StudentLink.tsx';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import { RowButton } from '#src/ui/inputs/RowButton.tsx';
import type { AskedWhy } from './AskDialog.tsx';
import type { Deposit, Line, UncoveredPayment } from './statements.ts';

interface LineRowProps {
  line: Line;
  isChosen: boolean;
  onToggle: () => void;
  onAsk: (asked: AskedWhy) => void;
  onAskReceipt: () => Promise<unknown>;
}

/** What came in and no receipt says. */
export function LineRow({ line, isChosen, onToggle, onAsk, onAskReceipt }: LineRowProps) {
  const text = useTexts('statement.bank');
  const may = useMay();
  const counter = usePathTo()('counter', 'take');
  const notify = useNotify();
  const of = { amount: formatRupees(line.amount ?? 0), day: formatDay(line.day) };
  const askReceipt = () =>
    onAskReceipt().catch((error: unknown) =>
      notify(error instanceof Error ? error.message : String(error), { type: 'error' }),
    );
  const isIn = (line.amount ?? 0) > 0;
  return (
    <TickRow
      {...{ isChosen, onToggle }}
      name={text('choose', { narration: line.narration, ...of })}
      amount={of.amount}
      words={
        <Typography variant="body2" sx={words} title={line.narration}>
          <Box component="span" sx={{ color: 'text.secondary', mr: 1 }}>
            {of.day.slice(0, 5)}
          </Box>
          {line.narration || line.reference}
        </Typography>
      }
      about={
        line.askedBy
          ? text('asked', { user: line.askedBy, date: formatDay(line.askedAt ?? '') })
          : line.refused
            ? text('refused', { reason: line.refused })
            : line.why
      }
    >
      {isIn && counter && may('AddPayment') && (
        <RowButton likeliest to={`${counter}?line=${line.id}`} aria-label={text('counterOf', of)}>
          {text('counter')}
        </RowButton>
      )}
      {isIn && may('AskReceipt') && !line.askedBy && (
        <RowButton likeliest onClick={() => void askReceipt()}>
          {text('ask')}
        </RowButton>
      )}
      {line.askedBy && may('RefuseAsk') && (
        <RowButton aria-haspopup="dialog" onClick={() => onAsk({ what: 'refuseReceipt', line })}>
          {text('refuse')}
        </RowButton>
      )}
      <RowButton aria-haspopup="dialog" aria-label={text('asideOf', of)} onClick={() => onAsk({ what: 'aside', line })}>
        {text('aside')}
      </RowButton>
    </TickRow>
  );
}

interface DepositRowProps {
  deposit: Deposit;
  isChosen: boolean;
  onToggle: () => void;
}

/** Cash that was carried to the bank: it is matched in place of receipts. */
export function DepositRow({ deposit: { entryNo, day, amount, detail }, isChosen, onToggle }: DepositRowProps) {
  const text = useTexts('statement.books');
  const of = { number: entryNo, amount: formatRupees(-amount), day: formatDay(day) };
  return (
    <TickRow
      {...{ isChosen, onToggle }}
      name={text('chooseDeposit', of)}
      amount={of.amount}
      words={
        <Typography variant="body2" sx={{ ...words, fontWeight: 600 }}>
          {text('deposit')}
        </Typography>
      }
      about={[of.day.slice(0, 5), entryNo, detail].filter(Boolean).join(' · ')}
    />
  );
}

interface ReceiptRowProps {
  payment: UncoveredPayment;
  /** What is known of it where the bank should have seen it by now. */
  unseen: { askedBy?: string; askedAt?: string | null; refused?: string } | undefined;
  isChosen: boolean;
  onToggle: () => void;
  onAsk: (asked: AskedWhy) => void;
}

/** A receipt that no line of the bank is matched with. */
export function ReceiptRow({ payment, unseen, isChosen, onToggle, onAsk }: ReceiptRowProps) {
  const text = useTexts('statement.books');
  const bank = useTexts('statement.bank');
  const may = useMay();
  const { studentId, studentName = '', paymentDate, paymentMode, receiptNo } = payment;
  const of = { amount: formatRupees(payment.paidFee ?? 0), day: formatDay(paymentDate ?? ''), student: studentName };
  const days = daysWaited(paymentDate ?? null, today());
  const about = () => {
    if (unseen?.askedBy) return bank('asked', { user: unseen.askedBy, date: formatDay(unseen.askedAt ?? '') });
    if (unseen?.refused) return bank('refused', { reason: unseen.refused });
    return unseen ? text('unseen', { days }) : '';
  };
  return (
    <TickRow
      {...{ isChosen, onToggle }}
      name={text('choose', of)}
      amount={of.amount}
      words={
        <Typography variant="body2" sx={{ ...words, fontWeight: 600 }}>
          <StudentLink id={studentId ?? 0} name={studentName} />
        </Typography>
      }
      about={
        <>
          {[of.day.slice(0, 5), paymentMode, receiptNo].filter(Boolean).join(' · ')}{' '}
          {about() && (
            <Box component="span" sx={{ color: 'error.main' }}>
              {about()}
            </Box>
          )}
        </>
      }
    >
      {unseen && !unseen.askedBy && may('AskReverse') && (
        <RowButton
          aria-haspopup="dialog"
          aria-label={text('askReverseOf', of)}
          onClick={() => onAsk({ what: 'reverse', payment })}
        >
          {text('askReverse')}
        </RowButton>
      )}
      {unseen?.askedBy && may('RefuseAsk') && (
        <RowButton aria-haspopup="dialog" onClick={() => onAsk({ what: 'refuseReverse', payment })}>
          {text('refuse')}
        </RowButton>
      )}
    </TickRow>
  );
}

interface TickRowProps {
  isChosen: boolean;
  onToggle: () => void;
  /** What the tick is called. */
  name: string;
  amount: string;
  words: ReactNode;
  /** Below the words. */
  about: ReactNode;
  /** Its buttons. */
  children?: ReactNode;
}

/** What can be ticked on either side: what it is, its amount, and what else can be done with it. */
const TickRow = ({ isChosen, onToggle, name, amount, words, about, children }: TickRowProps) => (
  <Box component="li" sx={isChosen ? chosenRow : row}>
    <Checkbox
      size="small"
      checked={isChosen}
      onChange={onToggle}
      slotProps={{ input: { 'aria-label': name } }}
      sx={{ gridArea: 'tick', p: 0.5 }}
    />
    <Box sx={{ gridArea: 'words', minWidth: 0 }}>
      {words}
      <Typography variant="caption" color="textSecondary">
        {about}
      </Typography>
    </Box>
    <Typography sx={{ gridArea: 'amount', fontWeight: 600, textAlign: 'right' }}>{amount}</Typography>
    <Box sx={{ gridArea: 'action', display: 'flex', gap: 0.5, justifyContent: 'flex-end' }}>{children}</Box>
  </Box>
);

const words = { overflow: 'hidden', textOverflow: 'ellipsis', overflowWrap: 'anywhere' } as const;

const row = {
  display: 'grid',
  gridTemplateAreas: { xs: '"tick words amount" ". action action"', sm: '"tick words amount action"' },
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr) auto', sm: 'auto minmax(0, 1fr) auto minmax(88px, auto)' },
  columnGap: 1,
  alignItems: 'center',
  px: 1.5,
  py: 0.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;

const chosenRow = { ...row, bgcolor: 'action.selected' } as const;
