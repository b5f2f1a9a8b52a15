import { texts } from '#contract/texts.ts';
import { Refusal } from '#server/config/errors.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/connection.ts';
import { type PersonNamed, recordNamed } from '#server/people/recordNamed.ts';
import { idsAsText, isAmong } from '#server/db/ids.ts';

/** All records of one person. */
export interface Who {
  /** As the person is called. */
  name: string;
  /** The student, and those merged into it (W59). */
  students: readonly number[];
  /** The registrations that these came from, or the one of an applicant who is no student. */
  registrations: readonly number[];
  enrolments: readonly number[];
  payments: readonly number[];
  certificates: readonly number[];
  /** Photo, income proof, and each issue of each certificate. */
  files: readonly number[];
}

const idsIn = (rows: readonly { id: number | null }[]) => rows.flatMap(({ id }) => (id === null ? [] : [id]));

/** Whether a column is one of some ids, of which there may be none. */
export const isOneOf = (db: Connection, column: string, ids: readonly number[]) =>
  isAmong(db, sql.ref<number>(column), idsAsText(db, ids));

/** The student whom somebody is now, and everybody who was merged into that one. */
async function mergedStudents(db: Connection, id: number): Promise<number[]> {
  const students = [id];
  // Whoever is asked for may itself have gone into another one.
  for (;;) {
    const row = await db
      .selectFrom('students')
      .select('merged_into')
      .where('id', '=', students[0] ?? 0)
      .executeTakeFirst();
    if (!row) throw new Refusal(texts.students.notFound);
    if (row.merged_into === null) break;
    students[0] = row.merged_into;
  }
  for (let latest: readonly number[] = students; latest.length > 0;) {
    const gone = await db
      .selectFrom('students')
      .select('id')
      .where(isOneOf(db, 'merged_into', latest))
      .orderBy('id')
      .execute();
    latest = idsIn(gone);
    students.push(...latest);
  }
  return students;
}

/** The student of a registration; undefined where nobody came of it. */
const studentOf = (db: Connection, registrationId: number) =>
  db.selectFrom('students').select('id').where('registration_id', '=', registrationId).executeTakeFirst();

/** Finds all records of the person whom a call names. Refuses an unknown one. */
export async function findWho(db: Connection, named: PersonNamed): Promise<Who> {
  const { kind, id } = recordNamed(named);
  const own = kind === 'registration' ? (await studentOf(db, id))?.id : id;
  const students = own === undefined ? [] : await mergedStudents(db, own);
  const cameFrom = await db
    .selectFrom('students')
    .select('registration_id as id')
    .where(isOneOf(db, 'id', students))
    .execute();
  const registrations = students.length > 0 ? idsIn(cameFrom) : [id];
  const people = [
    ...(await db
      .selectFrom('students')
      .select(['id', 'name', 'photo_file_id', 'income_proof_file_id'])
      .where(isOneOf(db, 'id', students))
      .execute()),
    ...(await db
      .selectFrom('registrations')
      .select(['id', 'name', 'photo_file_id', 'income_proof_file_id'])
      .where(isOneOf(db, 'id', registrations))
      .execute()),
  ];
  const whose = people.find((person) => students.length === 0 || person.id === students[0]);
  if (!whose) throw new Refusal(texts.registrations.notFound);

  const enrolments = idsIn(
    await db
      .selectFrom('enrolments')
      .select('id')
      .where(isOneOf(db, 'student_id', students))
      .execute(),
  );
  const payments = idsIn(
    await db
      .selectFrom('payments')
      .select('id')
      .where(isOneOf(db, 'student_id', students))
      .execute(),
  );
  const certificates = idsIn(
    await db
      .selectFrom('certificates')
      .select('id')
      .where(isOneOf(db, 'enrolment_id', enrolments))
      .execute(),
  );
  const issues = await db
    .selectFrom('certificate_issues')
    .select('file_id as id')
    .where(isOneOf(db, 'certificate_id', certificates))
    .execute();
  const papers = people.flatMap((person) => [{ id: person.photo_file_id }, { id: person.income_proof_file_id }]);
  const files = [...new Set([...idsIn(papers), ...idsIn(issues)])];
  return { name: whose.name, students, registrations, enrolments, payments, certificates, files };
}
