import { Link } from '@mui/material';
import { memo } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Calendar } from '#domain/forecast.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { type Attender, type CellState, isBeforeStart, isOff, type MarkedDays, stateOf } from '#domain/register.ts';
import { Attended, Outlook } from './Outlook.tsx';
import { useStateText } from './useStateText.ts';

const signs: Record<CellState, string> = { recorded: 'P', marked: 'P', failed: 'P', empty: '', future: '', full: '' };

interface Props {
  row: Attender;
  index: number;
  marked: MarkedDays;
  days: readonly string[];
  calendar: Calendar;
  /** The column that Tab reaches, if it is in this row. */
  focus: number | undefined;
  /** The first and the last selected column. */
  left: number;
  right: number;
}

/** One student and the days. Drawn anew only when something of it changes: a class has a thousand cells. */
export const RegisterRow = memo(function RegisterRow({
  row,
  index,
  marked,
  days,
  calendar,
  focus,
  left,
  right,
}: Props) {
  const stateText = useStateText();
  const pathTo = usePathTo();
  return (
    <tr aria-rowindex={index + 2}>
      <th scope="row" title={row.studentName}>
        <Link
          component={RouterLink}
          to={pathTo('students', 'show', { id: row.studentId })}
          data-row={index}
          data-col={-1}
          tabIndex={focus === -1 ? 0 : -1}
          color="textPrimary"
          underline="hover"
        >
          {row.studentName}
        </Link>
      </th>
      <td data-about>
        <Attended row={row} marked={marked} />
      </td>
      <td data-about>
        <Outlook row={row} marked={marked} calendar={calendar} />
      </td>
      {days.map((day, col) => {
        const state = stateOf(row, marked, day, calendar.today);
        const words = stateText(row, marked, day, calendar.today);
        return (
          <td
            key={day}
            data-row={index}
            data-col={col}
            data-state={state}
            data-off={isOff(day, calendar) || undefined}
            data-early={isBeforeStart(row, day) || undefined}
            tabIndex={focus === col ? 0 : -1}
            aria-selected={col >= left && col <= right}
            aria-readonly={state === 'full' || state === 'future' || undefined}
            aria-label={words}
            title={state === 'failed' || state === 'full' || state === 'future' ? words : undefined}
          >
            <span>{signs[state]}</span>
          </td>
        );
      })}
    </tr>
  );
});
