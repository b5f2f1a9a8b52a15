import { type RawBuilder, sql } from 'kysely';
import type { ParsedBodyOf, RowOf } from '#contract/calls/index.ts';
import { studentStatus } from '#domain/words/codes.ts';
import { likeness } from '#domain/people/likeness.ts';
import type { Connection } from '#server/db/connection.ts';
import { countedAtMost } from '#server/lists/search.ts';

/**
 * A mobile, or a name and birth date, that more students than these have tells nothing of any two of them: it is a school's, or a
 * placeholder. It also bounds the pairs, which would grow with the square.
 */
const mostAlike = 5;

/** Columns that no two people should have alike, and the rows that have a value in all of them. */
const traits = [
  { columns: ['mobile'], given: sql`mobile <> ''` },
  { columns: ['name_fold', 'birth_date'], given: sql`birth_date <> ''` },
] as const;

/** Both rows of a pair by what they have in common; of a student, where an id is given. */
function pairsBy({ columns, given }: (typeof traits)[number], studentId: number): RawBuilder<unknown> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const both = (one: string, other: string) =>
    sql.join(
      columns.map((column) => sql`${sql.ref(`${one}.${column}`)} = ${sql.ref(`${other}.${column}`)}`),
      sql` and `,
    );
  const own = studentId === 0 ? sql`` : sql`and (${list}) = (select ${list} from students where id = ${studentId})`;
  const ofStudent = studentId === 0 ? sql`` : sql`and ${studentId} in (first.id, second.id)`;
  return sql`select first.id as first_id, second.id as second_id
    from (select ${list} from students where merged_into is null and ${given} ${own}
      group by ${list} having count(*) between 2 and ${sql.lit(mostAlike)}) as shared
    join students as first on ${both('first', 'shared')}
    join students as second on ${both('second', 'shared')} and second.id > first.id
    where first.merged_into is null and second.merged_into is null ${ofStudent}`;
}

/**
 * The pairs of students who look alike (W59). One of both is Active, as who is kept has to be; the other one may be Deleted, as people are entered
 * anew where somebody was deleted by mistake. Who was merged or erased is in none.
 */
const pairs = (studentId: number) => sql`
  from (${sql.join(
    traits.map((trait) => pairsBy(trait, studentId)),
    sql` union `,
  )}) as pairs
  join students as first on first.id = first_id
  join students as second on second.id = second_id
  where ${studentStatus.active} in (first.status, second.status)
    and not exists (select 1 from not_same where not_same.first_id = pairs.first_id and not_same.second_id = pairs.second_id)
    and not exists (select 1 from erasures where kind = 'student' and (record_id, erasures.date_created)
      in ((first.id, first.date_created), (second.id, second.date_created)))`;

type Row = RowOf<'GetLookalikes'>;

/** The students of pairs, by their ids. */
async function readAlike(db: Connection, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, Row['FIRST']>();
  const rows = await db
    .selectFrom('students')
    .select(['id as ID', 'name as NAME', 'mobile as MOBILE', 'email as EMAIL', 'status as STATUS'])
    .select([sql<string | null>`nullif(birth_date, '')`.as('BIRTH_DATE'), 'date_created as DATE_CREATED'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.ID, row]));
}

const identityOf = ({ NAME, MOBILE, EMAIL, BIRTH_DATE }: Row['FIRST']) => ({
  name: NAME,
  mobile: MOBILE,
  email: EMAIL,
  birthDate: BIRTH_DATE,
});

/** Pairs that are read at once where no page is asked for. */
const mostListed = 1000;

/** Pairs of students who look alike, those with the newest student first, and how many there are in all. */
export async function readLookalikes(
  db: Connection,
  { StudentId, Page = 1, PageSize = 25 }: ParsedBodyOf<'GetLookalikes'>,
  isPaged: boolean,
) {
  const [limit, offset] = isPaged ? [PageSize, PageSize * (Page - 1)] : [mostListed, 0];
  const found = await sql<{ first_id: number; second_id: number }>`
    select first_id, second_id ${pairs(StudentId)}
    order by second_id desc, first_id desc limit ${limit} offset ${offset}`.execute(db);
  const students = await readAlike(db, [
    ...new Set(found.rows.flatMap(({ first_id, second_id }) => [first_id, second_id])),
  ]);
  const result = found.rows.flatMap(({ first_id, second_id }): Row[] => {
    const [FIRST, SECOND] = [students.get(first_id), students.get(second_id)];
    return FIRST && SECOND ? [{ FIRST, SECOND, SAME: likeness(identityOf(FIRST), identityOf(SECOND)) }] : [];
  });
  if (!isPaged) return { result };
  const counted = await sql<{ total: number | string }>`
    select count(*) as total from (select 1 ${pairs(StudentId)} limit ${countedAtMost + 1}) as counted`.execute(db);
  const total = Number(counted.rows[0]?.total ?? 0);
  return total > countedAtMost
    ? { result, TOTAL: countedAtMost, TOTAL_AT_LEAST: 1 as const }
    : { result, TOTAL: total };
}
