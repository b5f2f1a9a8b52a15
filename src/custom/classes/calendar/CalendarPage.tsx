import { Box } from '@mui/material';
import { weekdays } from '#domain/words/dates.ts';
import { useCalendar } from '#src/clock.ts';
import { useTexts } from '#src/text.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { pagePadding, stack } from '#src/ui/page/pageStyle.ts';
import { HolidayCalendar } from './HolidayCalendar.tsx';
import './texts.ts';

/** The institute's year, read only. */
export default function CalendarPage() {
  const text = useTexts('calendar');
  const { classWeekdays } = useCalendar();
  const daysOff = weekdays.filter((_name, day) => !classWeekdays.includes(day));
  return (
    <Box sx={{ ...pagePadding, ...stack, maxWidth: 1040 }}>
      <PageHeader
        title={text('title')}
        subtitle={daysOff.length > 0 ? text('daysOff', { days: daysOff.join(', ') }) : text('noDaysOff')}
      />
      <HolidayCalendar classWeekdays={classWeekdays} />
    </Box>
  );
}
