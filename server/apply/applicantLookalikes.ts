import { sql } from 'kysely';
import { traitsInCommon } from '#domain/people/identity.ts';
import { todayInIndia, yearOf } from '#domain/words/dates.ts';
import { studentStatus } from '#domain/words/status.ts';
import type { Connection } from '#server/db/connection.ts';
import { idsAsText, isAmong } from '#server/db/ids.ts';
import { signedIn } from '#server/access/session/signedIn.ts';
import { mostAlike } from '#server/lists/derived/alike.ts';
import { foldsOf } from '#server/people/person.ts';
import type { Handlers } from '#server/protocol/calls/handler.ts';

const identity = ['id', 'name', 'mobile', 'email', 'birth_date as birthDate'] as const;

/** An applicant, and a student who may be the same person. */
interface Pair {
  applicant: number;
  student: number;
}

/** Columns by which a student is like an applicant; where one is empty, nobody is. */
const traits = [['mobile'], ['email'], ['name_fold', 'birth_date']] as const;

/** Applicants who are looked at by one statement: some milliseconds. */
const idsAtOnce = 100;

/**
 * The students who have the same in these columns as applicants, where they are few: as of look-alikes (W59), what more have tells of none of
 * them. SQLite joins in the order of a cross join, so that it looks for the students of each applicant, by an index, and not the other way round.
 */
async function pairsBy(db: Connection, regIds: readonly number[], columns: (typeof traits)[number]): Promise<Pair[]> {
  const same = (student: string) =>
    sql.join(
      columns.map((column) => sql`${sql.ref(`${student}.${column}`)} = ${sql.ref(`applicants.${column}`)}`),
      sql` and `,
    );
  const last = columns.at(-1) ?? columns[0];
  const { rows } = await sql<Pair>`
    select applicants.id as applicant, students.id as student from registrations as applicants cross join students
    where ${isAmong(db, sql.ref<number>('applicants.id'), idsAsText(db, regIds))} and ${sql.ref(`applicants.${last}`)} <> ''
      and (select count(*) from (select 1 from students as others
        where ${same('others')} and others.merged_into is null limit ${sql.lit(mostAlike + 1)}) as counted) <= ${sql.lit(mostAlike)}
      and ${same('students')}`.execute(db);
  return rows;
}

/** The same by any of them. */
async function pairsOf(db: Connection, regIds: readonly number[]): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let start = 0; start < regIds.length; start += idsAtOnce) {
    for (const trait of traits) pairs.push(...(await pairsBy(db, regIds.slice(start, start + idsAtOnce), trait)));
  }
  return pairs;
}

const readApplicants = (db: Connection, ids: readonly number[]) =>
  db
    .selectFrom('registrations')
    .select([...identity, 'name_fold'])
    .where(isAmong(db, sql.ref<number>('id'), idsAsText(db, ids)))
    .execute();

/** Students of the same name whose fold is another one, until the names that are there are folded anew: few applicants have such a name. */
async function pairsFoldedOtherwise(
  db: Connection,
  applicants: Awaited<ReturnType<typeof readApplicants>>,
): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (const { id, name, birthDate, name_fold } of applicants) {
    const folds = foldsOf(name).filter((fold) => fold !== name_fold);
    if (folds.length === 0 || !birthDate) continue;
    const students = await db
      .selectFrom('students')
      .select('id')
      .where('name_fold', 'in', folds)
      .where('birth_date', '=', birthDate)
      .limit(mostAlike + 1)
      .execute();
    if (students.length <= mostAlike)
      pairs.push(...students.map((student) => ({ applicant: id, student: student.id })));
  }
  return pairs;
}

async function readStudents(db: Connection, pairs: readonly Pair[]) {
  const ids = [...new Set(pairs.map(({ student }) => student))];
  const rows = await db
    .selectFrom('students')
    .select([...identity, 'date_created'])
    .where(isAmong(db, sql.ref<number>('id'), idsAsText(db, ids)))
    .where('status', '=', studentStatus.active)
    .execute();
  return new Map(rows.map((student) => [student.id, student]));
}

/** Which applicants the institute seems to know already, for staff alone (W58). */
export const applicantLookalikeHandlers: Handlers<'GetApplicantLikes'> = {
  GetApplicantLikes: {
    kind: 'read',
    async read({ db: { aside: db }, peopleSeen }, context) {
      const { RegIds } = context.body;
      const applicants = new Map((await readApplicants(db, RegIds)).map((applicant) => [applicant.id, applicant]));
      const pairs = await pairsOf(db, RegIds);
      pairs.push(...(await pairsFoldedOtherwise(db, [...applicants.values()])));
      const students = await readStudents(db, pairs);
      const alike = new Map(pairs.map((pair) => [`${pair.applicant} ${pair.student}`, pair]));
      const result = [...alike.values()]
        .toSorted((one, other) => one.applicant - other.applicant || one.student - other.student)
        .flatMap(({ applicant: regId, student: studentId }) => {
          const [applicant, student] = [applicants.get(regId), students.get(studentId)];
          const SAME = applicant && student ? traitsInCommon(student, applicant) : [];
          if (!student || SAME.length === 0) return [];
          const SINCE = yearOf(todayInIndia(new Date(student.date_created)));
          return [{ REG_ID: regId, STUDENT_ID: studentId, NAME: student.name, SINCE, SAME }];
        });
      peopleSeen.note(
        { ...context, user: signedIn(context), call: 'GetApplicantLikes' },
        result.map(({ STUDENT_ID }) => `student ${STUDENT_ID}`),
      );
      return { result };
    },
  },
};
