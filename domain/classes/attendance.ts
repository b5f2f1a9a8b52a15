import { lastDayOfMonth } from 'date-fns/lastDayOfMonth';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import { startOfISOWeek } from 'date-fns/startOfISOWeek';
import { startOfMonth } from 'date-fns/startOfMonth';
import { subMonths } from 'date-fns/subMonths';
import { addDays, eachDay, formatDay, yearsBefore } from '#domain/words/dates.ts';
import { classDaysIn, isClassDay } from './classDays.ts';
import type { Calendar } from './forecast.ts';
import { fill, messages } from '#domain/words/messages.ts';

const toDay = (date: Date) => lightFormat(date, 'yyyy-MM-dd');

/** Whether attendance would be recorded for more days than the course has (spec 5, W16). */
export function exceedsDuration(attended: number, newDays: number, duration: number): boolean {
  return attended + newDays > duration;
}

/** The refusal of too many days; `total` counts the days attended and the new ones. */
export function attendanceExceedsMessage(total: number, duration: number): string {
  return fill(messages.attendance.exceedsDuration, { total, duration });
}

/** Whether a refusal says that the day is recorded already (spec 5). */
export function isDuplicateAttendance(outError: string): boolean {
  return outError.toUpperCase().includes(messages.attendance.duplicate);
}

/** What bounds the days of an enrolment; each YYYY-MM-DD, '' where there is none. */
export interface DayBounds {
  startDate: string;
  /** The first day of its batch. */
  batchFirstDay: string;
  birthDate: string;
}

/**
 * The first day that can be recorded for an enrolment: a year before its start or before the first day of its batch, whichever is
 * earlier, as START_DATE is the day of the entry; never before the birth (W36). '' where nothing is known.
 */
function firstAttendanceDay({ startDate, batchFirstDay, birthDate }: DayBounds): string {
  const [begins = ''] = [startDate, batchFirstDay].filter(Boolean).toSorted();
  const first = begins && yearsBefore(begins, 1);
  return birthDate > first ? birthDate : first;
}

/** Why a day is too early for an enrolment; '' where it is not. */
export function attendanceTooEarly(day: string, bounds: DayBounds): string {
  const first = firstAttendanceDay(bounds);
  return day < first ? fill(messages.attendance.tooEarly, { date: formatDay(first) }) : '';
}

export interface AttendancePreset {
  key:
    | 'today'
    | 'yesterday'
    | 'thisWeek'
    | 'lastWeek'
    | 'thisMonth'
    | 'lastMonth'
    | 'daysUpToToday'
    | 'daysStartingToday';
  from: string;
  to: string;
}

/**
 * The ranges the attendance picker offers (spec 2); weeks start on Monday, and none goes past today.
 * `n` is the number of days of the last two, today included.
 */
export function attendancePresets(today: string, n: number): AttendancePreset[] {
  const date = parseISO(today);
  const monday = toDay(startOfISOWeek(date));
  const monthBefore = subMonths(date, 1);
  const presets: AttendancePreset[] = [
    { key: 'today', from: today, to: today },
    { key: 'yesterday', from: addDays(today, -1), to: addDays(today, -1) },
    { key: 'thisWeek', from: monday, to: addDays(monday, 6) },
    { key: 'lastWeek', from: addDays(monday, -7), to: addDays(monday, -1) },
    { key: 'thisMonth', from: toDay(startOfMonth(date)), to: toDay(lastDayOfMonth(date)) },
    { key: 'lastMonth', from: toDay(startOfMonth(monthBefore)), to: toDay(lastDayOfMonth(monthBefore)) },
    { key: 'daysUpToToday', from: addDays(today, 1 - n), to: today },
    { key: 'daysStartingToday', from: today, to: addDays(today, n - 1) },
  ];
  return presets.map((preset) => (preset.to > today ? { ...preset, to: today } : preset));
}

export interface RecordableDays {
  /** The days to record. */
  days: string[];
  skippedAttended: string[];
  skippedFuture: string[];
}

/** The days of a range that can be recorded, and those that are left out because attended or still to come. */
export function recordableDays(from: string, to: string, attended: ReadonlySet<string>, today: string): RecordableDays {
  const range = eachDay(from, to);
  const past = range.filter((day) => day <= today);
  return {
    days: past.filter((day) => !attended.has(day)),
    skippedAttended: past.filter((day) => attended.has(day)),
    skippedFuture: range.filter((day) => day > today),
  };
}

/** What is asked about before days are recorded. */
export interface DoubtfulDays {
  /** Before the start of the enrolment (W36), or the batch's first day if later. */
  early: string[];
  /** On which there is no class (W51). */
  off: string[];
}

/** The doubtful ones among days; `startDate` is '' where it is not known, and without a calendar no day is off. */
export const doubtfulDays = (
  days: readonly string[],
  startDate: string,
  calendar: Calendar | undefined,
): DoubtfulDays => ({
  early: days.filter((day) => day < startDate),
  off: calendar ? days.filter((day) => !isClassDay(day, calendar)) : [],
});

/** The class days of an enrolment before today on which the student was not there. */
export function missedDays(
  { from, to }: { from: string; to: string },
  attended: ReadonlySet<string>,
  calendar: Calendar,
): string[] {
  const yesterday = addDays(calendar.today, -1);
  return classDaysIn(from, to < yesterday ? to : yesterday, calendar).filter((day) => !attended.has(day));
}
