import { Box, Chip, Typography } from '@mui/material';
import { calendarOfBatch, classEnd } from '#domain/classes/classDays.ts';
import { formatDay } from '#domain/words/dates.ts';
import { useCalendar } from '#src/clock.ts';
import { useTimesText } from '#src/custom/classes/batch/useTimesText.ts';
import { CourseLink } from '#src/custom/catalogue/lookups/CourseLink.tsx';
import { useCourse } from '#src/custom/catalogue/lookups/lookups.ts';
import type { Batch } from '#src/records/batches.ts';
import { useTexts } from '#src/text.ts';
import { FactStrip } from '#src/ui/page/FactStrip.tsx';

/** Its course, when and where it meets, from when to when, and whether it is open. */
export function BatchFacts({ batch }: { batch: Batch }) {
  const text = useTexts('resources.batches.page');
  const state = useTexts('resources.batches.states');
  const timesOf = useTimesText();
  const { courseId, courseName, firstDay, weekdays, room, trainer, open } = batch;
  const { course } = useCourse(courseId);
  const institute = useCalendar();
  // Of those who began with it: once it is past, it says nothing of those who came later.
  const end = course && classEnd(firstDay, Number(course.durationDays), calendarOfBatch(institute, weekdays));
  const from = formatDay(firstDay);
  const period =
    end && end >= institute.today ? text('period', { from, to: formatDay(end) }) : text('from', { day: from });
  return (
    <FactStrip label={text('about')}>
      <Chip
        size="small"
        variant="outlined"
        color={open ? 'success' : 'default'}
        label={state(open ? 'open' : 'closed')}
        sx={{ fontWeight: 600 }}
      />
      <Typography sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
        <CourseLink id={courseId} name={courseName} />
      </Typography>
      <Box sx={{ color: 'text.secondary', minWidth: 0, overflowWrap: 'anywhere' }}>
        {[timesOf(batch), room, trainer, period].filter(Boolean).join(' · ')}
      </Box>
    </FactStrip>
  );
}
