import Box from '@mui/material/Box';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { useRef, useState } from 'react';
import { useTranslate } from '#src/app/text.ts';
import { useNavigate } from 'react-router';
import { texts } from '#contract/texts.ts';
import { feeShown } from '#domain/scholarship.ts';
import { usePathTo } from '#src/app/routing/usePathTo.ts';
import { useLookalikes } from '#src/custom/enrol/LookalikeWarning.tsx';
import type { NewPayment, NewStudent } from '#src/custom/enrol/enrolSteps.ts';
import { useCourses } from '#src/custom/lookups/courses.ts';
import { PersonInputs } from '#src/custom/person/PersonInputs.tsx';
import { freeEligible, identityOf, type PersonDraft, personOf } from '#src/custom/person/personDraft.ts';
import { usePersonForm } from '#src/custom/person/usePersonForm.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { LeaveDialog } from '#src/ui/dialogs/LeaveDialog.tsx';
import { MessageDialog } from '#src/ui/dialogs/MessageDialog.tsx';
import { today } from '#src/ui/inputs/today.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { pagePadding, stack } from '#src/ui/page/pageStyle.ts';
import { ReferenceWarnings } from './CourseSelect.tsx';
import { DetailsDecision } from './DetailsDecision.tsx';
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
  const [sent, setSent] = useState(false);
  const submitButton = useRef<HTMLButtonElement>(null);
  const adding = useAddStudent(knownStudentIds);

  // After the first call the student would look like themselves.
  const lookalikes = useLookalikes(sent ? null : identityOf(form.settled, today()));
  const free = freeEligible(form.draft, 'add') === 1;
  const course = courses.find(({ id }) => id === courseId);
  const courseProblem = { field: 'courseId', message: texts.students.selectCourse };
  const problems = course ? form.problems : [...form.problems, courseProblem];

  const start = (paid: NewPayment | null, waitingId = 0) => {
    setAsking(false);
    setSent(true);
    const present = lookalikes.map(({ student }) => student.id);
    return adding.add({ student: newStudentOf(form.draft), courseId, payment: paid, waitingId }, present);
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

  const { done } = adding;
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
          name={form.draft.name}
          course={course}
          fee={feeShown(course.fees, free)}
          onApprove={start}
          onBack={back}
        />
      )}
      <ConfirmDialog
        open={asking}
        message={translate('texts.students.scholarship')}
        confirmLabel="resources.students.add.okay"
        cancelLabel="lists.cancel"
        onConfirm={() => start(null)}
        onCancel={() => setAsking(false)}
      />
      <MessageDialog message={done ? translate('texts.students.added') : null} onClose={() => void navigate(list)} />
      <LeaveDialog when={(form.dirty || courseId > 0) && !done} />
    </Box>
  );
}

const steps = ['details', 'payment'] as const;

interface AddStepsProps {
  active: (typeof steps)[number];
}

/** Where one is: student details, then payment details. */
function AddSteps({ active }: AddStepsProps) {
  const translate = useTranslate();
  return (
    <Stepper activeStep={steps.indexOf(active)} sx={{ maxWidth: 480 }}>
      {steps.map((step) => (
        <Step key={step} aria-current={step === active ? 'step' : undefined}>
          <StepLabel>{translate(`resources.students.add.steps.${step}`)}</StepLabel>
        </Step>
      ))}
    </Stepper>
  );
}

/** The student as AddStudent takes it: EduMarkPercentage is 0, IsFreeEligible by income and proof (spec 3, 5). */
const newStudentOf = (draft: PersonDraft): NewStudent => ({
  ...personOf(draft, 'add'),
  eduMarkPercentage: 0,
  isFreeEligible: freeEligible(draft, 'add'),
});

/** The form left, course and submit right and in view from 1200 px on; one below the other otherwise. */
const formGrid = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
} as const;

/** The right column stays in view. */
const besideForm = { display: 'grid', gap: 2, position: { lg: 'sticky' }, top: { lg: 72 } } as const;
