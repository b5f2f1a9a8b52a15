import { certificateDefaults, certificateNumber, defaultLocation, verificationCode } from '#domain/certificate.ts';
import { todayInIndia, yearOf } from '#domain/dates.ts';
import type { NewRow } from '#server/db/tables.ts';
import type { Random } from './random.ts';
import type { DemoStudent } from './students.ts';
import type { Study } from './studies.ts';

/** A completed study whose certificate was issued. */
export interface Issue {
  study: Study;
  enrolmentId: number;
  student: DemoStudent;
}

const keyAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** As long as a real key (W14), but drawn from the sample's own chance: it protects nobody. */
const inventKey = (random: Random) =>
  Array.from({ length: 22 }, () => keyAlphabet[random.whole(0, keyAlphabet.length - 1)]).join('');

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

/** The certificates as they are kept, without their files, and the last number of each course and year (W17). */
export function demoCertificateRows(
  random: Random,
  issues: readonly Issue[],
): { certificates: NewRow<'certificates'>[]; counters: NewRow<'certificate_counters'>[] } {
  const counters = new Map<string, NewRow<'certificate_counters'>>();
  const certificates = issues.map(({ study, enrolmentId, student }, index) => {
    const issuedOn = todayInIndia(new Date(study.changedAt));
    const { courseCode, location } = study.course;
    const year = yearOf(issuedOn);
    const last = (counters.get(`${courseCode}-${year}`)?.last ?? 0) + 1;
    counters.set(`${courseCode}-${year}`, { course_code: courseCode, year, last });
    return {
      id: index + 1,
      enrolment_id: enrolmentId,
      cert_name: student.person.name,
      certificate_id: certificateNumber(courseCode, year, last),
      issued_by: random.chance(0.7) ? 'admin' : 'md_office',
      issued_date: issuedOn,
      expiry_date: null,
      verification_code: verificationCode(new Date(study.changedAt), () => random.next()),
      verify_key: inventKey(random),
      grade: inventGrade(random),
      remarks: inventRemarks(random),
      file_id: null,
      status: 0,
      start_date: study.startDate,
      end_date: study.endDate ?? issuedOn,
      location: defaultLocation(location, student.person.eduInstName),
      printed: null,
      version: 0,
      mailed_at: null,
      date_created: study.changedAt,
      date_modified: study.changedAt,
    };
  });
  return { certificates, counters: [...counters.values()] };
}
