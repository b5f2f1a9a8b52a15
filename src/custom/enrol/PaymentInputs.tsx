import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import { useTranslate } from '#src/app/text.ts';
import { useWatch } from 'react-hook-form';
import { paymentModes } from '#domain/codes.ts';
import { textLimits } from '#domain/limits.ts';
import { messages } from '#domain/messages.ts';
import { formatRupees } from '#domain/money.ts';
import { useCheckedForm } from '#src/ui/form/checkedFormContext.ts';
import { ChoiceInput, DayInput, TextInput } from '#src/ui/form/inputs.tsx';
import { keepAmount } from '#src/ui/inputs/typing.ts';
import type { PaymentValues } from './payment.ts';

interface Props {
  /** The course's fee in rupees, to compare with; undefined while there is no course. */
  fee: number | undefined;
  /** False where a further course is added to a student (spec 5). */
  detailRequired?: boolean;
  autoFocus?: boolean;
}

const twoColumns = '@container (min-width: 340px)';
const grid = { display: 'grid', gap: 1, columnGap: 1.5, pt: 0.5, [twoColumns]: { gridTemplateColumns: '1fr 1fr' } };
const wide = { [twoColumns]: { gridColumn: '1 / -1' } };

const modes = paymentModes.map((mode) => ({ value: mode, text: mode }));

/** What was paid, how, when, and to whom when in cash (spec 3). Two columns where there is room. */
export function PaymentInputs({ fee, detailRequired = true, autoFocus = false }: Props) {
  const translate = useTranslate();
  const paymentMode: unknown = useWatch({ name: 'paymentMode' });
  const common = (field: keyof PaymentValues) => ({
    source: field,
    label: translate(`payment.fields.${field}`),
    // Said once, by PaymentProblem.
    quiet: messages.payment.required,
  });
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box sx={grid}>
        <TextInput
          {...common('paidFee')}
          required
          keep={keepAmount}
          inputMode="decimal"
          start={<InputAdornment position="start">₹</InputAdornment>}
          help={fee === undefined ? ' ' : translate('payment.courseFee', { fee: formatRupees(fee) })}
          autoFocus={autoFocus}
        />
        <ChoiceInput {...common('paymentMode')} required choices={modes} />
        <DayInput {...common('paymentDate')} required />
        {paymentMode === 'Cash' && <TextInput {...common('receivedBy')} maxLength={textLimits.receivedBy} />}
        <Box sx={wide}>
          <TextInput
            {...common('paymentDetail')}
            required={detailRequired}
            maxLength={textLimits.paymentDetail}
            help={translate('payment.detailHelp')}
          />
        </Box>
      </Box>
    </Box>
  );
}

/** What is wrong with the payment, in one line above the button, once the person has tried to send it. */
export function PaymentProblem() {
  const { shown, problems } = useCheckedForm();
  const [first] = problems.filter(({ field }) => field !== 'courseId');
  return shown && first ? <Alert severity="error">{first.message}</Alert> : null;
}
