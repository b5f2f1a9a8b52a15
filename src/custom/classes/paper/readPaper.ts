import { lastDayOfMonth, lightFormat, parseISO } from 'date-fns';
import { texts } from '#contract/texts.ts';
import { calendarOfBatch, isClassDay } from '#domain/classes/classDays.ts';
import { eachDay } from '#domain/words/dates.ts';
import type { Calendar } from '#domain/classes/forecast.ts';
import { type Attender, hasEnded, type Register, wasHere } from '#domain/classes/register.ts';
import { enrolmentStatus } from '#domain/words/status.ts';
import type { ClassChoice } from '#src/custom/classes/register/classAddress.ts';
import { collator } from '#domain/words/collator.ts';
import { readRegister } from '#src/custom/classes/register/readRegister.ts';
import { type AppCalls, listRecords } from '#src/dataProvider/appCalls.ts';
import type { Reachable } from './MobileList.tsx';

const daysOf = (month: string) => {
  const first = `${month.slice(0, 7)}-01`;
  return { first, last: lightFormat(lastDayOfMonth(parseISO(first)), 'yyyy-MM-dd') };
};

/**
 * The rows and days of a month's attendance sheet: students whose course has not ended, as far as the server knows ends, and days on
 * which one of them has class, or was there all the same.
 */
export function sheetOf({ rows: all, knowsEnds }: Register, month: string, calendar: Calendar) {
  const { first, last } = daysOf(month);
  const days = eachDay(first, last);
  // A month that is over has whoever was there then (W38); this one is for those who are.
  const isThere = (row: Attender) =>
    row.left === ''
      ? !(knowsEnds && hasEnded(row, first))
      : last < calendar.today && days.some((day) => wasHere(row, day));
  const rows = all.filter(isThere);
  const calendars = new Map(rows.map(({ classWeekdays }) => [classWeekdays, calendarOfBatch(calendar, classWeekdays)]));
  const isShown = (day: string) =>
    [...calendars.values()].some((own) => isClassDay(day, own)) || rows.some(({ dates }) => dates.has(day));
  return {
    month: first,
    rows,
    ended: all.filter((row) => row.left === '' && !isThere(row)).length,
    days: days.filter(isShown),
  };
}

/** The attendance sheet of a month of a class. */
export async function readSheet(calls: AppCalls, of: ClassChoice, month: string, calendar: Calendar) {
  const { first, last } = daysOf(month);
  return sheetOf(await readRegister(calls, of, first, last), month, calendar);
}

/** The Active students of a course or batch with their mobiles, by name. */
export async function readReachable(calls: AppCalls, { courseId, batchId }: ClassChoice): Promise<Reachable[]> {
  const filters = { courseId, ...(batchId === 0 ? {} : { batchId }), status: enrolmentStatus.active };
  const rows = await listRecords(calls, 'GetStudentCourseList', filters, texts.enrolments.fetchFailed);
  return rows
    .map(({ id, studentName, studentMobile, batchName }) => ({
      id,
      studentName: studentName ?? '',
      studentMobile: studentMobile ?? '',
      batchName: batchName ?? '',
    }))
    .toSorted((one, other) => collator.compare(one.studentName, other.studentName));
}
