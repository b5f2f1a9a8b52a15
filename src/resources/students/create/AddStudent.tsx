import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { texts } from '../../../../contract/texts.ts';
import { feeShown } from '../../../../domain/scholarship.ts';
import { ConfirmDialog } from '../../../custom/dialogs/ConfirmDialog.tsx';
import { MessageDialog } from '../../../custom/dialogs/MessageDialog.tsx';
import type { NewPayment } from '../../../custom/enrol/enrolSteps.ts';
import { useLookalikes } from '../../../custom/enrol/useLookalikes.ts';
import { today } from '../../../custom/fields/today.ts';
import { pagePadding, stack } from '../../../custom/layout/pageStyle.ts';
import { PageHeader } from '../../../custom/lists/PageHeader.tsx';
import { useCourses } from '../../../custom/lookups/useCourses.ts';
import { identityOf } from '../../../custom/personForm/draftProblems.ts';
import { freeEligible } from '../../../custom/personForm/personDraft.ts';
import { usePaymentForm } from '../../../custom/payment/usePaymentForm.ts';
import { PersonInputs } from '../../../custom/personForm/PersonInputs.tsx';
import { usePersonForm } from '../../../custom/personForm/usePersonForm.ts';
import { usePathTo } from '../../../routing/usePathTo.ts';
import { besideForm, formGrid } from '../formStyle.ts';
import { LeaveDialog } from '../../../custom/dialogs/LeaveDialog.tsx';
import { ReferenceWarnings } from '../ReferenceWarnings.tsx';
import { AddSteps } from './AddSteps.tsx';
import { DetailsDecision } from './DetailsDecision.tsx';
import { newStudentOf } from './newStudentOf.ts';
import { PaymentStep } from './PaymentStep.tsx';
import { useAddStudent } from './useAddStudent.ts';

interface Props {
  knownStudentIds: readonly number[] | undefined;
}

/** The two steps: student details, then payment details; a scholarship is confirmed instead of paid (spec 2). */
export function AddStudent({ knownStudentIds }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const list = usePathTo()('students', 'list');
  const form = usePersonForm('add');
  const { courses } = useCourses();
  const [courseId, setCourseId] = useState(0);
  const [step, setStep] = useState<'details' | 'payment'>('details');
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState(false);
  const [sent, setSent] = useState(false);
  const submitButton = useRef<HTMLButtonElement>(null);
  const payment = usePaymentForm();
  const adding = useAddStudent(knownStudentIds);

  // After the first call the student would look like themselves.
  const lookalikes = useLookalikes(sent ? null : identityOf(form.settled, today()));
  const free = freeEligible(form.draft, 'add') === 1;
  const course = courses.find(({ id }) => id === courseId);
  const courseProblem = { field: 'courseId', message: texts.students.selectCourse };
  const problems = course ? form.problems : [...form.problems, courseProblem];

  const start = async (paid: NewPayment | null, waitingId = 0) => {
    setAsking(false);
    setSent(true);
    const present = lookalikes.map(({ student }) => student.id);
    setDone(await adding.add({ student: newStudentOf(form.draft), courseId, payment: paid, waitingId }, present));
  };
  const submit = () => {
    if (adding.busy || problems.length > 0) return;
    if (free) setAsking(true);
    else setStep('payment');
  };
  const back = () => {
    setStep('details');
    requestAnimationFrame(() => submitButton.current?.focus());
  };

  const locked = adding.busy || adding.made;
  return (
    <Box sx={{ ...pagePadding, ...stack }}>
      <PageHeader title={translate('resources.students.add.title')} back={step === 'details' ? list : undefined} />
      <AddSteps active={step} />
      <ReferenceWarnings />
      <Box sx={step === 'details' ? formGrid : { display: 'none' }}>
        <Box sx={stack}>
          <PersonInputs form={form} disabled={locked} />
        </Box>
        <Box sx={besideForm}>
          <DetailsDecision
            adding={step === 'details' ? adding : { ...adding, failure: null, progress: null }}
            courseId={courseId}
            onCourse={setCourseId}
            free={free}
            problems={problems}
            lookalikes={lookalikes}
            onSubmit={submit}
            button={submitButton}
          />
        </Box>
      </Box>
      {step === 'payment' && course && (
        <PaymentStep
          adding={adding}
          form={payment}
          name={form.draft.name}
          course={course}
          fee={feeShown(course.fees, free)}
          onApprove={(paid, waitingId) => void start(paid, waitingId)}
          onBack={back}
        />
      )}
      <ConfirmDialog
        open={asking}
        message={translate('texts.students.scholarship')}
        confirmLabel="resources.students.add.okay"
        cancelLabel="lists.cancel"
        onConfirm={() => void start(null)}
        onCancel={() => setAsking(false)}
      />
      <MessageDialog message={done ? translate('texts.students.added') : null} onClose={() => void navigate(list)} />
      <LeaveDialog when={(form.dirty || courseId > 0) && !done} />
    </Box>
  );
}
