import { owedAfter } from '#domain/money/changedFee.ts';
import { formatRupees } from '#domain/words/money.ts';
import { useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import type { Payment } from '#src/records/payments.ts';
import { useTexts } from '#src/text.ts';
import { ReasonDialog } from '#src/ui/dialogs/ReasonDialog.tsx';
import { useDone } from '#src/ui/dialogs/useDone.ts';
import type { Fee } from './fees.ts';

interface Props {
  payment: Payment;
  /** What its enrolment owes; undefined where none uses the payment. */
  fee: Fee | undefined;
  onClose: () => void;
}

/** Takes a payment or a refund back by a row of its own, for a reason; says before what follows (W44). */
export default function ReverseDialog({ payment, fee, onClose }: Props) {
  const text = useTexts('fees.reverse');
  const calls = useCalls();
  const done = useDone(onClose);
  const { id, receiptNo, paidFee, studentName } = payment;
  const paid = fee && Math.max(0, fee.paid - paidFee);
  const again = fee && paid !== undefined ? owedAfter(fee, { paid }).due - fee.due : 0;
  const sentences = [
    again > 0 && text('dueAgain', { amount: formatRupees(again) }),
    again < 0 && text('dueLess', { amount: formatRupees(-again) }),
    receiptNo && text('receipt', { number: receiptNo }),
    text('row'),
  ];
  return (
    <ReasonDialog
      title={text('title', { payment: receiptNo || formatRupees(paidFee) })}
      message={sentences.filter(Boolean).join(' ')}
      submit="fees.reverse.submit"
      person={studentName}
      printed
      name={`reverse/${id}`}
      onSubmit={(reason) => writeRecord(calls, 'ReversePayment', { paymentId: id, reason })}
      onDone={() => done('fees.reverse.done')}
      onClose={onClose}
    />
  );
}
