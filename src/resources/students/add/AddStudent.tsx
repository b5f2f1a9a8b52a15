import { Box, Step, StepLabel, Stepper } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from '#src/text.ts';
import { useNavigate } from 'react-router';
import { texts } from '#contract/texts.ts';
import { feeShown } from '#domain/people/scholarship.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { batchProblems, useCourseBatches } from '#src/custom/classes/batch/batches.ts';
import { defaultTerms, type EnrolmentTerms } from '#src/custom/admission/enrol/terms.ts';
import { chosenFor } from './applicationChoice.ts';
import { useLookalikes } from '#src/custom/admission/enrol/LookalikeWarning.tsx';
import type { NewStudent } from '#src/custom/admission/enrol/enrolSteps.ts';
import type { NewPayment } from '#src/custom/money/form/money.ts';
import { useCourses } from '#src/custom/catalogue/lookups/lookups.ts';
import { PersonInputs } from '#src/resources/students/PersonInputs.tsx';
import {
  draftProblems,
  emptyDraft,
  freeEligible,
  identityOf,
  type PersonDraft,
  studentOfDraft,
  wishesOfDraft,
} from '#domain/people/personDraft.ts';
import { asksAgain } from '#src/dataProvider/asHttpError.ts';
import type { WholeEnquiry } from '#src/custom/people/enquiry/enquiry.ts';
import { useOffers } from '#src/routing/useOffers.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { MessageDialog } from '#src/ui/dialogs/MessageDialog.tsx';
import { CheckedForm } from '#src/ui/form/CheckedForm.tsx';
import { RestoredNotice } from '#src/ui/form/FormErrors.tsx';
import { today } from '#src/clock.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { sideColumn, pagePadding, stack, twoColumns } from '#src/ui/page/pageStyle.ts';
import { ReferenceWarnings } from './CourseSelect.tsx';
import { DetailsDecision } from './DetailsDecision.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import { type Addition, type AdditionDraft, useAddStudent } from './useAddStudent.ts';

/** The name of the draft. */
export const addDraftName = 'students/new';

const nothingTyped: AdditionDraft = { ...emptyDraft, courseId: 0, batchId: '', application: '' };

/** What an enquiry says of the student (W66). */
const draftOf = ({ NAME: name, MOBILE: mobile, EMAIL: email, COURSE_ID: courseId }: WholeEnquiry): AdditionDraft => ({
  ...nothingTyped,
  name,
  mobile,
  email,
  courseId,
});

interface Props {
  knownStudentIds: readonly number[] | undefined;
  /** Whom it admits, with what is known already. */
  enquiry: WholeEnquiry | undefined;
}

/** The two steps: student details, then payment details; a scholarship is confirmed instead of paid (spec 2). */
export function AddStudentForm({ knownStudentIds, enquiry }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const list = usePathTo()('students', 'list');
  const { courses } = useCourses();
  const [step, setStep] = useState<'details' | 'question' | 'payment'>('details');
  const initial = enquiry ? draftOf(enquiry) : nothingTyped;
  const [details, setDetails] = useState(initial);
  const [settled, setSettled] = useState<PersonDraft>(initial);
  const [sent, setSent] = useState(false);
  // What is typed differs from what was sent without an answer: it waits for Approve, and is not asked for by itself.
  const [corrected, setCorrected] = useState(false);
  // Resolves the submit of the details once the student is added, or the user goes back.
  const end = useRef<(added: boolean) => void>(() => undefined);
  // The scholarship that was confirmed, to be asked for again without another question.
  const asked = useRef<Addition>(undefined);
  const submitButton = useRef<HTMLButtonElement>(null);
  const [courseId, setCourseId] = useState(0);
  const batches = useCourseBatches(courseId);
  const adding = useAddStudent(knownStudentIds);
  const hasWishes = useOffers('messages');

  // After the first call the new student would be found as a lookalike.
  const lookalikes = useLookalikes(sent ? null : identityOf(settled, today()));
  const free = freeEligible(details, 'add') === 1;
  const course = courses.find(({ id }) => id === details.courseId);
  const problemsOf = (draft: AdditionDraft) => {
    const chosen = courses.some(({ id }) => id === draft.courseId);
    const courseProblem = { field: 'courseId', message: texts.students.selectCourse };
    return [
      ...draftProblems(draft, today(), 'add'),
      ...(chosen ? [] : [courseProblem]),
      ...(freeEligible(draft, 'add') === 1 ? batchProblems(draft.batchId, batches) : []),
    ];
  };

  const send = async (addition: Addition, present: readonly number[] = []) => {
    const added = await adding.add(addition, present);
    if (added || free) end.current(added);
    return added;
  };
  const submit = (draft: AdditionDraft) =>
    new Promise<boolean>((resolve) => {
      end.current = resolve;
      setDetails(draft);
      const stays = JSON.stringify(draft) === JSON.stringify(details);
      if (!stays) setCorrected(true);
      // Confirmed before it was sent, and asked for again by itself as long as it stays so.
      if (asked.current && asksAgain(adding.failure?.cause) && stays) {
        void send(asked.current);
        return;
      }
      setStep(freeEligible(draft, 'add') === 1 ? 'question' : 'payment');
    });
  const back = () => {
    setStep('details');
    end.current(false);
    requestAnimationFrame(() => submitButton.current?.focus());
  };
  const start = async (paid: NewPayment | null, waitingId: number, terms: EnrolmentTerms) => {
    if (free) setStep('details');
    setSent(true);
    setCorrected(false);
    const present = lookalikes.map(({ student }) => student.id);
    const addition = {
      student: { ...newStudentOf(details), ...(hasWishes ? wishesOfDraft(details, 'add') : {}) },
      courseId: details.courseId,
      payment: paid,
      waitingId,
      terms,
      regId: chosenFor(details.mobile, details.application),
      enquiryId: enquiry?.ID ?? 0,
    };
    asked.current = free ? addition : undefined;
    return send(addition, present);
  };

  const paying = step === 'payment';
  return (
    <Box sx={{ ...pagePadding, ...stack }}>
      <PageHeader title={translate('resources.students.add.title')} back={paying ? undefined : list} />
      <AddSteps active={paying ? 'payment' : 'details'} />
      <ReferenceWarnings />
      <Box sx={paying ? { display: 'none' } : {}}>
        <CheckedForm
          name={enquiry ? `${addDraftName}/${enquiry.ID}` : addDraftName}
          initial={initial}
          problemsOf={problemsOf}
          onSave={submit}
        >
          <Box sx={twoColumns}>
            <Box sx={stack}>
              <RestoredNotice />
              <PersonInputs mode="add" disabled={adding.made} onSettled={setSettled} />
            </Box>
            <Box sx={sideColumn}>
              <DetailsDecision
                adding={paying ? { ...adding, failure: null, progress: null } : adding}
                lookalikes={lookalikes}
                button={submitButton}
                batches={batches}
                onCourse={setCourseId}
              />
            </Box>
          </Box>
        </CheckedForm>
      </Box>
      {paying && course && (
        <PaymentStep
          adding={corrected ? { ...adding, failure: null } : adding}
          details={details}
          course={course}
          fee={feeShown(course.fees, free)}
          onApprove={start}
          onBack={back}
        />
      )}
      <ConfirmDialog
        open={step === 'question'}
        message={translate('texts.students.scholarship')}
        confirmLabel="resources.students.add.okay"
        cancelLabel="lists.cancel"
        onConfirm={() => start(null, 0, { ...defaultTerms, batchId: Number(details.batchId) })}
        onCancel={back}
      />
      <MessageDialog
        message={adding.done ? translate('texts.students.added') : null}
        onClose={() => void navigate(list)}
      />
    </Box>
  );
}

const steps = ['details', 'payment'] as const;

/** The stepper: student details, then payment details. */
function AddSteps({ active }: { active: (typeof steps)[number] }) {
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
const newStudentOf = ({
  courseId: _course,
  batchId: _batch,
  application: _application,
  ...draft
}: AdditionDraft): NewStudent => ({
  ...studentOfDraft(draft, 'add'),
  eduMarkPercentage: 0,
});
