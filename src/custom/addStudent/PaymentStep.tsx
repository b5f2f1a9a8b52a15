import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useEffect } from 'react';
import { useTranslate } from '#src/app/text.ts';
import { courseLabel } from '#domain/course.ts';
import { PaymentInputs } from '#src/custom/enrol/PaymentInputs.tsx';
import { usePaymentChoice, useWaitingPayment, WaitingPayment } from '#src/custom/enrol/WaitingPayment.tsx';
import type { NewPayment } from '#src/custom/enrol/enrolSteps.ts';
import type { PaymentForm } from '#src/custom/enrol/usePaymentForm.ts';
import type { CourseRow } from '#src/custom/lookups/courses.ts';
import { ReasonButton } from '#src/ui/inputs/ReasonButton.tsx';
import { DetailList, DetailSection } from '#src/ui/page/DetailSection.tsx';
import { StepsFailed, StepsProgress } from '#src/ui/steps/Steps.tsx';
import type { Adding } from './useAddStudent.ts';

interface Props {
  adding: Adding;
  form: PaymentForm;
  name: string;
  course: CourseRow;
  /** What this student pays, in rupees. */
  fee: number;
  /** With the payment that is typed, or with the id of one that waits for this enrolment. */
  onApprove: (payment: NewPayment | null, waitingId: number) => void;
  onBack: () => void;
}

/** What was paid for the course: Approve, or Back to the details (spec 2). Enter approves. */
export function PaymentStep({ adding, form, name, course, fee, onApprove, onBack }: Props) {
  const translate = useTranslate();
  const { busy, made, failure, progress, state } = adding;
  const waiting = useWaitingPayment(state?.studentId ?? 0, made && failure && !busy ? course.id : 0);
  const { undecided, paid, chosenId, use } = usePaymentChoice(waiting, state?.paymentId ?? 0);
  const { idOf } = form;
  useEffect(() => document.getElementById(idOf('paidFee'))?.focus(), [idOf]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || undecided) return;
    const payment = paid ? null : form.check();
    if (payment || paid) onApprove(payment, chosenId);
  };
  const details = [
    { label: translate('resources.students.fields.name'), value: name },
    { label: translate('resources.students.fields.course'), value: courseLabel(course) },
  ];

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
      <DetailList details={details} />
      <DetailSection title={translate('payment.heading')}>
        {undecided && <WaitingPayment payment={undecided} disabled={busy} onUse={use} />}
        {!undecided && !chosenId && <PaymentInputs form={form} fee={fee} disabled={busy || paid} />}
        {paid && <Alert severity="info">{translate('enrol.paymentRecorded')}</Alert>}
      </DetailSection>
      {form.summary && !paid && !undecided && <Alert severity="error">{form.summary}</Alert>}
      <StepsFailed failure={failure} next={made ? 'resources.students.add.next' : undefined} />
      <StepsProgress progress={progress} />
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <ReasonButton
          color="inherit"
          why={
            made
              ? translate('resources.students.add.why.made')
              : busy
                ? translate('resources.students.add.why.busy')
                : ''
          }
          onClick={onBack}
        >
          {translate('lists.back')}
        </ReasonButton>
        <Button type="submit" variant="contained" loading={busy}>
          {translate('resources.students.add.approve')}
        </Button>
      </Box>
    </Box>
  );
}
