import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { transport } from '../../dataProvider/transportPort.ts';
import { describePayment, type PaymentRow } from './otherPayment.ts';
import { VoidPaymentDialog } from './VoidPaymentDialog.tsx';

interface Props {
  payment: PaymentRow;
  disabled: boolean;
  onUse: () => void;
}

/** A payment that no enrolment uses, left by an attempt that was given up: use it, or void it where the server can (W27). */
export function WaitingPayment({ payment, disabled, onUse }: Props) {
  const translate = useTranslate();
  const [voiding, setVoiding] = useState(false);
  const { data: voidable = false } = useQuery({
    queryKey: ['payments', 'voidable'],
    queryFn: () => transport.offers('voidPayment'),
  });
  return (
    <Alert severity="warning">
      {translate('texts.payments.waits', { payment: describePayment(payment) })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="outlined" color="inherit" size="small" disabled={disabled} onClick={onUse}>
          {translate('enrol.waiting.use')}
        </Button>
        {voidable && (
          <Button color="inherit" size="small" disabled={disabled} onClick={() => setVoiding(true)}>
            {translate('enrol.waiting.void')}
          </Button>
        )}
      </Box>
      {/* React hands a submit on to the form that this stands in. */}
      <Box onSubmit={(event) => event.stopPropagation()}>
        {voiding && <VoidPaymentDialog payment={payment} onClose={() => setVoiding(false)} />}
      </Box>
    </Alert>
  );
}
