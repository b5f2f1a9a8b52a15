import { Alert } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { type LabelKey, useTranslate } from '#src/text.ts';
import { texts } from '#contract/texts.ts';
import { checkedTerms, type EnrolmentTerms } from '#src/custom/admission/enrol/terms.ts';
import { PaymentForm } from '#src/custom/admission/payment/PaymentForm.tsx';
import { usePaymentChoice, useWaitingPayment } from '#src/custom/admission/payment/WaitingPayment.tsx';
import { enrolSequence } from '#src/custom/admission/enrol/enrolSequence.ts';
import { type EnrolState, nothingEnrolled } from '#src/custom/admission/enrol/enrolSteps.ts';
import type { NewPayment } from '#src/custom/money/form/money.ts';
import { enrolledAlready, findOpenEnrolment } from '#src/custom/admission/enrol/findEnrolment.ts';
import { useCourses } from '#src/custom/catalogue/lookups/lookups.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import type { Student } from '#src/records/students.ts';
import { InputSection } from '#src/ui/form/InputSection.tsx';
import { MessageDialog } from '#src/ui/dialogs/MessageDialog.tsx';
import { useSteps } from '#src/ui/steps/useSteps.ts';
import { CourseSelect } from './CourseSelect.tsx';

interface Props {
  student: Student;
  /** 0 while none is chosen. */
  courseId: number;
  /** Called with the chosen course; without it the course is fixed. */
  onCourse?: (courseId: number) => void;
  draft: string;
  /** The key of the unfinished state, which survives a reload, and that state. */
  unfinishedKey: string;
  reached: EnrolState;
  detailRequired: boolean;
  submitLabel: LabelKey;
  success: LabelKey;
  onDone: () => void;
  /** The student, for the top of the form. */
  children?: ReactNode;
}

/** Enrols a student who exists: payment, unless the student is free eligible, then the course. Enter submits. */
export function EnrolForm({ student, courseId, onCourse, reached, children, ...props }: Props) {
  const translate = useTranslate();
  const { enrol, state, done, ...steps } = useEnrolStudent(props.unfinishedKey, reached);
  const course = useCourses().courses.find(({ id }) => id === courseId);
  const free = Number(student.isFreeEligible) === 1;
  const waiting = useWaitingPayment(student.id, free ? 0 : courseId);
  const choice = usePaymentChoice(waiting, state?.paymentId ?? reached.paymentId);
  return (
    <>
      <PaymentForm
        name={props.draft}
        courseId={courseId}
        course={course && { courseName: course.courseName, fee: course.fees }}
        payer={{ studentId: student.id, free, detailRequired: props.detailRequired }}
        choice={choice}
        steps={{ ...steps, next: choice.paid ? 'resources.students.add.next' : undefined }}
        further={{
          problems: course ? [] : [{ field: 'courseId', message: texts.students.selectCourse }],
          notice: free && <Alert severity="info">{translate('resources.students.freeNoPayment')}</Alert>,
        }}
        onSave={(payment, terms) => enrol({ studentId: student.id, courseId, payment, terms }, choice.chosenId)}
        foot={{ submit: props.submitLabel }}
      >
        {children}
        <InputSection title={translate('resources.students.fields.course')} wide>
          <CourseSelect free={free} disabled={!onCourse} />
        </InputSection>
        {onCourse && <ChosenCourse onChange={onCourse} />}
      </PaymentForm>
      <MessageDialog message={done ? translate(props.success) : null} onClose={props.onDone} />
    </>
  );
}

/** Reports the chosen course, also from a restored draft. */
function ChosenCourse({ onChange }: { onChange: (courseId: number) => void }) {
  const courseId = Number(useWatch({ name: 'courseId' }));
  useEffect(() => onChange(courseId), [courseId, onChange]);
  return null;
}

const failed = (reason: string) => reason || texts.enrolments.addFailed;

interface Enrolling {
  studentId: number;
  courseId: number;
  payment: NewPayment | null;
  terms: EnrolmentTerms;
}

/** Enrols an existing student (spec 2), unless already enrolled. A retry continues at the failed step (W18). */
function useEnrolStudent(key: string, reached: EnrolState) {
  const calls = useCalls();
  const { run, ...steps } = useSteps<EnrolState>(failed);
  const attempted = useRef(0);

  /** `waitingId`: the unused payment that the user chose for this enrolment; 0 for none. */
  const enrol = ({ studentId, courseId, payment, terms }: Enrolling, waitingId: number) =>
    run(async () => {
      const begun = attempted.current === courseId || reached.studentId > 0;
      const state = { ...nothingEnrolled, ...(attempted.current === courseId ? steps.state : reached) };
      if (!begun && (await findOpenEnrolment(calls, studentId, courseId))) {
        throw await enrolledAlready(calls, { studentId, courseId }, payment);
      }
      attempted.current = courseId;
      const from = { ...state, studentId, paymentId: state.paymentId || waitingId };
      const checked = checkedTerms(calls, courseId, terms, payment);
      return enrolSequence(calls, key, { student: null, courseId, payment, terms: checked }, from);
    });

  return { ...steps, enrol };
}
