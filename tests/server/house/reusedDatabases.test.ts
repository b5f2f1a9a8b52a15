import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../../../server/db/connection.ts';
import { openAsItIs } from '../../../server/db/open.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { databases, describeOnEachDatabase } from '../support/databases.ts';
import { ExampleStory } from '../support/exampleStory.ts';
import { sharedServer } from '../support/sharedServer.ts';

const postgres = databases.filter(({ name }) => name === 'postgres');

/** Every row of every table, and every sequence, by name. */
async function contentOf({ kysely }: Db): Promise<Record<string, unknown[]>> {
  const { rows: names } = await sql<{
    name: string;
    kind: string;
  }>`select relname as name, relkind as kind from pg_class
    where relkind in ('r', 'S') and relnamespace = 'public'::regnamespace order by 1`.execute(kysely);
  const content: Record<string, unknown[]> = {};
  for (const { name, kind } of names) {
    const table = sql.table(name);
    const { rows } = await (
      kind === 'S'
        ? sql`select last_value, is_called from ${table}`
        : sql`select to_jsonb(t)::text as row from ${table} as t order by 1`
    ).execute(kysely);
    content[name] = rows;
  }
  return content;
}

const nameOf = async ({ kysely }: Db) =>
  (await sql<{ name: string }>`select current_database() as name`.execute(kysely)).rows[0]?.name;

const many = { points: 1000, seconds: 900 };
const limits = { confirm: many, loginByNetwork: many, loginByAccount: many, reset: many, resetMail: many };
let first: string | undefined;
let filled: Record<string, unknown[]>;

describeOnEachDatabase(
  'a database that a test had',
  (open) => {
    const server = sharedServer(open, { limits });

    test('is filled, and what a new one has is removed', async () => {
      first = await nameOf(server.db);
      await new ExampleStory(server, false).tell();
      await inTransaction(server.db.kysely, async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx);
        const fresh = [
          'day_book',
          'kysely_migration',
          'kysely_migration_lock',
          'name_folds',
          'paper_budget',
          'profiles',
          'secrets',
          'tallies',
        ];
        for (const table of fresh) await sql`delete from ${sql.table(table)}`.execute(trx);
        for (const name of Object.keys(await contentOf(server.db)))
          if (name.endsWith('_seq')) await sql`select nextval(${name})`.execute(trx);
      });
      filled = await contentOf(server.db);
    });
  },
  postgres,
);

describeOnEachDatabase(
  'the same database',
  (open, { ownLocation }) => {
    test('has the rows and the sequences of a new one for the next test', async () => {
      const again = await open();
      expect(await nameOf(again)).toBe(first);
      const fresh = openAsItIs(await ownLocation());
      const content = await contentOf(fresh);
      await fresh.close();

      expect(await contentOf(again)).toEqual(content);
      // Or nothing was there to be restored.
      const untouched = Object.keys(content).filter(
        (name) => JSON.stringify(content[name]) === JSON.stringify(filled[name]),
      );
      expect(untouched.filter((name) => content[name]?.length !== 0)).toEqual([]);
    });

    test('is another one where a test changed its schema', async () => {
      const changed = await open();
      const name = await nameOf(changed);
      await sql`alter table students alter column name drop not null`.execute(changed.kysely);
      await changed.close();
      expect(await nameOf(await open())).not.toBe(name);
    });
  },
  postgres,
);
