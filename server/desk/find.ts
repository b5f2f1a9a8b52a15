import { type SqlBool, sql } from 'kysely';
import { type AnswerOf, calls } from '../../contract/calls/index.ts';
import type { Profile } from '../../contract/call.ts';
import { lookupTables, shortList } from '../../domain/limits.ts';
import { foundIn, parseSearch } from '../../domain/search.ts';
import { certificateStatusText } from '../certificates/rows.ts';
import type { Connection } from '../db/open.ts';
import { type Column, lowered, searchFilter } from '../db/search.ts';
import { statusText } from '../lookups/statusText.ts';

type Found = AnswerOf<'Find'>['result'];

/** The fields of a hit that are searched, each with the column to look at. */
interface Fields<Field extends string> {
  texts: Partial<Record<Field, Column>>;
  mobiles: Partial<Record<Field, Column>>;
}

const person = { texts: { NAME: 'name_fold', EMAIL: 'email' }, mobiles: { MOBILE: 'mobile' } } as const;
const student = {
  texts: { STUDENT_NAME: 'students.name_fold', EMAIL: 'students.email', COURSE_NAME: 'courses.name_fold' },
  mobiles: { MOBILE: 'students.mobile' },
} as const;

const keysOf = <Key extends string>(record: Partial<Record<Key, unknown>>) => Object.keys(record) as Key[];

/** What a text asks of the database, and which fields of what it answers hold it. */
function lookFor(text: string) {
  const search = parseSearch(text);
  return {
    where: ({ texts, mobiles }: Fields<string>) =>
      searchFilter(text, {
        texts: Object.values(texts).filter((column) => column !== undefined),
        mobiles: Object.values(mobiles).filter((column) => column !== undefined),
      }) || sql<SqlBool>`1 = 0`,
    mark:
      <Field extends string>({ texts, mobiles }: Fields<Field>) =>
      <Row extends Record<Field, string>>(row: Row) => {
        const fields = { texts: keysOf(texts), mobiles: keysOf(mobiles) };
        return { ...row, MATCHED: foundIn(search, row, fields) as string[] };
      },
  };
}

/** Enrolments, with whose and of what they are. */
const studies = (db: Connection) =>
  db
    .selectFrom('enrolments')
    .innerJoin('students', 'students.id', 'enrolments.student_id')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .select(['student_id as STUDENT_ID', 'students.name as STUDENT_NAME', 'students.mobile as MOBILE'])
    .select(['students.email as EMAIL', 'course_id as COURSE_ID', 'course_name as COURSE_NAME']);

/** Finds what people know of a record: at most five of each kind, the newest first, with the fields that matched (W40). */
export async function find(db: Connection, profile: Profile, text: string): Promise<Found> {
  const { where, mark } = lookFor(text);

  async function students() {
    const fields = { ...person, texts: { ...person.texts, EDU_INST_ID_CODE: lowered('edu_inst_id_code') } };
    const rows = await db
      .selectFrom('students')
      .select(['id as ID', 'name as NAME', 'mobile as MOBILE', 'email as EMAIL', 'status as STATUS'])
      .select(['edu_inst_id_code as EDU_INST_ID_CODE', statusText(lookupTables.student, 'status').as('STATUS_DESC')])
      .where(where(fields))
      .orderBy('id', 'desc')
      .limit(shortList)
      .execute();
    return rows.map(mark(fields));
  }

  async function registrations() {
    const rows = await db
      .selectFrom('registrations')
      .innerJoin('courses', 'courses.id', 'registrations.course_id')
      .select(['registrations.id as ID', 'name as NAME', 'mobile as MOBILE', 'email as EMAIL'])
      .select(['course_id as COURSE_ID', 'course_name as COURSE_NAME', 'registrations.status as STATUS'])
      .select(statusText(lookupTables.registration, 'registrations.status').as('STATUS_DESC'))
      .where(where({ ...person, texts: { ...person.texts, NAME: 'registrations.name_fold' } }))
      .orderBy('registrations.id', 'desc')
      .limit(shortList)
      .execute();
    return rows.map(mark(person));
  }

  async function enrolments() {
    const rows = await studies(db)
      .select(['enrolments.id as ID', 'enrolments.status as STATUS'])
      .select(statusText(lookupTables.enrolment, 'enrolments.status').as('STATUS_DESC'))
      .where(where(student))
      .orderBy('enrolments.id', 'desc')
      .limit(shortList)
      .execute();
    return rows.map(mark(student));
  }

  async function certificates() {
    const fields = { ...student, texts: { ...student.texts, CERTIFICATE_ID: lowered('certificate_id') } };
    const rows = await studies(db)
      .innerJoin('certificates', 'certificates.enrolment_id', 'enrolments.id')
      .select(['certificates.id as ID', 'certificate_id as CERTIFICATE_ID', 'certificates.status as STATUS'])
      .select(certificateStatusText.as('STATUS_DESC'))
      .where(where(fields))
      .orderBy('certificates.id', 'desc')
      .limit(shortList)
      .execute();
    return rows.map(mark(fields));
  }

  async function courses() {
    const fields = { texts: { COURSE_NAME: 'name_fold', COURSE_CODE: lowered('course_code') }, mobiles: {} };
    const rows = await db
      .selectFrom('courses')
      .select(['id as ID', 'course_code as COURSE_CODE', 'course_name as COURSE_NAME'])
      .where(where(fields))
      .orderBy('id', 'desc')
      .limit(shortList)
      .execute();
    return rows.map(mark(fields));
  }

  const mayDecide = calls.GetRegistrationList.access.includes(profile);
  return {
    STUDENTS: await students(),
    ...(mayDecide ? { REGISTRATIONS: await registrations() } : {}),
    ENROLMENTS: await enrolments(),
    CERTIFICATES: await certificates(),
    COURSES: await courses(),
  };
}
