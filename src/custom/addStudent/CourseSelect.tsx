import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from '#src/app/text.ts';
import { courseLabel } from '#domain/course.ts';
import { formatRupees } from '#domain/money.ts';
import { feeShown } from '#domain/scholarship.ts';
import { StatusDataWarning } from '#src/custom/lookups/StatusDataWarning.tsx';
import { useCourses } from '#src/custom/lookups/courses.ts';
import { useInstitutes } from '#src/custom/lookups/institutes.ts';

/** The id of the input: problem lists lead there. */
export const courseInputId = 'student-course';

interface Props {
  /** 0 while none is chosen. */
  courseId: number;
  onChange: (courseId: number) => void;
  /** The student pays nothing: the fee shown is 0 (spec 5). */
  free: boolean;
  disabled?: boolean;
  /** Shows that none is chosen, also before the field was left. */
  showProblem?: boolean;
}

/** A course by type, name, duration and fee (spec 2); under it the fee that this student pays. */
export function CourseSelect({ courseId, onChange, free, disabled = false, showProblem = false }: Props) {
  const translate = useTranslate();
  const { courses, loaded } = useCourses();
  const [left, setLeft] = useState(false);
  const course = courses.find(({ id }) => id === courseId);
  const missing = courseId === 0 && (left || showProblem);
  const fee = course && translate('resources.students.fee', { fee: formatRupees(feeShown(course.fees, free)) });
  const none = courses.length === 0 && translate('texts.courses.none');
  const help = loaded ? fee || none || ' ' : translate('resources.students.loadingCourses');
  return (
    <TextField
      id={courseInputId}
      select
      label={translate('resources.students.fields.course')}
      value={course ? courseId : ''}
      onChange={(event) => onChange(Number(event.target.value))}
      onBlur={() => setLeft(true)}
      required
      disabled={disabled}
      error={missing}
      helperText={missing ? translate('texts.students.selectCourse') : help}
      fullWidth
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
  const courses = useCourses();
  const institutes = useInstitutes();
  return (
    <>
      <StatusDataWarning error={courses.error} gaveUp={courses.gaveUp} onRetry={courses.reload} />
      <StatusDataWarning error={institutes.error} gaveUp={institutes.gaveUp} onRetry={institutes.reload} />
    </>
  );
}
