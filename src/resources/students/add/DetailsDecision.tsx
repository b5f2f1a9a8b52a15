import { Box } from '@mui/material';
import { type Ref, useEffect } from 'react';
import { useTranslate } from '#src/text.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { BatchSelect } from '#src/custom/classes/batch/BatchSelect.tsx';
import type { BatchesOfCourse } from '#src/custom/classes/batch/batches.ts';
import { LookalikeWarning } from '#src/custom/admission/enrol/LookalikeWarning.tsx';
import { WaitingApplications } from './WaitingApplications.tsx';
import type { Lookalike } from '#src/custom/admission/enrol/findStudents.ts';
import { freeEligible } from '#domain/people/personDraft.ts';
import { InputSection } from '#src/ui/form/InputSection.tsx';
import { ProblemList } from '#src/ui/form/ProblemList.tsx';
import { useCheckedForm } from '#src/ui/form/checkedFormContext.ts';
import { ReasonButton } from '#src/ui/inputs/ReasonButton.tsx';
import { stack } from '#src/ui/page/pageStyle.ts';
import { StepsFailed, StepsProgress } from '#src/ui/steps/Steps.tsx';
import { CourseSelect } from './CourseSelect.tsx';
import type { Adding, AdditionDraft } from './useAddStudent.ts';

interface Props {
  adding: Adding;
  lookalikes: readonly Lookalike[];
  button: Ref<HTMLButtonElement>;
  /** Of the chosen course. */
  batches: BatchesOfCourse;
  onCourse: (courseId: number) => void;
}

/** The course, similar students (here, to avoid a layout shift in the form), missing fields, and Submit, disabled until there are none. */
export function DetailsDecision({ adding, lookalikes, button, batches, onCourse }: Props) {
  const translate = useTranslate();
  const { problems, inputId, dirty, isAsSent } = useCheckedForm();
  const { setValue } = useFormContext<AdditionDraft>();
  const draft = useWatch<AdditionDraft>() as AdditionDraft;
  const { busy, made, failure, progress } = adding;
  const free = freeEligible(draft, 'add') === 1;
  useEffect(() => onCourse(draft.courseId), [draft.courseId, onCourse]);
  const why = problems.length > 0 ? translate('form.missingFields', problems.length) : '';
  return (
    <>
      <InputSection title={translate('resources.students.fields.course')} wide>
        <CourseSelect free={free} disabled={busy || made} />
        {/* Otherwise it is asked for beside the payment. */}
        {free && <BatchSelect of={batches} disabled={busy} />}
      </InputSection>
      <div aria-live="polite">
        <Box sx={stack}>
          {!made && (
            <WaitingApplications
              mobile={draft.mobile}
              choice={draft.application}
              disabled={busy}
              onChoose={(choice) => setValue('application', choice, { shouldDirty: true })}
            />
          )}
          <LookalikeWarning lookalikes={lookalikes} />
        </Box>
      </div>
      {/* Before anything is typed, the asterisks at the labels are enough. */}
      {dirty && <ProblemList problems={problems} inputId={inputId} />}
      <StepsFailed
        failure={failure}
        next={made ? 'resources.students.add.next' : undefined}
        busy={isAsSent ? busy : undefined}
      />
      {(busy || failure) && <StepsProgress progress={progress} />}
      <div style={stack}>
        <ReasonButton ref={button} type="submit" variant="contained" size="large" loading={busy} why={why} fullWidth>
          {translate('resources.students.add.submit')}
        </ReasonButton>
      </div>
    </>
  );
}
