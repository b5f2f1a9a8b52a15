import { Box } from '@mui/material';
import { Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import type { UpiPayee } from '#domain/upi.ts';
import { numberOf } from '#domain/money.ts';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { useCheckedForm } from '#src/ui/form/checkedFormContext.ts';

const UpiCode = lazyPart(() => import('./UpiCode.tsx'));

interface Props {
  payee: UpiPayee;
  /** '' before there is an enrolment. */
  reference: string;
  note: string;
}

/** The UPI code of exactly the amount in the form's field, while UPI is chosen; none while the amount cannot be taken. */
export function PaymentCode(props: Props) {
  const [paymentMode, paidFee] = useWatch({ name: ['paymentMode', 'paidFee'] }) as string[];
  const isWrong = useCheckedForm(({ problems }) => problems.some(({ field }) => field === 'paidFee'));
  const amount = numberOf(paidFee ?? '');
  if (paymentMode !== 'UPI' || isWrong || !(amount > 0)) return null;
  return (
    <Box sx={{ minHeight: 174 }}>
      <Suspense>
        <UpiCode {...props} amount={amount} />
      </Suspense>
    </Box>
  );
}
