import { Box, type Theme, Tooltip } from '@mui/material';
import { getDay, lightFormat, parseISO } from 'date-fns';
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';
import type { InstituteCalendar } from '#src/clock.ts';
import { useTexts } from '#src/text.ts';
import { areaOf, type GridCell, cellAfter, rowOfName } from './gridCells.ts';
import { gridStyle } from './gridStyle.ts';
import { type Attender, type Cell, isOff, type Marks, marksOf } from '#domain/classes/register.ts';
import { RegisterRow } from './RegisterRow.tsx';
import { useDayText } from './useDayText.ts';
import { cellsIn, type GridSelection } from './useSelection.ts';

interface Props {
  label: string;
  rows: readonly Attender[];
  days: readonly string[];
  marks: Marks;
  calendar: InstituteCalendar;
  /** Whether each student's batch is shown. */
  namesBatch: boolean;
  /** Space or a click: on one cell or on all that are selected. */
  onToggle: (cells: readonly Cell[]) => void;
  onAllPresent: (day: string) => void;
  selection: GridSelection;
  /** Delete: on one cell or on all that are selected. */
  onTakeBack: (cells: readonly Cell[]) => void;
  say: (message: string) => void;
}

/** The typeahead timeout between letters, in ms. */
const typingMs = 1000;

/** Students by days, used like a spreadsheet: Tab reaches one cell, arrows move, Space marks, Delete takes back, letters find a name. */
export function RegisterGrid(props: Props) {
  const { label, rows, days, marks, calendar, namesBatch, selection, onToggle, onAllPresent, onTakeBack, say } = props;
  const { at, setFocus, anchor, setAnchor, area } = selection;
  const text = useTexts('register');
  const dayText = useDayText(calendar);
  const box = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });

  // Scrolls today into view.
  const last = days.at(-1);
  useLayoutEffect(() => {
    if (box.current && last) box.current.scrollLeft = box.current.scrollWidth;
  }, [last]);

  const go = ({ row, col }: GridCell) =>
    box.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-col="${col}"]`)?.focus();

  /** Everybody on a day, the first of them focused. */
  const selectDay = (col: number) => {
    setAnchor({ row: rows.length - 1, col });
    go({ row: 0, col });
  };

  const find = (letter: string) => {
    const now = Date.now();
    const goesOn = now - typed.current.at < typingMs;
    const name = (goesOn ? typed.current.text : '') + letter;
    typed.current = { text: name, at: now };
    const names = rows.map(({ studentName }) => studentName);
    const row = rowOfName(names, name, at.row);
    say(row === -1 ? text('nobody', { text: name }) : text('lookingFor', { text: name }));
    if (row !== -1) go({ row, col: Math.max(at.col, 0) });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cell = cellOf(event.target);
    if (!cell || event.altKey || event.metaKey) return;
    const { key, shiftKey, ctrlKey } = event;
    const to = cellAfter(key, ctrlKey, cell, { rows: rows.length, cols: days.length });
    const isCell = cell.row >= 0 && cell.col >= 0;
    if (to) {
      event.preventDefault();
      setAnchor(shiftKey && isCell ? (anchor ?? cell) : null);
      go(shiftKey && isCell ? { row: Math.max(to.row, 0), col: Math.max(to.col, 0) } : to);
    } else if (key === 'Escape') setAnchor(null);
    else if ((key === ' ' || key === 'Enter') && isCell) {
      event.preventDefault();
      onToggle(cellsIn(area ?? areaOf(cell, cell), rows, days));
    } else if (key === 'Delete' && isCell) onTakeBack(cellsIn(area ?? areaOf(cell, cell), rows, days));
    else if (/^[\p{L}\p{N}.]$/u.test(key) && !ctrlKey) find(key);
  };

  const onMouseDown = (event: MouseEvent<HTMLElement>) => {
    const cell = cellOf(event.target);
    if (!cell || cell.row < 0 || cell.col < 0) return;
    // Focuses the clicked cell, and prevents text selection on Shift+click.
    if (event.shiftKey) event.preventDefault();
    setAnchor(event.shiftKey ? (anchor ?? at) : null);
    go(cell);
  };

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const cell = cellOf(event.target);
    if (cell && cell.row >= 0 && cell.col >= 0 && !event.shiftKey) onToggle(cellsIn(areaOf(cell, cell), rows, days));
  };

  return (
    <Box ref={box} sx={(theme: Theme) => gridStyle(theme)}>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is an interactive table
        role="grid"
        aria-label={label}
        aria-multiselectable
        aria-rowcount={rows.length + 1}
        onKeyDown={onKeyDown}
        onMouseDown={onMouseDown}
        onClick={onClick}
        onFocus={({ target }) => setFocus((before) => cellOf(target) ?? before)}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{text('student')}</th>
            <th scope="col" data-about>
              {text('days')}
            </th>
            <th scope="col" data-about>
              {text('forecast')}
            </th>
            {days.map((day, col) => {
              const [weekday, date] = [weekdayOf(day), lightFormat(parseISO(day), 'd')];
              const isRecorded = rows.every(({ left, dates }) => left !== '' || dates.has(day));
              const off = rows.every((row) => isOff(row, day, calendar));
              const words = dayText(day, off);
              const does = text(isRecorded || off ? 'select' : 'allPresentOn', { day: words });
              return (
                <th
                  key={day}
                  scope="col"
                  aria-label={words}
                  data-today={day === calendar.today || undefined}
                  data-off={off || undefined}
                >
                  <Tooltip title={does} describeChild disableInteractive>
                    <button
                      type="button"
                      data-row={-1}
                      data-col={col}
                      tabIndex={at.row === -1 && at.col === col ? 0 : -1}
                      aria-label={`${weekday} ${date}: ${does}`}
                      onClick={({ shiftKey }) => (isRecorded || off || shiftKey ? selectDay(col) : onAllPresent(day))}
                    >
                      {weekday}
                      <br />
                      {date}
                    </button>
                  </Tooltip>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const selected = area && index >= area.top && index <= area.bottom;
            return (
              <RegisterRow
                key={row.id}
                row={row}
                index={index}
                marked={marksOf(marks, row.id)}
                days={days}
                calendar={calendar}
                namesBatch={namesBatch}
                focus={at.row === index ? at.col : undefined}
                left={selected ? area.left : -1}
                right={selected ? area.right : -2}
              />
            );
          })}
        </tbody>
      </table>
    </Box>
  );
}

const shortWeekdays = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];
const weekdayOf = (day: string) => shortWeekdays[getDay(parseISO(day))];

/** The cell of an event's target. */
function cellOf(target: EventTarget): GridCell | undefined {
  const { row, col } = (target as Element).closest<HTMLElement>('[data-row]')?.dataset ?? {};
  return row === undefined ? undefined : { row: Number(row), col: Number(col) };
}
