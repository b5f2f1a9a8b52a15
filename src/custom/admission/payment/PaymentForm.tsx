import { Alert, Box, Skeleton } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type LabelKey, useTranslate } from '#src/text.ts';
import { formatRupees, sumOf, typedRupees } from '#domain/words/money.ts';
import { isOddlySmall } from '#domain/money/typedAmount.ts';
import { type Problem, problemsOf } from '#domain/words/problem.ts';
import { cashReceived } from '#domain/money/cash.ts';
import { closedRefusal, dayClosed } from '#domain/money/checkMoney.ts';
import { checkPlan, equalPlan, readPlan } from '#domain/money/typedPlan.ts';
import { BatchSelect } from '#src/custom/classes/batch/BatchSelect.tsx';
import { batchProblems, type BatchValue, useCourseBatches } from '#src/custom/classes/batch/batches.ts';
import { defaultTerms, type EnrolmentTerms } from '#src/custom/admission/enrol/terms.ts';
import { instalmentsToSend, useLastCount } from '#src/custom/money/fees/coursePlan.ts';
import { CoursePlan } from '#src/custom/money/fees/InstalmentsInput.tsx';
import { ClosedDay } from '#src/custom/money/form/ClosedDay.tsx';
import { PaymentCode } from '#src/custom/money/form/PaymentCode.tsx';
import { useStudentPayments } from '#src/custom/money/form/useStudentPayments.ts';
import { useMoneyFacts } from '#src/custom/money/form/useMoneyFacts.ts';
import { useCourses } from '#src/custom/catalogue/lookups/lookups.ts';
import { asksAgain } from '#src/dataProvider/asHttpError.ts';
import { useOurs } from '#src/dataProvider/useOurs.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { useQuestion } from '#src/ui/dialogs/useQuestion.ts';
import { CheckedForm, WentBack } from '#src/ui/form/CheckedForm.tsx';
import { RestoredNotice } from '#src/ui/form/FormErrors.tsx';
import { useCheckedForm } from '#src/ui/form/checkedFormContext.ts';
import { ReasonButton } from '#src/ui/inputs/ReasonButton.tsx';
import { today } from '#src/clock.ts';
import { DetailSection } from '#src/ui/page/DetailSection.tsx';
import { sideColumn, stack, twoColumns } from '#src/ui/page/pageStyle.ts';
import { StepsFailed, StepsProgress } from '#src/ui/steps/Steps.tsx';
import type { StepsRun } from '#src/ui/steps/useSteps.ts';
import { type usePaymentChoice, WaitingPayment } from './WaitingPayment.tsx';
import type { EnrolState } from '#src/custom/admission/enrol/enrolSteps.ts';
import {
  moneyProblems,
  type NewPayment,
  paymentToSend,
  type PaymentValues,
  useReceiver,
} from '#src/custom/money/form/money.ts';
import { FeeFields } from './FeeFields.tsx';

interface Props {
  name: string;
  /** 0 while no course is chosen; the form keeps it. */
  courseId: number;
  /** The fee for this student, null where the course does not say it; undefined while unknown. */
  course: { courseName: string; fee: number | null } | undefined;
  payer: Payer;
  choice: ReturnType<typeof usePaymentChoice>;
  /** What saving it is doing. A step without an answer is asked for again by itself; `next` is the advice after a failure, if earlier steps were done. */
  steps: Pick<StepsRun<EnrolState>, 'busy' | 'progress' | 'failure'> & { next?: LabelKey | undefined };
  /** What the form asks beside the payment. */
  further?: Further;
  foot: Foot;
  /** Focuses the first empty field. */
  autoFocus?: boolean;
  /** False where nobody is enrolled any more: no batch is asked for. */
  asksBatch?: boolean;
  /** The initial values are still loading. */
  loading?: boolean;
  /** The heading where no payment is asked for. */
  heading?: LabelKey;
  /** Sends the payment, null if none is asked for, with batch and plan; answers whether it went through. */
  onSave: (payment: NewPayment | null, terms: EnrolmentTerms) => Promise<unknown>;
  /** Student and course, beside the payment; without it the form is one card. */
  children?: ReactNode;
}

interface Payer {
  /** For the rule on cash; 0 before there is one. */
  studentId?: number;
  /** Pays nothing. */
  free?: boolean;
  /** The initial Payment Detail. */
  detail?: string | null | undefined;
  /** False where a further course is added to a student (spec 5). */
  detailRequired?: boolean;
}

interface Further {
  /** The fields of the inputs in `notice`, which the form keeps. */
  fields?: Record<string, unknown>;
  problems?: readonly Problem[];
  /** Above the payment. */
  notice?: ReactNode;
}

interface Foot {
  submit: LabelKey;
  /** Why submit is disabled, as text; empty if it is not. */
  why?: string;
  /** Buttons before it. */
  actions?: ReactNode;
}

type Values = PaymentValues & { courseId: number; batchId: BatchValue; instalments: string };

/**
 * The payment of an enrolment, if one is due, or the question about one that waits: fee and date are filled in, and another fee
 * than the course's is asked about before it is sent. Who received cash is remembered.
 */
export function PaymentForm(props: Props) {
  const { name, courseId, course, choice, steps, autoFocus = false, asksBatch = true, loading = false } = props;
  const { heading = 'payment.heading', onSave, children } = props;
  const { studentId = 0, free = false, detail, detailRequired = true } = props.payer;
  const { fields, problems = [], notice } = props.further ?? {};
  const { submit, why = '', actions } = props.foot;
  const translate = useTranslate();
  const fee = course?.fee ?? undefined;
  const { paid, use } = choice;
  const { busy, progress, failure, next } = steps;
  const isAsked = asksAgain(failure?.cause);
  // The payment that waits may be the one that has no answer.
  const undecided = isAsked ? undefined : choice.undecided;
  const sent = useRef({ values: '', args: [null, defaultTerms] as Parameters<Props['onSave']> });
  const asks = !free && !paid && !undecided;
  const batches = useCourseBatches(asksBatch ? courseId : 0);
  const decision = useRef<HTMLButtonElement>(null);
  const otherFee = useQuestion<{ amount: number; expected: number; planned: boolean }>();
  const ours = useOurs();
  const asksPlan = ours && asksBatch && !free;
  const [lastCount, rememberCount] = useLastCount(courseId);
  const { reload } = useCourses();
  // The fee that the plan has to come to may have changed since it was read.
  useEffect(() => {
    if (failure && asksPlan) reload();
  }, [failure, asksPlan, reload]);
  const facts = useMoneyFacts();
  const closedTo = facts?.closedTo ?? '';
  const isClosed = asks && closedRefusal(today(), closedTo) !== '';
  const asksNow = asks && !isClosed;
  const { data: payments = [] } = useStudentPayments(studentId);
  const [receivedBy, rememberReceiver] = useReceiver();
  const first = autoFocus ? (fee === undefined ? 'amount' : 'mode') : undefined;
  const plan = asksPlan && fee !== undefined ? equalPlan(fee, lastCount, today()) : '';
  const [initialCourseId] = useState(asksPlan && course ? courseId : 0);
  const initial: Values = {
    ...fields,
    batchId: '',
    instalments: plan,
    paidFee: fee === undefined ? '' : (readPlan(plan)[0]?.amount ?? typedRupees(fee)),
    paymentMode: '',
    receivedBy,
    paymentDate: today(),
    paymentDetail: detail ?? '',
    courseId,
  };
  const send = (values: Values, ...args: Parameters<Props['onSave']>) => {
    sent.current = { values: JSON.stringify(values), args };
    return onSave(...args);
  };
  const save = async (typed: Values) => {
    // What was asked before it was sent the first time is answered.
    if (isAsked && sent.current.values === JSON.stringify(typed)) return onSave(...sent.current.args);
    const { batchId, instalments, ...values } = typed;
    const agreed = asksPlan ? instalmentsToSend(instalments) : [];
    const terms = { batchId: Number(batchId), instalments: agreed };
    if (asksPlan) rememberCount(Math.max(1, agreed.length));
    if (undecided) {
      decision.current?.focus();
      return false;
    }
    if (!asks) return send(typed, null, terms);
    const payment = paymentToSend(values);
    const amount = payment.paidFee ?? 0;
    const expected = agreed[0]?.Amount ?? fee ?? amount;
    const question = { amount, expected, planned: agreed.length > 0 };
    if (amount !== expected && !(await otherFee.ask(question))) return new WentBack('paidFee');
    rememberReceiver(values);
    return send(typed, payment, terms);
  };
  const takingProblems = (values: Values) =>
    moneyProblems(values.paidFee, values, today(), {
      detailRequired,
      closedTo,
      received: cashReceived(payments, { paymentDate: values.paymentDate, courseId, studentCourseId: 0 }),
    });
  const questionOf = ({ amount, expected, planned }: { amount: number; expected: number; planned: boolean }) => {
    const left = sumOf([fee ?? 0, -amount]);
    const texts = { fee: formatRupees(expected), paid: formatRupees(amount) };
    const asked = planned
      ? translate('payment.otherInstalment', texts)
      : translate('payment.otherFee', { course: course?.courseName ?? '', ...texts });
    return ours && left > 0 ? `${asked} ${translate('payment.staysDue', { due: formatRupees(left) })}` : asked;
  };
  const card = (
    <DetailSection title={translate(asks ? 'payment.heading' : heading)}>
      <Box sx={stack}>
        <RestoredNotice />
        {notice}
        {asksBatch && <BatchSelect of={batches} />}
        {asksPlan && fee !== undefined && <CoursePlan {...{ courseId, lastCount, initialCourseId, fee }} />}
        {loading && <Skeleton variant="rounded" height={232} />}
        {undecided && <WaitingPayment ref={decision} payment={undecided} voidable={ours} disabled={busy} onUse={use} />}
        {isClosed && <ClosedDay closedTo={closedTo} />}
        {asksNow && (
          <FeeFields fee={fee} planned={asksPlan} {...{ detailRequired, first }} reference={detail ?? ''}>
            {facts?.upi && (
              <PaymentCode payee={facts.upi} reference="" note={course?.courseName ?? ''} closedTo={closedTo} />
            )}
          </FeeFields>
        )}
        {paid && <Alert severity="info">{translate('enrol.paymentRecorded')}</Alert>}
        {asks && <PaymentProblem />}
        <StepsFailed failure={failure} next={next} busy={busy} />
        <Box sx={actionRow}>
          <StepsProgress progress={progress} />
          {actions}
          <ReasonButton
            type="submit"
            variant="contained"
            loading={busy}
            why={why || (isClosed && dayClosed(closedTo)) || (batches.loaded ? '' : translate('batch.loading'))}
          >
            {translate(submit)}
          </ReasonButton>
        </Box>
      </Box>
    </DetailSection>
  );
  return (
    <CheckedForm
      name={name}
      initial={initial}
      problemsOf={(values) => [
        ...problems,
        ...batchProblems(values.batchId, batches),
        ...(asksPlan && fee !== undefined
          ? problemsOf([['instalments', checkPlan(values.instalments, fee, today())]])
          : []),
        ...(asks ? takingProblems(values) : []),
      ]}
      onSave={save}
      // Batch and plan can still be chosen once the payment is recorded (W44).
      settled={paid && batches.open.length === 0 && !asksPlan}
    >
      {children ? (
        <Box sx={twoColumns}>
          <Box sx={stack}>{children}</Box>
          <Box sx={sideColumn}>{card}</Box>
        </Box>
      ) : (
        card
      )}
      <ConfirmDialog
        open={otherFee.asked !== null}
        message={otherFee.asked ? questionOf(otherFee.asked) : ''}
        confirmLabel={submit}
        cancelLabel="lists.cancel"
        quiet={otherFee.asked !== null && isOddlySmall(otherFee.asked.amount, otherFee.asked.expected)}
        onConfirm={() => otherFee.reply(true)}
        onCancel={() => otherFee.reply(false)}
      />
    </CheckedForm>
  );
}

/** The progress is shown beside the buttons, to avoid a layout shift. */
const actionRow = {
  display: 'flex',
  gap: 1,
  alignItems: 'center',
  justifyContent: 'flex-end',
  '& > [role=status]': { flex: 1 },
} as const;

/** Fields that show their problem themselves. */
const termFields = ['courseId', 'batchId', 'instalments'];

/** The first error of the payment, above the button, after an attempt to submit. */
function PaymentProblem() {
  const { shown, problems } = useCheckedForm();
  const [first] = problems.filter(({ field }) => !termFields.includes(field));
  return shown && first ? <Alert severity="error">{first.message}</Alert> : null;
}
