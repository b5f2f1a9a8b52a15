import AfterIcon from '@mui/icons-material/ChevronRight';
import BeforeIcon from '@mui/icons-material/ChevronLeft';
import { Box, IconButton, Skeleton, Tooltip, Typography } from '@mui/material';
import { type ReactNode, useMemo, useState } from 'react';
import { useGetList } from 'react-admin';
import { countClassDays } from '#domain/classes/classDays.ts';
import { pickerRange, yearOf } from '#domain/words/dates.ts';
import { holidaysInYear } from '#domain/classes/holiday.ts';
import { type InstituteCalendar, today } from '#src/clock.ts';
import { isFullPageError } from '#src/dataProvider/asHttpError.ts';
import type { Holiday } from '#src/records/holidays.ts';
import { useTexts } from '#src/text.ts';
import { DetailSection } from '#src/ui/page/DetailSection.tsx';
import { QueryError } from '#src/ui/page/errors.tsx';
import { stack } from '#src/ui/page/pageStyle.ts';
import { HolidayList } from './HolidayList.tsx';
import { Legend } from './MonthGrid.tsx';
import { YearMonths } from './YearMonths.tsx';

/** Every holiday there is, the earliest first. */
const useHolidays = () =>
  useGetList<Holiday>(
    'holidays',
    { pagination: { page: 1, perPage: 1000 }, sort: { field: 'firstDay', order: 'ASC' } },
    // The problem is shown in the page, not as a passing message.
    { onError: () => undefined, throwOnError: (error: Error) => isFullPageError(error) },
  );

interface Props {
  classWeekdays: readonly number[];
  /** The actions above the holidays; read only without it. */
  actions?: (holidays: readonly Holiday[]) => ReactNode;
  rowActions?: (holiday: Holiday) => ReactNode;
}

/** The holidays of a year as a list, and the year's months. */
export function HolidayCalendar({ classWeekdays, actions, rowActions }: Props) {
  const text = useTexts('calendar');
  const now = today();
  const [year, setYear] = useState(yearOf(now));
  const query = useHolidays();
  const { data: holidays } = query;
  const calendar = useMemo<InstituteCalendar>(
    () => ({ today: now, classWeekdays, holidays: holidays ?? [] }),
    [now, classWeekdays, holidays],
  );
  const classDays = countClassDays(`${year}-01-01`, `${year}-12-31`, calendar);
  return (
    <DetailSection title={text('holidays')}>
      <Box sx={stack}>
        {query.error && <QueryError query={query} />}
        {!holidays && !query.error && (
          <Box role="status" aria-label={text('loading')}>
            <Skeleton variant="rounded" height={480} />
          </Box>
        )}
        {holidays && (
          <>
            {actions?.(holidays)}
            <Box sx={yearLine}>
              <YearButton to={year - 1} label="before" onChoose={setYear} />
              <Typography component="h3" variant="h6" aria-live="polite" sx={{ minWidth: 44, textAlign: 'center' }}>
                {year}
              </Typography>
              <YearButton to={year + 1} label="after" onChoose={setYear} />
              <Typography color="textSecondary" aria-live="polite">
                {text('classDays', classDays)}
              </Typography>
            </Box>
            <HolidayList
              holidays={holidaysInYear(year, holidays)}
              empty={text('none', { year: String(year) })}
              {...(rowActions ? { rowActions } : {})}
            />
            <Legend />
            <YearMonths year={year} calendar={calendar} />
          </>
        )}
      </Box>
    </DetailSection>
  );
}

interface YearButtonProps {
  to: number;
  label: 'before' | 'after';
  onChoose: (year: number) => void;
}

function YearButton({ to, label, onChoose }: YearButtonProps) {
  const words = useTexts('calendar')(label, { year: String(to) });
  const { min, max } = pickerRange(today());
  return (
    <Tooltip title={words}>
      <span>
        <IconButton
          aria-label={words}
          disabled={to < yearOf(min) || to > yearOf(max)}
          onClick={() => onChoose(to)}
          size="small"
        >
          {label === 'before' ? <BeforeIcon /> : <AfterIcon />}
        </IconButton>
      </span>
    </Tooltip>
  );
}

const yearLine = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5, ml: -0.5 } as const;
