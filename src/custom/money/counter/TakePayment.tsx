import { Alert, Box, Button, Typography } from '@mui/material';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useRefresh } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { texts } from '#contract/texts.ts';
import { cashReceived } from '#domain/money/cash.ts';
import { formatDay } from '#domain/words/dates.ts';
import { formatRupees, typedRupees } from '#domain/words/money.ts';
import { isOddlySmall, readAmount } from '#domain/money/typedAmount.ts';
import { upiReference } from '#domain/money/upi.ts';
import { today } from '#src/clock.ts';
import { moneyProblems, paymentToSend, type PaymentValues, useReceiver } from '#src/custom/money/form/money.ts';
import { MoneyFields } from '#src/custom/money/form/MoneyFields.tsx';
import { type Fee, nextInstalment, plannedIn } from '#src/custom/money/fees/fees.ts';
import { PaymentCode } from '#src/custom/money/form/PaymentCode.tsx';
import type { MoneyFacts } from '#src/dataProvider/sessionInfo.ts';
import { useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import { mayBeSavedIn } from '#src/dataProvider/asHttpError.ts';
import type { Payment } from '#src/records/payments.ts';
import { useTexts } from '#src/text.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { useQuestion } from '#src/ui/dialogs/useQuestion.ts';
import { CheckedForm, WentBack } from '#src/ui/form/CheckedForm.tsx';
import { FormErrors, RestoredNotice } from '#src/ui/form/FormErrors.tsx';
import { useCheckedForm } from '#src/ui/form/checkedFormContext.ts';
import { stack } from '#src/ui/page/pageStyle.ts';
import { keyHint } from '#src/ui/inputs/keyHint.ts';
import { type BankLine, filledBy } from './bankLine.ts';
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
  /** The line of the bank that the payment is; null for none. */
  line: BankLine | null;
  onRecorded: (recorded: Recorded) => void;
  /** It was sent, and no answer came. */
  onUnanswered: () => void;
}

/** The payment of an enrolment: the next instalment and today are filled in. Enter records it, once, whatever becomes of the answer. */
export function TakePayment(props: Props) {
  const { studentId, fee, payments, facts, autoFocus, typedEarly, line, onRecorded, onUnanswered } = props;
  const calls = useCalls();
  const refresh = useRefresh();
  const [receivedBy, rememberReceiver] = useReceiver();
  const recorded = useRef(0);
  const oddlySmall = useQuestion<number>();
  const { studentCourseId, courseId, due } = fee;
  const next = nextInstalment(fee);
  const initial: PaymentValues = {
    paidFee: next ? typedRupees(next.amount - next.covered) : '',
    paymentMode: '',
    receivedBy,
    paymentDate: today(),
    paymentDetail: '',
    ...(line ? filledBy(line, facts?.closedTo ?? '') : {}),
  };
  const problemsOf = (values: PaymentValues) =>
    moneyProblems(values.paidFee, values, today(), {
      due,
      closedTo: facts?.closedTo ?? '',
      received: cashReceived(payments, { paymentDate: values.paymentDate, courseId, studentCourseId }),
    });
  const save = async (values: PaymentValues) => {
    const fields = {
      ...paymentToSend(values),
      studentId,
      courseId,
      studentCourseId,
      ...(line ? { lineId: line.id } : {}),
    };
    const amount = readAmount(values.paidFee);
    if (isOddlySmall(amount, due) && !(await oddlySmall.ask(amount))) return new WentBack('paidFee');
    const options = { fallback: texts.payments.addFailed, idName: 'outPaymentId' };
    try {
      recorded.current = await writeRecord(calls, 'AddPayment', fields, options);
    } catch (error) {
      // It is kept as sent, no longer as typed.
      if (mayBeSavedIn(error) === 'pressAgain') return undefined;
      // What is due may be another amount by now.
      refresh();
      throw error;
    }
    rememberReceiver(values);
    return undefined;
  };
  const finish = () => {
    refresh();
    if (recorded.current) onRecorded({ id: recorded.current, settled: false });
    else onUnanswered();
  };
  return (
    <CheckedForm
      name={`takePayment/${studentCourseId}${line ? `/${line.id}` : ''}`}
      initial={initial}
      problemsOf={problemsOf}
      onSave={save}
      onSaved={finish}
      offersDraft
    >
      <Box sx={stack}>
        <RestoredNotice />
        <OfferedDraft />
        <DueFields {...{ fee, next, autoFocus, typedEarly }}>
          {facts?.upi && (
            <PaymentCode
              payee={facts.upi}
              reference={upiReference(studentCourseId, fee.payments.length)}
              note={fee.courseName}
              closedTo={facts.closedTo}
            />
          )}
        </DueFields>
        <FormErrors />
        <RecordButton />
      </Box>
      <SmallAmount of={oddlySmall} due={due} />
    </CheckedForm>
  );
}

interface DueFieldsProps extends Pick<Props, 'fee' | 'autoFocus' | 'typedEarly'> {
  next: ReturnType<typeof nextInstalment>;
  children: ReactNode;
}

/** The fields of a payment of what is due, with what was typed before they were there. */
function DueFields({ fee, next, autoFocus, typedEarly, children }: DueFieldsProps) {
  const text = useTexts('counter.take');
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
  const amount = {
    source: 'paidFee',
    label: text('amount'),
    help: help(),
    replaced: typedEarly.amount === '',
  } as const;
  return (
    <MoneyFields amount={amount} first={autoFocus ? 'amount' : undefined} counter={{ modeLabel: text('mode') }}>
      {children}
    </MoneyFields>
  );
}

function RecordButton() {
  const text = useTexts('counter.take');
  const paidFee = String(useWatch({ name: 'paidFee' }) ?? '');
  const sending = useCheckedForm((form) => form.sending);
  const amount = readAmount(paidFee);
  return (
    <Button type="submit" variant="contained" size="large" fullWidth loading={sending} sx={{ gap: 1 }}>
      {amount > 0 ? text('submit', { amount: formatRupees(amount) }) : text('submitPlain')}
      <Typography component="kbd" variant="body2" aria-hidden sx={keyHint}>
        {text('enter')}
      </Typography>
    </Button>
  );
}

/** Asks once more before paise are recorded where rupees are due (W62). */
function SmallAmount({ of: { asked, reply }, due }: { of: ReturnType<typeof useQuestion<number>>; due: number }) {
  const text = useTexts('counter.take');
  return (
    <ConfirmDialog
      open={asked !== null}
      message={text('small', { amount: formatRupees(asked ?? 0), due: formatRupees(due) })}
      confirmLabel="counter.take.submitPlain"
      cancelLabel="lists.cancel"
      quiet
      onConfirm={() => reply(true)}
      onCancel={() => reply(false)}
    />
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
