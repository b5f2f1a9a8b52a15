import { sql } from 'kysely';
import type { RestAnswerOf, RestBodyOf } from '#contract/rest/index.ts';
import { weekdaysWithout } from '#domain/classes/classDays.ts';
import { eachDay } from '#domain/words/dates.ts';
import { checkHoliday, type HolidayInput, holidaysOn } from '#domain/classes/holiday.ts';
import { presentCounted } from '#domain/words/limits.ts';
import { countMovedEnds } from '#server/classes/calendar/classPeriods.ts';
import { readCalendar } from '#server/institute/readCalendar.ts';
import { requireDaysLeft } from '#server/classes/calendar/requireClassDays.ts';
import type { Connection } from '#server/db/connection.ts';
import type { RestWriteHandler } from '#server/protocol/rest/handler.ts';
import { refuseFields } from '#server/protocol/rest/refusal.ts';
import { holidayOf, holidayRows } from './rows.ts';

type Body = RestBodyOf<'holidays', 'preview'>;
type Preview = RestAnswerOf<'holidays', 'preview'>;

/** How many students have attendance on one of these days, counted up to one more than `presentCounted`. */
async function countPresent(db: Connection, days: readonly string[]): Promise<number> {
  if (days.length === 0) return 0;
  const students = db
    .selectFrom('attendance')
    .innerJoin('enrolments', 'enrolments.id', 'attendance.enrolment_id')
    .select('enrolments.student_id')
    .distinct()
    .where('attendance.attendance_date', 'in', [...days])
    .limit(presentCounted + 1);
  const { count } = await db
    .selectFrom(students.as('students'))
    .select(sql<number>`cast(count(*) as integer)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The days until today that become holidays and are none yet. */
const newDays = (added: readonly HolidayInput[], current: readonly HolidayInput[], today: string): string[] =>
  [...new Set(added.flatMap(({ firstDay, lastDay }) => eachDay(firstDay, lastDay < today ? lastDay : today)))].filter(
    (day) => holidaysOn(day, current).length === 0,
  );

/** What a change of the calendar would do. It is reckoned outside of any transaction, and changes nothing. */
export const previewHolidays: RestWriteHandler<Body, Preview, Preview> = {
  affects: { changes: () => [], adds: () => [] },
  async prepare({ db: { kysely } }, { body, today }) {
    const added = (body.add ?? []).map(holidayOf);
    for (const holiday of added) refuseFields(checkHoliday(holiday, today));
    const current = await holidayRows(kysely).execute();
    const before = await readCalendar(kysely, today);
    const calendar = {
      ...before,
      holidays: [...current.filter(({ id }) => !body.remove?.includes(id)), ...added],
      ...(body.daysOff ? { classWeekdays: weekdaysWithout(body.daysOff) } : {}),
    };
    await requireDaysLeft(kysely, before, calendar);
    return {
      endsMoved: await countMovedEnds(kysely, calendar),
      studentsPresent: await countPresent(kysely, newDays(added, current, today)),
    };
  },
  write: async (_trx, _context, preview) => preview,
};
