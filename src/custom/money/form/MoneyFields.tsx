import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { isCash } from '#domain/money/cash.ts';
import { paymentModes } from '#domain/words/codes.ts';
import { textLimits } from '#domain/words/limits.ts';
import { useTranslate } from '#src/text.ts';
import { ChoiceInput, DayInput, TextInput } from '#src/ui/form/inputs.tsx';
import { asMoney } from '#src/ui/inputs/TypedField.tsx';
import { ModeInput, useModeKeys } from './ModeInput.tsx';
import { PaymentDetailInput } from './PaymentDetailInput.tsx';

interface Props {
  amount: {
    /** As the server names it: a refund's is `amount`. */
    source: 'paidFee' | 'amount';
    label: string;
    /** ' ' keeps its line. */
    help: string;
    /** Typing into it begins anew. */
    replaced?: boolean;
  };
  /** The field that has the focus at first. */
  first?: 'amount' | 'mode' | undefined;
  /** At the counter: the modes in sight, the detail before the day, which is today nearly always. */
  counter?: { modeLabel: string };
  /** A refund was received by the student: nobody else is asked for. */
  isRefund?: boolean;
  /** Shown once for all fields, below them. */
  quiet?: string;
  detailRequired?: boolean;
  /** A reference that is known before anything is typed; '' for none. */
  reference?: string;
  /** What follows from amount and mode: the UPI code, what is due then. */
  children?: ReactNode;
}

const twoColumns = '@container (min-width: 340px)';
const grid = { display: 'grid', rowGap: 2, columnGap: 1.5, pt: 0.5, [twoColumns]: { gridTemplateColumns: '1fr 1fr' } };
const wide = { [twoColumns]: { gridColumn: '1 / -1' } };
/** Amount and mode beside each other; one below the other where the modes are in sight. */
const pair = { ...wide, display: 'grid', rowGap: 2, columnGap: 1.5 };
const beside = { ...pair, [twoColumns]: { gridColumn: '1 / -1', gridTemplateColumns: '1fr 1fr' } };

const modes = paymentModes.map((mode) => ({ value: mode, text: mode }));

/**
 * Amount, mode, day, who received the cash, and detail of every form of money (spec 3, W44). While amount or mode has the focus, U, N and C
 * choose the mode. `moneyProblems` says what is wrong with them.
 */
export function MoneyFields({ amount, first, counter, isRefund = false, children, ...detail }: Props) {
  const { detailRequired = false, reference = '', ...quiet } = detail;
  const translate = useTranslate();
  const pressMode = useModeKeys();
  const mode = String(useWatch({ name: 'paymentMode' }) ?? '');
  const detailInput = (
    <Box sx={wide}>
      <PaymentDetailInput required={detailRequired} {...quiet} reference={reference} />
    </Box>
  );
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box sx={grid}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens to the keys of its inputs */}
        <Box onKeyDown={pressMode} sx={counter ? pair : beside}>
          <TextInput {...asMoney} {...amount} {...quiet} required autoFocus={first === 'amount'} />
          {counter ? (
            <ModeInput source="paymentMode" label={counter.modeLabel} required />
          ) : (
            <ChoiceInput
              source="paymentMode"
              label={translate('payment.fields.paymentMode')}
              {...quiet}
              required
              choices={modes}
              help={translate('payment.modeHelp')}
              autoFocus={first === 'mode'}
            />
          )}
        </Box>
        <Box sx={{ ...wide, '&:empty': { display: 'none' } }}>{children}</Box>
        {counter && detailInput}
        <DayInput
          source="paymentDate"
          label={translate('payment.fields.paymentDate')}
          {...quiet}
          required
          help={translate('payment.dateHelp')}
        />
        {!isRefund && isCash(mode) && (
          <TextInput
            source="receivedBy"
            label={translate('payment.fields.receivedBy')}
            {...quiet}
            maxLength={textLimits.receivedBy}
            help={translate('payment.receiverHelp')}
          />
        )}
        {!counter && detailInput}
      </Box>
    </Box>
  );
}
