import { Box, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { useTexts, useTranslate } from '#src/text.ts';
import { StatusDataWarning } from '#src/custom/catalogue/lookups/StatusDataWarning.tsx';
import { useCourses } from '#src/custom/catalogue/lookups/lookups.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { fullHeight, pagePadding } from '#src/ui/page/pageStyle.ts';
import { CoursePicker } from './CoursePicker.tsx';
import type { ClassChoice } from './classAddress.ts';
import { CourseRegister, type Picker } from './CourseRegister.tsx';
import './texts.ts';
import { useClassChoice } from './useClassChoice.ts';

/** The Class Register: a course or a batch of it, remembered for the person, and its class. */
export default function ClassRegister() {
  const text = useTexts('register');
  const translate = useTranslate();
  const { courses, loaded, ...state } = useCourses();
  const [choice, setChoice] = useClassChoice();
  const [chosenBy, setChosenBy] = useState<Picker>();
  const choose = (chosen: ClassChoice, by: Picker) => {
    setChosenBy(by);
    setChoice(chosen);
  };
  const { courseId, batchId } = choice;
  const course = courses.find(({ id }) => id === courseId);
  const none = loaded && courses.length === 0 ? translate('texts.courses.none') : text('chooseCourse');
  return (
    <Box sx={page}>
      <StatusDataWarning of={{ loaded, ...state }} />
      {course ? (
        <CourseRegister
          key={`${courseId}/${batchId}`}
          course={course}
          courses={courses}
          batchId={batchId}
          chosenBy={chosenBy}
          onChoose={choose}
        />
      ) : (
        <>
          <PageHeader
            title={text('title')}
            subtitle=""
            action={
              <CoursePicker
                courses={courses}
                value={0}
                onChange={(id) => choose({ courseId: id, batchId: 0 }, 'course')}
                autoFocus={false}
              />
            }
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
