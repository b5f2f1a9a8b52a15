import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { instalmentsIn } from '#domain/money/typedPlan.ts';
import { messages } from '#domain/words/messages.ts';
import { formatRupees, typedRupees } from '#domain/words/money.ts';
import type { PaymentValues } from '#src/custom/money/form/money.ts';
import { MoneyFields } from '#src/custom/money/form/MoneyFields.tsx';
import { useTranslate } from '#src/text.ts';

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

interface FeeFieldsProps extends Pick<ComponentProps<typeof MoneyFields>, 'detailRequired' | 'first' | 'reference'> {
  /** What the course costs, undefined while it is not known. */
  fee: number | undefined;
  /** A plan may ask for less than the fee at once. */
  planned: boolean;
  children: ReactNode;
}

/** The fields of a payment whose amount follows course and plan. */
export function FeeFields({ fee, planned, ...props }: FeeFieldsProps) {
  const translate = useTranslate();
  const plan = String(useWatch({ name: 'instalments' }) ?? '');
  useFeeOfCourse((planned ? instalmentsIn(plan)[0]?.amount : undefined) ?? fee);
  const help = fee === undefined ? ' ' : translate('payment.courseFee', { fee: formatRupees(fee) });
  const amount = { source: 'paidFee', label: translate('payment.fields.paidFee'), help } as const;
  return <MoneyFields {...props} amount={amount} quiet={messages.payment.required} />;
}
