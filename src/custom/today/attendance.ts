import { normaliseDate } from '#domain/dates.ts';
import { type AttendanceSoFar, type Forecast, forecastOf } from '#domain/forecast.ts';
import { outlookOf } from '#domain/work.ts';
import type { Enrolment } from '#src/records/enrolments.ts';
import { calendarNow } from '#src/clock.ts';

/** What a forecast asks of an enrolment. Its list does not say whether today is recorded, so today counts as to come. */
export const attendanceOf = (enrolment: Enrolment): AttendanceSoFar => ({
  daysAttended: Number(enrolment.daysAttended ?? 0),
  durationDays: Number(enrolment.courseDurationDays ?? 0),
  minAttnPercentage: Number(enrolment.minAttnPercentage ?? 0),
  expectedCompletion: normaliseDate(enrolment.dateExpectedCompletion),
  todayRecorded: false,
});

/** The forecast of one who is at risk: where that is so only because today is recorded, today is gone. */
export function forecastAtRisk(attendance: AttendanceSoFar): Forecast {
  const calendar = calendarNow();
  const forecast = forecastOf(attendance, calendar);
  const isFine = outlookOf(attendance.daysAttended, forecast) === 'onTime';
  return isFine ? forecastOf({ ...attendance, todayRecorded: true }, calendar) : forecast;
}
