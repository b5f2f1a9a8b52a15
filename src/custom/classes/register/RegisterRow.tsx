import { Link } from '@mui/material';
import { memo } from 'react';
import { Link as RouterLink } from 'react-router';
import type { InstituteCalendar } from '#src/clock.ts';
import { useTexts } from '#src/text.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import {
  type Attender,
  type CellState,
  isBeforeStart,
  isOff,
  type MarkedDays,
  stateOf,
} from '#domain/classes/register.ts';
import { Attended, Outlook } from './Outlook.tsx';
import { useAbout } from './useAbout.ts';
import { useStateText } from './useStateText.ts';

const signs: Record<CellState, string> = {
  recorded: 'P',
  marked: 'P',
  failed: 'P',
  empty: '',
  future: '',
  full: '',
  away: '',
};

interface Props {
  row: Attender;
  index: number;
  marked: MarkedDays;
  days: readonly string[];
  calendar: InstituteCalendar;
  /** Whether the batch of a student is shown. */
  namesBatch: boolean;
  /** The column that Tab reaches, if it is in this row. */
  focus: number | undefined;
  /** The first and the last selected column. */
  left: number;
  right: number;
}

/** One student's row. Memoised, as a class has a thousand cells. */
export const RegisterRow = memo(function RegisterRow({
  row,
  index,
  marked,
  days,
  calendar,
  namesBatch,
  focus,
  left,
  right,
}: Props) {
  const stateText = useStateText(calendar);
  const text = useTexts('register.state');
  const pathTo = usePathTo();
  const about = useAbout(row, namesBatch);
  return (
    <tr aria-rowindex={index + 2} data-past={row.left !== '' || undefined}>
      <th scope="row" title={[row.studentName, about].filter(Boolean).join(', ')}>
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
        {about && <span data-batch>{about}</span>}
      </th>
      <td data-about>
        <Attended row={row} marked={marked} />
      </td>
      <td data-about>
        <Outlook row={row} marked={marked} calendar={calendar} />
      </td>
      {days.map((day, col) => {
        const state = stateOf(row, marked, day, calendar.today);
        const words = stateText(row, marked, day);
        return (
          <td
            key={day}
            data-row={index}
            data-col={col}
            data-state={state}
            data-off={isOff(row, day, calendar) || undefined}
            data-early={isBeforeStart(row, day) || undefined}
            tabIndex={focus === col ? 0 : -1}
            aria-selected={col >= left && col <= right}
            aria-readonly={state === 'full' || state === 'future' || state === 'away' || undefined}
            aria-label={words}
            title={state === 'recorded' || state === 'marked' || words === text('empty') ? undefined : words}
          >
            <span>{signs[state]}</span>
          </td>
        );
      })}
    </tr>
  );
});
