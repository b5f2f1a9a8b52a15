import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type DialectKind, dialectOf } from '../../server/db/dialect.ts';
import type { Transaction } from '../../server/db/connection.ts';
import { inTransaction } from '../../server/db/transaction.ts';
import { copies, declaredLists, figuresOf, indexes, searched } from '../../server/kept/declared.ts';
import { copied, copyTriggers } from '../../server/kept/copies.ts';
import { daysAttendedTriggers } from '../../server/kept/daysAttended.ts';
import { figureTriggers, recounted } from '../../server/kept/figures.ts';
import { createSearchIndexes, dropSearchIndex } from '../../server/kept/searchIndex.ts';
import { createTrigger } from '../../server/kept/trigger.ts';
import { indexed } from '../../server/lists/trigrams.ts';
import { describeOnEachDatabase } from './support/databases.ts';

const tables = declaredLists.map(({ table }) => table);
const quoted = tables.map((table) => `'${table}'`).join(', ');

/** The names of indexes that lists have; others serve something else. */
const ours = (name: string) =>
  `(${name} like '%\\_by\\_%' escape '\\' or ${name} in (${indexes.map((index) => `'${index.name}'`).join(', ')}))`;

/** The triggers that keep something and the indexes of lists, each with the statements that make it. */
const catalogue = {
  sqlite: `select name, 'drop ' || type || ' ' || name as "drop", sql as "create" from sqlite_schema
    where sql is not null and (
      type = 'trigger' and name like 'kept\\_%' escape '\\'
      or type = 'index' and tbl_name in (${quoted}) and sql not like 'create unique%' and ${ours('name')}
      or type = 'table' and name like '%\\_search' escape '\\')`,
  postgres: `select tgname as name, 'drop trigger ' || tgname || ' on ' || tgrelid::regclass || '; drop function ' || tgname || '()' as "drop",
      pg_get_functiondef(tgfoid) || '; ' || pg_get_triggerdef(pg_trigger.oid) as "create"
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = current_schema()::regnamespace and tgname like 'kept\\_%'
    union all
    select indexrelid::regclass::text, 'drop index ' || indexrelid::regclass, pg_get_indexdef(indexrelid)
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = current_schema()::regnamespace and relname in (${quoted}) and not indisunique and ${ours('indexrelid::regclass::text')}`,
};

interface Made {
  name: string;
  drop: string;
  create: string;
  /** The statement in one spelling, whoever wrote it. */
  compared: string;
}

const normalised = (statement: string) =>
  statement.replaceAll('"', '').replaceAll(/\s+/g, ' ').replaceAll('( ', '(').toLowerCase();

async function madeIn(trx: Transaction): Promise<Map<string, Made>> {
  const { rows } = await sql.raw<Made>(catalogue[dialectOf(trx)]).execute(trx);
  return new Map(rows.map((made) => [made.name, { ...made, compared: normalised(made.create) }]));
}

/** Takes away what the migrations made for lists, and makes what these declare. */
async function makeAnew(trx: Transaction, made: ReadonlyMap<string, Made>): Promise<void> {
  const kind = dialectOf(trx);
  for (const table of Object.keys(searched)) await dropSearchIndex(trx, table);
  for (const { name, drop } of made.values()) {
    if (!/_search(_|$)/.test(name)) for (const statement of drop.split('; ')) await sql.raw(statement).execute(trx);
  }
  const triggers = [...daysAttendedTriggers, ...copyTriggers(copies), ...figuresOf(kind).flatMap(figureTriggers)];
  for (const trigger of triggers) await createTrigger(trx, trigger);
  await createSearchIndexes(trx, searched);
  for (const create of new Set(indexes.map((index) => index.create))) await sql.raw(create).execute(trx);
}

test('trigrams are kept of the tables that the search takes to have them', () => {
  expect(Object.keys(searched).toSorted()).toEqual([...indexed].toSorted());
});

/** What has to be filled in beside a new trigger, of rows that are there already. */
const fillsOf = (kind: DialectKind) =>
  new Map([
    ...figuresOf(kind).map((figure) => [
      `kept_${figure.name.replaceAll(' ', '_')}_added`,
      `insert into tallies (list, status, course_id, mode, day, row_count, amount) ${recounted(figure)}`,
    ]),
    ...copies.map((copy) => [
      `kept_copies_of_${copy.table}`,
      `update ${copy.table} set ${copies
        .filter(({ table }) => table === copy.table)
        .map((own) => `${own.column} = ${copied(own)}`)
        .join(', ')}`,
    ]),
  ] as [string, string][]);

describeOnEachDatabase('triggers and indexes', (open) => {
  test('are those that the lists declare: what differs is the migration to add', async () => {
    const { kysely } = await open();
    let migration: string[] = ['nothing was compared'];
    const notKept = new Error('not kept');
    await inTransaction(kysely, async (trx) => {
      const made = await madeIn(trx);
      await makeAnew(trx, made);
      const wanted = await madeIn(trx);
      const differing = [...new Set([...made.keys(), ...wanted.keys()])].filter(
        (name) => made.get(name)?.compared !== wanted.get(name)?.compared,
      );
      const fills = fillsOf(dialectOf(trx));
      migration = differing.flatMap((name) =>
        [
          made.get(name)?.drop,
          wanted.get(name)?.create.replaceAll(/\b(public|test_\w+)\./g, ''),
          fills.get(name),
        ].filter((statement) => statement !== undefined),
      );
      throw notKept;
    }).catch((error: unknown) => {
      if (error !== notKept) throw error;
    });
    expect(migration).toEqual([]);
  });
});
