import { registrationStatus } from '#domain/codes.ts';
import { addDays, todayInIndia } from '#domain/dates.ts';
import type { Person } from '#domain/person.ts';
import type { Calendar } from './calendar.ts';
import { type DemoCourse, pickCourse } from './courses.ts';
import type { Random } from './random.ts';

/** Somebody who asked for a place in a course. Moments are ISO 8601 in UTC. */
export interface DemoRegistration {
  person: Person;
  course: DemoCourse;
  paymentRef: string;
  status: number;
  registeredAt: string;
  /** `registeredAt` where nobody has decided yet. */
  decidedAt: string;
}

/** What the institute's site sends as the reference of a payment; none from those who hope for the scholarship. */
const inventPaymentRef = (random: Random, { incomeProofFileId }: Person): string =>
  incomeProofFileId > 0 ? '' : `UPI${random.digits(12)}`;

/** The registration of somebody who became a student some days later, at `createdAt`. */
export function approvedRegistration(
  random: Random,
  calendar: Calendar,
  person: Person,
  course: DemoCourse,
  createdAt: string,
): DemoRegistration {
  const day = addDays(todayInIndia(new Date(createdAt)), -random.whole(1, 6));
  return {
    person,
    course,
    paymentRef: inventPaymentRef(random, person),
    status: registrationStatus.approved,
    registeredAt: calendar.anyHour(day, random),
    decidedAt: createdAt,
  };
}

/** A registration that nobody has decided on yet, most of them of the last few days. */
export function newRegistration(random: Random, calendar: Calendar, person: Person): DemoRegistration {
  const registeredAt = calendar.anyHour(addDays(calendar.today, -Math.floor(22 * random.next() ** 1.5)), random);
  return {
    person,
    course: pickCourse(random),
    paymentRef: inventPaymentRef(random, person),
    status: registrationStatus.new,
    registeredAt,
    decidedAt: registeredAt,
  };
}

/** A registration of the last weeks that was rejected. */
export function rejectedRegistration(random: Random, calendar: Calendar, person: Person): DemoRegistration {
  const day = addDays(calendar.today, -random.whole(6, 75));
  const decidedOn = calendar.workdayAfter(day, random.whole(1, 3)) ?? calendar.today;
  return {
    ...newRegistration(random, calendar, person),
    status: registrationStatus.rejected,
    registeredAt: calendar.anyHour(day, random),
    decidedAt: calendar.officeHours(decidedOn, random),
  };
}
