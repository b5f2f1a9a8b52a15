import { calendarOfBatch } from '#domain/classes/classDays.ts';
import { type Calendar, type Forecast, forecastOf } from '#domain/classes/forecast.ts';
import { classesOf, outlookOf, type RiskFacts } from '#domain/home/work.ts';
import type { Enrolment } from '#src/records/enrolments.ts';

/** What a forecast asks of an enrolment. Its list does not say whether today is recorded, so today counts as to come. */
export const attendanceOf = (enrolment: Enrolment): RiskFacts => ({
  daysAttended: Number(enrolment.daysAttended ?? 0),
  durationDays: Number(enrolment.courseDurationDays ?? 0),
  minAttnPercentage: Number(enrolment.minAttnPercentage ?? 0),
  ...classesOf(enrolment),
  todayRecorded: false,
});

/** The forecast of an enrolment at risk; if it is at risk only because today is recorded, today no longer counts. */
export function forecastAtRisk(attendance: RiskFacts, institute: Calendar): Forecast {
  const calendar = calendarOfBatch(institute, attendance.classWeekdays);
  const forecast = forecastOf(attendance, calendar);
  const isFine = outlookOf(attendance.daysAttended, forecast) === 'onTime';
  return isFine ? forecastOf({ ...attendance, todayRecorded: true }, calendar) : forecast;
}
