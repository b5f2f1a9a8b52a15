import { sql } from 'kysely';
import { dialectOf } from '#server/db/dialect.ts';
import { searchedColumns } from './lists.ts';
import { fillSearchIndexes } from '#server/lists/derived/searchIndex.ts';
import type { Transaction } from '#server/db/connection.ts';

/** A statement before the work, which mostly takes something away, and the one afterwards that makes it again. */
interface Derived {
  drop: string;
  create: string;
}

const ofSqlite = sql<Derived>`
  select 'drop ' || type || ' "' || name || '"' as "drop", sql as "create"
  from sqlite_schema where type = 'index' and sql is not null or type = 'trigger' and name like 'kept\\_%' escape '\\'
  order by type, rowid`;

/**
 * While a row refers to one that is not there yet, SQLite looks for references to each row that is added, and would read the whole
 * table for it: an index for the time of the load, of each column that refers to a table that is filled later, or to its own.
 */
const laterOfSqlite = sql<Derived>`
  select 'create index "' || name || '" on "' || tbl_name || '" ("' || "from" || '")' as "drop", 'drop index "' || name || '"' as "create"
  from (select 'loaded_' || own.name || '_' || reference."from" as name, own.name as tbl_name, reference."from"
    from sqlite_schema as own join pragma_foreign_key_list(own.name) as reference
    join sqlite_schema as referred on referred.type = 'table' and referred.name = reference."table"
    where own.type = 'table' and referred.rowid >= own.rowid)`;

/** Indexes are made first, as foreign keys are compared by them. Primary keys stay. */
const ofPostgres = sql<Derived>`
  select 'drop index ' || indexrelid::regclass as "drop", pg_get_indexdef(indexrelid) as "create"
  from pg_index join pg_class on pg_class.oid = indrelid
  where relnamespace = current_schema()::regnamespace and not indisprimary
  union all
  select 'alter table ' || conrelid::regclass || ' drop constraint ' || quote_ident(conname),
    'alter table ' || conrelid::regclass || ' add constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid)
  from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
  union all
  select 'drop trigger ' || quote_ident(tgname) || ' on ' || tgrelid::regclass, pg_get_triggerdef(pg_trigger.oid)
  from pg_trigger join pg_class on pg_class.oid = tgrelid
  where relnamespace = current_schema()::regnamespace and tgname like 'kept\\_%'`;

/**
 * Does the work, which fills tables, without their indexes, foreign keys (which SQLite looks at in the end) and the triggers that keep what follows
 * from a row, and makes them again: from all rows at once they take a fraction of the time. What the triggers would have kept
 * is the work's to fill in (`fillDerived`), or to copy.
 */
export async function inBulk(trx: Transaction, work: () => Promise<void>): Promise<void> {
  const { rows } = await (dialectOf(trx) === 'postgres' ? ofPostgres : ofSqlite).execute(trx);
  if (dialectOf(trx) === 'sqlite') {
    await sql`pragma defer_foreign_keys = on`.execute(trx);
    rows.push(...(await laterOfSqlite.execute(trx)).rows);
  }
  for (const { drop } of rows) await sql.raw(drop).execute(trx);
  await work();
  for (const { create } of rows) await sql.raw(create).execute(trx);
  await fillSearchIndexes(trx, searchedColumns);
}
