import { type AnswerOf, calls } from '../../contract/calls/index.ts';
import type { Profile } from '../../contract/call.ts';
import { lookupTables, shortList } from '../../domain/limits.ts';
import { foundIn, parseSearch } from '../../domain/search.ts';
import { certificateStatusText } from '../certificates/rows.ts';
import type { Connection } from '../db/connection.ts';
import { rupeesOf } from '../db/rupees.ts';
import { byStudent, courseOf, findNewest, type SearchSource } from '../lists/search.ts';
import { statusText } from '../lookups/statusText.ts';
import { personSource } from '../people/rows.ts';

type FindResult = AnswerOf<'Find'>['result'];

/** The fields of a hit that are searched. */
interface Fields<Field extends string> {
  texts: readonly Field[];
  mobiles: readonly Field[];
}

const person = { texts: ['NAME', 'EMAIL'], mobiles: ['MOBILE'] } as const;
const student = { texts: ['STUDENT_NAME', 'EMAIL', 'COURSE_NAME'], mobiles: ['MOBILE'] } as const;
const certificate = { ...student, texts: [...student.texts, 'CERTIFICATE_ID'] } as const;

const registrations = personSource('registrations');
const students = personSource('students', 'edu_inst_id_code');
const courses: SearchSource = { table: 'courses', texts: ['name_fold', 'course_code'], column: 'courses.id' };
const enrolments = [byStudent('enrolments'), courseOf('enrolments.course_id')];
const receipts: SearchSource = { table: 'payments', texts: ['receipt_no'], column: 'payments.id' };
const certificates = [byStudent('certificates', 'certificate_id'), courseOf('certificates.course_id')];

/** Enrolments, with whose and of what they are. */
const studies = (db: Connection) =>
  db
    .selectFrom('enrolments')
    .innerJoin('students', 'students.id', 'enrolments.student_id')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .select(['enrolments.student_id as STUDENT_ID', 'students.name as STUDENT_NAME', 'students.mobile as MOBILE'])
    .select(['students.email as EMAIL', 'enrolments.course_id as COURSE_ID', 'course_name as COURSE_NAME']);

/** Searches all kinds of records: the five newest matches of each, with the fields that matched (W40). */
export async function find(db: Connection, profile: Profile, text: string): Promise<FindResult> {
  const search = parseSearch(text);
  const where = (table: SearchSource['table'], ...sources: SearchSource[]) =>
    findNewest(db, table, { sources, search: text, filters: [] }, shortList);
  const mark =
    <Field extends string>(fields: Fields<Field>) =>
    <Row extends Record<Field, string>>(row: Row) => ({ ...row, MATCHED: foundIn(search, row, fields) as string[] });

  async function findStudents() {
    const fields = { ...person, texts: [...person.texts, 'EDU_INST_ID_CODE'] } as const;
    const rows = await db
      .selectFrom('students')
      .select(['id as ID', 'name as NAME', 'mobile as MOBILE', 'email as EMAIL', 'status as STATUS'])
      .select(['edu_inst_id_code as EDU_INST_ID_CODE', statusText(lookupTables.student, 'status').as('STATUS_DESC')])
      .where(await where('students', students))
      .orderBy('id', 'desc')
      .limit(shortList)
      .execute();
    return rows.map(mark(fields));
  }

  async function findRegistrations() {
    const rows = await db
      .selectFrom('registrations')
      .innerJoin('courses', 'courses.id', 'registrations.course_id')
      .select(['registrations.id as ID', 'name as NAME', 'mobile as MOBILE', 'email as EMAIL'])
      .select(['course_id as COURSE_ID', 'course_name as COURSE_NAME', 'registrations.status as STATUS'])
      .select(statusText(lookupTables.registration, 'registrations.status').as('STATUS_DESC'))
      .where(await where('registrations', registrations))
      .orderBy('registrations.id', 'desc')
      .limit(shortList)
      .execute();
    return rows.map(mark(person));
  }

  async function findEnrolments() {
    const rows = await studies(db)
      .select(['enrolments.id as ID', 'enrolments.status as STATUS'])
      .select(statusText(lookupTables.enrolment, 'enrolments.status').as('STATUS_DESC'))
      .where(await where('enrolments', ...enrolments))
      .orderBy('enrolments.id', 'desc')
      .limit(shortList)
      .execute();
    return rows.map(mark(student));
  }

  async function findCertificates() {
    const rows = await studies(db)
      .innerJoin('certificates', 'certificates.enrolment_id', 'enrolments.id')
      .select(['certificates.id as ID', 'certificate_id as CERTIFICATE_ID', 'certificates.status as STATUS'])
      .select(certificateStatusText.as('STATUS_DESC'))
      .where(await where('certificates', ...certificates))
      .orderBy('certificates.id', 'desc')
      .limit(shortList)
      .execute();
    return rows.map(mark(certificate));
  }

  async function findPayments() {
    const rows = await db
      .selectFrom('payments')
      .innerJoin('students', 'students.id', 'payments.student_id')
      .innerJoin('courses', 'courses.id', 'payments.course_id')
      .select(['payments.id as ID', 'student_id as STUDENT_ID', 'students.name as STUDENT_NAME'])
      .select(['students.mobile as MOBILE', 'students.email as EMAIL', 'payments.course_id as COURSE_ID'])
      .select(['course_name as COURSE_NAME', 'receipt_no as RECEIPT_NO', rupeesOf('paid_fee_paise').as('PAID_FEE')])
      .where(await where('payments', receipts))
      .where('voided_at', 'is', null)
      .orderBy('payments.id', 'desc')
      .limit(shortList)
      .execute();
    return rows.map(mark({ texts: ['RECEIPT_NO'], mobiles: [] }));
  }

  async function findCourses() {
    const rows = await db
      .selectFrom('courses')
      .select(['id as ID', 'course_code as COURSE_CODE', 'course_name as COURSE_NAME'])
      .where(await where('courses', courses))
      .orderBy('id', 'desc')
      .limit(shortList)
      .execute();
    return rows.map(mark({ texts: ['COURSE_NAME', 'COURSE_CODE'], mobiles: [] }));
  }

  const mayDecide = calls.GetRegistrationList.access.includes(profile);
  const [STUDENTS, REGISTRATIONS, ENROLMENTS, CERTIFICATES, PAYMENTS, COURSES] = await Promise.all([
    findStudents(),
    mayDecide ? findRegistrations() : undefined,
    findEnrolments(),
    findCertificates(),
    findPayments(),
    findCourses(),
  ]);
  return { STUDENTS, ...(REGISTRATIONS ? { REGISTRATIONS } : {}), ENROLMENTS, CERTIFICATES, PAYMENTS, COURSES };
}
