import { type ClassCalendar, countClassDays, isClassDay } from './classDays.ts';
import { daysNeeded } from '#domain/people/enrolment.ts';

/** What a forecast reckons with: today, YYYY-MM-DD, and when classes are held. */
export interface Calendar extends ClassCalendar {
  today: string;
}

/** What a forecast is made of. */
export interface AttendanceSoFar {
  daysAttended: number;
  durationDays: number;
  minAttnPercentage: number;
  /** The first day that can be a class day (`classStart` of the class days). */
  classStart: string;
  /** CLASS_END; the expected completion where the server has no calendar. */
  classEnd: string;
  /** Whether attendance of today is recorded. */
  todayRecorded: boolean;
}

/** Days of attendance: what the course asks for, and what can still be reached. */
export interface Forecast {
  needed: number;
  reachable: number;
}

type Period = Pick<AttendanceSoFar, 'classStart' | 'classEnd' | 'todayRecorded'>;

/** The class days that can still be attended; today is one of them while it is not recorded. */
export function daysLeft({ classStart, classEnd, todayRecorded }: Period, calendar: Calendar): number {
  const { today } = calendar;
  const todayCounts = classStart <= today && today <= classEnd && isClassDay(today, calendar);
  const from = classStart > today ? classStart : today;
  return countClassDays(from, classEnd, calendar) - Number(todayCounts && todayRecorded);
}

/** How an enrolment will end: the days it needs, and those it has when no class day is missed from now on. */
export const forecastOf = (enrolment: AttendanceSoFar, calendar: Calendar): Forecast => ({
  needed: daysNeeded(enrolment.durationDays, enrolment.minAttnPercentage),
  reachable: enrolment.daysAttended + daysLeft(enrolment, calendar),
});
