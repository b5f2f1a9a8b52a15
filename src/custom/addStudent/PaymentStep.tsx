import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from '#src/app/text.ts';
import { courseLabel } from '#domain/course.ts';
import { PaymentInputs, PaymentProblem } from '#src/custom/enrol/PaymentInputs.tsx';
import { usePaymentChoice, useWaitingPayment, WaitingPayment } from '#src/custom/enrol/WaitingPayment.tsx';
import type { NewPayment } from '#src/custom/enrol/enrolSteps.ts';
import { emptyPayment, paymentProblems, paymentToSend } from '#src/custom/enrol/payment.ts';
import type { CourseRow } from '#src/custom/lookups/courses.ts';
import { CheckedForm } from '#src/ui/form/CheckedForm.tsx';
import { today } from '#src/ui/inputs/today.ts';
import { ReasonButton } from '#src/ui/inputs/ReasonButton.tsx';
import { DetailList, DetailSection } from '#src/ui/page/DetailSection.tsx';
import { StepsFailed, StepsProgress } from '#src/ui/steps/Steps.tsx';
import type { Adding } from './useAddStudent.ts';

interface Props {
  adding: Adding;
  name: string;
  course: CourseRow;
  /** What this student pays, in rupees. */
  fee: number;
  /** With the payment that is typed, or with the id of one that waits for this enrolment; answers whether it went through. */
  onApprove: (payment: NewPayment | null, waitingId: number) => Promise<unknown>;
  onBack: () => void;
}

/** What was paid for the course: Approve, or Back to the details (spec 2). Enter approves. */
export function PaymentStep({ adding, name, course, fee, onApprove, onBack }: Props) {
  const translate = useTranslate();
  const { busy, made, failure, progress, state } = adding;
  const waiting = useWaitingPayment(state?.studentId ?? 0, made && failure && !busy ? course.id : 0);
  const { undecided, paid, chosenId, use } = usePaymentChoice(waiting, state?.paymentId ?? 0);
  const asks = !undecided && !paid;
  const details = [
    { label: translate('resources.students.fields.name'), value: name },
    { label: translate('resources.students.fields.course'), value: courseLabel(course) },
  ];

  return (
    <CheckedForm
      name="addStudent/payment"
      initial={emptyPayment}
      problemsOf={(payment) => (asks ? paymentProblems(payment, today(), true) : [])}
      onSave={async (payment) => !undecided && onApprove(asks ? paymentToSend(payment) : null, chosenId)}
      settled={paid}
    >
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
        <DetailList details={details} />
        <DetailSection title={translate('payment.heading')}>
          {undecided && <WaitingPayment payment={undecided} disabled={busy} onUse={use} />}
          {!undecided && !chosenId && <PaymentInputs fee={fee} autoFocus />}
          {paid && <Alert severity="info">{translate('enrol.paymentRecorded')}</Alert>}
        </DetailSection>
        {asks && <PaymentProblem />}
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
    </CheckedForm>
  );
}
