import { type RawBuilder, sql } from 'kysely';
import { type AnswerOf, calls } from '#contract/calls/index.ts';
import type { Profile } from '#contract/call.ts';
import { enrolmentStatus } from '#domain/words/codes.ts';
import { nearestFirst } from '#domain/people/foundOrder.ts';
import { lookupTables, shortList } from '#domain/words/limits.ts';
import { toRupees } from '#domain/words/money.ts';
import { foundIn, parseSearch } from '#domain/words/search.ts';
import { certificateStatusText } from '#server/certificates/rows.ts';
import type { Connection } from '#server/db/connection.ts';
import { idsAsText, isAmong } from '#server/db/ids.ts';
import { rupeesOf } from '#server/db/rupees.ts';
import { byStudent, searchedCourse, findNear, findNewest, type SearchSource } from '#server/lists/search.ts';
import { statusText } from '#server/catalogue/lookups/statusText.ts';
import { personSource } from '#server/people/rows.ts';
import { newestNote } from '#server/people/students/notes.ts';

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
const students = personSource('students', 'edu_inst_id_code', 'ref');
const courses: SearchSource = { table: 'courses', texts: ['name_fold', 'course_code'], column: 'courses.id' };
const enrolments = [byStudent('enrolments'), searchedCourse('enrolments.course_id')];
const receipts: SearchSource = { table: 'payments', texts: ['receipt_no'], column: 'payments.id' };
const certificates = [byStudent('certificates', 'certificate_id'), searchedCourse('certificates.course_id')];

/** Enrolments, with whose and of what they are. */
const studies = (db: Connection) =>
  db
    .selectFrom('enrolments')
    .innerJoin('students', 'students.id', 'enrolments.student_id')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .select(['enrolments.student_id as STUDENT_ID', 'students.name as STUDENT_NAME', 'students.mobile as MOBILE'])
    .select(['students.email as EMAIL', 'enrolments.course_id as COURSE_ID', 'course_name as COURSE_NAME']);

/** People, or what is somebody's, among whom an exact name comes first, and who owes before who does not (W40). */
const named = {
  students: {
    name: 'name_fold',
    owes: sql<number>`case when exists (select 1 from enrolments where student_id = students.id and due_paise > 0) then 1 else 0 end`,
  },
  registrations: { name: 'name_fold', owes: sql<number>`0` },
  enrolments: { name: 'student_name_fold', owes: sql<number>`case when due_paise > 0 then 1 else 0 end` },
} as const satisfies Partial<Record<SearchSource['table'], { name: string; owes: RawBuilder<number> }>>;

/** What students owe in all, and their courses that are not deleted: what is owed for comes first, then the newest. */
async function readStudies(db: Connection, studentIds: readonly number[]) {
  const rows = await db
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .select(['student_id', 'course_name', 'due_paise'])
    .where(isAmong(db, sql.ref('student_id'), idsAsText(db, studentIds)))
    .where('enrolments.status', '!=', enrolmentStatus.deleted)
    .orderBy(sql`case when due_paise > 0 then 0 else 1 end`)
    .orderBy('enrolments.id', 'desc')
    .execute();
  const byStudentId = Map.groupBy(rows, ({ student_id }) => student_id);
  return (studentId: number) => {
    const own = byStudentId.get(studentId) ?? [];
    return {
      DUE: toRupees(own.reduce((sum, { due_paise }) => sum + due_paise, 0)),
      COURSE_NAMES: [...new Set(own.map(({ course_name }) => course_name))],
    };
  };
}

/** Searches all kinds of records: of each five, people by `nearestFirst`, the others from the newest on, with the fields that matched (W40). */
export async function find(db: Connection, profile: Profile, text: string): Promise<FindResult> {
  const search = parseSearch(text);
  const where = (table: SearchSource['table'], ...sources: SearchSource[]) =>
    findNewest(db, table, { sources, search: text, filters: [] }, shortList);
  /** The ids of the nearest of a kind. */
  const nearest = async (table: keyof typeof named, ...sources: SearchSource[]) => {
    const { name, owes } = named[table];
    const near = await findNear(db, table, { sources, search: text, filters: [] }, name);
    const { rows } = await sql<{ id: number; name: string; owes: number }>`
      select id, ${sql.ref(name)} as name, ${owes} as owes from ${sql.table(table)} where ${near}`.execute(db);
    const ordered = nearestFirst(text, rows, (row) => ({ ...row, owes: row.owes > 0 }));
    return ordered.slice(0, shortList).map(({ id }) => id);
  };
  /** The rows of these ids, in their order. */
  const among = (table: keyof typeof named, ids: readonly number[]) =>
    isAmong(db, sql.ref(`${table}.id`), idsAsText(db, ids));
  const inOrder = <Row extends { ID: number }>(ids: readonly number[], rows: readonly Row[]) =>
    rows.toSorted((a, b) => ids.indexOf(a.ID) - ids.indexOf(b.ID));
  const mark =
    <Field extends string>(fields: Fields<Field>) =>
    <Row extends Record<Field, string>>(row: Row) => ({ ...row, MATCHED: foundIn(search, row, fields) as string[] });

  async function findStudents() {
    const fields = { ...person, texts: [...person.texts, 'EDU_INST_ID_CODE'] } as const;
    const ids = await nearest('students', students);
    const studiesOf = await readStudies(db, ids);
    const rows = await db
      .selectFrom('students')
      .select(['id as ID', 'name as NAME', 'mobile as MOBILE', 'email as EMAIL', 'status as STATUS'])
      .select(['edu_inst_id_code as EDU_INST_ID_CODE', statusText(lookupTables.student, 'status').as('STATUS_DESC')])
      .select(newestNote('students.id'))
      .where(among('students', ids))
      .execute();
    return inOrder(ids, rows)
      .map(mark(fields))
      .map((row) => ({ ...row, ...studiesOf(row.ID) }));
  }

  async function findRegistrations() {
    const ids = await nearest('registrations', registrations);
    const rows = await db
      .selectFrom('registrations')
      .innerJoin('courses', 'courses.id', 'registrations.course_id')
      .select(['registrations.id as ID', 'name as NAME', 'mobile as MOBILE', 'email as EMAIL'])
      .select(['course_id as COURSE_ID', 'course_name as COURSE_NAME', 'registrations.status as STATUS'])
      .select(statusText(lookupTables.registration, 'registrations.status').as('STATUS_DESC'))
      .where(among('registrations', ids))
      .execute();
    return inOrder(ids, rows).map(mark(person));
  }

  async function findEnrolments() {
    const ids = await nearest('enrolments', ...enrolments);
    const rows = await studies(db)
      .select(['enrolments.id as ID', 'enrolments.status as STATUS'])
      .select(statusText(lookupTables.enrolment, 'enrolments.status').as('STATUS_DESC'))
      .where(among('enrolments', ids))
      .execute();
    return inOrder(ids, rows).map(mark(student));
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
