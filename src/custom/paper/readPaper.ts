import { lastDayOfMonth, lightFormat, parseISO } from 'date-fns';
import { texts } from '#contract/texts.ts';
import { calendarOfBatch, isClassDay } from '#domain/classDays.ts';
import { eachDay } from '#domain/dates.ts';
import type { Calendar } from '#domain/forecast.ts';
import { hasEnded } from '#domain/register.ts';
import { enrolmentStatus } from '#domain/status.ts';
import type { ClassChoice } from '#src/custom/register/classAddress.ts';
import { collator } from '#src/custom/register/collator.ts';
import { readRegister } from '#src/custom/register/readRegister.ts';
import { type AppCalls, listRecords } from '#src/dataProvider/appCalls.ts';
import type { Reachable } from './MobileList.tsx';

/**
 * The rows and days of a month's attendance sheet: students whose course has not ended, as far as the server knows ends, and days on
 * which one of them has class.
 */
export async function readSheet(calls: AppCalls, of: ClassChoice, month: string, calendar: Calendar) {
  const first = `${month.slice(0, 7)}-01`;
  const last = lightFormat(lastDayOfMonth(parseISO(first)), 'yyyy-MM-dd');
  const register = await readRegister(calls, of, first, last);
  const rows = register.rows.filter((row) => !(register.knowsEnds && hasEnded(row, first)));
  const calendars = new Map(rows.map(({ classWeekdays }) => [classWeekdays, calendarOfBatch(calendar, classWeekdays)]));
  const days = eachDay(first, last).filter((day) => [...calendars.values()].some((own) => isClassDay(day, own)));
  return { rows, ended: register.rows.length - rows.length, days };
}

/** The Active students of a course or batch with their mobiles, by name. */
export async function readMobiles(calls: AppCalls, { courseId, batchId }: ClassChoice): Promise<Reachable[]> {
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
