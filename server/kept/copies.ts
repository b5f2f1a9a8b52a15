import { type Kysely, sql } from 'kysely';
import type { Trigger } from './trigger.ts';

/** A column that repeats one of the row that its own row refers to, so that a list is sorted and searched without a join. */
export interface Copy {
  table: string;
  column: string;
  /** The column that refers to the other row, the table of that row, and its column. */
  by: string;
  from: string;
  is: string;
  /** What stands there where the row refers to nothing, which the foreign key refuses by itself. */
  empty: "''" | '0';
}

/** What a copy should be. */
export const copied = ({ table, empty, from, by, is }: Copy): string =>
  `coalesce((select ${is} from ${from} where ${from}.id = ${table}.${by}), ${empty})`;

const assigned = (copies: readonly Copy[]) => copies.map((copy) => `${copy.column} = ${copied(copy)}`).join(', ');
const byTable = (copies: readonly Copy[]) => Map.groupBy(copies, ({ table }) => table);

/** Copies what is repeated, of all rows. */
export async function fillCopies<Tables>(db: Kysely<Tables>, copies: readonly Copy[]): Promise<void> {
  for (const [table, own] of byTable(copies)) await sql.raw(`update ${table} set ${assigned(own)}`).execute(db);
}

/** What keeps all copies of their tables: when a row of such a table is added, and when one changes that is repeated. */
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
          select ${columns} from ${changes.added} except select ${columns} from ${changes.gone}) as differing)`,
      ],
    };
  });
  return [added, ...followed];
}
