import { registrationStatus } from '#domain/words/codes.ts';
import type { Calendar, Moment } from './calendar.ts';
import { type DemoCourse, pickCourse } from './courses.ts';
import { isFree } from './people.ts';
import { randomOf } from './random.ts';
import { inventLife } from './students.ts';

/** The request for a place in a course; who made it is `inventPerson`'s. */
export interface DemoRegistration {
  course: DemoCourse;
  status: number;
  registeredAt: Moment;
  /** `registeredAt` where nobody has decided yet. */
  decidedAt: Moment;
}

/** The serials from which people have only asked so far, and from which they were rejected. */
export const firstNew = 1_000_001;
export const firstRejected = 1_200_001;

const ofRegistrations = 2;
const ofReferences = 3;

/** What the institute's site sends as the reference of a payment; none from those who hope for the scholarship. */
export const inventPaymentRef = (serial: number): string =>
  isFree(serial) ? '' : `UPI${randomOf(serial, ofReferences).digits(12)}`;

/** The registration of a serial, always the same; undefined for students who came without one. */
export function inventRegistration(serial: number, calendar: Calendar): DemoRegistration | undefined {
  if (serial < firstNew) return approved(serial, calendar);
  return serial < firstRejected ? undecided(serial, calendar) : rejected(serial, calendar);
}

/** Of somebody who became a student some days later. */
function approved(serial: number, calendar: Calendar): DemoRegistration | undefined {
  const { course, registeredAt, createdAt } = inventLife(serial, calendar);
  if (registeredAt === undefined) return undefined;
  return { course, status: registrationStatus.approved, registeredAt, decidedAt: createdAt };
}

/** Nobody has decided on it yet; most of them are of the last few days. */
function undecided(serial: number, calendar: Calendar): DemoRegistration {
  const random = randomOf(serial, ofRegistrations);
  const registeredAt = calendar.anyHour(calendar.today - Math.floor(22 * random.next() ** 1.5), random);
  return { course: pickCourse(random), status: registrationStatus.new, registeredAt, decidedAt: registeredAt };
}

/** Of the last weeks, and rejected. */
function rejected(serial: number, calendar: Calendar): DemoRegistration {
  const random = randomOf(serial, ofRegistrations);
  const day = calendar.today - random.whole(6, 75);
  const decidedOn = calendar.workdayAfter(day, random.whole(1, 3)) ?? calendar.today;
  return {
    course: pickCourse(random),
    status: registrationStatus.rejected,
    registeredAt: calendar.anyHour(day, random),
    decidedAt: calendar.officeHours(decidedOn, random),
  };
}
