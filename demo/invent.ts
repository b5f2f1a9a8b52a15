import { enrolmentStatus } from '#domain/codes.ts';
import { addDays } from '#domain/dates.ts';
import { createCalendar } from './calendar.ts';
import { demoCertificateRows } from './certificates.ts';
import { courseRows } from './courses.ts';
import { campusesOf } from './education.ts';
import { chooseInstitutions, instituteRows } from './institutes.ts';
import { numberByTime } from './numbering.ts';
import { type DemoDocuments, inventPerson } from './people.ts';
import { registrationRows, studentRows } from './personRows.ts';
import { createRandom, randomOf } from './random.ts';
import { newRegistration, rejectedRegistration } from './registrations.ts';
import { inventStudent } from './students.ts';
import { numberStudies, studyRows } from './studyRows.ts';

/** How many registrations of each kind there are for one student. */
const newShare = 0.15;
const rejectedShare = 0.04;
/** Completed studies whose certificate nobody has got round to. */
const withoutCertificate = 0.06;

/** As many items as asked for, but one at least; `make` gets 0, 1, 2 … */
const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: Math.max(1, Math.round(count)) }, (_, index) => make(index));

/**
 * All rows of the sample institute up to `now`; certificates still without files. The same number of students, documents
 * and moment always give the same rows.
 * @param students 1 to 100,000
 */
export function inventInstitute(students: number, documents: DemoDocuments, now: Date) {
  const calendar = createCalendar(now);
  const institutions = chooseInstitutions();
  const surroundings = { today: calendar.today, campuses: campusesOf(institutions), documents };
  const openedAt = new Date(`${addDays(calendar.today, -420)}T10:30:00+05:30`).toISOString();
  const applicants = (share: number, firstSerial: number, make: typeof newRegistration) =>
    times(students * share, (index) => {
      const random = randomOf(firstSerial + index);
      return make(random, calendar, inventPerson(random, firstSerial + index, surroundings));
    });

  const accepted = numberByTime(
    times(students, (index) => inventStudent(randomOf(index + 1), calendar, index + 1, surroundings)),
    (student) => student.createdAt,
  );
  const registrations = numberByTime(
    [
      ...accepted.ordered.flatMap((student) => student.registration ?? []),
      ...applicants(newShare, 200_001, newRegistration),
      ...applicants(rejectedShare, 300_001, rejectedRegistration),
    ],
    (registration) => registration.registeredAt,
  );
  const random = createRandom(2026);
  const studies = numberStudies(accepted.ordered);
  const issues = studies.ordered
    .filter(({ study }) => study.status === enrolmentStatus.completed && !random.chance(withoutCertificate))
    .map((of) => ({ ...of, enrolmentId: studies.idOf(of) }));
  return {
    institutes: instituteRows(institutions, openedAt),
    courses: courseRows(openedAt),
    registrations: registrationRows(registrations),
    students: studentRows(accepted, registrations),
    ...studyRows(accepted, studies),
    ...demoCertificateRows(random, numberByTime(issues, ({ study }) => study.changedAt).ordered),
  };
}

export type InventedInstitute = ReturnType<typeof inventInstitute>;
