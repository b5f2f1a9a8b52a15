import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from '#src/text.ts';
import type { CourseRow } from '#src/custom/lookups/lookups.ts';

interface Props {
  courses: readonly CourseRow[];
  /** 0 for none. */
  value: number;
  onChange: (courseId: number) => void;
}

/** Chooses the course of the class. */
export function CoursePicker({ courses, value, onChange }: Props) {
  const translate = useTranslate();
  return (
    <TextField
      select
      label={translate('lookups.course')}
      value={value || ''}
      onChange={({ target }) => onChange(Number(target.value))}
      // On a phone it has a line of its own, under the title.
      sx={{ width: { xs: 'calc(100vw - 32px)', sm: 260 } }}
    >
      {courses.map(({ id, courseName }) => (
        <MenuItem key={id} value={id}>
          {courseName}
        </MenuItem>
      ))}
    </TextField>
  );
}
