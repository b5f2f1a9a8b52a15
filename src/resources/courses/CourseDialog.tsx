import Box from '@mui/material/Box';
import { useNotify } from 'react-admin';
import { useTranslate } from '#src/app/text.ts';
import { texts } from '#contract/texts.ts';
import { courseTypes } from '#domain/codes.ts';
import { courseLimits, maxFee, textLimits } from '#domain/limits.ts';
import { courseRows } from '#src/custom/lookups/courses.ts';
import { statusOf } from '#src/dataProvider/asHttpError.ts';
import { FormChoice } from '#src/ui/form/FormChoice.tsx';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { FormNumber } from '#src/ui/form/FormNumber.tsx';
import { FormText } from '#src/ui/form/FormText.tsx';
import { type DraftForm, useDraft } from '#src/ui/form/useDraft.ts';
import { type OnLoadAfter, useLoaded } from '#src/ui/form/useLoaded.ts';
import { useSave } from '#src/ui/form/useSave.ts';
import { type CourseField, courseOf, courseProblems, draftOfCourse, newCourseDraft } from './courseDraft.ts';
import type { Course } from './index.ts';

interface Props {
  /** The course to update; null to add one. */
  course: Course | null;
  onClose: () => void;
}

/** 'Add New Course' and 'Update Course' (spec 2). The dropdowns of other screens learn of it, too. */
export function CourseDialog({ course, onClose }: Props) {
  const { loaded, ...form } = useLoaded(course);
  return <CourseForm key={form.key} course={loaded} onLoadAfter={form.onLoadAfter} onClose={onClose} />;
}

function CourseForm({ course, onLoadAfter, onClose }: Props & { onLoadAfter: OnLoadAfter }) {
  const translate = useTranslate();
  const notify = useNotify();
  const form = useDraft(course ? draftOfCourse(course) : newCourseDraft, courseProblems);
  const onSaved = () => {
    courseRows.reload();
    if (!course) notify('texts.courses.added', { type: 'success' });
    onClose();
  };
  const { save, error } = useSave({ resource: 'courses', record: course, onSaved });
  const words = course ? 'update' : 'add';
  return (
    <FormDialog
      title={translate(`resources.courses.form.${words}Title`)}
      submit={course ? 'resources.courses.form.update' : 'resources.courses.form.submit'}
      form={form}
      error={saveFailure(words, error)}
      cause={error}
      onLoad={onLoadAfter(error)}
      width="md"
      onSubmit={() => save(courseOf(form.draft))}
      onClose={onClose}
    >
      {(busy) => <CourseInputs form={form} disabled={busy} />}
    </FormDialog>
  );
}

interface CourseInputsProps {
  form: DraftForm<CourseField>;
  /** While it is being sent. */
  disabled: boolean;
}

const typeOptions = Object.entries(courseTypes).map(([value, { name }]) => ({ value, text: name }));

/** Every field of a course (spec 2), all of them required. */
export function CourseInputs({ form, disabled }: CourseInputsProps) {
  const translate = useTranslate();
  const common = (field: CourseField) => ({
    input: form.input(field),
    label: translate(`resources.courses.fields.${field}`),
    required: true,
    disabled,
  });
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
        columnGap: 2,
        rowGap: 1,
        '& > .wide': { gridColumn: '1 / -1' },
      }}
    >
      <FormText {...common('courseCode')} maxLength={textLimits.courseCode} autoFocus />
      <FormText {...common('courseName')} maxLength={textLimits.courseName} />
      <div className="wide">
        <FormText {...common('courseDetail')} maxLength={textLimits.detail} lines={2} />
      </div>
      <FormNumber {...common('durationDays')} step={1} max={courseLimits.durationDays} />
      <FormText {...common('durationText')} maxLength={textLimits.durationText} />
      <FormNumber {...common('fees')} step={0.01} max={maxFee} before="₹" />
      <FormNumber {...common('minAttnPercentage')} step={0.01} max={courseLimits.minAttnPercentage} after="%" />
      <FormText {...common('location')} maxLength={textLimits.location} />
      <FormNumber {...common('minParticipants')} step={1} max={courseLimits.minParticipants} />
      <div className="wide">
        <FormText {...common('valueAdd')} maxLength={textLimits.detail} lines={2} />
      </div>
      <FormChoice
        {...common('courseType')}
        options={typeOptions}
        placeholder={translate('resources.courses.form.selectType')}
      />
    </Box>
  );
}

/** How a failure is worded where the server says nothing (spec 8): it refused, or there was no proper answer. */
const wordings = {
  add: { refused: texts.courses.addFailed, notAnswered: texts.courses.addFailedTryAgain },
  update: { refused: texts.courses.updateFailed, notAnswered: texts.courses.updateFailedTryAgain },
};

/** What the form says when a course was not saved; empty where nothing failed. */
export function saveFailure(action: keyof typeof wordings, error: Error | null): string {
  if (!error) return '';
  const { refused, notAnswered } = wordings[action];
  const wordless = error.message === '' || error.message === refused;
  if (!wordless) return error.message;
  return statusOf(error) === 200 ? refused : notAnswered;
}
