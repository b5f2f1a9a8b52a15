import { addDays } from '../../domain/words/dates.ts';
import { jpegPhoto, pdfProof } from '../browser/files.ts';
import { course, realInstitutions } from '../browser/institute.ts';
import { columnsOf, enrol, type Records, today } from './records.ts';
import { section7 } from './section7.ts';
import type { Row } from './speak.ts';

/** What an institute has before the day begins: two courses, institutes of each type, and people to work with. */
export interface Ground {
  courseId: number;
  diplomaId: number;
  /** The person's columns, each filled with another value. */
  person(name: string, changes?: Row): Row;
  /** A registration, New, for the first course. */
  registered(name: string, changes?: Row): number;
  student(name: string, changes?: Row): number;
  /** A student of the first course who has paid and attended so many days up to yesterday. */
  enrolled(name: string, attended: number): { studentId: number; enrolmentId: number };
  /** The same, completed, with a certificate and its file. */
  certified(name: string): Promise<{ studentId: number; certificateId: number }>;
}

const institutes = [
  ['Loyola College', 1, 0],
  ['Doomed College', 1, 0],
  ['Closed College', 1, 1],
  ['Anna University', 2, 0],
  ['Kendriya Vidyalaya', 3, 0],
] as const;

export async function layGround(records: Records): Promise<Ground> {
  const photo = records.keepFile(await jpegPhoto(), 'image/jpeg');
  const proof = records.keepFile(await pdfProof(), 'application/pdf');
  const idOf = ({ ID }: Row) => Number(ID);
  const addCourse = (changes: object) =>
    idOf(records.add('courses', { ...columnsOf({ ...course, ...changes }, section7.AddCourse.fields), STATUS: 0 }));
  const courseId = addCourse({});
  const diplomaId = addCourse({ CourseCode: 'DIPAI', CourseName: 'Data Science', CourseType: 2, Fees: 125_000 });
  for (const [NAME, INSTITUTE_TYPE, STATUS] of institutes)
    records.add('institutes', { NAME, SHORT_NAME: NAME.slice(0, 2), INSTITUTE_TYPE, RECOGNIZED_BY: 'UGC', STATUS });

  let people = 0;
  const person = (NAME: string, changes: Row = {}): Row => {
    people += 1;
    return {
      NAME,
      TITLE: 3,
      EDU_GRADE: 'B.Tech.',
      EDU_GRADE_NAME: 'Computer Science',
      EDU_LEVEL: 'UNDERGRADUATE',
      EDU_INST_NAME: realInstitutions[0] ?? '',
      EDU_UNIVERSITY_NAME: 'Anna University',
      EDU_YEAR_PASS: '3rd',
      EDU_MARK_PERCENTAGE: 75,
      EDU_INST_ID_CODE: `CS2024${people}`,
      BIRTH_DATE: '2001-02-28',
      GENDER: 2,
      MOBILE: String(9_700_000_000 + people),
      ALT_MOBILE: String(9_600_000_000 + people),
      EMAIL: `person${people}@example.in`,
      PARENT_NAME: 'Ramachandran',
      PARENT_INCOME: 45_000,
      INCOME_PROOF_FILE_ID: proof,
      PHOTO_FILE_ID: photo,
      ...changes,
    };
  };
  const student = (name: string, changes: Row = {}) =>
    idOf(
      records.add('students', {
        ...person(name, changes),
        STATUS: records.codes.student.Active,
        IS_FREE_ELIGIBLE: 0,
        ...changes,
      }),
    );
  const enrolled = (name: string, attended: number) => {
    const studentId = student(name);
    const payment = records.add('payments', {
      STUDENT_ID: studentId,
      COURSE_ID: courseId,
      COURSE_CODE: 'WEBDEV',
      COURSE_NAME: 'Web Development',
      PAID_FEE: 4500.5,
      PAYMENT_MODE: 'UPI',
      PAYMENT_DATE: today(),
      PAYMENT_DETAIL: 'UPI 4711',
    });
    const enrolment = enrol(records, studentId, courseId, idOf(payment));
    enrolment.START_DATE = addDays(today(), -9);
    for (let day = attended; day >= 1; day -= 1)
      records.add('attendance', {
        STUDENT_COURSE_ID: idOf(enrolment),
        STUDENT_ID: studentId,
        COURSE_ID: courseId,
        COURSE_CODE: 'WEBDEV',
        COURSE_NAME: 'Web Development',
        ATTENDANCE_DATE: addDays(today(), -day),
      });
    return { studentId, enrolmentId: idOf(enrolment) };
  };
  return {
    courseId,
    diplomaId,
    person,
    student,
    registered: (name, changes = {}) =>
      idOf(
        records.add('registrations', {
          ...person(name, changes),
          COURSE_ID: courseId,
          PAYMENT_REF: 'SITE-1',
          STATUS: records.codes.registration.New,
        }),
      ),
    enrolled,
    async certified(name) {
      const { studentId, enrolmentId } = enrolled(name, 3);
      Object.assign(records.find('enrolments', enrolmentId) ?? {}, { STATUS: 1, END_DATE: addDays(today(), -1) });
      const certificate = records.add('certificates', {
        STUDENT_COURSE_ID: enrolmentId,
        STUDENT_ID: studentId,
        STUDENT_NAME: name,
        MOBILE: String(records.find('students', studentId)?.MOBILE),
        COURSE_ID: courseId,
        COURSE_CODE: 'WEBDEV',
        COURSE_NAME: 'Web Development',
        CERT_NAME: name,
        CERTIFICATE_ID: `CERT-${studentId}`,
        ISSUED_BY: 'Director',
        ISSUED_DATE: today(),
        EXPIRY_DATE: null,
        VERIFICATION_CODE: '12345610305512',
        GRADE: 'A+',
        REMARKS: 'GOOD',
        FILE_ID: records.keepFile(await pdfProof(`Certificate of ${name}`), 'application/pdf'),
        STATUS: 0,
        STATUS_DESC: 'Active',
        COURSE_START_DATE: addDays(today(), -9),
        COURSE_END_DATE: addDays(today(), -1),
        LOCATION: 'Chennai',
      });
      return { studentId, certificateId: idOf(certificate) };
    },
  };
}
