import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { MessageDialog } from '../../custom/dialogs/MessageDialog.tsx';
import type { EnrolState, NewPayment } from '../../custom/enrol/enrolSteps.ts';
import { usePaymentChoice, useWaitingPayment } from '../../custom/enrol/useWaitingPayment.ts';
import { WaitingPayment } from '../../custom/enrol/WaitingPayment.tsx';
import { StepsFailed } from '../../custom/steps/StepsFailed.tsx';
import { StepsProgress } from '../../custom/steps/StepsProgress.tsx';
import { useCourses } from '../../custom/lookups/useCourses.ts';
import { PaymentInputs } from '../../custom/payment/PaymentInputs.tsx';
import { usePaymentForm } from '../../custom/payment/usePaymentForm.ts';
import { DetailSection } from '../../custom/person/DetailSection.tsx';
import { CourseSelect } from './CourseSelect.tsx';
import type { Student } from './index.ts';
import { LeaveDialog } from '../../custom/dialogs/LeaveDialog.tsx';
import { useEnrolStudent } from './useEnrolStudent.ts';

interface Props {
  student: Student;
  /** 0 while none is chosen. */
  courseId: number;
  /** Without it the course is settled. */
  onCourse?: (courseId: number) => void;
  /** Where `useEnrol` keeps how far it came, and how far it came before a reload. */
  unfinishedKey: string;
  reached: EnrolState;
  detailRequired: boolean;
  /** i18n keys of the button and of what is said in the end. */
  submitLabel: string;
  success: string;
  onDone: () => void;
}

/** Enrols a student who exists: payment, unless the student is free eligible, then the course. Enter submits. */
export function EnrolForm(props: Props) {
  const { student, courseId, onCourse, unfinishedKey, reached, detailRequired, submitLabel, success, onDone } = props;
  const translate = useTranslate();
  const { enrol, busy, progress, failure, state } = useEnrolStudent(unfinishedKey, reached);
  const form = usePaymentForm({ detailRequired });
  const course = useCourses().courses.find(({ id }) => id === courseId);
  const [checked, setChecked] = useState(false);
  const [done, setDone] = useState(false);
  const free = Number(student.isFreeEligible) === 1;
  const waiting = useWaitingPayment(student.id, free ? 0 : courseId);
  const { undecided, paid, chosenId, use } = usePaymentChoice(waiting, state?.paymentId ?? reached.paymentId);
  const typed = Object.values(form.values).some((value) => value !== '');

  const start = async (payment: NewPayment | null) => setDone(await enrol(student.id, courseId, payment, chosenId));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (busy || undecided) return;
    const payment = free || paid ? null : form.check();
    if (!course || (!free && !paid && !payment)) return;
    void start(payment);
  };

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
      <CourseSelect
        courseId={courseId}
        onChange={(id) => onCourse?.(id)}
        free={free}
        disabled={!onCourse || busy || paid}
        showProblem={checked}
      />
      {undecided && <WaitingPayment payment={undecided} disabled={busy} onUse={use} />}
      {!free && !paid && !undecided && (
        <DetailSection title={translate('payment.heading')}>
          <PaymentInputs form={form} fee={course?.fees} disabled={busy} />
        </DetailSection>
      )}
      {free && <Alert severity="info">{translate('resources.students.freeNoPayment')}</Alert>}
      {paid && <Alert severity="info">{translate('enrol.paymentRecorded')}</Alert>}
      {form.summary && !paid && <Alert severity="error">{form.summary}</Alert>}
      <StepsFailed failure={failure} next={paid ? 'resources.students.add.next' : undefined} />
      <StepsProgress progress={progress} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button type="submit" variant="contained" loading={busy}>
          {translate(submitLabel)}
        </Button>
      </Box>
      <MessageDialog message={done ? translate(success) : null} onClose={onDone} />
      <LeaveDialog when={typed && !done && !paid} />
    </Box>
  );
}
