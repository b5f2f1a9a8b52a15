import { sql } from 'kysely';
import type { Connection } from '#server/db/connection.ts';
import type { AnyList } from '#server/lists/list.ts';
import type { Trigger } from './trigger.ts';

/** A denormalised column of the referenced row, so that a list is sorted and searched without a join. */
export interface Copy {
  table: string;
  column: string;
  /** The column that refers to the other row, the table of that row, and its column. */
  by: string;
  from: string;
  is: string;
  /** The value without a referenced row. */
  empty: "''" | '0';
}

/** The copies that a list declares. */
export const copiesOf = ({ table, copies = [] }: AnyList): Copy[] =>
  copies.flatMap(({ from, by, columns, empty }) =>
    Object.entries(columns).map(([column, is]) => ({
      table,
      column,
      by,
      from,
      is,
      empty: empty === 0 ? ('0' as const) : ("''" as const),
    })),
  );

/** The SQL of a copy's correct value. */
export const copied = ({ table, empty, from, by, is }: Copy): string =>
  `coalesce((select ${is} from ${from} where ${from}.id = ${table}.${by}), ${empty})`;

const assigned = (copies: readonly Copy[]) => copies.map((copy) => `${copy.column} = ${copied(copy)}`).join(', ');
/** So that rows that `copyInParts` has written are not written again. */
const differ = (copies: readonly Copy[]) =>
  copies.map((copy) => `${copy.column} is distinct from ${copied(copy)}`).join(' or ');
const byTable = (copies: readonly Copy[]) => Map.groupBy(copies, ({ table }) => table);

/** Fills the copies of all rows. */
export async function fillCopies(db: Connection, copies: readonly Copy[]): Promise<void> {
  for (const [table, own] of byTable(copies)) await sql.raw(`update ${table} set ${assigned(own)}`).execute(db);
}

/** The triggers of all copies: on insert into the copying table, and on update of the source. */
export const copyTriggers = (copies: readonly Copy[]): Trigger[] =>
  [...byTable(copies)].flatMap(([table, own]) => triggersOf(table, own));

function triggersOf(table: string, copies: readonly Copy[]): Trigger[] {
  const bySource = Map.groupBy(copies, ({ from }) => from);
  const references = [...bySource].map(([from, [first]]) => ({ from, by: first?.by ?? '' }));
  const added: Trigger = {
    name: `kept_copies_of_${table}`,
    table,
    after: 'insert',
    reads: ['id', ...references.map(({ by }) => by)],
    holds: (changes) =>
      references.map(({ from, by }) => `1 from ${from} where id in (select ${by} from ${changes.added})`),
    does: (changes) => [`update ${table} set ${assigned(copies)} where id in (select id from ${changes.added})`],
  };
  const followed = [...bySource].map(([from, moved]): Trigger => {
    const reads = ['id', ...moved.map(({ is }) => is)];
    const columns = reads.join(', ');
    return {
      name: `kept_${table}_follow_${from}`,
      table: from,
      after: 'update',
      reads,
      // Not a join of both: PostgreSQL plans it for one row and keeps to that, so 9,000 days of attendance took 12 s.
      does: (changes) => [
        `update ${table} set ${assigned(moved)} where ${moved[0]?.by} in (select id from (
          select ${columns} from ${changes.added} except select ${columns} from ${changes.gone}) as differing)
          and (${differ(moved)})`,
      ],
    };
  });
  return [added, ...followed];
}
