import { useTexts, useTranslate } from '#src/text.ts';
import { courseLabel } from '#domain/catalogue/course.ts';
import { PaymentForm } from '#src/custom/admission/payment/PaymentForm.tsx';
import { usePaymentChoice, useWaitingPayment } from '#src/custom/admission/payment/WaitingPayment.tsx';
import type { NewPayment } from '#src/custom/money/form/money.ts';
import type { EnrolmentTerms } from '#src/custom/admission/enrol/terms.ts';
import type { CourseRow } from '#src/custom/catalogue/lookups/lookups.ts';
import { ReasonButton } from '#src/ui/inputs/ReasonButton.tsx';
import { DetailList, DetailSection } from '#src/ui/page/DetailSection.tsx';
import type { Adding, AdditionDraft } from './useAddStudent.ts';

interface Props {
  adding: Adding;
  /** The student. */
  details: Pick<AdditionDraft, 'name' | 'mobile' | 'email'>;
  course: CourseRow;
  /** What this student pays, in rupees; null where the course does not say it. */
  fee: number | null;
  /** Called with the new payment, or the id of an unused one, and batch and plan; returns whether it succeeded. */
  onApprove: (payment: NewPayment | null, waitingId: number, terms: EnrolmentTerms) => Promise<unknown>;
  onBack: () => void;
}

/** The payment of the course: Approve, or Back to the details (spec 2). Enter approves. */
export function PaymentStep({ adding, details, course, fee, onApprove, onBack }: Props) {
  const translate = useTranslate();
  const { busy, made, failure, state } = adding;
  const waiting = useWaitingPayment(state?.studentId ?? 0, made && failure && !busy ? course.id : 0);
  const choice = usePaymentChoice(waiting, state?.paymentId ?? 0);
  const why = (made && 'made') || (busy && 'busy');
  const label = useTexts('resources.students.fields');
  return (
    <PaymentForm
      name={paymentDraftName}
      courseId={course.id}
      course={{ courseName: course.courseName, fee }}
      autoFocus
      payer={{}}
      choice={choice}
      steps={{ ...adding, next: made ? 'resources.students.add.next' : undefined }}
      onSave={(payment, terms) => onApprove(payment, choice.chosenId, terms)}
      foot={{
        submit: 'resources.students.add.approve',
        actions: (
          <ReasonButton
            color="inherit"
            why={why ? translate(`resources.students.add.why.${why}`) : ''}
            onClick={onBack}
          >
            {translate('lists.back')}
          </ReasonButton>
        ),
      }}
    >
      <DetailSection title={translate('resources.students.details.title')}>
        <DetailList
          details={[
            [label('name'), details.name],
            [label('mobile'), details.mobile],
            [label('email'), details.email],
            [label('course'), courseLabel(course)],
          ]}
        />
      </DetailSection>
    </PaymentForm>
  );
}

/** The name of the payment's draft, which is kept until the student is enrolled. */
export const paymentDraftName = 'addStudent/payment';
