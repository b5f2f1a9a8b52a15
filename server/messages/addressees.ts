import type { AnswerOf, ParsedBodyOf } from '#contract/calls/index.ts';
import type { Filling } from '#domain/messages/placeholders.ts';
import { isMinor } from '#domain/people/guardian.ts';
import { certificateStatus, studentStatus } from '#domain/words/status.ts';
import { formatDay } from '#domain/words/dates.ts';
import { formatRupees, toRupees } from '#domain/words/money.ts';
import type { Connection } from '#server/db/connection.ts';
import { idsAsText, isAmong } from '#server/db/ids.ts';
import { ownPageAddresses } from '#server/people/ownPage/address.ts';
import { sql } from 'kysely';

export type Addressee = AnswerOf<'GetAddressees'>['result'][number];
type Person = ParsedBodyOf<'GetAddressees'>['People'][number];

/** What is the same for all who are written to at once. */
interface Occasion {
  instituteName: string;
  /** The day that the message is about, YYYY-MM-DD; '' for none. */
  day: string;
  /** Today in India. */
  today: string;
  /** `ownPagesAt`. */
  pagesAt: string;
}

const ids = (values: readonly number[]) => [...new Set(values)];

const readStudents = (db: Connection, studentIds: readonly number[]) =>
  db
    .selectFrom('students')
    .select(['id', 'name', 'mobile', 'email', 'birth_date as birthDate', 'status', 'no_mail as noMail', 'ref'])
    .select(['guardian_name as guardianName', 'guardian_mobile as guardianMobile', 'guardian_email as guardianEmail'])
    .where(isAmong(db, sql.ref('id'), idsAsText(db, studentIds)))
    .execute();

const readEnrolments = (db: Connection, enrolmentIds: readonly number[]) =>
  db
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .leftJoin('batches', 'batches.id', 'enrolments.batch_id')
    .select(['enrolments.id', 'student_id as studentId', 'course_name as courseName'])
    .select(['batches.name as batchName', 'start_time as startTime', 'end_time as endTime'])
    .where(isAmong(db, sql.ref('enrolments.id'), idsAsText(db, enrolmentIds)))
    .execute();

/** What each enrolment of students owes of a fee that somebody has set; one that the course list assumes is asked of nobody. */
const readDues = (db: Connection, studentIds: readonly number[]) =>
  db
    .selectFrom('enrolments')
    .select(['id', 'student_id as studentId', 'due_paise as due'])
    .where(isAmong(db, sql.ref('student_id'), idsAsText(db, studentIds)))
    .where('oldest_due', 'is not', null)
    .where('fee_assumed', '=', 0)
    .execute();

/** The valid certificates of students, the newest last. */
const readCertificates = (db: Connection, studentIds: readonly number[]) =>
  db
    .selectFrom('certificates')
    .innerJoin('enrolments', 'enrolments.id', 'certificates.enrolment_id')
    .select(['enrolment_id as enrolmentId', 'enrolments.student_id as studentId', 'certificate_id as number'])
    .where(isAmong(db, sql.ref('enrolments.student_id'), idsAsText(db, studentIds)))
    .where('certificates.status', '=', certificateStatus.active)
    .orderBy('certificates.id')
    .execute();

/**
 * Whom a message would go to, in the order asked for, with what each placeholder stands for (W55). {due} and {certificate} are the
 * enrolment's, or the student's where no enrolment is named; {number} is the institute's own number of the student, {page} the address of the
 * student's own page (W67).
 * Undefined for a student that is none, and for an enrolment of somebody else.
 */
export async function readAddressees(
  db: Connection,
  people: readonly Person[],
  { instituteName, day, today, pagesAt }: Occasion,
): Promise<(Addressee | undefined)[]> {
  const studentIds = ids(people.map(({ StudentId }) => StudentId));
  const enrolmentIds = ids(people.map(({ StudentCourseId }) => StudentCourseId).filter((id) => id !== 0));
  const students = new Map((await readStudents(db, studentIds)).map((student) => [student.id, student]));
  const enrolments = new Map((await readEnrolments(db, enrolmentIds)).map((enrolment) => [enrolment.id, enrolment]));
  const dues = Map.groupBy(await readDues(db, studentIds), ({ studentId }) => studentId);
  const pages = await ownPageAddresses(db, studentIds, { pagesAt, today });
  const certificates = Map.groupBy(await readCertificates(db, studentIds), ({ studentId }) => studentId);

  return people.map(({ StudentId, StudentCourseId }) => {
    const student = students.get(StudentId);
    const enrolment = StudentCourseId === 0 ? undefined : enrolments.get(StudentCourseId);
    if (!student || (StudentCourseId !== 0 && enrolment?.studentId !== StudentId)) return undefined;
    const isAbout = (enrolmentId: number) => !enrolment || enrolmentId === enrolment.id;
    const due = (dues.get(StudentId) ?? []).reduce((sum, row) => sum + (isAbout(row.id) ? row.due : 0), 0);
    const certificate = (certificates.get(StudentId) ?? []).findLast((row) => isAbout(row.enrolmentId));
    const VALUES: Filling = {
      student: student.name,
      course: enrolment?.courseName ?? '',
      batch: enrolment?.batchName ?? '',
      time: enrolment?.startTime ? `${enrolment.startTime} to ${enrolment.endTime}` : '',
      institute: instituteName,
      day: day === '' ? '' : formatDay(day),
      due: due === 0 ? '' : formatRupees(toRupees(due)),
      certificate: certificate?.number ?? '',
      number: student.ref,
      page: pages.get(StudentId) ?? '',
    };
    return {
      STUDENT_ID: StudentId,
      STUDENT_COURSE_ID: StudentCourseId,
      NAME: student.name,
      MOBILE: student.mobile,
      EMAIL: student.email,
      GUARDIAN_NAME: student.guardianName,
      GUARDIAN_MOBILE: student.guardianMobile,
      GUARDIAN_EMAIL: student.guardianEmail,
      DELETED: Number(student.status !== studentStatus.active),
      NO_MAIL: student.noMail,
      MINOR: Number(isMinor(student.birthDate, today)),
      VALUES,
    };
  });
}
