import { Box, Paper, Typography } from '@mui/material';
import { useStore } from 'react-admin';
import { useTexts, useTranslate } from '#src/text.ts';
import { StatusDataWarning } from '#src/custom/lookups/StatusDataWarning.tsx';
import { useCourses } from '#src/custom/lookups/lookups.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { fullHeight, pagePadding } from '#src/ui/page/pageStyle.ts';
import { CoursePicker } from './CoursePicker.tsx';
import { CourseRegister } from './CourseRegister.tsx';

/** The Class Register: a course, remembered for the person, and its class. */
export default function ClassRegister() {
  const text = useTexts('register');
  const translate = useTranslate();
  const { courses, loaded, ...state } = useCourses();
  const [courseId, setCourseId] = useStore('register.courseId', 0);
  const course = courses.find(({ id }) => id === courseId);
  const none = loaded && courses.length === 0 ? translate('texts.courses.none') : text('chooseCourse');
  return (
    <Box sx={page}>
      <StatusDataWarning of={{ loaded, ...state }} />
      {course ? (
        <CourseRegister key={course.id} course={course} courses={courses} onCourse={setCourseId} />
      ) : (
        <>
          <PageHeader
            title={text('title')}
            subtitle=""
            action={<CoursePicker courses={courses} value={0} onChange={setCourseId} />}
          />
          <Paper variant="outlined" sx={{ p: 4, textAlign: 'center' }}>
            <Typography color="textSecondary">{loaded ? none : translate('frame.loading')}</Typography>
          </Paper>
        </>
      )}
    </Box>
  );
}

const page = {
  ...pagePadding,
  pb: 0,
  minHeight: fullHeight,
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
} as const;
