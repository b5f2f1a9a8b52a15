import type { UncoveredPayment, Line } from './statements.ts';
import { useTexts } from '#src/text.ts';
import { ReasonDialog } from '#src/ui/dialogs/ReasonDialog.tsx';
import { useStatementWrite } from './statements.ts';

/** What is done for a reason, and with which line or payment. */
export type AskedWhy =
  | { what: 'takeBack' | 'aside' | 'refuseReceipt'; line: Line }
  | { what: 'reverse' | 'refuseReverse'; payment: UncoveredPayment };

type Props = { onClose: () => void } & AskedWhy;

const titles = {
  takeBack: 'takeBackTitle',
  aside: 'aside',
  refuseReceipt: 'refuse',
  reverse: 'reverse',
  refuseReverse: 'refuse',
} as const;

/** Asks for the reason of what is done with a line or a payment, and does it. */
export default function AskDialog(props: Props) {
  const text = useTexts('statement.ask');
  const write = useStatementWrite();
  const send = (reason: string) => {
    switch (props.what) {
      case 'takeBack':
        return write('UnmatchLine', { lineId: props.line.id, reason });
      case 'aside':
        return write('IgnoreLine', { lineId: props.line.id, reason });
      case 'refuseReceipt':
        return write('RefuseAsk', { lineId: props.line.id, reason });
      case 'reverse':
        return write('AskReverse', { paymentId: props.payment.id, reason });
      case 'refuseReverse':
        return write('RefuseAsk', { paymentId: props.payment.id, reason });
    }
  };
  const id = 'line' in props ? props.line.id : props.payment.id;
  return (
    <ReasonDialog
      title={text(titles[props.what])}
      submit="statement.ask.submit"
      person={'payment' in props ? (props.payment.studentName ?? '') : ''}
      name={`statement/${props.what}/${id}`}
      onSubmit={send}
      onDone={props.onClose}
      onClose={props.onClose}
    />
  );
}
