import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** Where a database or a schema is that belongs to a test. */
interface OwnPlace {
  postgresUrl: string;
  remove(): Promise<void>;
}

/** The address of the PostgreSQL server for tests and the bench: one that somebody named, or that was started for this run. */
export function postgresServer(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('TEST_DATABASE_URL names no PostgreSQL server.');
  return url;
}

export const newName = (): string => `test_${randomBytes(8).toString('hex')}`;

/** An empty schema of a running PostgreSQL server, found first by whoever connects to the address given back. */
export async function emptySchema(): Promise<OwnPlace> {
  const schema = newName();
  await execute(`create schema ${schema}`);
  const url = new URL(postgresServer());
  url.searchParams.set('options', `-c search_path=${schema}`);
  return {
    postgresUrl: url.href,
    // A test that left a transaction open is to fail here, not to hang.
    remove: () => execute(`set lock_timeout = '5s'; set client_min_messages = warning; drop schema ${schema} cascade`),
  };
}

/** A database of a running PostgreSQL server: an empty one, or a copy of another that nobody is connected to. */
export async function newDatabase(template = 'template1', name = newName()): Promise<OwnPlace & { name: string }> {
  await execute(`create database ${name} template ${template}`);
  const postgresUrl = addressOf(name);
  const remove = async () => {
    const deadlocks = await withClient(postgresUrl, deadlocksOnceAlone);
    await execute(`drop database ${name}`);
    refuseDeadlocks(deadlocks);
  };
  return { name, postgresUrl, remove };
}

/** Drops all that are named after a template, and it. */
export async function removeCopies(template: string): Promise<void> {
  await withClient(postgresServer(), async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
      `${template}%`,
    ]);
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  });
}

/**
 * Hands out copies of a template. One that is given back is emptied and handed out again, as copying took a hundred times as
 * long; what changed its schema, or left a connection open, ends it. `removeCopies` removes them.
 */
export function reusedDatabases(template: string): () => Promise<OwnPlace> {
  const free: ReusedDatabase[] = [];
  return async () => {
    const database = free.pop() ?? (await copyToReuse(template));
    return {
      postgresUrl: database.postgresUrl,
      async remove() {
        if (await database.empty()) free.push(database);
      },
    };
  };
}

interface ReusedDatabase {
  postgresUrl: string;
  /** Makes it as its template is; false where it cannot be, and was dropped. Throws for what a test may not leave. */
  empty(): Promise<boolean>;
}

async function copyToReuse(template: string): Promise<ReusedDatabase> {
  const { name, postgresUrl } = await newDatabase(template, `${template}_${newName()}`);
  const { emptying, schema } = await withClient(postgresUrl, async (client) => ({
    emptying: await emptyingOf(client),
    schema: await schemaOf(client),
  }));
  let deadlocks = 0;
  const empty = async () => {
    let isEmpty = false;
    const before = deadlocks;
    try {
      await withClient(postgresUrl, async (client) => {
        deadlocks = await deadlocksOnceAlone(client);
        if ((await schemaOf(client)) !== schema) return;
        await client.query(emptying);
        isEmpty = true;
      });
    } finally {
      if (!isEmpty) await execute(`drop database ${name} with (force)`);
    }
    refuseDeadlocks(deadlocks - before);
    return isEmpty;
  };
  return { postgresUrl, empty };
}

/** The statements that leave the tables and sequences as they are now. Triggers and references do nothing meanwhile. */
async function emptyingOf(client: pg.Client): Promise<string> {
  const names = async (kind: string) => {
    const { rows } = await client.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class where relkind = $1 and relnamespace = 'public'::regnamespace`,
      [kind],
    );
    return rows.map(({ name }) => name);
  };
  const statements = ['begin', 'set local session_replication_role = replica'];
  for (const table of await names('r')) {
    statements.push(`delete from ${table}`);
    const { rows } = await client.query<{ all: string | null }>(`select json_agg(t)::text as all from ${table} t`);
    const all = rows[0]?.all;
    if (all)
      statements.push(`insert into ${table} select * from json_populate_recordset(null::${table}, ${quoted(all)})`);
  }
  for (const sequence of await names('S')) {
    const { rows } = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value, is_called from ${sequence}`,
    );
    for (const { last_value, is_called } of rows)
      statements.push(`select setval(${quoted(sequence)}, ${last_value}, ${is_called})`);
  }
  return [...statements, 'commit'].join(';\n');
}

const quoted = (text: string) => pg.escapeLiteral(text);

/** Another text after any change of the schema: how many rows its catalogues have, and who wrote the newest. */
async function schemaOf(client: pg.Client): Promise<string> {
  const catalogues = ['pg_namespace', 'pg_class', 'pg_attribute', 'pg_proc', 'pg_trigger', 'pg_constraint'];
  const states = catalogues.map((name) => `select count(*), max(xmin::text::bigint) from ${name}`);
  const settings = `select count(*), null from pg_db_role_setting
    where setdatabase = (select oid from pg_database where datname = current_database())`;
  const { rows } = await client.query({ text: [...states, settings].join(' union all '), rowMode: 'array' });
  return JSON.stringify(rows);
}

/** Waits up to 5 s for the other connections to end, each of which adds its deadlocks to those of the database when it does. */
async function deadlocksOnceAlone(client: pg.Client): Promise<number> {
  const state = `select deadlocks::int, exists (select from pg_stat_activity where datname = current_database()
      and backend_type = 'client backend' and pid <> pg_backend_pid()) as others
    from pg_stat_database where datname = current_database()`;
  for (let tries = 0; ; tries += 1) {
    const { rows } = await client.query<{ deadlocks: number; others: boolean }>(state);
    if (!rows[0]?.others) return rows[0]?.deadlocks ?? 0;
    if (tries === 50) throw new Error('A test left a connection to its database open');
    await wait(100);
  }
}

/** The server repeats unseen what PostgreSQL ended for a deadlock. */
function refuseDeadlocks(count: number): void {
  if (count > 0) throw new Error(`Transactions waited for each other: PostgreSQL ended ${count}`);
}

function addressOf(database: string): string {
  const url = new URL(postgresServer());
  url.pathname = `/${database}`;
  return url.href;
}

const execute = (statements: string) =>
  withClient(postgresServer(), async (client) => void (await client.query(statements)));

async function withClient<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
