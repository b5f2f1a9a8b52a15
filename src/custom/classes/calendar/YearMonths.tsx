import { Box, Typography } from '@mui/material';
import { format } from 'date-fns/format';
import { lastDayOfMonth } from 'date-fns/lastDayOfMonth';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import { memo } from 'react';
import { countClassDays } from '#domain/classes/classDays.ts';
import type { InstituteCalendar } from '#src/clock.ts';
import { useTexts } from '#src/text.ts';
import { MonthGrid } from './MonthGrid.tsx';

/** The twelve months of a year: holidays and weekly days off are marked, class days counted. */
export const YearMonths = memo(function YearMonths({ year, calendar }: { year: number; calendar: InstituteCalendar }) {
  const months = Array.from({ length: 12 }, (_none, month) => `${year}-${String(month + 1).padStart(2, '0')}-01`);
  return (
    <Box sx={yearStyle}>
      {months.map((first) => (
        <MonthGrid
          key={first}
          first={first}
          calendar={calendar}
          caption={<MonthHead first={first} calendar={calendar} />}
        />
      ))}
    </Box>
  );
});

/** 'November', with its class days. */
function MonthHead({ first, calendar }: { first: string; calendar: InstituteCalendar }) {
  const text = useTexts('calendar');
  const start = parseISO(first);
  const last = lightFormat(lastDayOfMonth(start), 'yyyy-MM-dd');
  return (
    <>
      <Typography component="span" variant="subtitle2">
        {format(start, 'MMMM')}
        <span className="visually-hidden"> {format(start, 'yyyy')}, </span>
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary">
        {text('classDays', countClassDays(first, last, calendar))}
      </Typography>
    </>
  );
}

const yearStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 232px), 1fr))',
  gap: 2.5,
  columnGap: 3,
  alignItems: 'start',
  '& caption > *': { display: 'inline-block' },
  '& caption > :last-child': { float: 'right' },
} as const;
