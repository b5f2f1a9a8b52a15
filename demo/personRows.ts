import { registrationStatus, studentStatus } from '#domain/words/codes.ts';
import type { NewRow } from '#server/db/tables.ts';
import { personColumnsOf } from '#server/people/person.ts';
import { type Calendar, instantOf } from './calendar.ts';
import type { Outline } from './outline.ts';
import { inventPerson, isFree, type Surroundings } from './people.ts';
import { randomOf } from './random.ts';
import { inventPaymentRef, inventRegistration } from './registrations.ts';
import { inventLife } from './students.ts';
import { inventWishes } from './wishes.ts';

/** The registrations as they are kept. */
export function* registrationRows(
  { registrations }: Outline,
  calendar: Calendar,
  surroundings: Surroundings,
): Generator<NewRow<'registrations'>> {
  for (const [index, serial] of registrations.ordered.entries()) {
    const registration = inventRegistration(serial, calendar);
    if (!registration) throw new RangeError('A registration that there is not');
    const person = inventPerson(serial, surroundings);
    yield {
      id: index + 1,
      ...personColumnsOf(person),
      ...inventWishes(serial, person),
      course_id: registration.course.id,
      payment_ref: inventPaymentRef(serial),
      status: registration.status,
      no_consent: Number(registration.status !== registrationStatus.approved),
      date_created: instantOf(registration.registeredAt),
      date_modified: instantOf(registration.decidedAt),
    };
  }
}

const ofMarks = 6;

/** The percentage is known only once staff have edited the student (spec 3: sent as 0 on add). */
function inventMarks(serial: number): number {
  const random = randomOf(serial, ofMarks);
  return random.chance(0.6) ? random.whole(520, 968) / 10 : 0;
}

/** The students as they are kept. */
export function* studentRows(
  { students, registrations }: Outline,
  calendar: Calendar,
  surroundings: Surroundings,
): Generator<NewRow<'students'>> {
  for (const [index, serial] of students.ordered.entries()) {
    const { createdAt, leftAt, registeredAt } = inventLife(serial, calendar);
    const person = inventPerson(serial, surroundings);
    yield {
      id: index + 1,
      ...inventWishes(serial, person),
      ...personColumnsOf({ ...person, eduMarkPercentage: inventMarks(serial) }),
      is_free_eligible: isFree(serial) ? 1 : 0,
      status: leftAt === undefined ? studentStatus.active : studentStatus.deleted,
      registration_id: registeredAt === undefined ? null : registrations.idOf(serial),
      date_created: instantOf(createdAt),
      date_modified: instantOf(leftAt ?? createdAt),
    };
  }
}
