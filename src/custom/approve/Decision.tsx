import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { type LabelKey, useTranslate } from '#src/app/text.ts';
import { useNavigate } from 'react-router';
import { usePathTo } from '#src/app/routing/usePathTo.ts';
import { PaymentInputs, PaymentProblem } from '#src/custom/enrol/PaymentInputs.tsx';
import { usePaymentChoice, WaitingPayment } from '#src/custom/enrol/WaitingPayment.tsx';
import { emptyPayment, paymentProblems, paymentToSend, type PaymentValues } from '#src/custom/enrol/payment.ts';
import { useCourse } from '#src/custom/lookups/courses.ts';
import { writeRecord } from '#src/dataProvider/appCalls.ts';
import type { AppDataProvider } from '#src/dataProvider/dataProvider.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { MessageDialog } from '#src/ui/dialogs/MessageDialog.tsx';
import { CheckedForm } from '#src/ui/form/CheckedForm.tsx';
import { useCheckedForm } from '#src/ui/form/checkedFormContext.ts';
import { today } from '#src/ui/inputs/today.ts';
import { ReasonButton } from '#src/ui/inputs/ReasonButton.tsx';
import { DetailSection } from '#src/ui/page/DetailSection.tsx';
import { useThrowToPage } from '#src/ui/page/errors.tsx';
import { StepsFailed, StepsProgress } from '#src/ui/steps/Steps.tsx';
import type { Approval, Located, RegistrationRecord } from './locateApproval.ts';
import { useApprove } from './useApproval.ts';

interface Props {
  located: Located;
  locate: () => Promise<Located | null>;
  /** Scholarship: no payment is asked for. */
  eligible: boolean;
}

/** The payment, unless scholarship or paid already, and the two answers: Approve and Reject. Enter approves. */
export function Decision({ located, locate, eligible }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const list = usePathTo()('registrations', 'list') ?? '/';
  const { registration, approval } = located;
  const course = useCourse(registration.courseId ?? 0);
  const { approve, busy, progress, failure, state, done } = useApprove(registration.id, approval.kind, locate);
  const [asking, setAsking] = useState(false);
  const [rejected, setRejected] = useState(false);

  const begun = approval.kind === 'begun' ? approval : undefined;
  const choice = usePaymentChoice(eligible ? undefined : begun?.waiting, state?.paymentId ?? 0);
  const { undecided, chosenId, use } = choice;
  const paid = choice.paid || (begun?.state.paymentId ?? 0) > 0;
  const open = approval.kind === 'new' || approval.kind === 'begun';
  const whyNot = whyNotApprove(approval, course) || (undecided ? 'enrol.waiting.decide' : '');
  const asksForPayment = open && !eligible && !paid && !undecided;

  const outcome = (done && 'texts.registrations.approved') || (rejected && 'texts.registrations.rejected');
  const save = async (payment: PaymentValues) => {
    if (whyNot) return false;
    if (!eligible) return approve(asksForPayment ? paymentToSend(payment) : null, chosenId);
    setAsking(true);
    return false;
  };

  return (
    <DetailSection title={translate(asksForPayment ? 'payment.heading' : 'resources.registrations.approve.decision')}>
      <CheckedForm
        name={`approval/${registration.id}`}
        initial={emptyPayment}
        problemsOf={(payment) => (asksForPayment ? paymentProblems(payment, today(), true) : [])}
        onSave={save}
        settled={paid}
      >
        <Box sx={{ display: 'grid', gap: 1 }}>
          {asksForPayment && <PaymentInputs fee={course.course?.fees ?? 0} />}
          {undecided && <WaitingPayment payment={undecided} disabled={busy} onUse={use} />}
          {open && paid && <Alert severity="info">{translate('enrol.paymentRecorded')}</Alert>}
          {asksForPayment && <PaymentProblem />}
          <StepsFailed
            failure={failure}
            next={(state?.studentId ?? 0) > 0 ? 'resources.registrations.approve.next' : undefined}
          />
          <StepsProgress progress={progress} />
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
            <RejectButton
              registration={registration}
              why={whyNotReject(approval, busy)}
              onRejected={() => setRejected(true)}
            />
            <ReasonButton type="submit" variant="contained" loading={busy} why={whyNot && translate(whyNot)}>
              {translate('resources.registrations.approve.approve')}
            </ReasonButton>
          </Box>
        </Box>
      </CheckedForm>
      <ConfirmDialog
        open={asking}
        message={translate('texts.students.scholarship')}
        confirmLabel="resources.registrations.approve.okay"
        cancelLabel="lists.cancel"
        onConfirm={() => {
          setAsking(false);
          void approve(null, chosenId);
        }}
        onCancel={() => setAsking(false)}
      />
      <MessageDialog message={outcome ? translate(outcome) : null} onClose={() => void navigate(list)} />
    </DetailSection>
  );
}

const reason = <Key extends string>(key: Key) => `resources.registrations.approve.why.${key}` as const;

/** i18n key of why Approve is disabled; empty when it is not. */
function whyNotApprove(approval: Approval, course: { loaded: boolean; course: unknown }): LabelKey | '' {
  if (approval.kind !== 'new' && approval.kind !== 'begun') return reason('notNew');
  if (course.course) return '';
  return reason(course.loaded ? 'noCourse' : 'courseLoading');
}

/** i18n key of why Reject is disabled; empty when it is not. */
function whyNotReject(approval: Approval, busy: boolean): LabelKey | '' {
  if (approval.kind === 'begun') return reason('begun');
  if (approval.kind !== 'new') return reason('notNew');
  return busy ? reason('busy') : '';
}

interface RejectButtonProps {
  registration: RegistrationRecord;
  /** i18n key of why it is disabled; empty when it is not. */
  why: LabelKey | '';
  onRejected: () => void;
}

/** Reject, after a question. A failure stays in the question until it is answered again. */
function RejectButton({ registration: { id, name }, why, onRejected }: RejectButtonProps) {
  const translate = useTranslate();
  const calls = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const throwToPage = useThrowToPage();
  const { discard } = useCheckedForm();
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState('');

  const reject = async () => {
    const fallback = translate('texts.registrations.rejectFailed');
    setError('');
    try {
      await writeRecord(calls, 'RejectRegistration', { regId: id }, { fallback });
      setAsking(false);
      // A payment that was typed is no use any more.
      discard();
      onRejected();
    } catch (failure) {
      const said = throwToPage(failure, fallback);
      setError(said === fallback ? fallback : `${fallback}: ${said}`);
    } finally {
      void queryClient.invalidateQueries();
    }
  };

  return (
    <>
      <ReasonButton
        color="error"
        variant="outlined"
        why={why && translate(why)}
        onClick={() => {
          setError('');
          setAsking(true);
        }}
      >
        {translate('resources.registrations.approve.reject')}
      </ReasonButton>
      <ConfirmDialog
        open={asking}
        message={translate('resources.registrations.approve.confirmReject', { name: name ?? '' })}
        error={error}
        onConfirm={reject}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
