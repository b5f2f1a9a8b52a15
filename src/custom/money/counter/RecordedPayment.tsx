import { Alert, Box, Button, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useGetOne } from 'react-admin';
import { formatRupees } from '#domain/words/money.ts';
import type { Fee } from '#src/custom/money/fees/fees.ts';
import { PaymentReceipt } from '#src/custom/money/fees/PaymentReceipt.tsx';
import type { Payment } from '#src/records/payments.ts';
import { useTexts } from '#src/text.ts';
import { QueryError } from '#src/ui/page/errors.tsx';
import { stack } from '#src/ui/page/pageStyle.ts';
import type { Recorded } from './TakePayment.tsx';

const headingStyle = { color: 'success.main', '&:focus-visible': { outline: 'none' } } as const;

interface Props {
  recorded: Recorded;
  /** The fee as it is after the payment. */
  fee: Fee;
  onAnother: () => void;
}

/** The receipt of what was just recorded, with what is still due. */
export function RecordedPayment({ recorded, fee, onAnother }: Props) {
  const text = useTexts('counter.done');
  const box = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useGetOne<Payment>('payments', { id: recorded.id });
  const { data: payment } = query;
  const isThere = payment !== undefined;
  // Print, so that Enter prints; before it is there, what it is about.
  useEffect(() => {
    const print = isThere ? box.current?.querySelector('button') : null;
    (print ?? heading.current)?.focus();
  }, [isThere]);
  return (
    <Box ref={box} sx={stack} role="status">
      <Typography ref={heading} tabIndex={-1} variant="h6" component="h3" sx={headingStyle}>
        {payment?.receiptNo ? text('receipt', { number: payment.receiptNo }) : text('title')}
      </Typography>
      <QueryError query={query} />
      {recorded.settled && <Alert severity="success">{text('settled')}</Alert>}
      {payment && (
        <>
          <Typography>
            {text('what', {
              amount: formatRupees(Number(payment.paidFee ?? 0)),
              mode: payment.paymentMode,
              student: payment.studentName,
            })}
          </Typography>
          <PaymentReceipt payment={payment} />
          <Typography color="textSecondary">
            {fee.due > 0 ? text('still', { amount: formatRupees(fee.due) }) : text('nothing')}
          </Typography>
        </>
      )}
      {fee.due > 0 && (
        <Button variant="outlined" onClick={onAnother}>
          {text('another')}
        </Button>
      )}
    </Box>
  );
}
