import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, useDeferredValue, useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isCash } from '#domain/money/cash.ts';
import { detailOfMode } from '#domain/money/detailOfMode.ts';
import { formatDay } from '#domain/words/dates.ts';
import { textLimits } from '#domain/words/limits.ts';
import { fill } from '#domain/words/messages.ts';
import { moneyMessages } from '#domain/money/moneyMessages.ts';
import { foldCase, tidy } from '#domain/words/text.ts';
import { readPaymentMessage } from '#domain/money/paymentMessage.ts';
import { referenceWarning } from '#domain/money/upi.ts';
import { today } from '#src/clock.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { useOurs } from '#src/dataProvider/useOurs.ts';
import type { Payment } from '#src/records/payments.ts';
import { useTexts, useTranslate } from '#src/text.ts';
import { TextInput } from '#src/ui/form/inputs.tsx';
import '#src/custom/money/fees/texts.ts';

const helps = { UPI: 'upi', 'Net Banking': 'netBanking' } as const;
const isBank = (mode: string): mode is keyof typeof helps => Object.hasOwn(helps, mode);

/** Each mode keeps the detail that was typed for it. */
function useDetailOfMode(mode: string, reference: string, required: boolean) {
  const { getValues, setValue } = useFormContext<{ paymentDetail: string }>();
  const before = useRef(mode);
  const known = useRef(new Map<string, string>());
  useEffect(() => {
    const from = before.current;
    if (from === mode) return;
    before.current = mode;
    const detail = getValues('paymentDetail');
    if (from !== '') known.current.set(from, detail);
    setValue('paymentDetail', detailOfMode(known.current, { from, to: mode, detail, reference, required }), {
      shouldDirty: true,
    });
  }, [mode, reference, required, getValues, setValue]);
}

interface Props {
  required?: boolean;
  quiet?: string;
  /** The reference that is known before anything is typed. */
  reference?: string;
}

/** The Payment Detail of the chosen mode; what is odd about the reference of a bank is said below it, and refuses nothing (W46). */
export function PaymentDetailInput({ required = false, quiet, reference = '' }: Props) {
  const translate = useTranslate();
  const text = useTexts('fees.reference');
  const mode = String(useWatch({ name: 'paymentMode' }) ?? '');
  useDetailOfMode(mode, reference, required);
  const detail = tidy(String(useWatch({ name: 'paymentDetail' }) ?? ''));
  // Nobody has typed what was filled in.
  const odd = detail === tidy(reference) ? '' : referenceWarning(mode, detail);
  const used = useReferenceUsed(isCash(mode) || odd !== '' ? '' : detail);
  const warning = odd || (used && usedText(used));
  const { getValues, setValue } = useFormContext<Record<string, string>>();
  /** A message of the bank or of a UPI app fills in what it says (W63); nothing of it is kept or sent. */
  const paste = (event: ClipboardEvent) => {
    const read = readPaymentMessage(event.clipboardData.getData('text'), today());
    if (!read) return;
    event.preventDefault();
    const filled = {
      paidFee: read.amount,
      paymentDetail: read.reference,
      ...(read.day ? { paymentDate: read.day } : {}),
    };
    for (const [field, value] of Object.entries(filled))
      if (field in getValues()) setValue(field, value, { shouldDirty: true });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens to its input
    <div onPaste={paste}>
      <TextInput
        source="paymentDetail"
        label={translate('payment.fields.paymentDetail')}
        required={required}
        maxLength={textLimits.paymentDetail}
        replaced
        {...(quiet ? { quiet } : {})}
        help={isBank(mode) ? text(helps[mode]) : translate(isCash(mode) ? 'payment.cashHelp' : 'payment.detailHelp')}
      />
      <div role="status">
        {warning && (
          <Alert severity="warning" sx={{ mt: 1 }}>
            {warning}
          </Alert>
        )}
      </div>
    </div>
  );

  function usedText({ receiptNo, paymentDate }: Payment) {
    return receiptNo
      ? fill(moneyMessages.referenceKnown, { receipt: receiptNo })
      : text('usedBefore', { date: formatDay(paymentDate) });
  }
}

/** A payment that has this reference already and was not taken back; undefined without a reference, and where the server cannot search. */
function useReferenceUsed(typed: string): Payment | undefined {
  const calls = useCalls();
  const reference = useDeferredValue(typed);
  const enabled = useOurs() && reference !== '';
  const { data } = useQuery({
    queryKey: ['payments', 'reference', reference],
    queryFn: async () => {
      const { data: found } = await calls.getList<Payment>('payments', {
        filter: { search: reference },
        sort: { field: 'id', order: 'DESC' },
        pagination: { page: 1, perPage: 10 },
      });
      const isSame = ({ paymentDetail, kind, reversedBy }: Payment) =>
        !kind && !reversedBy && foldCase(tidy(paymentDetail)) === foldCase(reference);
      return found.find(isSame) ?? null;
    },
    enabled,
    throwOnError: false,
  });
  return enabled ? (data ?? undefined) : undefined;
}
