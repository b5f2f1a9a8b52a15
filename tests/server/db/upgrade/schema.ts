import { sql } from 'kysely';
import type { Db } from '../../../../server/db/connection.ts';

/** Of each table what makes it up: columns, constraints, indexes and triggers, each as the database itself writes it. */
export type Schema = Record<string, string[]>;

interface Part {
  table: string;
  part: string;
}

/** In the order of rows: of two triggers SQLite runs the younger one first. Tables of the search index are SQLite's own. */
const sqliteParts = sql<Part>`
  select tbl_name as "table", type || ' ' || name || ': ' || coalesce(sql, '') as part from sqlite_schema
  where name not like 'sqlite\\_autoindex\\_%' escape '\\' or tbl_name not like '%\\_search\\_%' escape '\\'
  order by case when type = 'trigger' then rowid else 0 end, name`;

const postgresParts = sql<Part>`
  select relname::text as "table", 'column ' || attnum || ' ' || attname || ': ' || format_type(atttypid, atttypmod)
      || coalesce(' collate ' || collname, '') || case when attnotnull then ' not null' else '' end
      || case attidentity when '' then '' else ' identity ' || attidentity::text end
      || coalesce(' default ' || pg_get_expr(adbin, adrelid), '') as part
    from pg_attribute join pg_class on pg_class.oid = attrelid
    left join pg_collation on pg_collation.oid = attcollation
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
  union all
  select conrelid::regclass::text, 'constraint ' || conname || ': ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = current_schema()::regnamespace and conrelid <> 0
  union all
  select indrelid::regclass::text, 'index: ' || pg_get_indexdef(indexrelid)
    from pg_index join pg_class on pg_class.oid = indrelid where relnamespace = current_schema()::regnamespace
  union all
  select tgrelid::regclass::text, pg_get_triggerdef(pg_trigger.oid) || '; ' || pg_get_functiondef(tgfoid)
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = current_schema()::regnamespace and not tgisinternal
  union all
  select 'functions', oid::regprocedure::text from pg_proc
    where pronamespace = current_schema()::regnamespace and prorettype = 'trigger'::regtype
  order by 1, 2`;

/** One spelling, whoever wrote a statement and however it is laid out. */
const normalised = (statement: string) =>
  statement
    .replaceAll('"', '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([(),]) ?/g, '$1')
    .toLowerCase();

export async function schemaOf({ kysely, kind }: Db): Promise<Schema> {
  const { rows } = await (kind === 'sqlite' ? sqliteParts : postgresParts).execute(kysely);
  const tables = Map.groupBy(rows, ({ table }) => table);
  return Object.fromEntries([...tables].map(([table, parts]) => [table, parts.map(({ part }) => normalised(part))]));
}

/** A schema whose columns may stand in any order: PostgreSQL never uses the place of a dropped one again. */
export const unplaced = (schema: Schema): string[] =>
  Object.entries(schema)
    .flatMap(([table, lines]) => lines.map((line) => `${table}: ${line.replace(/^column \d+ /, 'column ')}`))
    .toSorted();
