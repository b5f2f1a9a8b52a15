import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { paymentModes } from '#domain/words/codes.ts';
import { textLimits } from '#domain/words/limits.ts';
import { messages } from '#domain/words/messages.ts';
import { formatRupees, keepAmount, typedRupees } from '#domain/words/money.ts';
import { instalmentsIn } from '#domain/money/typedPlan.ts';
import { PaymentDetailInput } from '#src/custom/money/fees/PaymentDetailInput.tsx';
import { useTranslate } from '#src/text.ts';
import { ChoiceInput, DayInput, TextInput } from '#src/ui/form/inputs.tsx';
import { asMoney } from '#src/ui/inputs/TypedField.tsx';
import type { PaymentValues } from './payment.ts';

interface Props {
  /** What the course costs, undefined while it is not known. */
  fee: number | undefined;
  /** A plan may ask for less than the fee at once. */
  planned: boolean;
  detailRequired: boolean;
  /** The reference of the registration; '' for none. */
  reference: string;
  first: keyof PaymentValues | false;
}

/** Paid Fee follows what is asked for now, the fee or the first instalment, until another amount is typed. */
function useFeeOfCourse(fee: number | undefined) {
  const { getValues, setValue } = useFormContext<PaymentValues>();
  const before = useRef('');
  useEffect(() => {
    const now = fee === undefined ? '' : typedRupees(fee);
    const paidFee = getValues('paidFee');
    if (paidFee === '' || paidFee === before.current) setValue('paidFee', now, { shouldDirty: true });
    before.current = now;
  }, [fee, getValues, setValue]);
}

const twoColumns = '@container (min-width: 340px)';
const grid = { display: 'grid', rowGap: 2, columnGap: 1.5, pt: 0.5, [twoColumns]: { gridTemplateColumns: '1fr 1fr' } };
const wide = { [twoColumns]: { gridColumn: '1 / -1' } };

const modes = paymentModes.map((mode) => ({ value: mode, text: mode }));

/** The inputs of a payment (spec 3); two columns if there is room. */
export function PaymentInputs({ fee, planned, detailRequired, reference, first }: Props) {
  const translate = useTranslate();
  const paymentMode: unknown = useWatch({ name: 'paymentMode' });
  const plan = String(useWatch({ name: 'instalments' }) ?? '');
  useFeeOfCourse((planned ? instalmentsIn(plan)[0]?.amount : undefined) ?? fee);
  const common = (field: keyof PaymentValues) => ({
    source: field,
    label: translate(`payment.fields.${field}`),
    // Shown once, by PaymentProblem.
    quiet: messages.payment.required,
  });
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box sx={grid}>
        <TextInput
          {...common('paidFee')}
          required
          keep={keepAmount}
          {...asMoney}
          help={fee === undefined ? ' ' : translate('payment.courseFee', { fee: formatRupees(fee) })}
          autoFocus={first === 'paidFee'}
        />
        <ChoiceInput
          {...common('paymentMode')}
          required
          choices={modes}
          help={translate('payment.modeHelp')}
          autoFocus={first === 'paymentMode'}
        />
        <DayInput {...common('paymentDate')} required help={translate('payment.dateHelp')} />
        {paymentMode === 'Cash' && (
          <TextInput
            {...common('receivedBy')}
            maxLength={textLimits.receivedBy}
            help={translate('payment.receiverHelp')}
          />
        )}
        <Box sx={wide}>
          <PaymentDetailInput required={detailRequired} quiet={messages.payment.required} reference={reference} />
        </Box>
      </Box>
    </Box>
  );
}
