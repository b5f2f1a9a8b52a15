import {
  certificateDefaults,
  certificateNumber,
  defaultLocation,
  verificationCode,
} from '#domain/certificates/certificate.ts';
import { yearOf } from '#domain/words/dates.ts';
import type { NewRow } from '#server/db/tables.ts';
import { type Calendar, instantOf, type Moment } from './calendar.ts';
import type { Outline } from './outline.ts';
import { inventPerson, type Surroundings } from './people.ts';
import { type Random, randomOf } from './random.ts';
import { inventStudyOf, serialOfStudy } from './students.ts';

const ofCertificates = 5;
const ofMails = 8;

const inventGrade = (random: Random) =>
  random.weighted([
    ['O', 30],
    ['A+', 34],
    ['A', 22],
    ['B+', 10],
    ['B', 4],
  ] as const);

const inventRemarks = (random: Random) =>
  random.weighted([
    [certificateDefaults.remarks, 80],
    ['VERY GOOD', 14],
    ['EXCELLENT', 6],
  ] as const);

const minuteMs = 60_000;
/** The days within which an office gets round to a mail. */
const untilMailed = 4;

/** When the certificate that was issued at a moment was mailed: soon, but not all of the last days yet, and a few never. */
function inventMail(key: number, issuedAt: Moment, calendar: Calendar): Moment | undefined {
  const random = randomOf(key, ofMails);
  const age = calendar.today - calendar.dayOf(issuedAt);
  const share = age > untilMailed ? 0.97 : 0.5;
  return age > 0 && random.chance(share) ? issuedAt + random.whole(4, 40) * minuteMs : undefined;
}

/** Numbers certificates by their course and year (W17). */
function createCounters() {
  const counters = new Map<string, NewRow<'certificate_counters'>>();
  return {
    next(courseCode: string, year: number): number {
      const last = (counters.get(`${courseCode}-${year}`)?.last ?? 0) + 1;
      counters.set(`${courseCode}-${year}`, { course_code: courseCode, year, last });
      return last;
    },
    rows: () => counters.values(),
  };
}

/** The certificates as they are kept, without their files. */
export function* certificateRows(
  { certificates, studies }: Outline,
  calendar: Calendar,
  surroundings: Surroundings,
): Generator<NewRow<'certificates'>> {
  const counters = createCounters();
  for (const [index, key] of certificates.ordered.entries()) {
    const random = randomOf(key, ofCertificates);
    const { course, start, end, changedAt } = inventStudyOf(key, calendar);
    const { name, eduInstName } = inventPerson(serialOfStudy(key), surroundings);
    const issuedOn = calendar.textOf(calendar.dayOf(changedAt));
    const at = instantOf(changedAt);
    const mailedAt = inventMail(key, changedAt, calendar);
    yield {
      id: index + 1,
      enrolment_id: studies.idOf(key),
      cert_name: name,
      certificate_id: certificateNumber(
        course.courseCode,
        yearOf(issuedOn),
        counters.next(course.courseCode, yearOf(issuedOn)),
      ),
      issued_by: random.chance(0.7) ? 'admin' : 'md_office',
      issued_date: issuedOn,
      expiry_date: null,
      verification_code: verificationCode(new Date(changedAt), () => random.next()),
      grade: inventGrade(random),
      remarks: inventRemarks(random),
      file_id: null,
      status: 0,
      start_date: calendar.textOf(start),
      end_date: end === null ? issuedOn : calendar.textOf(end),
      location: defaultLocation(course.location, eduInstName),
      version: 0,
      mailed_at: mailedAt === undefined ? null : instantOf(mailedAt),
      date_created: at,
      date_modified: at,
    };
  }
}

/** The last number of each course and year (W17). */
export function* counterRows({ certificates }: Outline, calendar: Calendar): Generator<NewRow<'certificate_counters'>> {
  const counters = createCounters();
  for (const key of certificates.ordered) {
    const { course, changedAt } = inventStudyOf(key, calendar);
    counters.next(course.courseCode, yearOf(calendar.textOf(calendar.dayOf(changedAt))));
  }
  yield* counters.rows();
}
