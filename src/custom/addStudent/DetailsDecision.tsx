import type { Ref } from 'react';
import { useTranslate } from '#src/app/text.ts';
import type { Problem } from '#domain/problem.ts';
import { LookalikeWarning } from '#src/custom/enrol/LookalikeWarning.tsx';
import type { Lookalike } from '#src/custom/enrol/findStudents.ts';
import { personInputId } from '#src/custom/person/usePersonForm.ts';
import { InputSection } from '#src/ui/form/InputSection.tsx';
import { ProblemList } from '#src/ui/form/ProblemList.tsx';
import { ReasonButton } from '#src/ui/inputs/ReasonButton.tsx';
import { stack } from '#src/ui/page/pageStyle.ts';
import { StepsFailed, StepsProgress } from '#src/ui/steps/Steps.tsx';
import { courseInputId, CourseSelect } from './CourseSelect.tsx';
import type { Adding } from './useAddStudent.ts';

interface Props {
  adding: Adding;
  courseId: number;
  onCourse: (courseId: number) => void;
  free: boolean;
  problems: readonly Problem[];
  lookalikes: readonly Lookalike[];
  onSubmit: () => void;
  button: Ref<HTMLButtonElement>;
}

const inputId = (field: string) => (field === 'courseId' ? courseInputId : personInputId(field));

/** The course, who looks the same (here, so that nothing moves in the form), what is still missing, and Submit, which waits until nothing is. */
export function DetailsDecision(props: Props) {
  const { adding, courseId, onCourse, free, problems, lookalikes, onSubmit, button } = props;
  const translate = useTranslate();
  const { busy, made, failure, progress } = adding;
  const why = problems.length > 0 ? translate('personForm.missingFields', problems.length) : '';
  return (
    <>
      <InputSection title={translate('resources.students.fields.course')} wide>
        <CourseSelect courseId={courseId} onChange={onCourse} free={free} disabled={busy || made} />
      </InputSection>
      <div aria-live="polite">
        <LookalikeWarning lookalikes={lookalikes} />
      </div>
      <ProblemList problems={problems} inputId={inputId} />
      <StepsFailed failure={failure} next={made ? 'resources.students.add.next' : undefined} />
      {(busy || failure) && <StepsProgress progress={progress} />}
      <div style={stack}>
        <ReasonButton
          ref={button}
          variant="contained"
          size="large"
          loading={busy}
          why={why}
          onClick={onSubmit}
          fullWidth
        >
          {translate('resources.students.add.submit')}
        </ReasonButton>
      </div>
    </>
  );
}
