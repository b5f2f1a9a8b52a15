import { type Kysely, sql } from 'kysely';
import { type Columns, columnsOf } from './columns.ts';
import { addColumns } from './createTable.ts';
import { createTrigger, dropTrigger, type Trigger } from './trigger.ts';

/** A column that repeats one of the row that its own row refers to, so that a list is sorted without a join. */
export interface Copy {
  table: string;
  column: string;
  type: 'text' | 'whole' | 'real';
  from: string;
  /** The column that refers to it. */
  by: string;
  /** The column that is repeated. */
  is: string;
}

/** A copy of a kind of column: `copyOf('text')('payments', 'student_mobile', 'student_id', 'students.mobile')`. */
export const copyOf =
  (type: Copy['type']) =>
  (table: string, column: string, by: string, source: string): Copy => {
    const [from = '', is = ''] = source.split('.');
    return { table, column, type, from, by, is };
  };

/** What a copy should be; the default where it refers to nothing, which the foreign key refuses by itself. */
export const copied = ({ table, type, from, by, is }: Copy): string =>
  `coalesce((select ${is} from ${from} where ${from}.id = ${table}.${by}), ${type === 'text' ? "''" : 0})`;

const assigned = (copies: readonly Copy[]) => copies.map((copy) => `${copy.column} = ${copied(copy)}`).join(', ');
const byTable = (copies: readonly Copy[]) => Map.groupBy(copies, ({ table }) => table);

/** Adds the columns, as yet empty. */
export async function addCopies(db: Kysely<unknown>, copies: readonly Copy[]): Promise<void> {
  const { text, whole, real } = columnsOf(db);
  const kinds = {
    text: { ...text, build: (column) => text.build(column).defaultTo('') },
    whole: { ...whole, build: (column) => whole.build(column).defaultTo(0) },
    real: { ...real, build: (column) => real.build(column).defaultTo(0) },
  } satisfies Partial<Columns>;
  for (const { table, column, type } of copies) await addColumns(db, table, { [column]: kinds[type] });
}

/** Copies what is repeated, of all rows. */
export async function fillCopies<Tables>(db: Kysely<Tables>, copies: readonly Copy[]): Promise<void> {
  for (const [table, own] of byTable(copies)) await sql.raw(`update ${table} set ${assigned(own)}`).execute(db);
}

/** What keeps the copies of one table: when its own rows come, and when those change that they copy from. */
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

/** Keeps the copies from now on: all that their tables have. */
export async function keepCopies(db: Kysely<unknown>, copies: readonly Copy[]): Promise<void> {
  for (const [table, own] of byTable(copies)) {
    for (const trigger of triggersOf(table, own)) await createTrigger(db, trigger);
  }
}

/** Stops to keep copies, so that others are kept in their place. */
export async function dropCopies(db: Kysely<unknown>, copies: readonly Copy[]): Promise<void> {
  for (const [table, own] of byTable(copies)) {
    for (const trigger of triggersOf(table, own)) await dropTrigger(db, trigger);
  }
}
