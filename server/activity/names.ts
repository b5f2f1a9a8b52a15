import { sql } from 'kysely';
import type { ActivityEntity } from '#contract/rest/activityLog.ts';
import { byPlainTable, type PlainTable } from '#domain/plainResources.ts';
import { languageNames, languages } from '#domain/words/languages.ts';
import type { Connection } from '../db/connection.ts';
import { keyOfRecord } from './snapshot.ts';
import type { RecordRef } from './affected.ts';

/** The current name of a record, with its student and course: an enrolment is `Kavya Raman, Web Design`. */
export interface Named {
  name: string;
  studentName: string;
  courseName: string;
}

const nobodys = sql<string>`''`.as('studentName');
const ofNoCourse = sql<string>`''`.as('courseName');
const studentAndCourse = sql<string>`students.name || ', ' || courses.course_name`.as('name');
const ofStudent = ['students.name as studentName', 'courses.course_name as courseName'] as const;

const languageName = sql.join(
  languageNames.map((name) => sql`when ${sql.lit(name)} then ${sql.lit(languages[name])}`),
  sql` `,
);
const noticeName = sql<string>`case language ${languageName} end || ' ' || version`.as('name');

type NamedRow = Named & { id: number };

/** For each entity the query of names by ids. */
const queries: { [Entity in ActivityEntity]?: (db: Connection, ids: number[]) => { execute(): Promise<NamedRow[]> } } =
  {
    registrations: (db, ids) =>
      db
        .selectFrom('registrations')
        .innerJoin('courses', 'courses.id', 'registrations.course_id')
        .select(['registrations.id', 'registrations.name', nobodys, 'courses.course_name as courseName'])
        .where('registrations.id', 'in', ids),
    students: (db, ids) => db.selectFrom('students').select(['id', 'name', nobodys, ofNoCourse]).where('id', 'in', ids),
    courses: (db, ids) =>
      db.selectFrom('courses').select(['id', 'course_name as name', nobodys, ofNoCourse]).where('id', 'in', ids),
    batches: (db, ids) =>
      db
        .selectFrom('batches')
        .innerJoin('courses', 'courses.id', 'batches.course_id')
        .select(['batches.id', 'batches.name', nobodys, 'courses.course_name as courseName'])
        .where('batches.id', 'in', ids),
    institutes: (db, ids) =>
      db.selectFrom('institutes').select(['id', 'name', nobodys, ofNoCourse]).where('id', 'in', ids),
    imports: (db, ids) =>
      db.selectFrom('imports').select(['id', 'file_name as name', nobodys, ofNoCourse]).where('id', 'in', ids),
    ...byPlainTable(
      ({ table }) =>
        (db: Connection, ids: number[]) =>
          db
            .selectFrom(table as PlainTable)
            .select(['id', 'name', nobodys, ofNoCourse])
            .where('id', 'in', ids),
    ),
    notices: (db, ids) =>
      db.selectFrom('notices').select(['id', noticeName, nobodys, ofNoCourse]).where('id', 'in', ids),
    profiles: (db, ids) => db.selectFrom('profiles').select(['id', 'name', nobodys, ofNoCourse]).where('id', 'in', ids),
    holidays: (db, ids) => db.selectFrom('holidays').select(['id', 'name', nobodys, ofNoCourse]).where('id', 'in', ids),
    users: (db, ids) =>
      db.selectFrom('users').select(['id', 'user_name as name', nobodys, ofNoCourse]).where('id', 'in', ids),
    enquiries: (db, ids) =>
      db.selectFrom('enquiries').select(['id', 'name', nobodys, ofNoCourse]).where('id', 'in', ids),
    statements: (db, ids) =>
      db.selectFrom('statements').select(['id', 'account as name', nobodys, ofNoCourse]).where('id', 'in', ids),
    statement_lines: (db, ids) =>
      db
        .selectFrom('statement_lines')
        .select(['id', sql<string>`account || ' ' || day`.as('name'), nobodys, ofNoCourse])
        .where('id', 'in', ids),
    drawer_entries: (db, ids) =>
      db.selectFrom('drawer_entries').select(['id', 'entry_no as name', nobodys, ofNoCourse]).where('id', 'in', ids),
    certificates: (db, ids) =>
      db
        .selectFrom('certificates')
        .innerJoin('enrolments', 'enrolments.id', 'certificates.enrolment_id')
        .innerJoin('students', 'students.id', 'enrolments.student_id')
        .innerJoin('courses', 'courses.id', 'enrolments.course_id')
        .select(['certificates.id', 'certificate_id as name', ...ofStudent])
        .where('certificates.id', 'in', ids),
    payments: (db, ids) =>
      db
        .selectFrom('payments')
        .innerJoin('students', 'students.id', 'payments.student_id')
        .innerJoin('courses', 'courses.id', 'payments.course_id')
        .select(['payments.id', studentAndCourse, ...ofStudent])
        .where('payments.id', 'in', ids),
    enrolments: (db, ids) =>
      db
        .selectFrom('enrolments')
        .innerJoin('students', 'students.id', 'enrolments.student_id')
        .innerJoin('courses', 'courses.id', 'enrolments.course_id')
        .select(['enrolments.id', studentAndCourse, ...ofStudent])
        .where('enrolments.id', 'in', ids),
  };

const nameless: Named = { name: '', studentName: '', courseName: '' };

/** Looks up the names of records; '' for an entity without names and for a deleted record. */
export async function namesOf(db: Connection, records: readonly RecordRef[]): Promise<(record: RecordRef) => Named> {
  const names = new Map<string, Named>();
  for (const entity of new Set(records.map((record) => record.entity))) {
    const ids = records.filter((record) => record.entity === entity).map(({ id }) => id);
    for (const { id, ...named } of (await queries[entity]?.(db, ids).execute()) ?? [])
      names.set(keyOfRecord({ entity, id }), named);
  }
  return (record) => names.get(keyOfRecord(record)) ?? nameless;
}
