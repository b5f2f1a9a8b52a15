import { alpha, Box, type Theme } from '@mui/material';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { DayCalendarSkeleton } from '@mui/x-date-pickers/DayCalendarSkeleton';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import { format, lightFormat, parseISO } from 'date-fns';
import { enIN } from 'date-fns/locale/en-IN';
import { createContext, useContext, useMemo } from 'react';
import { useTexts, useTranslate } from '#src/text.ts';
import { pickerRange } from '#domain/words/dates.ts';
import { chooseDay, type DayRange, latestFreeDay, noRange, positionInRange } from '#domain/words/dayRange.ts';

interface Props {
  range: DayRange;
  onChange: (range: DayRange) => void;
  /** Days that cannot be chosen, YYYY-MM-DD; undefined while they load. */
  attended: ReadonlySet<string> | undefined;
  /** The last day that can be chosen. */
  today: string;
  disabled: boolean;
}

const slots = { day: RangeDay };
const noDays: ReadonlySet<string> = new Set();

/** A calendar to choose the first and the last day of a range; days attended or to come cannot be chosen. */
export function RangeCalendar({ range, onChange, attended, today, disabled }: Props) {
  const translate = useTranslate();
  const known = attended ?? noDays;
  const shown = range.to ?? range.from;
  // The calendar jumps to the month of its value whenever the object changes.
  const value = useMemo(() => (shown ? parseISO(shown) : null), [shown]);
  const start = useMemo(() => parseISO(latestFreeDay(known, today)), [known, today]);
  const view = useMemo(() => ({ range, attended: known, today }), [range, known, today]);
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={enIN}>
      <RangeContext value={view}>
        <Box role="group" aria-label={translate('resources.enrolments.attendance.calendar')}>
          <DateCalendar
            // The calendar computes its first day only once.
            key={attended ? 'known' : 'loading'}
            autoFocus={attended !== undefined}
            disabled={disabled}
            loading={attended === undefined}
            renderLoading={() => <DayCalendarSkeleton />}
            views={['day']}
            value={value}
            referenceDate={start}
            onChange={(date: Date | null) => date && onChange(chooseDay(range, lightFormat(date, 'yyyy-MM-dd')))}
            minDate={parseISO(pickerRange(today).min)}
            maxDate={parseISO(today)}
            shouldDisableDate={(date: Date) => known.has(lightFormat(date, 'yyyy-MM-dd'))}
            reduceAnimations
            slots={slots}
            sx={{ m: 0 }}
          />
        </Box>
      </RangeContext>
    </LocalizationProvider>
  );
}

const inside = {
  bgcolor: (theme: Theme) => alpha(theme.palette.primary.main, 0.2),
  borderRadius: 1,
};
const crossedOut = { textDecoration: 'line-through' };

/** A day of the range calendar: an end of the range, between them, attended, or none of these. It says so in words too. */
function RangeDay({ sx, ...day }: PickerDayProps) {
  const text = useTexts('resources.enrolments.attendance');
  const { range, attended, today } = useContext(RangeContext);
  const date = lightFormat(day.day, 'yyyy-MM-dd');
  const position = positionInRange(range, date);
  const isAttended = attended.has(date);
  const state = [isAttended && text('attended'), position !== 'outside' && text('chosen')].filter(Boolean);
  return (
    <PickerDay
      {...day}
      aria-label={[format(day.day, 'EEEE, d MMMM yyyy'), ...state].join(', ')}
      aria-selected={position !== 'outside'}
      aria-current={date === today ? 'date' : undefined}
      selected={position === 'end' && !isAttended}
      today={date === today}
      sx={[
        ...(Array.isArray(sx) ? sx : [sx ?? {}]),
        position === 'inside' || (position === 'end' && isAttended) ? inside : {},
        isAttended ? crossedOut : {},
      ]}
    />
  );
}

/** The calendar's day slot must be a stable component, so it gets its data by context. */
const RangeContext = createContext({ range: noRange, attended: noDays, today: '' });
