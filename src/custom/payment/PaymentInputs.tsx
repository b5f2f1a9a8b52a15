import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { paymentModes } from '../../../domain/codes.ts';
import { textLimits } from '../../../domain/limits.ts';
import { formatRupees } from '../../../domain/money.ts';
import { PaymentDateField } from './PaymentDateField.tsx';
import { keepAmount, type PaymentValues } from './paymentForm.ts';
import type { PaymentForm } from './usePaymentForm.ts';

interface Props {
  form: PaymentForm;
  /** The course's fee in rupees, to compare with. */
  fee: number;
  /** While it is being sent. */
  disabled?: boolean;
}

/** What was paid, how, when, and to whom when in cash (spec 3). One column; place it in a grid for more. */
export function PaymentInputs({ form, fee, disabled = false }: Props) {
  const { values, set, errors, detailRequired, idOf } = form;
  const translate = useTranslate();

  const common = (field: keyof PaymentValues, help = ' ') => ({
    id: idOf(field),
    label: translate(`payment.fields.${field}`),
    value: values[field],
    error: Boolean(errors[field]),
    helperText: errors[field] ?? help,
    disabled,
    fullWidth: true,
  });

  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TextField
        {...common('paidFee', translate('payment.courseFee', { fee: formatRupees(fee) }))}
        required
        onChange={(event) => set('paidFee', keepAmount(event.target.value))}
        slotProps={{
          htmlInput: { inputMode: 'decimal', autoComplete: 'off', style: { textAlign: 'right' } },
          input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
        }}
      />
      <TextField
        {...common('paymentMode')}
        select
        required
        onChange={(event) => set('paymentMode', event.target.value)}
      >
        {paymentModes.map((mode) => (
          <MenuItem key={mode} value={mode}>
            {mode}
          </MenuItem>
        ))}
      </TextField>
      {values.paymentMode === 'Cash' && (
        <TextField
          {...common('receivedBy')}
          onChange={(event) => set('receivedBy', event.target.value)}
          slotProps={{ htmlInput: { maxLength: textLimits.receivedBy, autoComplete: 'off' } }}
        />
      )}
      <PaymentDateField
        id={idOf('paymentDate')}
        label={translate('payment.fields.paymentDate')}
        value={values.paymentDate}
        onChange={(day) => set('paymentDate', day)}
        error={errors.paymentDate}
        disabled={disabled}
      />
      <TextField
        {...common('paymentDetail', translate('payment.detailHelp'))}
        required={detailRequired}
        onChange={(event) => set('paymentDetail', event.target.value)}
        slotProps={{ htmlInput: { maxLength: textLimits.paymentDetail, autoComplete: 'off' } }}
      />
    </Box>
  );
}
