import { Alert, Box, Skeleton } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { useStore } from 'react-admin';
import { type LabelKey, useTranslate } from '#src/text.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { paymentModes } from '#domain/codes.ts';
import { textLimits } from '#domain/limits.ts';
import { messages } from '#domain/messages.ts';
import { formatRupees, keepAmount, typedRupees } from '#domain/money.ts';
import type { Problem } from '#domain/problem.ts';
import { tidy } from '#domain/text.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { useQuestion } from '#src/ui/dialogs/useQuestion.ts';
import { CheckedForm, WentBack } from '#src/ui/form/CheckedForm.tsx';
import { KeptNotice } from '#src/ui/form/FormErrors.tsx';
import { useCheckedForm } from '#src/ui/form/checkedFormContext.ts';
import { asMoney, ChoiceInput, DayInput, TextInput } from '#src/ui/form/inputs.tsx';
import { ReasonButton } from '#src/ui/inputs/ReasonButton.tsx';
import { today } from '#src/clock.ts';
import { DetailSection } from '#src/ui/page/DetailSection.tsx';
import { beside, stack, withBeside } from '#src/ui/page/pageStyle.ts';
import { StepsFailed, StepsProgress } from '#src/ui/steps/Steps.tsx';
import type { StepsRun } from '#src/ui/steps/useSteps.ts';
import { type usePaymentChoice, WaitingPayment } from './WaitingPayment.tsx';
import type { EnrolState } from './enrolSteps.ts';
import { type NewPayment, paymentProblems, paymentToSend, type PaymentValues } from './payment.ts';

interface Props {
  name: string;
  /** 0 while no course is chosen; the form keeps it. */
  courseId: number;
  /** The fee for this student; undefined while unknown. */
  course: { courseName: string; fee: number } | undefined;
  free?: boolean;
  /** The initial Payment Detail. */
  detail?: string | null | undefined;
  /** False where a further course is added to a student (spec 5). */
  detailRequired?: boolean;
  /** Focuses the first empty field. */
  autoFocus?: boolean;
  choice: ReturnType<typeof usePaymentChoice>;
  steps: Pick<StepsRun<EnrolState>, 'busy' | 'progress' | 'failure'>;
  /** The advice after a failure, if earlier steps were done. */
  next?: LabelKey | undefined;
  problems?: readonly Problem[];
  /** What else the form keeps: the fields of the inputs in `notice`. */
  more?: Record<string, unknown>;
  /** Sends the payment, null if none is asked for; answers whether it went through. */
  onSave: (payment: NewPayment | null) => Promise<unknown>;
  /** The initial values are still loading. */
  loading?: boolean;
  /** The heading where no payment is asked for. */
  heading?: LabelKey;
  /** A notice above the payment. */
  notice?: ReactNode;
  /** Who pays for what, beside the payment; without it the form is one card. */
  children?: ReactNode;
  submit: LabelKey;
  /** Why submit is disabled, as text; empty if it is not. */
  why?: string;
  /** Buttons before the submit button. */
  actions?: ReactNode;
}

/**
 * The payment of an enrolment, if one is due, or the question about one that waits: fee and date are filled in, and another fee
 * than the course's is asked about before it is sent. Who received cash is remembered.
 */
export function PaymentForm({ choice, steps, course, free = false, detailRequired = true, ...props }: Props) {
  const { name, courseId, next, problems = [], more, detail, onSave, heading = 'payment.heading' } = props;
  const { autoFocus = false, loading = false, notice, children, submit, why = '', actions } = props;
  const translate = useTranslate();
  const { undecided, paid, use } = choice;
  const { busy, progress, failure } = steps;
  const asks = !free && !paid && !undecided;
  const decision = useRef<HTMLButtonElement>(null);
  const otherFee = useQuestion<number>();
  const [receivedBy, rememberReceiver] = useStore('payment.receivedBy', '');
  const first = autoFocus && (course ? 'paymentMode' : 'paidFee');
  const initial: PaymentValues & { courseId: number } = {
    ...more,
    paidFee: course ? typedRupees(course.fee) : '',
    paymentMode: '',
    receivedBy,
    paymentDate: today(),
    paymentDetail: detail ?? '',
    courseId,
  };
  const save = async (values: PaymentValues) => {
    if (undecided) {
      decision.current?.focus();
      return false;
    }
    if (!asks) return onSave(null);
    const payment = paymentToSend(values);
    const amount = payment.paidFee ?? 0;
    if (course && amount !== course.fee && !(await otherFee.ask(amount))) return new WentBack('paidFee');
    if (values.paymentMode === 'Cash') rememberReceiver(tidy(values.receivedBy));
    return onSave(payment);
  };
  const card = (
    <DetailSection title={translate(asks ? 'payment.heading' : heading)}>
      <Box sx={stack}>
        <KeptNotice />
        {notice}
        {loading && <Skeleton variant="rounded" height={232} />}
        {undecided && <WaitingPayment ref={decision} payment={undecided} disabled={busy} onUse={use} />}
        {asks && <PaymentInputs fee={course?.fee} detailRequired={detailRequired} first={first} />}
        {paid && <Alert severity="info">{translate('enrol.paymentRecorded')}</Alert>}
        {asks && <PaymentProblem />}
        <StepsFailed failure={failure} next={next} />
        <Box sx={actionRow}>
          <StepsProgress progress={progress} />
          {actions}
          <ReasonButton type="submit" variant="contained" loading={busy} why={why}>
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
      problemsOf={(values) => [...problems, ...(asks ? paymentProblems(values, today(), detailRequired) : [])]}
      onSave={save}
      settled={paid}
    >
      {children ? (
        <Box sx={withBeside}>
          <Box sx={stack}>{children}</Box>
          <Box sx={beside}>{card}</Box>
        </Box>
      ) : (
        card
      )}
      <ConfirmDialog
        open={otherFee.asked !== null}
        message={translate('payment.otherFee', {
          course: course?.courseName ?? '',
          fee: formatRupees(course?.fee ?? 0),
          paid: formatRupees(otherFee.asked ?? 0),
        })}
        confirmLabel={submit}
        cancelLabel="lists.cancel"
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

/** The first error of the payment, above the button, after an attempt to submit. */
function PaymentProblem() {
  const { shown, problems } = useCheckedForm();
  const [first] = problems.filter(({ field }) => field !== 'courseId');
  return shown && first ? <Alert severity="error">{first.message}</Alert> : null;
}

interface PaymentInputsProps {
  /** What the course costs, undefined while it is not known. */
  fee: number | undefined;
  detailRequired: boolean;
  first: keyof PaymentValues | false;
}

/** Paid Fee follows the course's fee, until another amount is typed. */
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

/** What was paid, how, when, and to whom when in cash (spec 3). Two columns where there is room. */
function PaymentInputs({ fee, detailRequired, first }: PaymentInputsProps) {
  const translate = useTranslate();
  const paymentMode: unknown = useWatch({ name: 'paymentMode' });
  useFeeOfCourse(fee);
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
          <TextInput
            {...common('paymentDetail')}
            required={detailRequired}
            maxLength={textLimits.paymentDetail}
            replaced
            help={translate('payment.detailHelp')}
          />
        </Box>
      </Box>
    </Box>
  );
}
