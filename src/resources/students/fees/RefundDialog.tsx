import { Typography } from '@mui/material';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { owedAfter } from '#domain/money/changedFee.ts';
import { messages } from '#domain/words/messages.ts';
import { formatRupees, toPaise, typedRupees } from '#domain/words/money.ts';
import { readAmount } from '#domain/money/typedAmount.ts';
import { paymentKind } from '#domain/money/receipt.ts';
import { cashInsteadOf, firstPaidOn, type PaidRow, refundable } from '#domain/money/refund.ts';
import { tidy } from '#domain/words/text.ts';
import { texts } from '#contract/texts.ts';
import { today } from '#src/clock.ts';
import { settleRecord, useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import { useTexts } from '#src/text.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { ReasonInput, reasonProblems, useReasonQuestion } from '#src/ui/dialogs/ReasonInput.tsx';
import { useQuestion } from '#src/ui/dialogs/useQuestion.ts';
import { WentBack } from '#src/ui/form/CheckedForm.tsx';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { useDone } from '#src/ui/dialogs/useDone.ts';
import { moneyProblems, type MoneyValues } from '#src/custom/money/form/money.ts';
import { MoneyFields } from '#src/custom/money/form/MoneyFields.tsx';
import type { Fee } from '#src/custom/money/fees/fees.ts';
import { useMoneyFacts } from '#src/custom/money/form/useMoneyFacts.ts';
import { useStudentPayments } from '#src/custom/money/form/useStudentPayments.ts';

interface Values extends MoneyValues {
  amount: string;
  reason: string;
}

interface Props {
  fee: Fee;
  studentId: number;
  /** The student's name. */
  student: string;
  onClose: () => void;
}

/** Pays money of an enrolment back, with a reason: a row of its own (W44). */
export default function RefundDialog({ fee, studentId, student, onClose }: Props) {
  const askAboutReason = useReasonQuestion(student);
  const text = useTexts('fees.refund');
  const calls = useCalls();
  const done = useDone(onClose);
  const facts = useMoneyFacts();
  const earlier = useRef(false);
  const most = refundable(fee.status, fee);
  const { studentCourseId } = fee;
  const rows = usePaidRows(studentId, studentCourseId);
  const { asked, ask, reply } = useQuestion<Record<'amount' | 'modes', string>>();
  const save = async ({ amount, reason, ...payment }: Values, form: string) => {
    askAboutReason(tidy(reason));
    const fields = {
      ...payment,
      paymentDetail: tidy(payment.paymentDetail),
      studentCourseId,
      amount: readAmount(amount),
      reason: tidy(reason),
    };
    const others = cashInsteadOf(toPaise(fields.amount), payment.paymentMode, rows);
    if (others && !(await ask({ amount: formatRupees(fields.amount), modes: others })))
      return new WentBack('paymentMode');
    const options = { fallback: texts.general.processFailed, idName: 'outPaymentId', form };
    // What was sent before and recorded without an answer is this refund; a second one would be another (W32).
    const before = await settleRecord(calls, 'RefundPayment', fields, options);
    earlier.current = before !== undefined;
    if (!before) await writeRecord(calls, 'RefundPayment', fields, options);
    return undefined;
  };
  const amountField = {
    source: 'amount',
    label: text('amount'),
    help: text('most', { amount: formatRupees(most) }),
  } as const;
  return (
    <FormDialog<Values>
      title={text('title', { course: fee.courseName })}
      submit="fees.refund.submit"
      name={`refund/${studentCourseId}`}
      width="xs"
      initial={{
        amount: typedRupees(most),
        paymentMode: '',
        paymentDate: today(),
        paymentDetail: '',
        reason: '',
      }}
      problemsOf={(values) => [
        ...moneyProblems(values.amount, values, today(), {
          refundable: most,
          closedTo: facts?.closedTo ?? '',
          firstPaid: firstPaidOn(rows),
        }),
        ...reasonProblems(values.reason),
      ]}
      onSave={save}
      onSaved={() => done(earlier.current ? 'fees.refund.earlier' : 'fees.refund.done')}
      onClose={onClose}
    >
      <MoneyFields amount={amountField} first="amount" isRefund quiet={messages.payment.required}>
        <Follows fee={fee} />
      </MoneyFields>
      <ReasonInput />
      <ConfirmDialog
        open={asked !== null}
        message={asked ? text('inCash', asked) : ''}
        confirmLabel="fees.refund.payCash"
        cancelLabel="lists.cancel"
        onConfirm={() => reply(true)}
        onCancel={() => reply(false)}
      />
    </FormDialog>
  );
}

/** The payment rows of an enrolment. */
function usePaidRows(studentId: number, studentCourseId: number): PaidRow[] {
  const { data = [] } = useStudentPayments(studentId);
  return data
    .filter((payment) => payment.studentCourseId === studentCourseId)
    .map(({ kind, paidFee, paymentMode, paymentDate, reversedBy }) => ({
      kind: kind ?? paymentKind.payment,
      amount: toPaise(paidFee),
      mode: paymentMode,
      day: paymentDate ?? '',
      isReversed: Boolean(reversedBy),
    }));
}

/** What the institute gives away, and what is due again then. */
function Follows({ fee }: { fee: Fee }) {
  const text = useTexts('fees.refund');
  const typed = readAmount(String(useWatch({ name: 'amount' }) ?? ''));
  const amount = Number.isNaN(typed) ? 0 : typed;
  const { due } = owedAfter(fee, { paid: Math.max(0, fee.paid - amount) });
  return (
    <Typography role="status" color="textSecondary">
      {text('follows', { amount: formatRupees(amount) })}
      {due > fee.due && ` ${text('dueAgain', { amount: formatRupees(due - fee.due) })}`}
    </Typography>
  );
}
