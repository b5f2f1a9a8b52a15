import { sql } from 'kysely';
import { dialectOf } from '#server/db/dialect.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';

interface LastId {
  table: string;
  last: number;
}

/** The last id that each table has drawn, also where its row is gone: no id is drawn twice. */
export async function readLastIds(db: Connection): Promise<LastId[]> {
  const drawn =
    dialectOf(db) === 'postgres'
      ? sql<LastId>`select relname as "table", last_value as last from pg_sequences
          join pg_depend on objid = (quote_ident(schemaname) || '.' || quote_ident(sequencename))::regclass and deptype = 'i'
          join pg_class on pg_class.oid = refobjid
          where schemaname = current_schema() and last_value is not null`
      : sql<LastId>`select name as "table", seq as last from sqlite_sequence where seq > 0`;
  return (await drawn.execute(db)).rows;
}

/** Sets the id sequence of each table. */
export async function writeLastIds(trx: Transaction, ids: readonly LastId[]): Promise<void> {
  for (const { table, last } of ids) {
    if (dialectOf(trx) === 'postgres') {
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last})`.execute(trx);
      continue;
    }
    await sql`delete from sqlite_sequence where name = ${table}`.execute(trx);
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(trx);
  }
}
