import { enrolmentStatus } from '#domain/codes.ts';
import { addDays, todayInIndia } from '#domain/dates.ts';
import { isFreeEligibleOnAdd } from '#domain/scholarship.ts';
import type { Person } from '#domain/person.ts';
import type { Calendar } from './calendar.ts';
import { pickCourse } from './courses.ts';
import { inventPerson, type Surroundings } from './people.ts';
import type { Random } from './random.ts';
import { approvedRegistration, type DemoRegistration } from './registrations.ts';
import { type Enrolling, inventStudy, type Study } from './studies.ts';

/** A student with everything that happened so far. Moments are ISO 8601 in UTC. */
export interface DemoStudent {
  person: Person;
  freeEligible: 0 | 1;
  createdAt: string;
  /** When the student was deleted. */
  leftAt: string | undefined;
  /** The registration that came first, where one did. */
  registration: DemoRegistration | undefined;
  studies: readonly Study[];
}

/** Enrolments go back about nine months; more of them are recent. */
const workdaysBack = 230;

function pickStart(random: Random, { workdays }: Calendar): string {
  const back = Math.floor(workdaysBack * random.next() ** 2.2);
  return workdays.at(-1 - back) ?? '';
}

/** The further course that some take after their first; undefined where there is none. */
function inventNext(random: Random, calendar: Calendar, first: Study, enrolling: Enrolling): Study | undefined {
  if (first.status !== enrolmentStatus.completed || !random.chance(0.2)) return undefined;
  const startDate = calendar.workdayAfter(todayInIndia(new Date(first.changedAt)), random.whole(2, 20));
  if (startDate === undefined || startDate >= enrolling.until) return undefined;
  const createdAt = calendar.officeHours(startDate, random);
  return inventStudy(random, calendar, {
    ...enrolling,
    course: pickCourse(random, first.course),
    startDate,
    createdAt,
  });
}

/** A student with one course or two. */
export function inventStudent(
  random: Random,
  calendar: Calendar,
  serial: number,
  surroundings: Surroundings,
): DemoStudent {
  const person = inventPerson(random, serial, surroundings);
  const freeEligible = isFreeEligibleOnAdd(person.parentIncome, person.incomeProofFileId);
  const startDate = pickStart(random, calendar);
  const createdAt = calendar.officeHours(startDate, random);
  const course = pickCourse(random);
  const leftOn = random.chance(0.09) ? calendar.workdayAfter(addDays(startDate, 1), random.whole(3, 60)) : undefined;
  const leftAt = leftOn === undefined ? undefined : calendar.officeHours(leftOn, random);
  const enrolling = { course, startDate, createdAt, free: freeEligible === 1, until: leftOn ?? calendar.today, leftAt };
  const first = inventStudy(random, calendar, enrolling);
  const next = inventNext(random, calendar, first, enrolling);
  return {
    // The percentage is known only once staff have edited the student (spec 3: sent as 0 on add).
    person: random.chance(0.6) ? { ...person, eduMarkPercentage: random.whole(520, 968) / 10 } : person,
    freeEligible,
    createdAt,
    leftAt,
    registration: random.chance(0.55) ? approvedRegistration(random, calendar, person, course, createdAt) : undefined,
    studies: next ? [first, next] : [first],
  };
}
