import { sql } from 'kysely';
import type { Connection } from '#server/db/connection.ts';
import type { Trigger } from './trigger.ts';

/**
 * A mobile, or a name and birth date, that more students than these have tells nothing of any two of them (W59): it is a school's, or a
 * placeholder. It also bounds the pairs, which would grow with the square. The index of the groups has it, too.
 */
export const mostAlike = 5;

const keys = 'mobile, name_fold, birth_date';

/** The rows' keys: by mobile, and by name and birth date, where they are given. Who was merged is nobody any more. */
const keyed = (rows: string, further: string) => `
  select mobile, '' as name_fold, '' as birth_date, ${further} from ${rows} where merged_into is null and mobile <> ''
  union all
  select '' as mobile, name_fold, birth_date, ${further} from ${rows} where merged_into is null and birth_date <> ''`;

/** What the table `alike` should hold. */
export const alikeTruth = `select ${keys}, count(*) as students, max(id) as newest
  from (${keyed('students', 'id')}) as keyed group by ${keys}`;

const fill = `insert into alike (${keys}, students, newest) ${alikeTruth}`;

/** The statements that fill it from all students. */
export const alikeFill: readonly string[] = ['delete from alike', fill];

export async function fillAlike(db: Connection): Promise<void> {
  for (const statement of alikeFill) await sql.raw(statement).execute(db);
}

/** Rows that come and go again under the same key cancel out; in the order of the key, so that two writes never wait for one another. */
const count = (rows: string) => `insert into alike (${keys}, students, newest)
  select ${keys}, sum(sign), max(case when sign > 0 then id else 0 end)
    from (select ${keys}, id, sum(sign) as sign from (${rows}) as keyed group by ${keys}, id having sum(sign) <> 0) as moved
    group by ${keys} order by ${keys}
  on conflict (${keys}) do update set students = alike.students + excluded.students,
    newest = case when excluded.newest > alike.newest then excluded.newest else alike.newest end`;

/**
 * Takes away keys that nobody has any more, and looks for the newest student of those that lost theirs. `lost` are keys and ids. The
 * keys are compared alone, for which SQLite has an index: it reads the whole table for four columns of which the index has three.
 */
const forget = (lost: string): string[] => {
  const newest = (same: string) => `(select max(id) from students where ${same} and merged_into is null)`;
  return [
    `delete from alike where students = 0 and (${keys}) in (select ${keys} from (${lost}) as lost)`,
    `update alike set newest = case when mobile <> '' then ${newest('students.mobile = alike.mobile')}
      else ${newest('students.name_fold = alike.name_fold and students.birth_date = alike.birth_date')} end
      where (${keys}) in (select ${keys} from (${lost}) as lost) and newest in (select id from (${lost}) as lost)`,
  ];
};

const keysOf = (rows: string) => keyed(rows, 'id');
const came = (added: string) => keyed(added, 'id, 1 as sign');
const went = (gone: string) => keyed(gone, 'id, -1 as sign');
const without = (rows: string, others: string) =>
  `select * from (${rows}) as before except select * from (${others}) as since`;

const students = { table: 'students', reads: ['id', 'mobile', 'name_fold', 'birth_date', 'merged_into'] };

/**
 * What keeps how many students have one mobile, or one name and birth date, and the newest of them (W59). A write of a student waits for
 * another one of the same mobile, as both add to one row: what is read by its count cannot be appended to.
 */
export const alikeTriggers: readonly Trigger[] = [
  { ...students, name: 'kept_alike_added', after: 'insert', does: ({ added }) => [count(came(added))] },
  {
    ...students,
    name: 'kept_alike_changed',
    after: 'update',
    does: ({ added, gone }) => [
      count(`${came(added)} union all ${went(gone)}`),
      ...forget(without(keysOf(gone), keysOf(added))),
    ],
  },
  {
    ...students,
    name: 'kept_alike_removed',
    after: 'delete',
    does: ({ gone }) => [count(went(gone)), ...forget(keysOf(gone))],
  },
];
