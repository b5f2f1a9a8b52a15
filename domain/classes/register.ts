import { exceedsDuration } from './attendance.ts';
import { calendarOfBatch, isClassDay, neverEnds } from './classDays.ts';
import { hasEnoughAttendance } from '#domain/people/enrolment.ts';
import { type Calendar, type Forecast, forecastOf } from './forecast.ts';

/** One day of one enrolment. */
export interface Cell {
  id: number;
  /** YYYY-MM-DD. */
  day: string;
}

/** From a day to a day, both included; `to` is '' while it goes on. */
interface Span {
  from: string;
  to: string;
}

/** What a row of the past is (W38): Active in another batch now, or not Active any more; '' for a row of now. */
export type Left = '' | 'moved' | 'held' | 'completed' | 'deleted';

/** An enrolment of the course: an Active one, or one that was there on a day before today. A number that the server does not tell is NaN. */
export interface Attender {
  /** The enrolment's. */
  id: number;
  studentId: number;
  studentName: string;
  /** Of somebody who shares the name with another of the class; else ''. */
  mobile: string;
  /** The first day that can be a class day, the start where the server has no calendar; '' where it does not tell. */
  classStart: string;
  /** The last class day; `neverEnds` where the server does not tell. */
  classEnd: string;
  /** '' without a batch. */
  batchName: string;
  /** The weekdays of its batch, as they are kept; '' where the institute's days hold. */
  classWeekdays: string;
  durationDays: number;
  minAttnPercentage: number;
  daysAttended: number;
  /** What became of who is not in this class now. */
  left: Left;
  /** When it was in this class; of no matter for a row of now. */
  here: readonly Span[];
  /** When it was in another batch of the course (W38). */
  elsewhere: readonly Span[];
  /** The days attended, YYYY-MM-DD, from the first day that was asked for. */
  dates: ReadonlySet<string>;
}

export interface Register {
  /** The first day of which `dates` tell; '' where they tell of all. */
  from: string;
  /** Whether the server knows the institute's calendar, and so when each course ends. */
  knowsEnds: boolean;
  /** By name, those of the past among them. */
  rows: readonly Attender[];
}

/** By day: why it could not be saved; '' where that was not tried. */
export type MarkedDays = Readonly<Record<string, string>>;

/** The days that are marked present and not saved yet, by enrolment. */
export type Marks = Readonly<Record<string, MarkedDays>>;

export const noMarks: Marks = {};
const noDays: MarkedDays = {};

export const marksOf = (marks: Marks, id: number): MarkedDays => marks[id] ?? noDays;

/** Every marked cell with its reason, in the order of enrolment and day. */
export const markedCells = (marks: Marks): (Cell & { reason: string })[] =>
  Object.entries(marks).flatMap(([id, days]) =>
    Object.keys(days)
      .toSorted()
      .map((day) => ({ id: Number(id), day, reason: days[day] ?? '' })),
  );

/** The marks with these cells marked for these reasons. What belongs to no cell stays the very same object. */
export function withMarks(marks: Marks, cells: readonly (Cell & { reason?: string })[]): Marks {
  const added: Record<string, Record<string, string>> = {};
  for (const { id, day, reason = '' } of cells) (added[id] ??= { ...marks[id] })[day] = reason;
  return { ...marks, ...added };
}

/** The marks without these cells. */
export function withoutMarks(marks: Marks, cells: readonly Cell[]): Marks {
  const days = Map.groupBy(cells, ({ id }) => id);
  return Object.fromEntries(
    Object.entries(marks).flatMap(([id, marked]) => {
      const gone = days.get(Number(id));
      if (!gone) return [[id, marked]];
      const left = Object.entries(marked).filter(([day]) => gone.every((cell) => cell.day !== day));
      return left.length > 0 ? [[id, Object.fromEntries(left)]] : [];
    }),
  );
}

/** The marks that the register does not have yet: somebody else may have recorded a day meanwhile. */
export function unsavedMarks(marks: Marks, rows: readonly Attender[]): Marks {
  const recorded = rows.flatMap(({ id, dates }) =>
    Object.keys(marksOf(marks, id)).flatMap((day) => (dates.has(day) ? { id, day } : [])),
  );
  return recorded.length > 0 ? withoutMarks(marks, recorded) : marks;
}

/** The days that are attended once everything is saved. */
export const attendedWith = ({ daysAttended }: Attender, marked: MarkedDays): number =>
  daysAttended + Object.keys(marked).length;

export type CellState = 'recorded' | 'marked' | 'failed' | 'empty' | 'future' | 'full' | 'away';

const isIn = (spans: readonly Span[], day: string): boolean =>
  spans.some(({ from, to }) => from <= day && (to === '' || day <= to));

/** Whether a student was in this class on a day: a row of now always, one of then where it attended too, but for days in another batch (W38). */
export const wasHere = ({ left, here, elsewhere, dates }: Attender, day: string): boolean =>
  isIn(here, day) || ((left === '' || dates.has(day)) && !isIn(elsewhere, day));

/** The rows of the past that were there on one of these days. */
export const rowsOfThen = (rows: readonly Attender[], days: readonly string[]): Attender[] =>
  rows.filter((row) => row.left !== '' && days.some((day) => wasHere(row, day)));

/** What a day is for a student; 'future', 'full' and 'away' are closed. */
export function stateOf(row: Attender, marked: MarkedDays, day: string, today: string): CellState {
  if (row.dates.has(day)) return 'recorded';
  const reason = marked[day];
  if (reason !== undefined) return reason === '' ? 'marked' : 'failed';
  if (day > today) return 'future';
  // Days are recorded for Active enrolments alone (W16), in the batch that had them.
  if ((row.left !== '' && row.left !== 'moved') || !wasHere(row, day)) return 'away';
  return exceedsDuration(attendedWith(row, marked), 1, row.durationDays) ? 'full' : 'empty';
}

/** Whether a day comes before the enrolment's start or its batch's first day: it can be recorded, but seldom should (W36). */
export const isBeforeStart = ({ classStart }: Attender, day: string): boolean => day < classStart;

/** Whether a day is no class day of a row: a holiday, or none of its batch's or the institute's weekdays. */
export const isOff = ({ classWeekdays }: Attender, day: string, institute: Calendar): boolean =>
  !isClassDay(day, calendarOfBatch(institute, classWeekdays));

/** Whether the last class day of a row comes before a day. */
export const hasEnded = ({ classEnd }: Attender, day: string): boolean => classEnd < day;

/**
 * Whether nobody expects a student any more: enough days are attended, what is marked counted, or the course has ended. Where a course
 * asks for no attendance, enough is every day.
 */
export const isFinished = (row: Attender, marked: MarkedDays, today: string): boolean =>
  hasEnded(row, today) ||
  hasEnoughAttendance(attendedWith(row, marked), row.durationDays, row.minAttnPercentage || 100);

/** Those who were expected in class on a past day or today, and are not recorded. */
export const absentOn = (rows: readonly Attender[], day: string, institute: Calendar): Attender[] =>
  rows.filter(
    (row) =>
      row.left === '' &&
      !row.dates.has(day) &&
      wasHere(row, day) &&
      !isBeforeStart(row, day) &&
      !isFinished(row, {}, institute.today) &&
      !isOff(row, day, institute),
  );

/** Those of a row's days that can be marked, as far as the course has days. */
export function markable(row: Attender, marked: MarkedDays, days: readonly string[], today: string): Cell[] {
  const empty = days.filter((day) => stateOf(row, marked, day, today) === 'empty');
  const room = row.durationDays - attendedWith(row, marked);
  return (Number.isNaN(room) ? empty : empty.slice(0, room)).map((day) => ({ id: row.id, day }));
}

/** How the enrolment will end, what is marked counted; undefined where the server does not tell enough. */
export function forecastWith(row: Attender, marked: MarkedDays, calendar: Calendar): Forecast | undefined {
  const { durationDays, minAttnPercentage, classStart, classEnd } = row;
  if (classEnd === neverEnds || Number.isNaN(durationDays + minAttnPercentage)) return undefined;
  const todayRecorded = row.dates.has(calendar.today) || calendar.today in marked;
  const daysAttended = attendedWith(row, marked);
  const soFar = { daysAttended, durationDays, minAttnPercentage, classStart, classEnd, todayRecorded };
  return forecastOf(soFar, calendarOfBatch(calendar, row.classWeekdays));
}
