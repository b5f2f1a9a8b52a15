import type { ComponentProps } from 'react';
import { ReceiptActions } from '#src/custom/money/receipt/ReceiptActions.tsx';
import type { Payment } from '#src/records/payments.ts';

interface Props extends Pick<ComponentProps<typeof ReceiptActions>, 'icons' | 'onReverse'> {
  payment: Payment;
}

/** Print, e-mail and WhatsApp of a payment's receipt; a payment of ₹0 has none. */
export function PaymentReceipt({ payment, ...props }: Props) {
  const { id, receiptNo, reversedBy, paidFee, paymentDate, studentName, studentMobile, courseName } = payment;
  if (paidFee === 0) return null;
  return (
    <ReceiptActions
      {...props}
      receipt={{
        paymentId: id,
        receiptNo: receiptNo ?? '',
        isReversed: Boolean(reversedBy),
        paidFee,
        paymentDate: paymentDate ?? '',
        studentName,
        studentMobile,
        courseName,
      }}
    />
  );
}

/** The same for a row of a table. */
export const renderReceipt = (payment: Payment) => <PaymentReceipt payment={payment} icons />;
