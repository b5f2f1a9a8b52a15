import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { ParsedBodyOf, RowOf } from '#contract/calls/index.ts';
import { studentStatus } from '#domain/words/codes.ts';
import { traitsInCommon } from '#domain/people/identity.ts';
import type { Connection } from '#server/db/connection.ts';
import { isOneOf } from '#server/db/ids.ts';
import { mostAlike } from '#server/lists/derived/alike.ts';
import { countedAtMost } from '#server/lists/search.ts';

/** A student of a group with one mobile, or one name and birth date. The newest student and `mobile`, empty in the latter, name the group. */
interface Member {
  newest: number;
  mobile: string;
  id: number;
  status: number;
}

/** Groups that are read by one statement: some milliseconds. */
const groupsAtOnce = 500;

/** Groups that tell something. */
const areFew = sql<SqlBool>`students between 2 and ${sql.lit(mostAlike)}`;

/** The next groups of all, those with the newest student first. */
const groupsAfter = ({ newest, mobile }: Pick<Member, 'newest' | 'mobile'>) => sql`
  select * from alike where ${areFew} and (newest, mobile) < (${newest}, ${mobile})
    order by newest desc, mobile desc limit ${sql.lit(groupsAtOnce)}`;

/** The groups of a student: at most one by either. */
const groupsOf = (studentId: number) => sql`
  select alike.* from students as own cross join alike where own.id = ${studentId} and ${areFew}
    and (alike.mobile, alike.name_fold, alike.birth_date) in ((own.mobile, '', ''), ('', own.name_fold, own.birth_date))`;

/** All members of groups, those with the newest student first; each is found by an index, as SQLite joins in the order of a cross join. */
async function readMembers(db: Connection, groups: RawBuilder<unknown>): Promise<Member[]> {
  const { rows } = await sql<Member>`
    with shared as (${groups})
    select shared.newest as newest, shared.mobile as mobile, students.id as id, students.status as status from shared cross join students
      where shared.mobile <> '' and students.mobile = shared.mobile and students.merged_into is null
    union all
    select shared.newest as newest, shared.mobile as mobile, students.id as id, students.status as status from shared cross join students
      where shared.mobile = '' and students.name_fold = shared.name_fold and students.birth_date = shared.birth_date
        and students.merged_into is null
    order by newest desc, mobile desc, id desc`.execute(db);
  return rows;
}

type Pair = readonly [firstId: number, secondId: number];

/**
 * The pairs of a group, the newest first. One of both is Active, as who is kept has to be; the other one may be Deleted, as people are entered
 * anew where somebody was deleted by mistake.
 */
const pairsIn = (members: readonly Member[]): Pair[] =>
  members.flatMap((second, place) =>
    members
      .slice(place + 1)
      .filter((first) => [first.status, second.status].includes(studentStatus.active))
      .map((first): Pair => [first.id, second.id]),
  );

/** Which of these pairs are not the same, as somebody said. */
async function readNotSame(db: Connection, pairs: readonly Pair[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('not_same')
    .select(['first_id', 'second_id'])
    .where(
      isOneOf(
        db,
        'first_id',
        pairs.map(([firstId]) => firstId),
      ),
    )
    .execute();
  return new Set(rows.map(({ first_id, second_id }) => String([first_id, second_id])));
}

/** The pairs of these members without those that are not the same; a pair may have both in common. Who was merged or erased is in none. */
async function pairsOf(db: Connection, members: readonly Member[]): Promise<Pair[]> {
  const groups = Map.groupBy(members, ({ newest, mobile }) => `${newest} ${mobile}`);
  const pairs = [...groups.values()].flatMap(pairsIn);
  const notSame = await readNotSame(db, pairs);
  return pairs.filter((pair) => !notSame.has(String(pair)));
}

/** The first `most` pairs of students who look alike (W59): in parts, as there may be many. */
async function readPairs(db: Connection, most: number): Promise<Pair[]> {
  const pairs = new Map<string, Pair>();
  let last: Parameters<typeof groupsAfter>[0] | undefined = { newest: 2 ** 31 - 1, mobile: '' };
  while (last && pairs.size < most) {
    const members = await readMembers(db, groupsAfter(last));
    for (const pair of await pairsOf(db, members)) pairs.set(String(pair), pair);
    last = members.at(-1);
  }
  return [...pairs.values()].slice(0, most);
}

/** The same of one student. */
async function readPairsOf(db: Connection, studentId: number): Promise<Pair[]> {
  const pairs = await pairsOf(db, await readMembers(db, groupsOf(studentId)));
  return [...new Map(pairs.flatMap((pair) => (pair.includes(studentId) ? [[String(pair), pair]] : []))).values()];
}

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
  const pairs = await (StudentId > 0
    ? readPairsOf(db, StudentId)
    : readPairs(db, isPaged ? countedAtMost + 1 : mostListed));
  const shown = isPaged ? pairs.slice(PageSize * (Page - 1), PageSize * Page) : pairs;
  const students = await readAlike(db, [...new Set(shown.flat())]);
  const result = shown.flatMap(([firstId, secondId]): Row[] => {
    const [FIRST, SECOND] = [students.get(firstId), students.get(secondId)];
    return FIRST && SECOND ? [{ FIRST, SECOND, SAME: traitsInCommon(identityOf(FIRST), identityOf(SECOND)) }] : [];
  });
  if (!isPaged) return { result };
  return pairs.length > countedAtMost
    ? { result, TOTAL: countedAtMost, TOTAL_AT_LEAST: 1 as const }
    : { result, TOTAL: pairs.length };
}
