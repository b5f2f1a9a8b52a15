import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from '#src/text.ts';
import type { CourseRow } from '#src/custom/catalogue/lookups/lookups.ts';

interface Props {
  courses: readonly CourseRow[];
  /** 0 for none. */
  value: number;
  onChange: (courseId: number) => void;
  /** Whether it was used last: it is rendered anew with the chosen class, and keeps the focus. */
  autoFocus: boolean;
}

/** Chooses the course of the class. */
export function CoursePicker({ courses, value, onChange, autoFocus }: Props) {
  const translate = useTranslate();
  return (
    <TextField
      select
      autoFocus={autoFocus}
      label={translate('lookups.course')}
      value={value || ''}
      onChange={({ target }) => onChange(Number(target.value))}
      // On a phone it has a line of its own, under the title.
      sx={{ width: { xs: 'calc(100vw - 32px)', sm: 240, lg: 300 } }}
    >
      {courses.map(({ id, courseName }) => (
        <MenuItem key={id} value={id}>
          {courseName}
        </MenuItem>
      ))}
    </TextField>
  );
}
