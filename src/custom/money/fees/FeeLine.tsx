import { Typography } from '@mui/material';
import { formatDay } from '#domain/words/dates.ts';
import { scholarshipReason } from '#domain/money/ledger.ts';
import { formatRupees } from '#domain/words/money.ts';
import { useTexts } from '#src/text.ts';
import type { Fee } from './fees.ts';
import './texts.ts';

/** What an enrolment owes in words (W43): 'Fee ₹32,000 · Paid ₹20,000 · Due ₹12,000, ₹4,000 of it overdue since 05/11/2026'. */
function useFeeText() {
  const text = useTexts('fees.line');
  const dueText = ({ due, overdue, oldestDue }: Fee) => {
    if (due === 0) return text('nothingDue');
    const amount = formatRupees(due);
    if (overdue === 0) return text('due', { amount });
    const since = { amount, day: formatDay(oldestDue) };
    return overdue === due
      ? text('allDueSince', since)
      : text('dueSince', { ...since, overdue: formatRupees(overdue) });
  };
  return (fee: Fee): string => {
    const { concession, concessionReason, paid, credit, writtenOff } = fee;
    const isFree = concessionReason === scholarshipReason && concession === fee.fee;
    if (isFree && paid === 0) return text('scholarship', { amount: formatRupees(fee.fee) });
    return [
      text('fee', { amount: formatRupees(fee.fee) }),
      concession > 0 && text('concession', { amount: formatRupees(concession) }),
      text('paid', { amount: formatRupees(paid) }),
      dueText(fee),
      credit > 0 && text('credit', { amount: formatRupees(credit) }),
      writtenOff > 0 && text('writtenOff', { amount: formatRupees(writtenOff) }),
      Number(fee.feeAssumed) === 1 && text('assumed'),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}

/** The same as a line; what is overdue stands out. */
export function FeeLine({ fee }: { fee: Fee }) {
  const feeText = useFeeText();
  return (
    <Typography variant="body2" sx={{ color: fee.overdue > 0 ? 'warning.main' : 'text.secondary' }}>
      {feeText(fee)}
    </Typography>
  );
}
