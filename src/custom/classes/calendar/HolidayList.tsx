import { Box, Typography } from '@mui/material';
import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import type { ReactNode } from 'react';
import { formatDays } from '#domain/classes/holiday.ts';
import type { Holiday } from '#src/records/holidays.ts';

const weekday = (day: string) => format(parseISO(day), 'EEE');
const weekdaysOf = ({ firstDay, lastDay }: Holiday) => [...new Set([firstDay, lastDay])].map(weekday).join(' – ');

interface Props {
  holidays: readonly Holiday[];
  empty: string;
  rowActions?: (holiday: Holiday) => ReactNode;
}

/** Holidays, a line each: days, name, actions. */
export function HolidayList({ holidays, empty, rowActions }: Props) {
  if (holidays.length === 0) return <Typography color="textSecondary">{empty}</Typography>;
  return (
    <Box component="ul" sx={list}>
      {holidays.map((holiday) => (
        <li key={holiday.id}>
          <Typography component="span" variant="body2" color="textSecondary" className="days">
            {formatDays(holiday)}, {weekdaysOf(holiday)}
          </Typography>
          <Typography component="span" className="name">
            {holiday.name}
          </Typography>
          {rowActions?.(holiday)}
        </li>
      ))}
    </Box>
  );
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  containerType: 'inline-size',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: 2,
    py: 0.75,
    minHeight: 40,
    borderTop: 1,
    borderColor: 'divider',
  },
  '& .days': { gridColumn: '1 / -1', fontVariantNumeric: 'tabular-nums' },
  '& .name': { overflowWrap: 'anywhere' },
  '@container (min-width: 560px)': {
    '& li': { gridTemplateColumns: '272px minmax(0, 1fr) auto' },
    '& .days': { gridColumn: 'auto' },
  },
} as const;
