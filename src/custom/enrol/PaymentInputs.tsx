import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from '#src/app/text.ts';
import { paymentModes } from '#domain/codes.ts';
import { textLimits } from '#domain/limits.ts';
import { formatRupees } from '#domain/money.ts';
import { DateInput } from '#src/ui/inputs/DateInput.tsx';
import { keepAmount } from '#src/ui/inputs/typing.ts';
import type { PaymentForm, PaymentValues } from './usePaymentForm.ts';

interface Props {
  form: PaymentForm;
  /** The course's fee in rupees, to compare with; undefined while there is no course. */
  fee: number | undefined;
  /** While it is being sent. */
  disabled?: boolean;
}

const twoColumns = '@container (min-width: 340px)';
const grid = { display: 'grid', gap: 1, columnGap: 1.5, pt: 0.5, [twoColumns]: { gridTemplateColumns: '1fr 1fr' } };
const wide = { [twoColumns]: { gridColumn: '1 / -1' } };

/** What was paid, how, when, and to whom when in cash (spec 3). Two columns where there is room. */
export function PaymentInputs({ form, fee, disabled = false }: Props) {
  const { values, set, errors, detailRequired, idOf } = form;
  const translate = useTranslate();

  const common = (field: keyof PaymentValues, help = ' ') => ({
    id: idOf(field),
    label: translate(`payment.fields.${field}`),
    value: values[field],
    error: field in errors,
    helperText: errors[field] || help,
    disabled,
    fullWidth: true,
  });

  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box sx={grid}>
        <TextField
          {...common('paidFee', fee === undefined ? ' ' : translate('payment.courseFee', { fee: formatRupees(fee) }))}
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
        <DateInput
          id={idOf('paymentDate')}
          label={translate('payment.fields.paymentDate')}
          value={values.paymentDate}
          onChange={(day) => set('paymentDate', day)}
          error={errors.paymentDate ?? ''}
          marked={'paymentDate' in errors}
          help=" "
          disabled={disabled}
          required
        />
        {values.paymentMode === 'Cash' && (
          <TextField
            {...common('receivedBy')}
            onChange={(event) => set('receivedBy', event.target.value)}
            slotProps={{ htmlInput: { maxLength: textLimits.receivedBy, autoComplete: 'off' } }}
          />
        )}
        <Box sx={wide}>
          <TextField
            {...common('paymentDetail', translate('payment.detailHelp'))}
            required={detailRequired}
            onChange={(event) => set('paymentDetail', event.target.value)}
            slotProps={{ htmlInput: { maxLength: textLimits.paymentDetail, autoComplete: 'off' } }}
          />
        </Box>
      </Box>
    </Box>
  );
}
