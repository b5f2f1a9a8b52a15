import { Box } from '@mui/material';
import { formatRupees } from '#domain/words/money.ts';
import { renderReceipt } from '#src/custom/money/fees/PaymentReceipt.tsx';
import { isReversible } from '#src/custom/money/fees/PaymentsTable.tsx';
import type { Payment } from '#src/records/payments.ts';
import { useProfile } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import { RowButton } from '#src/ui/inputs/RowButton.tsx';

/** What may be done about a payment: its receipt; and the admin takes it back, once. */
export function PaymentActions({ payment, onReverse }: { payment: Payment; onReverse: () => void }) {
  const text = useTexts('studentPanels.payments');
  const isAdmin = useProfile() === 'admin';
  const { receiptNo, paidFee } = payment;
  const label = text('reverseOf', { payment: receiptNo || formatRupees(paidFee) });
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 0.5 }}>
      {renderReceipt(payment)}
      {isAdmin && isReversible(payment) && (
        <RowButton aria-label={label} onClick={onReverse}>
          {text('reverse')}
        </RowButton>
      )}
    </Box>
  );
}
