import { sql } from 'kysely';
import type { Connection, Transaction } from '../server/db/connection.ts';
import { type DialectKind, dialectOf } from '../server/db/dialect.ts';
import { inTransaction } from '../server/db/transaction.ts';
import { alikeFill, alikeTriggers } from '../server/lists/derived/alike.ts';
import { copied, copyTriggers } from '../server/lists/derived/copies.ts';
import { attendedDays, daysAttendedTriggers } from '../server/lists/derived/daysAttended.ts';
import { copies, declaredLists, figuresOf, indexes, searchedColumns } from '../server/declared/lists.ts';
import { type FigureSql, figureTriggers, recounted } from '../server/lists/derived/figures.ts';
import { createSearchIndexes, dropSearchIndex, fillFtsStatements } from '../server/lists/derived/searchIndex.ts';
import { createTrigger, type Trigger } from '../server/lists/derived/trigger.ts';

const tables = declaredLists.map(({ table }) => table);
const quoted = tables.map((table) => `'${table}'`).join(', ');

/** The condition on a name that an index of a list has; others serve something else. */
const isOfList = (name: string) =>
  `(${name} like '%\\_by\\_%' escape '\\' or ${name} in (${indexes.map((index) => `'${index.name}'`).join(', ')}))`;

/** The triggers that keep something, the indexes of lists and the search tables, each with the statements that make it. */
const catalogue = {
  sqlite: `select name, 'drop ' || type || ' ' || name as "drop", sql as "create" from sqlite_schema
    where sql is not null and (
      type = 'trigger' and name like 'kept\\_%' escape '\\'
      or type = 'index' and tbl_name in (${quoted}) and sql not like 'create unique%' and ${isOfList('name')}
      or type = 'table' and name like '%\\_search' escape '\\')`,
  postgres: `select tgname as name, 'drop trigger ' || tgname || ' on ' || relname || '; drop function ' || tgname || '()' as "drop",
      pg_get_functiondef(tgfoid) || '; ' || pg_get_triggerdef(pg_trigger.oid) as "create"
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = current_schema()::regnamespace and tgname like 'kept\\_%'
    union all
    select index.relname, 'drop index ' || index.relname, pg_get_indexdef(indexrelid)
    from pg_index join pg_class on pg_class.oid = indrelid join pg_class as index on index.oid = indexrelid
    where pg_class.relnamespace = current_schema()::regnamespace and pg_class.relname in (${quoted}) and not indisunique
      and (${isOfList('index.relname')} or index.relname like '%\\_search')`,
};

interface Made {
  name: string;
  drop: string;
  create: string;
  /** The statement in one spelling, whoever wrote it. */
  compared: string;
}

const compared = (statement: string) =>
  statement.replaceAll('"', '').replaceAll(/\s+/g, ' ').replaceAll('( ', '(').toLowerCase();

async function madeIn(trx: Transaction): Promise<Map<string, Made>> {
  const { rows } = await sql.raw<Made>(catalogue[dialectOf(trx)]).execute(trx);
  return new Map(rows.map((made) => [made.name, { ...made, compared: compared(made.create) }]));
}

/** `drop` of a trigger of PostgreSQL is two statements. */
const statementsOf = (drop: string) => drop.split('; ');

/** Takes away what the migrations made for lists, and makes what these declare. */
async function makeAnew(trx: Transaction, made: ReadonlyMap<string, Made>): Promise<void> {
  const isOfSearch = (name: string) => /_search(_|$)/.test(name);
  for (const name of made.keys())
    if (name.endsWith('_search')) await dropSearchIndex(trx, name.replace(/_search$/, ''));
  for (const { name, drop } of made.values()) {
    if (!isOfSearch(name)) for (const statement of statementsOf(drop)) await sql.raw(statement).execute(trx);
  }
  const figures = figuresOf(dialectOf(trx)).flatMap(figureTriggers);
  for (const trigger of [...daysAttendedTriggers, ...alikeTriggers, ...copyTriggers(copies), ...figures])
    await createTrigger(trx, trigger);
  await createSearchIndexes(trx, searchedColumns);
  for (const create of new Set(indexes.map((index) => index.create))) await sql.raw(create).execute(trx);
}

/** What is reckoned from rows that are there already where one of these triggers, or this search table, is another than before. */
interface Fill {
  madeBy: readonly string[];
  statements: readonly string[];
}

const names = (triggers: readonly Trigger[]) => triggers.map(({ name }) => name);
/** A figure's name as its triggers have it. */
const inTriggers = (figure: string) => figure.replaceAll(' ', '_');
const forget = (figure: string) => `delete from tallies where replace(list, ' ', '_') = '${inTriggers(figure)}'`;

const figureFill = (figure: FigureSql): Fill => ({
  madeBy: names(figureTriggers(figure)),
  statements: [
    forget(figure.name),
    `insert into tallies (list, status, course_id, mode, day, row_count, amount) ${recounted(figure)}`,
  ],
});

function fillsOf(kind: DialectKind): Fill[] {
  const copyFills = [...Map.groupBy(copies, ({ table }) => table)].map(([table, own]): Fill => {
    const differ = own.map((copy) => `${copy.column} is distinct from ${copied(copy)}`).join(' or ');
    const assigned = own.map((copy) => `${copy.column} = ${copied(copy)}`).join(', ');
    return { madeBy: names(copyTriggers(own)), statements: [`update ${table} set ${assigned} where ${differ}`] };
  });
  const days: Fill = {
    madeBy: names(daysAttendedTriggers),
    statements: [`update enrolments set days_attended = ${attendedDays} where days_attended <> ${attendedDays}`],
  };
  const alike: Fill = { madeBy: names(alikeTriggers), statements: alikeFill };
  const searchFills = Object.entries(searchedColumns).map(([table, columns]): Fill => ({
    madeBy: [`${table}_search`],
    statements: kind === 'sqlite' ? fillFtsStatements(table, columns) : [],
  }));
  return [...copyFills, days, alike, ...figuresOf(kind).map(figureFill), ...searchFills];
}

/** A figure that no list declares any more leaves nothing behind. */
const forgottenFigures = (kind: DialectKind, gone: readonly string[]): string[] => {
  const declared = new Set(figuresOf(kind).map(({ name }) => inTriggers(name)));
  return gone.flatMap((name) => {
    const figure = /^kept_(.+)_added$/.exec(name)?.[1];
    return figure === undefined || declared.has(figure) ? [] : [forget(figure)];
  });
};

/** The operators of trigrams stand in the schema of the extension, which is not the same everywhere. */
const withOperators = (create: string) => `do $$
  declare
    of_trigrams text := (select nspname from pg_extension
      join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm');
  begin
    execute format('${create.replaceAll(/['%]/g, '$&$&').replaceAll(/(?:\w+\.)?gin_trgm_ops/g, '%1$I.gin_trgm_ops')}', of_trigrams);
  end $$`;

/** The statement that makes something, as a migration has it: of no schema, as the tests' databases have names of their own. */
export function creating({ name, create }: Pick<Made, 'name' | 'create'>): string[] {
  if (name.endsWith('_search') && create.includes('gin_trgm_ops')) {
    return [withOperators(create.replaceAll(/ (ON|on) \w+\.(?=\w)/g, ' $1 '))];
  }
  const [made = '', trigger] = create.split(/(?<=\$(?:function)?\$)\n?; (?=CREATE TRIGGER)/);
  const plain = (statement: string) =>
    statement
      .replaceAll(/\b(public|test_\w+)\./g, '')
      .replace('CREATE OR REPLACE FUNCTION', 'create function')
      .replace(/^CREATE (TRIGGER|INDEX|VIRTUAL TABLE)/, (keywords) => keywords.toLowerCase())
      .replaceAll('$function$', '$$$$');
  return trigger === undefined ? [plain(made)] : [plain(made), plain(trigger)];
}

/**
 * The statements that turn what the migrations made for lists (triggers, indexes, search tables and what they keep) into what the
 * lists declare; none where nothing differs. The database is left as it is.
 */
export async function listSchemaDifference(db: Connection): Promise<string[]> {
  let statements: string[] = [];
  const undone = new Error('undone');
  await inTransaction(db, async (trx) => {
    const made = await madeIn(trx);
    await makeAnew(trx, made);
    const wanted = await madeIn(trx);
    const differs = (name: string) => made.get(name)?.compared !== wanted.get(name)?.compared;
    const gone = [...made.values()].filter(({ name }) => differs(name));
    const added = [...wanted.values()].filter(({ name }) => differs(name));
    const kind = dialectOf(trx);
    const fills = fillsOf(kind).filter(({ madeBy }) => added.some(({ name }) => madeBy.includes(name)));
    statements = [
      ...gone.flatMap(({ drop }) => statementsOf(drop)),
      ...forgottenFigures(
        kind,
        gone.map(({ name }) => name),
      ),
      // A search table before the triggers that fill it.
      ...added
        .toSorted((a, b) => Number(b.name.endsWith('_search')) - Number(a.name.endsWith('_search')))
        .flatMap(creating),
      ...fills.flatMap((fill) => fill.statements),
    ];
    throw undone;
  }).catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return statements;
}
