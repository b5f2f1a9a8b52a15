import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ComponentProps, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { type LabelKey, useTranslate } from '#src/app/text.ts';
import { texts } from '#contract/texts.ts';
import { PaymentInputs, PaymentProblem } from '#src/custom/enrol/PaymentInputs.tsx';
import { usePaymentChoice, useWaitingPayment, WaitingPayment } from '#src/custom/enrol/WaitingPayment.tsx';
import { enrolSequence } from '#src/custom/enrol/enrolSequence.ts';
import { type EnrolState, type NewPayment, nothingEnrolled } from '#src/custom/enrol/enrolSteps.ts';
import { enrolledAlready, findOpenEnrolment } from '#src/custom/enrol/findEnrolment.ts';
import { emptyPayment, paymentProblems, paymentToSend, type PaymentValues } from '#src/custom/enrol/payment.ts';
import { useCourses } from '#src/custom/lookups/courses.ts';
import type { AppDataProvider } from '#src/dataProvider/dataProvider.ts';
import type { Student } from '#src/resources/students/index.ts';
import { MessageDialog } from '#src/ui/dialogs/MessageDialog.tsx';
import { CheckedForm } from '#src/ui/form/CheckedForm.tsx';
import { useCheckedForm } from '#src/ui/form/checkedFormContext.ts';
import { today } from '#src/ui/inputs/today.ts';
import { DetailSection } from '#src/ui/page/DetailSection.tsx';
import { StepsFailed, StepsProgress } from '#src/ui/steps/Steps.tsx';
import { useSteps } from '#src/ui/steps/useSteps.ts';
import { CourseSelect } from './CourseSelect.tsx';

interface Props {
  student: Student;
  /** 0 while none is chosen. */
  courseId: number;
  /** Without it the course is settled. */
  onCourse?: (courseId: number) => void;
  /** The key under which it is kept how far it came, and how far it came before a reload. */
  unfinishedKey: string;
  reached: EnrolState;
  detailRequired: boolean;
  /** i18n keys of the button and of what is said in the end. */
  submitLabel: LabelKey;
  success: LabelKey;
  onDone: () => void;
}

/** Enrols a student who exists: payment, unless the student is free eligible, then the course. Enter submits. */
export function EnrolForm(props: Props) {
  const { student, courseId, onCourse, unfinishedKey, reached, detailRequired, submitLabel, success, onDone } = props;
  const translate = useTranslate();
  const { enrol, busy, progress, failure, state, done } = useEnrolStudent(unfinishedKey, reached);
  const course = useCourses().courses.find(({ id }) => id === courseId);
  const free = Number(student.isFreeEligible) === 1;
  const waiting = useWaitingPayment(student.id, free ? 0 : courseId);
  const { undecided, paid, chosenId, use } = usePaymentChoice(waiting, state?.paymentId ?? reached.paymentId);
  const asks = !free && !paid && !undecided;

  const problemsOf = (payment: PaymentValues) => [
    ...(course ? [] : [{ field: 'courseId', message: texts.students.selectCourse }]),
    ...(asks ? paymentProblems(payment, today(), detailRequired) : []),
  ];
  return (
    <CheckedForm
      name={`enrolment/${student.id}`}
      initial={emptyPayment}
      problemsOf={problemsOf}
      onSave={async (payment) =>
        !undecided && enrol(student.id, courseId, asks ? paymentToSend(payment) : null, chosenId)
      }
      settled={paid}
    >
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
        <CheckedCourse
          courseId={courseId}
          onChange={(id) => onCourse?.(id)}
          free={free}
          disabled={!onCourse || busy || paid}
        />
        {undecided && <WaitingPayment payment={undecided} disabled={busy} onUse={use} />}
        {asks && (
          <DetailSection title={translate('payment.heading')}>
            <PaymentInputs fee={course?.fees} detailRequired={detailRequired} />
          </DetailSection>
        )}
        {free && <Alert severity="info">{translate('resources.students.freeNoPayment')}</Alert>}
        {paid && <Alert severity="info">{translate('enrol.paymentRecorded')}</Alert>}
        {asks && <PaymentProblem />}
        <StepsFailed failure={failure} next={paid ? 'resources.students.add.next' : undefined} />
        <StepsProgress progress={progress} />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Button type="submit" variant="contained" loading={busy}>
            {translate(submitLabel)}
          </Button>
        </Box>
      </Box>
      <MessageDialog message={done ? translate(success) : null} onClose={onDone} />
    </CheckedForm>
  );
}

/** Says that no course is chosen once the person has tried to go on. */
const CheckedCourse = (props: ComponentProps<typeof CourseSelect>) => (
  <CourseSelect {...props} showProblem={useCheckedForm().shown} />
);

const failed = (reason: string) => reason || texts.enrolments.addFailed;

/**
 * Enrols a student who exists: payment unless free or paid already, then the link (spec 2, 'Add course for student'). A
 * student who takes the course already is refused before anything is paid. Asked again it goes on from the step that
 * failed (W18).
 */
function useEnrolStudent(key: string, reached: EnrolState) {
  const calls = useDataProvider<AppDataProvider>();
  const { run, ...steps } = useSteps<EnrolState>(failed);
  const attempted = useRef(0);

  /** `waitingId`: the payment that waits for this enrolment and that the person chose to use; 0 for none. */
  const enrol = (studentId: number, courseId: number, payment: NewPayment | null, waitingId: number) =>
    run(async () => {
      const begun = attempted.current === courseId || reached.studentId > 0;
      const kept = { ...nothingEnrolled, ...(attempted.current === courseId ? steps.state : reached) };
      if (!begun && (await findOpenEnrolment(calls, studentId, courseId))) {
        throw await enrolledAlready(calls, { studentId, courseId }, payment);
      }
      attempted.current = courseId;
      const from = { ...kept, studentId, paymentId: kept.paymentId || waitingId };
      return enrolSequence(calls, key, { student: null, courseId, payment }, from);
    });

  return { ...steps, enrol };
}
