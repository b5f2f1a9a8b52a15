import { useNotify, useTranslate } from 'react-admin';
import { FormDialog } from '../../custom/form/FormDialog.tsx';
import { useDraft } from '../../custom/form/useDraft.ts';
import { type OnLoadAfter, useLoaded } from '../../custom/form/useLoaded.ts';
import { useSave } from '../../custom/form/useSave.ts';
import { courseRows } from '../../custom/lookups/courseRows.ts';
import { courseOf, courseProblems, draftOfCourse, newCourseDraft } from './courseDraft.ts';
import { CourseInputs } from './CourseInputs.tsx';
import type { Course } from './index.ts';
import { saveFailure } from './saveFailure.ts';

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
