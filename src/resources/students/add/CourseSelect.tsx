import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from '#src/text.ts';
import { courseLabel } from '#domain/catalogue/course.ts';
import { formatRupees } from '#domain/words/money.ts';
import { feeShown } from '#domain/people/scholarship.ts';
import { StatusDataWarning } from '#src/custom/catalogue/lookups/StatusDataWarning.tsx';
import { useCourses, useInstitutes } from '#src/custom/catalogue/lookups/lookups.ts';
import { useFormInput } from '#src/ui/form/checkedFormContext.ts';

/** The `courseId` of a form, by type, name, duration and fee (spec 2); under it what this student pays, 0 if `free` (spec 5). */
export function CourseSelect({ free, disabled = false }: { free: boolean; disabled?: boolean }) {
  const translate = useTranslate();
  const { courses, loaded } = useCourses();
  const label = translate('resources.students.fields.course');
  const { field, message } = useFormInput<number>({ source: 'courseId', label, required: true, disabled });
  const course = courses.find(({ id }) => id === field.value);
  const pays = course ? feeShown(course.fees, free) : null;
  const fee = pays !== null && translate('resources.students.fee', { fee: formatRupees(pays) });
  const none = courses.length === 0 && translate('texts.courses.none');
  const help = loaded ? fee || none || ' ' : translate('resources.students.loadingCourses');
  return (
    <TextField
      {...field}
      select
      value={course ? field.value : ''}
      onChange={(event) => field.onChange(Number(event.target.value))}
      helperText={message || help}
      sx={{ '& .MuiSelect-select': { whiteSpace: 'normal' } }}
    >
      {courses.map((option) => (
        <MenuItem key={option.id} value={option.id} sx={{ whiteSpace: 'normal' }}>
          {courseLabel(option)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Courses and institutes that failed to load, each with Retry. */
export function ReferenceWarnings() {
  return (
    <>
      <StatusDataWarning of={useCourses()} />
      <StatusDataWarning of={useInstitutes()} />
    </>
  );
}
