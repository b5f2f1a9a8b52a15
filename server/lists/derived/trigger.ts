import { sql } from 'kysely';
import type { Connection } from '#server/db/connection.ts';
import { dialectOf } from '#server/db/dialect.ts';

/** The transition tables of a write: `select id from ${added}`. */
interface Changes {
  /** The new rows; empty after a delete. */
  added: string;
  /** The old rows; empty after an insert. */
  gone: string;
}

/** A trigger in terms that both databases share. */
export interface Trigger {
  /** Begins with `kept_`, so that a load of many rows finds it (`inBulk`). */
  name: `kept_${string}`;
  table: string;
  after: 'insert' | 'update' | 'delete';
  /** The columns that are read of the changed rows, the id among them. SQLite goes by them after an update. */
  reads: readonly string[];
  /** The statements, in SQL that both databases know. */
  does: (changes: Changes) => readonly string[];
  /** Locks that PostgreSQL takes first, so that what is read stays valid until the transaction ends. */
  holds?: (changes: Changes) => readonly string[];
}

/**
 * Creates a trigger, so that no write path can miss the update. PostgreSQL runs it once per statement, SQLite, which has no
 * statement triggers, per row.
 */
export async function createTrigger(db: Connection, trigger: Trigger): Promise<void> {
  const statements = dialectOf(db) === 'postgres' ? postgresTrigger(trigger) : sqliteTrigger(trigger);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function dropTrigger(db: Connection, { name, table }: Pick<Trigger, 'name' | 'table'>): Promise<void> {
  if (dialectOf(db) === 'sqlite') {
    await sql`drop trigger ${sql.id(name)}`.execute(db);
    return;
  }
  await sql`drop trigger ${sql.id(name)} on ${sql.table(table)}`.execute(db);
  await sql`drop function ${sql.id(name)}()`.execute(db);
}

function sqliteTrigger({ name, table, after, reads, does }: Trigger): string[] {
  const rowOf = (side: 'new' | 'old', alias: string) =>
    `(select ${reads.map((column) => `${side}.${column} as ${column}`).join(', ')}) as ${alias}`;
  const statements = does({ added: rowOf('new', 'added'), gone: rowOf('old', 'gone') });
  const columns = reads.filter((column) => column !== 'id');
  const event = after === 'update' ? `update of ${columns.join(', ')}` : after;
  return [`create trigger ${name} after ${event} on ${table} begin ${statements.join('; ')}; end`];
}

const transitions = {
  insert: 'referencing new table as added',
  update: 'referencing old table as gone new table as added',
  delete: 'referencing old table as gone',
} as const;

function postgresTrigger({ name, table, after, does, holds }: Trigger): string[] {
  const changes: Changes = { added: 'added', gone: 'gone' };
  const held = holds?.(changes).map((select) => `perform ${select} for share`) ?? [];
  const statements = [...held, ...does(changes), 'return null'];
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${statements.join('; ')}; end $$`,
    `create trigger ${name} after ${after} on ${table} ${transitions[after]} for each statement execute function ${name}()`,
  ];
}
