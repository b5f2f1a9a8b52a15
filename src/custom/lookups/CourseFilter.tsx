import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from '#src/app/text.ts';
import { useFilter } from '#src/ui/lists/FilterScope.tsx';
import { useCourses } from './courses.ts';

/** All Courses or one, or that there are none. Shows the first choice until the courses are there. */
export function CourseFilter() {
  const translate = useTranslate();
  const { courses, loaded } = useCourses();
  const [value, setValue] = useFilter('courseId');
  const known = courses.some(({ id }) => id === Number(value));
  return (
    <TextField
      select
      label={translate('lists.courseFilter')}
      value={known ? Number(value) : 0}
      onChange={(event) => setValue(Number(event.target.value) || undefined)}
      sx={{ width: { sm: 180 } }}
    >
      <MenuItem value={0}>
        {translate(loaded && courses.length === 0 ? 'texts.courses.none' : 'lists.allCourses')}
      </MenuItem>
      {courses.map(({ id, courseName }) => (
        <MenuItem key={id} value={id}>
          {courseName}
        </MenuItem>
      ))}
    </TextField>
  );
}
