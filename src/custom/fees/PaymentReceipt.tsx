import { ReceiptActions } from '#src/custom/receipt/ReceiptActions.tsx';
import type { Payment } from '#src/records/payments.ts';

/** Print, e-mail and WhatsApp of a payment's receipt; a payment of ₹0 has none. */
export function PaymentReceipt({ payment, icons = false }: { payment: Payment; icons?: boolean }) {
  const { id, receiptNo, reversedBy, paidFee, paymentDate, studentName, studentMobile, courseName } = payment;
  if (paidFee === 0) return null;
  return (
    <ReceiptActions
      icons={icons}
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
