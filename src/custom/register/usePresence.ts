import { useMemo } from 'react';
import { useTexts } from '#src/text.ts';
import type { Calendar } from '#domain/forecast.ts';
import {
  type Attender,
  type Cell,
  isBeforeStart,
  markable,
  markedCells,
  marksOf,
  stateOf,
  unsavedMarks,
} from '#domain/register.ts';
import { useCellsText } from './useCellsText.ts';
import { useMarks } from './useMarks.ts';
import { useStateText } from './useStateText.ts';

interface Options {
  courseId: number;
  rows: readonly Attender[];
  calendar: Calendar;
  say: (message: string) => void;
  /** Recorded days were pressed, and nothing else. */
  onRecorded: (cells: readonly Cell[]) => void;
}

/** Who is marked present: the marks of a course, and what a press on cells does to them. */
export function usePresence({ courseId, rows, calendar: { today }, say, onRecorded }: Options) {
  const text = useTexts('register');
  const stateText = useStateText();
  const { marks, mark, unmark, drop } = useMarks(courseId);
  const unsaved = useMemo(() => unsavedMarks(marks, rows), [marks, rows]);
  const cells = useMemo(() => markedCells(unsaved), [unsaved]);
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);

  const cellsText = useCellsText(byId);

  const markAll = (wanted: readonly Cell[]) => {
    const wantedOf = Map.groupBy(wanted, ({ id }) => id);
    const added = rows.flatMap((row) => {
      const days = wantedOf.get(row.id)?.map(({ day }) => day) ?? [];
      return markable(row, marksOf(unsaved, row.id), days, today);
    });
    mark(added);
    return added;
  };

  const stateOfCell = ({ id, day }: Cell) => {
    const row = byId.get(id);
    return row && stateOf(row, marksOf(unsaved, id), day, today);
  };

  const recordedAmong = (wanted: readonly Cell[]) => wanted.filter((cell) => stateOfCell(cell) === 'recorded');

  /** Several cells are all marked, or else all unmarked, or else taken back; so is one, which says why where it is closed. */
  const toggle = (wanted: readonly Cell[]) => {
    say('');
    const states = new Set(wanted.map(stateOfCell));
    if (states.has('empty')) return void markAll(wanted);
    if (states.has('marked') || states.has('failed')) return unmark(wanted);
    if (states.has('recorded')) return onRecorded(recordedAmong(wanted));
    const [only] = wanted;
    const row = only && byId.get(only.id);
    if (row && wanted.length === 1)
      say(`${row.studentName}: ${stateText(row, marksOf(unsaved, row.id), only.day, today)}`);
  };

  /** Marks everybody on a day, but for those who start later or have all days. */
  const allPresent = (day: string) => {
    const absent = rows.filter(({ id }) => ['empty', 'full'].includes(stateOfCell({ id, day }) ?? ''));
    const marked = markAll(absent.filter((row) => !isBeforeStart(row, day)).map(({ id }) => ({ id, day })));
    const left = absent.length - marked.length;
    say([text('marked', cellsText(marked)), left > 0 ? text('leftOut', left) : ''].join(' ').trim());
  };

  /** How many days are marked for the first time though they come before the start of their enrolment (W36). */
  const early = cells.filter(({ id, day, reason }) => {
    const row = byId.get(id);
    return reason === '' && row !== undefined && isBeforeStart(row, day);
  }).length;

  return { unsaved, cells, early, byId, mark, unmark, drop, toggle, allPresent, recordedAmong };
}
