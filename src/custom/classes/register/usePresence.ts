import { useMemo } from 'react';
import { formatDay } from '#domain/words/dates.ts';
import { useTexts } from '#src/text.ts';
import type { InstituteCalendar } from '#src/clock.ts';
import {
  type Attender,
  type Cell,
  isBeforeStart,
  isFinished,
  isOff,
  markable,
  markedCells,
  marksOf,
  stateOf,
  unsavedMarks,
} from '#domain/classes/register.ts';
import type { ClassChoice } from './classAddress.ts';
import { useCellsText } from './useCellsText.ts';
import { useMarks } from './useMarks.ts';
import { useStateText } from './useStateText.ts';

interface Options {
  of: ClassChoice;
  rows: readonly Attender[];
  /** Whether the server knows when a course ends, and so who is finished. */
  knowsEnds: boolean;
  calendar: InstituteCalendar;
  say: (message: string) => void;
  /** Called if only recorded days were pressed. */
  onRecorded: (cells: readonly Cell[]) => void;
  /** Empty days off were pressed, and no empty class day: `mark` marks them. */
  onDaysOff: (cells: readonly Cell[]) => void;
}

/** Who is marked present: the marks of a class, and what a press on cells does to them. */
export function usePresence({ of, rows, knowsEnds, calendar, say, onRecorded, onDaysOff }: Options) {
  const { today } = calendar;
  const text = useTexts('register');
  const stateText = useStateText(calendar);
  const { marks, mark, unmark, drop } = useMarks(of);
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

  const isCellOff = ({ id, day }: Cell) => {
    const row = byId.get(id);
    return row !== undefined && isOff(row, day, calendar);
  };

  /**
   * Several cells are all marked, or else all unmarked, or else taken back; so is one, which says why where it is closed. Days
   * off among others are left out.
   */
  const toggle = (wanted: readonly Cell[]) => {
    say('');
    const states = new Set(wanted.map(stateOfCell));
    if (states.has('empty')) {
      const empty = wanted.filter((cell) => stateOfCell(cell) === 'empty');
      const onClassDays = empty.filter((cell) => !isCellOff(cell));
      if (onClassDays.length === 0) return onDaysOff(empty);
      if (onClassDays.length < empty.length) say(text('daysOffSkipped', empty.length - onClassDays.length));
      return void markAll(onClassDays);
    }
    if (states.has('marked') || states.has('failed')) return unmark(wanted);
    if (states.has('recorded')) return onRecorded(recordedAmong(wanted));
    const [only] = wanted;
    const row = only && byId.get(only.id);
    if (row && wanted.length === 1) say(`${row.studentName}: ${stateText(row, marksOf(unsaved, row.id), only.day)}`);
  };

  /** Marks everybody of `among` who has class on a day, but for those who start later or have the days they need. */
  const allPresent = (day: string, among: readonly Attender[]) => {
    const isExpected = (row: Attender) =>
      !isBeforeStart(row, day) && !(knowsEnds && isFinished(row, marksOf(unsaved, row.id), today));
    const absent = among.filter(({ id }) => ['empty', 'full'].includes(stateOfCell({ id, day }) ?? ''));
    const taught = absent.filter((row) => !isOff(row, day, calendar));
    if (absent.length > 0 && taught.length === 0) return say(text('noClass', { day: formatDay(day) }));
    const marked = markAll(taught.filter(isExpected).map(({ id }) => ({ id, day })));
    const left = absent.length - marked.length;
    const nobody = text('nobodyMarked');
    const done = marked.length > 0 ? text('marked', cellsText(marked)) : nobody;
    return say([done, left > 0 ? text('skipped', left) : ''].join(' ').trim());
  };

  /** How many days are marked for the first time though they come before the start of their enrolment (W36). */
  const early = cells.filter(({ id, day, reason }) => {
    const row = byId.get(id);
    return reason === '' && row !== undefined && isBeforeStart(row, day);
  }).length;

  return { unsaved, cells, early, byId, mark, markAll, unmark, drop, toggle, allPresent, recordedAmong };
}
