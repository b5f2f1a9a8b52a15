import { Box } from '@mui/material';
import { Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import type { UpiPayee } from '#domain/money/upi.ts';
import { checkPayment } from '#domain/money/payment.ts';
import { closedRefusal } from '#domain/money/checkMoney.ts';
import { today } from '#src/clock.ts';
import { readAmount } from '#domain/money/typedAmount.ts';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { useCheckedForm } from '#src/ui/form/checkedFormContext.ts';

const UpiCode = lazyPart(() => import('./UpiCode.tsx'));

interface Props {
  payee: UpiPayee;
  /** '' before there is an enrolment. */
  reference: string;
  note: string;
  /** The day up to which the day book is closed; '' before the first closing. */
  closedTo: string;
}

/** The UPI code of exactly the amount in the form's field, while UPI is chosen; none while the payment could not be recorded. */
export function PaymentCode({ closedTo, ...props }: Props) {
  const [paymentMode = '', paidFee, paymentDate = ''] = useWatch({
    name: ['paymentMode', 'paidFee', 'paymentDate'],
  }) as string[];
  const isWrong = useCheckedForm(({ problems }) => problems.some(({ field }) => field === 'paidFee'));
  const amount = readAmount(paidFee ?? '');
  const payment = { paidFee: amount, paymentMode, paymentDate, paymentDetail: '' };
  const problems = checkPayment(payment, today(), { detailRequired: false });
  const isRefused = isWrong || problems.length > 0 || closedRefusal(paymentDate, closedTo) !== '';
  if (paymentMode !== 'UPI' || isRefused || amount === 0) return null;
  return (
    <Box sx={{ minHeight: 174 }}>
      <Suspense>
        <UpiCode {...props} amount={amount} />
      </Suspense>
    </Box>
  );
}
