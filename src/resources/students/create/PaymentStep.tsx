import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { courseLabel } from '../../../../domain/course.ts';
import type { NewPayment } from '../../../custom/enrol/enrolSteps.ts';
import { StepsFailed } from '../../../custom/steps/StepsFailed.tsx';
import { StepsProgress } from '../../../custom/steps/StepsProgress.tsx';
import type { EnrolRun } from '../../../custom/enrol/useEnrol.ts';
import { ReasonButton } from '../../../custom/fields/ReasonButton.tsx';
import type { Course } from '../../../custom/lookups/useCourses.ts';
import { PaymentInputs } from '../../../custom/payment/PaymentInputs.tsx';
import { usePaymentForm } from '../../../custom/payment/usePaymentForm.ts';
import { DetailList, DetailSection } from '../../../custom/person/DetailSection.tsx';

interface Props {
  adding: EnrolRun & { made: boolean };
  name: string;
  course: Course;
  /** What this student pays, in rupees. */
  fee: number;
  onApprove: (payment: NewPayment) => void;
  onBack: () => void;
}

/** What was paid for the course: Approve, or Back to the details (spec 2). Enter approves. */
export function PaymentStep({ adding, name, course, fee, onApprove, onBack }: Props) {
  const translate = useTranslate();
  const { busy, made, failure, progress, state } = adding;
  const form = usePaymentForm();
  const paid = (state?.paymentId ?? 0) > 0;
  const { idOf } = form;
  useEffect(() => document.getElementById(idOf('paidFee'))?.focus(), [idOf]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const payment = busy ? null : form.check();
    if (payment) onApprove(payment);
  };
  const details = [
    { label: translate('resources.students.fields.name'), value: name },
    { label: translate('resources.students.fields.course'), value: courseLabel(course) },
  ];

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
      <DetailList details={details} />
      <DetailSection title={translate('payment.heading')}>
        <PaymentInputs form={form} fee={fee} disabled={busy || paid} />
        {paid && <Alert severity="info">{translate('enrol.paymentRecorded')}</Alert>}
      </DetailSection>
      {form.summary && <Alert severity="error">{form.summary}</Alert>}
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
