import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTexts, useTranslate } from '#src/text.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { idOf, usePathTo } from '#src/routing/usePathTo.ts';
import { useEnquiry, type WholeEnquiry } from '#src/custom/people/enquiry/enquiry.ts';
import { readEnrolment, type UnfinishedEnrolment } from '#src/custom/admission/enrol/enrolSequence.ts';
import { useCourses } from '#src/custom/catalogue/lookups/lookups.ts';
import { useStudent } from '#src/resources/students/StudentPage.tsx';
import { dropDraft } from '#src/dataProvider/drafts.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { PageSkeleton } from '#src/ui/page/PageSkeleton.tsx';
import { pagePadding, stack } from '#src/ui/page/pageStyle.ts';
import { forgetUnfinished } from '#src/ui/steps/unfinished.ts';
import { addDraftName, AddStudentForm } from './AddStudent.tsx';
import { ReferenceWarnings } from './CourseSelect.tsx';
import { EnrolForm } from './EnrolForm.tsx';
import { paymentDraftName } from './PaymentStep.tsx';
import { addKey } from './useAddStudent.ts';

/** Add Student (spec 2): /add-student. It first continues an unfinished addition (W18). */
export default function StudentCreate() {
  const [unfinished, setUnfinished] = useState(() => readEnrolment(addKey));
  const discard = () => {
    forgetUnfinished(addKey);
    dropDraft(addDraftName);
    dropDraft(paymentDraftName);
    setUnfinished(undefined);
  };
  const [search] = useSearchParams();
  const asked = idOf(search.get('enquiry') ?? undefined);
  const { data: enquiry, isLoading } = useEnquiry(asked);
  // It stays while its student is enrolled, though it is admitted by then.
  const [admitted, setAdmitted] = useState<WholeEnquiry>();
  if (enquiry?.STATE === 'OPEN' && admitted?.ID !== enquiry.ID) setAdmitted(enquiry);
  if (unfinished && unfinished.state.studentId > 0) return <ContinueAdding {...unfinished} onDiscard={discard} />;
  if (isLoading) return <PageSkeleton />;
  const from = admitted?.ID === asked ? admitted : undefined;
  return <AddStudentForm key={from?.ID} knownStudentIds={unfinished?.state.knownStudentIds} enquiry={from} />;
}

/** A student who was added but not enrolled: continue, or discard the rest (W18). */
function ContinueAdding({ courseId, state, onDiscard }: UnfinishedEnrolment & { onDiscard: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const list = usePathTo()('students', 'list');
  const { courses, loaded, gaveUp } = useCourses();
  const { student, problem: unknown, isPending } = useStudent(state.studentId);
  const course = courses.find(({ id }) => id === courseId);
  const text = useTexts('resources.students.add.unfinished');

  if (isPending || (!loaded && !gaveUp)) return <PageSkeleton />;
  const problem = unknown || (course ? '' : translate('texts.courses.detailsNotFound'));
  const discard = (
    <Button color="inherit" size="small" onClick={onDiscard}>
      {text('discard')}
    </Button>
  );
  return (
    <Box sx={{ ...pagePadding, ...stack }}>
      <PageHeader title={translate('resources.students.add.title')} back={list} />
      <ReferenceWarnings />
      <Alert severity={problem ? 'error' : 'warning'} action={discard}>
        {problem || text(state.paymentId > 0 ? 'paid' : 'begun', { name: student?.name ?? '' })}
      </Alert>
      {student && course && (
        <EnrolForm
          student={student}
          courseId={courseId}
          draft={paymentDraftName}
          unfinishedKey={addKey}
          reached={state}
          detailRequired
          submitLabel="resources.students.add.approve"
          success="texts.students.added"
          onDone={() => {
            onDiscard();
            void navigate(list);
          }}
        />
      )}
    </Box>
  );
}
