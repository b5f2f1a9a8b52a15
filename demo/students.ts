import { enrolmentStatus } from '#domain/words/codes.ts';
import type { Calendar, DayNumber, Moment } from './calendar.ts';
import { type DemoCourse, pickCourse } from './courses.ts';
import { type Random, randomOf } from './random.ts';
import { type Enrolling, inventStudy, type Study } from './studies.ts';

/** What happened to a student so far; who it was is `inventPerson`'s. */
export interface StudentLife {
  createdAt: Moment;
  /** When the student was deleted. */
  leftAt: Moment | undefined;
  /** When the registration came that the student was approved from, where one did. */
  registeredAt: Moment | undefined;
  course: DemoCourse;
  studies: readonly Study[];
}

/** Enrolments go back about nine months; more of them are recent. */
const workdaysBack = 230;

function pickStart(random: Random, { workdays, today }: Calendar): DayNumber {
  const back = Math.floor(workdaysBack * random.next() ** 2.2);
  return workdays.at(-1 - back) ?? today;
}

/** The further course that some take after their first; undefined where there is none. */
function inventNext(random: Random, calendar: Calendar, first: Study, enrolling: Enrolling): Study | undefined {
  if (first.status !== enrolmentStatus.completed || !random.chance(0.2)) return undefined;
  const start = calendar.workdayAfter(calendar.dayOf(first.changedAt), random.whole(2, 20));
  if (start === undefined || start >= enrolling.until) return undefined;
  const createdAt = calendar.officeHours(start, random);
  return inventStudy(random, calendar, { ...enrolling, course: pickCourse(random, first.course), start, createdAt });
}

const ofLives = 1;

/** The life of a student by the serial, always the same: one course or two. */
export function inventLife(serial: number, calendar: Calendar): StudentLife {
  const random = randomOf(serial, ofLives);
  const start = pickStart(random, calendar);
  const createdAt = calendar.officeHours(start, random);
  const course = pickCourse(random);
  const leftOn = random.chance(0.09) ? calendar.workdayAfter(start + 1, random.whole(3, 60)) : undefined;
  const leftAt = leftOn === undefined ? undefined : calendar.officeHours(leftOn, random);
  const enrolling = { course, start, createdAt, until: leftOn ?? calendar.today, leftAt };
  const first = inventStudy(random, calendar, enrolling);
  const next = inventNext(random, calendar, first, enrolling);
  return {
    createdAt,
    leftAt,
    registeredAt: random.chance(0.55)
      ? calendar.anyHour(calendar.dayOf(createdAt) - random.whole(1, 6), random)
      : undefined,
    course,
    studies: next ? [first, next] : [first],
  };
}

/** What stands for a study in the outline: a student has two at most. */
export const studyKey = (serial: number, index: number): number => serial * 2 + index;

export const serialOfStudy = (key: number): number => key >> 1;

/** The study of a key. */
export function inventStudyOf(key: number, calendar: Calendar): Study {
  const study = inventLife(serialOfStudy(key), calendar).studies[key & 1];
  if (!study) throw new RangeError('A study that there is not');
  return study;
}
