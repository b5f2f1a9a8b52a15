import { Alert } from '@mui/material';
import { dayClosed } from '#domain/money/checkMoney.ts';
import { useMay } from '#src/authProvider/useMay.ts';
import { useTexts } from '#src/text.ts';
import '#src/custom/money/fees/texts.ts';

/** In place of a payment's inputs and UPI code while today is closed: money that is asked for could not be recorded (W45). */
export function ClosedDay({ closedTo }: { closedTo: string }) {
  const text = useTexts('fees.closed');
  const may = useMay();
  return (
    <Alert severity="warning">
      {dayClosed(closedTo)}. {text(may('ReopenDay') ? 'helpAdmin' : 'help')}
    </Alert>
  );
}
