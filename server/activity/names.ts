import { sql } from 'kysely';
import type { ActivityEntity } from '../../contract/rest/activityLog.ts';
import type { Connection } from '../db/open.ts';
import { keyOf } from './snapshot.ts';
import type { Touch } from './touches.ts';

/** What a record is called today, and whose it is: `Kavya Raman, Web Design` of an enrolment is the student's in the course. */
export interface Named {
  name: string;
  studentName: string;
  courseName: string;
}

const nobodys = sql<string>`''`.as('studentName');
const ofNoCourse = sql<string>`''`.as('courseName');
const studentAndCourse = sql<string>`students.name || ', ' || courses.course_name`.as('name');
const ofStudent = ['students.name as studentName', 'courses.course_name as courseName'] as const;

type Found = Named & { id: number };

/** What records of a kind are called, by ids. */
const queries: { [Entity in ActivityEntity]?: (db: Connection, ids: number[]) => { execute(): Promise<Found[]> } } = {
  registrations: (db, ids) =>
    db
      .selectFrom('registrations')
      .innerJoin('courses', 'courses.id', 'registrations.course_id')
      .select(['registrations.id', 'registrations.name', nobodys, 'courses.course_name as courseName'])
      .where('registrations.id', 'in', ids),
  students: (db, ids) => db.selectFrom('students').select(['id', 'name', nobodys, ofNoCourse]).where('id', 'in', ids),
  courses: (db, ids) =>
    db.selectFrom('courses').select(['id', 'course_name as name', nobodys, ofNoCourse]).where('id', 'in', ids),
  institutes: (db, ids) =>
    db.selectFrom('institutes').select(['id', 'name', nobodys, ofNoCourse]).where('id', 'in', ids),
  profiles: (db, ids) => db.selectFrom('profiles').select(['id', 'name', nobodys, ofNoCourse]).where('id', 'in', ids),
  users: (db, ids) =>
    db.selectFrom('users').select(['id', 'user_name as name', nobodys, ofNoCourse]).where('id', 'in', ids),
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

/** Finds what each of the records is called; '' for a kind without names, and for a record that is gone. */
export async function namesOf(db: Connection, records: readonly Touch[]): Promise<(record: Touch) => Named> {
  const names = new Map<string, Named>();
  for (const entity of new Set(records.map((record) => record.entity))) {
    const ids = records.filter((record) => record.entity === entity).map(({ id }) => id);
    for (const { id, ...named } of (await queries[entity]?.(db, ids).execute()) ?? [])
      names.set(keyOf({ entity, id }), named);
  }
  return (record) => names.get(keyOf(record)) ?? nameless;
}
