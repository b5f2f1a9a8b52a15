import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { PageSkeleton } from '../../../custom/layout/PageSkeleton.tsx';
import { pagePadding, stack } from '../../../custom/layout/pageStyle.ts';
import { PageHeader } from '../../../custom/lists/PageHeader.tsx';
import { useCourses } from '../../../custom/lookups/useCourses.ts';
import { usePathTo } from '../../../routing/usePathTo.ts';
import { EnrolForm } from '../EnrolForm.tsx';
import { ReferenceWarnings } from '../ReferenceWarnings.tsx';
import { useStudent } from '../useStudent.ts';
import { addKey, type UnfinishedAdd } from './unfinishedAdd.ts';

interface Props {
  unfinished: UnfinishedAdd;
  /** The student stays as it is; the page begins anew. */
  onLeave: () => void;
}

/** A student who was added, but not enrolled before the page was left: goes on from there (W18). */
export function ContinueAdding({ unfinished: { courseId, state }, onLeave }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const list = usePathTo()('students', 'list');
  const { courses, loaded, gaveUp } = useCourses();
  const { student, problem: unknown, isPending } = useStudent(state.studentId);
  const course = courses.find(({ id }) => id === courseId);
  const text = (key: string, values = {}) => translate(`resources.students.add.unfinished.${key}`, values);

  if (isPending || (!loaded && !gaveUp)) return <PageSkeleton />;
  const problem = unknown || (course ? '' : translate('texts.courses.detailsNotFound'));
  const leave = (
    <Button color="inherit" size="small" onClick={onLeave}>
      {text('leave')}
    </Button>
  );
  return (
    <Box sx={{ ...pagePadding, ...stack }}>
      <PageHeader title={translate('resources.students.add.title')} back={list} />
      <ReferenceWarnings />
      <Alert severity={problem ? 'error' : 'warning'} action={leave}>
        {problem || text(state.paymentId > 0 ? 'paid' : 'begun', { name: student?.name ?? '' })}
      </Alert>
      {student && course && (
        <EnrolForm
          student={student}
          courseId={courseId}
          unfinishedKey={addKey}
          reached={state}
          detailRequired
          submitLabel="resources.students.add.approve"
          success="texts.students.added"
          onDone={() => {
            onLeave();
            void navigate(list);
          }}
        />
      )}
    </Box>
  );
}
