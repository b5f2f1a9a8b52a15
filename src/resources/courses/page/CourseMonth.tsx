import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Box, IconButton, MenuItem, Paper, TextField, Typography } from '@mui/material';
import { addMonths, format, lastDayOfMonth, lightFormat, parseISO } from 'date-fns';
import { useId, useState } from 'react';
import { calendarOfBatch, countClassDays } from '#domain/classes/classDays.ts';
import { formatDay, weekdays } from '#domain/words/dates.ts';
import { formatDays } from '#domain/classes/holiday.ts';
import { useCalendar } from '#src/clock.ts';
import { MonthGrid } from '#src/custom/classes/calendar/MonthGrid.tsx';
import type { Batch } from '#src/records/batches.ts';
import { useTexts } from '#src/text.ts';

interface Props {
  /** The first day of the month, YYYY-MM-DD. */
  month: string;
  onMonth: (month: string) => void;
  /** Those whose class days can be looked at. */
  batches: readonly Batch[];
}

/** A month of the institute or of a batch: class days, days off, holidays with their names, and how many class days it has. */
export function CourseMonth({ month, onMonth, batches }: Props) {
  const text = useTexts('resources.courses.page.calendar');
  const id = useId();
  const [batchId, setBatchId] = useState(0);
  const batch = batches.find((one) => one.id === batchId);
  const calendar = calendarOfBatch(useCalendar(), batch?.weekdays ?? []);
  const first = parseISO(month);
  const last = lightFormat(lastDayOfMonth(first), 'yyyy-MM-dd');
  const name = format(first, 'MMMM yyyy');
  const turn = (by: number) => onMonth(lightFormat(addMonths(first, by), 'yyyy-MM-dd'));

  const begin = batch && batch.firstDay > month ? batch.firstDay : month;
  const holidays = calendar.holidays
    .filter(({ firstDay, lastDay }) => firstDay <= last && lastDay >= month)
    .toSorted((one, other) => (one.firstDay < other.firstDay ? -1 : 1));
  const off = weekdays.filter((_name, day) => !calendar.classWeekdays.includes(day)).map((weekday) => `${weekday}s`);
  const facts = [
    ...holidays.map((holiday) => text('holiday', { days: formatDays(holiday), name: holiday.name })),
    ...(off.length > 0 ? [text('daysOff', { days: off.join(', ') })] : []),
    ...(begin > month ? [text('begins', { day: formatDay(begin) })] : []),
    text('classDays', countClassDays(begin, last, calendar)),
  ];
  return (
    <Paper component="section" aria-labelledby={id} variant="outlined" sx={{ minWidth: 0, pb: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1, pl: 2, pr: 1, py: 0.5 }}>
        <Typography id={id} component="h2" variant="h6">
          {text('title')}
        </Typography>
        <Typography component="div" color="textSecondary" aria-live="polite" sx={{ flex: 1 }}>
          {name}
        </Typography>
        <IconButton aria-label={text('earlier')} onClick={() => turn(-1)}>
          <ChevronLeftIcon />
        </IconButton>
        <IconButton aria-label={text('later')} onClick={() => turn(1)}>
          <ChevronRightIcon />
        </IconButton>
      </Box>
      {batches.length > 0 && (
        <TextField
          select
          label={text('of')}
          value={batch?.id ?? 0}
          onChange={({ target }) => setBatchId(Number(target.value))}
          sx={{ mx: 2, my: 1, width: 'calc(100% - 32px)', maxWidth: 320 }}
        >
          <MenuItem value={0}>{text('institute')}</MenuItem>
          {batches.map((one) => (
            <MenuItem key={one.id} value={one.id}>
              {one.name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Box sx={{ px: 1.5, maxWidth: 560 }}>
        <MonthGrid
          first={month}
          begin={begin}
          calendar={calendar}
          caption={<span className="visually-hidden">{[name, batch?.name].filter(Boolean).join(', ')}</span>}
        />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ px: 2, pt: 1 }}>
        {facts.join(' · ')}
      </Typography>
    </Paper>
  );
}
