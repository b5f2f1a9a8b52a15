import { Alert, Box, InputAdornment, Skeleton } from '@mui/material';
import { type ReactNode, useRef } from 'react';
import { useStore } from 'react-admin';
import { type LabelKey, useTranslate } from '#src/app/text.ts';
import { useWatch } from 'react-hook-form';
import { paymentModes } from '#domain/codes.ts';
import { textLimits } from '#domain/limits.ts';
import { messages } from '#domain/messages.ts';
import { formatRupees } from '#domain/money.ts';
import type { Problem } from '#domain/problem.ts';
import { tidy } from '#domain/text.ts';
import { CheckedForm } from '#src/ui/form/CheckedForm.tsx';
import { KeptNotice } from '#src/ui/form/FormErrors.tsx';
import { useCheckedForm } from '#src/ui/form/checkedFormContext.ts';
import { ChoiceInput, DayInput, TextInput } from '#src/ui/form/inputs.tsx';
import { today } from '#src/ui/inputs/today.ts';
import { keepAmount } from '#src/ui/inputs/typing.ts';
import { DetailSection } from '#src/ui/page/DetailSection.tsx';
import { stack } from '#src/ui/page/pageStyle.ts';
import { StepsFailed, StepsProgress } from '#src/ui/steps/Steps.tsx';
import type { StepsRun } from '#src/ui/steps/useSteps.ts';
import { type usePaymentChoice, WaitingPayment } from './WaitingPayment.tsx';
import type { EnrolState, NewPayment } from './enrolSteps.ts';
import { emptyPayment, paymentProblems, paymentToSend, type PaymentValues } from './payment.ts';

interface Props {
  name: string;
  /** 0 while no course is chosen; the form keeps it. */
  courseId: number;
  fee: number | undefined;
  free?: boolean;
  /** What the form starts with. */
  prefilled?: Partial<PaymentValues>;
  /** False where a further course is added to a student (spec 5). */
  detailRequired?: boolean;
  /** The first field that is to be filled in has the focus. */
  autoFocus?: boolean;
  /** The form stands in a section already. */
  inSection?: boolean;
  choice: ReturnType<typeof usePaymentChoice>;
  steps: Pick<StepsRun<EnrolState>, 'busy' | 'progress' | 'failure'>;
  /** What to do after a failure, if something was done already. */
  next?: LabelKey | undefined;
  problems?: readonly Problem[];
  /** Sends the payment, null if none is asked for; answers whether it went through. */
  onSave: (payment: NewPayment | null) => Promise<unknown>;
  /** What it starts with is not known yet. */
  loading?: boolean;
  children?: ReactNode;
  actions: ReactNode;
}

/** The payment of an enrolment, if one is due, or the question about one that waits; who received cash is remembered. */
export function PaymentForm({ choice, steps, free = false, detailRequired = true, ...props }: Props) {
  const { name, courseId, fee, next, problems = [], prefilled = {}, onSave } = props;
  const { autoFocus = false, inSection = false, loading = false } = props;
  const translate = useTranslate();
  const { undecided, paid, use } = choice;
  const { busy, progress, failure } = steps;
  const asks = !free && !paid && !undecided;
  const decision = useRef<HTMLButtonElement>(null);
  const [receivedBy, rememberReceiver] = useStore('payment.receivedBy', '');
  const first = autoFocus && (prefilled.paidFee ? 'paymentMode' : 'paidFee');
  const inputs = <PaymentInputs fee={fee} detailRequired={detailRequired} first={first} />;
  const save = async (values: PaymentValues) => {
    if (undecided) {
      decision.current?.focus();
      return false;
    }
    if (!asks) return onSave(null);
    if (values.paymentMode === 'Cash') rememberReceiver(tidy(values.receivedBy));
    return onSave(paymentToSend(values));
  };
  return (
    <CheckedForm
      name={name}
      initial={{ ...emptyPayment, receivedBy, ...prefilled, courseId }}
      problemsOf={(values) => [...problems, ...(asks ? paymentProblems(values, today(), detailRequired) : [])]}
      onSave={save}
      settled={paid}
    >
      <Box sx={{ ...stack, maxWidth: 640 }}>
        <KeptNotice />
        {props.children}
        {loading && <Skeleton variant="rounded" height={232} />}
        {undecided && <WaitingPayment ref={decision} payment={undecided} disabled={busy} onUse={use} />}
        {asks && (inSection ? inputs : <DetailSection title={translate('payment.heading')}>{inputs}</DetailSection>)}
        {paid && <Alert severity="info">{translate('enrol.paymentRecorded')}</Alert>}
        {asks && <PaymentProblem />}
        <StepsFailed failure={failure} next={next} />
        <StepsProgress progress={progress} />
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>{props.actions}</Box>
      </Box>
    </CheckedForm>
  );
}

/** What is wrong with the payment, in one line above the button, once the person has tried to send it. */
function PaymentProblem() {
  const { shown, problems } = useCheckedForm();
  const [first] = problems.filter(({ field }) => field !== 'courseId');
  return shown && first ? <Alert severity="error">{first.message}</Alert> : null;
}

type PaymentInputsProps = Required<Pick<Props, 'fee' | 'detailRequired'>> & { first: keyof PaymentValues | false };

const twoColumns = '@container (min-width: 340px)';
const grid = { display: 'grid', gap: 1, columnGap: 1.5, pt: 0.5, [twoColumns]: { gridTemplateColumns: '1fr 1fr' } };
const wide = { [twoColumns]: { gridColumn: '1 / -1' } };

const modes = paymentModes.map((mode) => ({ value: mode, text: mode }));

/** What was paid, how, when, and to whom when in cash (spec 3). Two columns where there is room. */
function PaymentInputs({ fee, detailRequired, first }: PaymentInputsProps) {
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
          autoFocus={first === 'paidFee'}
        />
        <ChoiceInput
          {...common('paymentMode')}
          required
          choices={modes}
          help={translate('payment.modeHelp')}
          autoFocus={first === 'paymentMode'}
        />
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
