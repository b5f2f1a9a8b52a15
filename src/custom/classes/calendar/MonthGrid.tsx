import { alpha, Box, type Theme } from '@mui/material';
import { getDay } from 'date-fns/getDay';
import { lastDayOfMonth } from 'date-fns/lastDayOfMonth';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import type { ReactNode } from 'react';
import { isClassDay } from '#domain/classes/classDays.ts';
import { eachDay, weekdays } from '#domain/words/dates.ts';
import { holidaysOn } from '#domain/classes/holiday.ts';
import type { InstituteCalendar } from '#src/clock.ts';
import { useTexts } from '#src/text.ts';
import './texts.ts';

/** As weeks stand in the register and in presets: from Monday on. */
const columns = [1, 2, 3, 4, 5, 6, 0] as const;

interface Props {
  /** The first day of the month, YYYY-MM-DD. */
  first: string;
  /** The first day that can be a class day, where it is in the month. */
  begin?: string;
  calendar: InstituteCalendar;
  caption: ReactNode;
}

/** A month to read, its weeks from Monday on: holidays, weekly days off and today are marked. */
export function MonthGrid({ first, begin = first, calendar, caption }: Props) {
  const start = parseISO(first);
  const days = eachDay(first, lightFormat(lastDayOfMonth(start), 'yyyy-MM-dd'));
  const cells = [...Array.from({ length: (getDay(start) + 6) % 7 }, () => ''), ...days];
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_none, week) => {
    const inWeek = cells.slice(week * 7, week * 7 + 7);
    return [...inWeek, ...Array.from({ length: 7 - inWeek.length }, () => '')];
  });
  return (
    <Box component="table" sx={gridStyle}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((day) => (
            <th key={day} scope="col">
              <span aria-hidden>{weekdays[day].charAt(0)}</span>
              <span className="visually-hidden">{weekdays[day]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, index) =>
              day ? (
                <Day key={day} day={day} calendar={calendar} isBegun={day >= begin} />
              ) : (
                <td key={index}>&nbsp;</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

interface DayProps extends Pick<Props, 'calendar'> {
  day: string;
  isBegun: boolean;
}

/** A day, and in words what it is. */
function Day({ day, calendar, isBegun }: DayProps) {
  const text = useTexts('calendar');
  const names = holidaysOn(day, calendar.holidays);
  const kindOf = () => {
    if (names.length > 0) return 'holiday';
    return isBegun && isClassDay(day, calendar) ? undefined : 'off';
  };
  const kind = kindOf();
  const words = kind === 'off' ? text(isBegun ? 'dayOff' : 'notBegun') : names.join(', ');
  return (
    <td
      data-kind={kind}
      aria-current={day === calendar.today ? 'date' : undefined}
      title={names.join(', ') || undefined}
    >
      <span>{Number(day.slice(8))}</span>
      {words && <span className="visually-hidden"> {words}</span>}
    </td>
  );
}

/** What the marks mean. */
export function Legend() {
  const text = useTexts('calendar');
  return (
    <Box component="ul" aria-label={text('legend.label')} sx={legendStyle}>
      {(['holiday', 'off', 'today'] as const).map((kind) => (
        <li key={kind}>
          <Box aria-hidden data-kind={kind} className="mark">
            <span>5</span>
          </Box>
          {text(`legend.${kind}`)}
        </li>
      ))}
    </Box>
  );
}

/** A holiday is filled, bold and has a bar under it; a weekly day off is hatched and quiet; today has a ring. */
const marks = ({ palette }: Theme) => ({
  '& :is([data-kind], [aria-current]) > span:first-of-type': {
    display: 'inline-grid',
    placeContent: 'center',
    width: 26,
    height: 26,
    borderRadius: 0.75,
  },
  '& [data-kind="holiday"] > span:first-of-type': {
    bgcolor: alpha(palette.primary.main, 0.16),
    borderBottom: `3px solid ${palette.primary.main}`,
    fontWeight: 700,
  },
  '& [data-kind="off"] > span:first-of-type': {
    color: 'text.secondary',
    background: `repeating-linear-gradient(135deg, ${palette.divider} 0 1px, transparent 1px 5px)`,
  },
  '& :is([data-kind="today"], [aria-current]) > span:first-of-type': {
    outline: `2px solid ${palette.text.primary}`,
    outlineOffset: -1,
  },
});

const gridStyle = (theme: Theme) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  '& caption': { textAlign: 'left', pb: 0.5 },
  '& :is(th, td)': { p: 0, height: 30, textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
  '& th': { height: 24, fontWeight: 600, color: 'text.secondary', fontSize: '0.75rem' },
  ...marks(theme),
});

const legendStyle = (theme: Theme) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2.5,
  rowGap: 0.5,
  p: 0,
  m: 0,
  listStyle: 'none',
  fontSize: '0.8125rem',
  color: 'text.secondary',
  '& li': { display: 'flex', alignItems: 'center', gap: 1 },
  '& .mark': { color: 'text.primary' },
  ...marks(theme),
});
