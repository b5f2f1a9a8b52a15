import { sql } from 'kysely';
import type { ActivityEntity } from '../../contract/rest/activityLog.ts';
import type { Connection } from '../db/open.ts';
import { keyOf } from './snapshot.ts';
import type { Touch } from './touches.ts';

const studentAndCourse = sql<string>`students.name || ', ' || courses.course_name`;

/** What records of a kind are called: a query of id and name, by ids. */
const queries: { [Entity in ActivityEntity]?: (db: Connection, ids: number[]) => { execute(): Promise<Named[]> } } = {
  registrations: (db, ids) => db.selectFrom('registrations').select(['id', 'name']).where('id', 'in', ids),
  students: (db, ids) => db.selectFrom('students').select(['id', 'name']).where('id', 'in', ids),
  courses: (db, ids) => db.selectFrom('courses').select(['id', 'course_name as name']).where('id', 'in', ids),
  institutes: (db, ids) => db.selectFrom('institutes').select(['id', 'name']).where('id', 'in', ids),
  profiles: (db, ids) => db.selectFrom('profiles').select(['id', 'name']).where('id', 'in', ids),
  users: (db, ids) => db.selectFrom('users').select(['id', 'user_name as name']).where('id', 'in', ids),
  certificates: (db, ids) =>
    db.selectFrom('certificates').select(['id', 'certificate_id as name']).where('id', 'in', ids),
  payments: (db, ids) =>
    db
      .selectFrom('payments')
      .innerJoin('students', 'students.id', 'payments.student_id')
      .innerJoin('courses', 'courses.id', 'payments.course_id')
      .select(['payments.id', studentAndCourse.as('name')])
      .where('payments.id', 'in', ids),
  enrolments: (db, ids) =>
    db
      .selectFrom('enrolments')
      .innerJoin('students', 'students.id', 'enrolments.student_id')
      .innerJoin('courses', 'courses.id', 'enrolments.course_id')
      .select(['enrolments.id', studentAndCourse.as('name')])
      .where('enrolments.id', 'in', ids),
};

interface Named {
  id: number;
  name: string;
}

/** What the records are called today, by `keyOf`; a kind without names has none. */
export async function namesOf(db: Connection, records: readonly Touch[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const entity of new Set(records.map((record) => record.entity))) {
    const ids = records.filter((record) => record.entity === entity).map(({ id }) => id);
    for (const { id, name } of (await queries[entity]?.(db, ids).execute()) ?? [])
      names.set(keyOf({ entity, id }), name);
  }
  return names;
}
