import { Alert, Box, Button, Typography } from '@mui/material';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useRefresh, useStore } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { texts } from '#contract/texts.ts';
import { cashReceived } from '#domain/money/cash.ts';
import { formatDay } from '#domain/words/dates.ts';
import { textLimits } from '#domain/words/limits.ts';
import { formatRupees, keepAmount, numberOf, typedRupees } from '#domain/words/money.ts';
import { paymentDetailToSend } from '#domain/money/payment.ts';
import { checkTakenPayment } from '#domain/money/takePayment.ts';
import { tidy } from '#domain/words/text.ts';
import { upiReference } from '#domain/money/upi.ts';
import { today } from '#src/clock.ts';
import { paymentToSend, type PaymentValues } from '#src/custom/money/payment/payment.ts';
import { type Fee, nextInstalment, plannedIn } from '#src/custom/money/fees/fees.ts';
import { PaymentCode } from '#src/custom/money/fees/PaymentCode.tsx';
import { PaymentDetailInput } from '#src/custom/money/fees/PaymentDetailInput.tsx';
import type { MoneyFacts } from '#src/dataProvider/sessionInfo.ts';
import { useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import { mayBeSavedIn } from '#src/dataProvider/asHttpError.ts';
import type { Payment } from '#src/records/payments.ts';
import { useTexts, useTranslate } from '#src/text.ts';
import { CheckedForm } from '#src/ui/form/CheckedForm.tsx';
import { FormErrors, RestoredNotice } from '#src/ui/form/FormErrors.tsx';
import { useCheckedForm } from '#src/ui/form/checkedFormContext.ts';
import { DayInput, TextInput } from '#src/ui/form/inputs.tsx';
import { asMoney } from '#src/ui/inputs/TypedField.tsx';
import { stack } from '#src/ui/page/pageStyle.ts';
import { keyHint } from './keyHint.ts';
import { ModeInput, useModeKeys } from './ModeInput.tsx';
import { OfferedDraft } from './OfferedDraft.tsx';
import type { EarlyInput } from './EarlyKeys.tsx';

/** The payment that was recorded; `settled`: only a repeat of it was answered (W32). */
export interface Recorded {
  id: number;
  settled: boolean;
}

interface Props {
  studentId: number;
  fee: Fee;
  /** All payments of the student. */
  payments: readonly Payment[];
  /** Undefined while they are asked for. */
  facts: MoneyFacts | undefined;
  autoFocus: boolean;
  /** What was typed before the form was there. */
  typedEarly: EarlyInput;
  onRecorded: (recorded: Recorded) => void;
  /** It was sent, and no answer came. */
  onUnanswered: () => void;
}

/** The payment of an enrolment: the next instalment and today are filled in. Enter records it, once, whatever becomes of the answer. */
export function TakePayment(props: Props) {
  const { studentId, fee, payments, facts, autoFocus, typedEarly, onRecorded, onUnanswered } = props;
  const calls = useCalls();
  const refresh = useRefresh();
  const [receivedBy, rememberReceiver] = useStore('payment.receivedBy', '');
  const recorded = useRef(0);
  const { studentCourseId, courseId, due } = fee;
  const next = nextInstalment(fee);
  const initial: PaymentValues = {
    paidFee: next ? typedRupees(next.amount - next.covered) : '',
    paymentMode: '',
    receivedBy,
    paymentDate: today(),
    paymentDetail: '',
  };
  const problemsOf = (values: PaymentValues) => {
    const { paymentDate, paymentMode } = values;
    const paymentDetail = paymentDetailToSend(values.paymentDetail, values.receivedBy, paymentMode);
    return checkTakenPayment({ ...values, paidFee: numberOf(values.paidFee), paymentDetail }, today(), {
      due,
      closedTo: facts?.closedTo ?? '',
      received: cashReceived(payments, { paymentDate, courseId, studentCourseId }),
    });
  };
  const save = async (values: PaymentValues) => {
    const fields = { ...paymentToSend(values), studentId, courseId, studentCourseId };
    const options = { fallback: texts.payments.addFailed, idName: 'outPaymentId' };
    try {
      recorded.current = await writeRecord(calls, 'AddPayment', fields, options);
    } catch (error) {
      // It is kept as sent, no longer as typed.
      if (mayBeSavedIn(error) === 'pressAgain') return;
      // What is due may be another amount by now.
      refresh();
      throw error;
    }
    if (values.paymentMode === 'Cash') rememberReceiver(tidy(values.receivedBy));
  };
  const finish = () => {
    refresh();
    if (recorded.current) onRecorded({ id: recorded.current, settled: false });
    else onUnanswered();
  };
  return (
    <CheckedForm
      name={`takePayment/${studentCourseId}`}
      initial={initial}
      problemsOf={problemsOf}
      onSave={save}
      onSaved={finish}
      offersDraft
    >
      <Box sx={stack}>
        <RestoredNotice />
        <OfferedDraft />
        <AmountAndMode {...{ fee, next, autoFocus, typedEarly }} />
        {facts?.upi && (
          <PaymentCode
            payee={facts.upi}
            reference={upiReference(studentCourseId, fee.payments.length)}
            note={fee.courseName}
            closedTo={facts.closedTo}
          />
        )}
        <PaymentDetailInput />
        <Received />
        <FormErrors />
        <RecordButton />
      </Box>
    </CheckedForm>
  );
}

const two = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fit, minmax(168px, 1fr))',
  alignItems: 'start',
};

function AmountAndMode({
  fee,
  next,
  autoFocus,
  typedEarly,
}: Pick<Props, 'fee' | 'autoFocus' | 'typedEarly'> & { next: ReturnType<typeof nextInstalment> }) {
  const text = useTexts('counter.take');
  const pressMode = useModeKeys();
  const { setValue } = useFormContext();
  useEffect(() => {
    if (typedEarly.amount) setValue('paidFee', typedEarly.amount, { shouldDirty: true });
    if (typedEarly.mode) setValue('paymentMode', typedEarly.mode, { shouldDirty: true });
  }, [typedEarly, setValue]);
  const due = formatRupees(fee.due);
  const help = () => {
    if (!next || plannedIn(fee).length === 0) return text('all', { due });
    return text(next.covered > 0 ? 'rest' : 'instalment', { day: formatDay(next.dueDate), due });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens to the keys of its inputs
    <Box onKeyDown={pressMode} sx={{ display: 'grid', gap: 1.5 }}>
      <TextInput
        source="paidFee"
        label={text('amount')}
        required
        keep={keepAmount}
        {...asMoney}
        replaced={typedEarly.amount === ''}
        help={help()}
        autoFocus={autoFocus}
      />
      <ModeInput source="paymentMode" label={text('mode')} required />
    </Box>
  );
}

/** The day, and who took it when in cash. */
function Received() {
  const translate = useTranslate();
  const mode: unknown = useWatch({ name: 'paymentMode' });
  return (
    <Box sx={two}>
      <DayInput
        source="paymentDate"
        label={translate('payment.fields.paymentDate')}
        required
        help={translate('payment.dateHelp')}
      />
      {mode === 'Cash' && (
        <TextInput
          source="receivedBy"
          label={translate('payment.fields.receivedBy')}
          maxLength={textLimits.receivedBy}
          help={translate('payment.receiverHelp')}
        />
      )}
    </Box>
  );
}

function RecordButton() {
  const text = useTexts('counter.take');
  const paidFee = String(useWatch({ name: 'paidFee' }) ?? '');
  const sending = useCheckedForm((form) => form.sending);
  const amount = numberOf(paidFee);
  return (
    <Button type="submit" variant="contained" size="large" fullWidth loading={sending} sx={{ gap: 1 }}>
      {amount > 0 ? text('submit', { amount: formatRupees(amount) }) : text('submitPlain')}
      <Typography component="kbd" variant="body2" aria-hidden sx={keyHint}>
        {text('enter')}
      </Typography>
    </Button>
  );
}

interface NothingProps {
  message: ReactNode;
  /** The next of the queue can be found. */
  onShown: () => void;
}

/** Why nothing can be taken for an enrolment. */
export function NothingToTake({ message, onShown }: NothingProps) {
  const shown = useEffectEvent(onShown);
  useEffect(() => shown(), []);
  return typeof message === 'string' ? <Alert severity="info">{message}</Alert> : message;
}
