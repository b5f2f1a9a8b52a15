import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { MessageDialog } from '../../custom/dialogs/MessageDialog.tsx';
import type { EnrolState, NewPayment } from '../../custom/enrol/enrolSteps.ts';
import { EnrolFailed } from '../../custom/enrol/EnrolFailed.tsx';
import { EnrolProgress } from '../../custom/enrol/EnrolProgress.tsx';
import type { Course } from '../../custom/lookups/useCourses.ts';
import { PaymentInputs } from '../../custom/payment/PaymentInputs.tsx';
import { usePaymentForm } from '../../custom/payment/usePaymentForm.ts';
import { DetailSection } from '../../custom/person/DetailSection.tsx';
import type { Student } from './index.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { useEnrolStudent } from './useEnrolStudent.ts';

interface Props {
  student: Student;
  /** Undefined while none is chosen. */
  course: Course | undefined;
  /** Chooses or shows the course; `locked` once something is on its way. */
  courseInput: (state: { locked: boolean; checked: boolean }) => ReactNode;
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
  const { student, course, courseInput, unfinishedKey, reached, detailRequired, submitLabel, success, onDone } = props;
  const translate = useTranslate();
  const { enrol, busy, progress, failure, state } = useEnrolStudent(unfinishedKey, reached);
  const form = usePaymentForm({ detailRequired });
  const [checked, setChecked] = useState(false);
  const [done, setDone] = useState(false);
  const free = Number(student.isFreeEligible) === 1;
  const paid = (state?.paymentId ?? reached.paymentId) > 0;
  const typed = Object.values(form.values).some((value) => value !== '');

  const start = async (courseId: number, payment: NewPayment | null) => setDone(await enrol(student.id, courseId, payment));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (busy) return;
    const payment = free || paid ? null : form.check();
    if (!course || (!free && !paid && !payment)) return;
    void start(course.id, payment);
  };

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
      {courseInput({ locked: busy || paid, checked })}
      {!free && !paid && (
        <DetailSection title={translate('payment.heading')}>
          <PaymentInputs form={form} fee={course?.fees ?? 0} disabled={busy} />
        </DetailSection>
      )}
      {free && <Alert severity="info">{translate('resources.students.freeNoPayment')}</Alert>}
      {paid && <Alert severity="info">{translate('enrol.paymentRecorded')}</Alert>}
      {form.summary && !paid && <Alert severity="error">{form.summary}</Alert>}
      <EnrolFailed failure={failure} next={paid ? 'resources.students.add.next' : undefined} />
      <EnrolProgress progress={progress} />
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
