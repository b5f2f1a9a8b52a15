import { calendarOfBatch } from '#domain/classes/classDays.ts';
import { type Calendar, type Forecast, forecastOf } from '#domain/classes/forecast.ts';
import { outlookOf, type RiskFacts } from '#domain/home/work.ts';

/** The forecast of an enrolment at risk; if it is at risk only because today is recorded, today no longer counts. */
export function forecastAtRisk(attendance: RiskFacts, institute: Calendar): Forecast {
  const calendar = calendarOfBatch(institute, attendance.classWeekdays);
  const forecast = forecastOf(attendance, calendar);
  const isFine = outlookOf(attendance.daysAttended, forecast) === 'onTime';
  return isFine ? forecastOf({ ...attendance, todayRecorded: true }, calendar) : forecast;
}
