import {
  type Kysely,
  PostgresDialect,
  PostgresIntrospector,
  type PostgresPool,
  type PostgresPoolClient,
  sql,
  type TableMetadata,
} from 'kysely';
import { millisecondsInSecond } from 'date-fns/constants';
import pg from 'pg';
import { databaseWaits } from '#server/config/channels.ts';
import type { DatabaseLog, Purpose } from './connection.ts';
import { isReadTimeout, isServerGone } from './outage.ts';
import { parametersOf } from '#server/config/postgresAddress.ts';
import { type Hosts, openHosts } from './postgresHosts.ts';
import { withTimeout } from './withTimeout.ts';
import { CONNECT_TIMEOUT_MS, FIRST_ANSWER_MS, refuseReader } from './writer.ts';

const POOL_SIZE = 10;
/** Connections that no transaction takes: ten that wait for one lock would keep everybody from reading. */
const FOR_READERS = 3;
/** How long a statement may take on a server that answers. A call without a database is answered within 6 s (W29). */
const STATEMENT_TIMEOUT_MS = 4_500;
/** A migration may rewrite a large table, and millions of rows may be indexed. */
const LONG_WORK_TIMEOUT_MS = 30 * 60_000;
/** How much later than the server's own limit the client gives up: its limit is for a server that no longer answers. */
const ANSWER_LATER_MS = 500;
/** When the server drops a transaction, with its locks, whose client the network has cut off. */
const ABANDONED_AFTER_MS = 10_000;
/** After so long without bytes the system asks whether the other end is still there; its own value is two hours. */
const KEEP_ALIVE_AFTER_MS = 10_000;

/**
 * A page read out of order costs about as much as the next one (memory, SSD), and no call's statement runs so long that
 * compiling it pays: with PostgreSQL's own values thousands of ids are looked up by reading whole tables.
 */
const PLANNING = 'set random_page_cost = 1.1; set jit = off';

/**
 * A pool of connections, opened as they are needed.
 * @param url `postgres://…`; `?max=N` (1 to 100) sets the most connections at a time, 10 otherwise
 * @param purpose any but calls has half an hour for a statement and as long as it likes between two of a transaction; calls have 4.5 s and 10 s
 */
export function openPostgresDialect(url: string, log: DatabaseLog, purpose: Purpose = 'calls'): PostgresDialect {
  const statementMs = purpose === 'calls' ? STATEMENT_TIMEOUT_MS : LONG_WORK_TIMEOUT_MS;
  const lost = (error: Error) => log.error({ err: error }, 'A database connection was lost');
  const open = (address: string): pg.Pool => {
    const pool = new pg.Pool({
      connectionString: address,
      max: poolSizeOf(url),
      // One stays open, so that a restore sees that a server runs.
      min: purpose === 'calls' ? 1 : 0,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: purpose === 'calls' ? ABANDONED_AFTER_MS : 0,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
      types: { getTypeParser },
      async onConnect(client) {
        await client.query(withTimeout(PLANNING, [], FIRST_ANSWER_MS));
        await refuseReader(client, address);
      },
    });
    // Without a listener a connection lost while idle (the pool's), or between two statements of a transaction (its own), would
    // end the process. The next statement fails, the pool opens another connection when it is needed.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', lost));
    return pool;
  };
  const hosts = openHosts(url, open);
  return new OwnSchemaPostgresDialect({ pool: withoutDeadConnections(hosts, statementMs + ANSWER_LATER_MS) });
}

/**
 * A pool that ends a connection whose answer did not come in time: kept, it would let every later query wait as long.
 * @param answerMs how long to wait for a connection and the answer to one statement on it
 */
const withoutDeadConnections = (hosts: Hosts, answerMs: number): PostgresPool => ({
  options: {},
  async connect() {
    const queuedAt = performance.now();
    const pool = hosts.writing ?? (await hosts.findWriter());
    const failed = (error: unknown) => {
      if (isServerGone(error)) hosts.leave(pool);
      throw error;
    };
    const client = await pool.connect().catch(failed);
    const waitedMs = performance.now() - queuedAt;
    databaseWaits.publish(waitedMs / millisecondsInSecond);
    return givenUpAfterTimeout(client, Math.max(1, Math.ceil(answerMs - waitedMs)), failed);
  },
  end: () => hosts.end(),
});

function givenUpAfterTimeout(
  client: pg.PoolClient,
  answerMs: number,
  failed: (error: unknown) => never,
): PostgresPoolClient {
  let givenUp = false;
  const query = async (text: string, values: readonly unknown[]) => {
    // The rollback that follows must not wait, either.
    if (givenUp) throw new Error('The database connection was given up');
    try {
      return await client.query(withTimeout(text, values, answerMs));
    } catch (error) {
      givenUp = isReadTimeout(error);
      return failed(error);
    }
  };
  return {
    // Kysely's type also names cursors, which it uses only where it is given the package for them.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy === true || givenUp),
  };
}

const poolSizeOf = (url: string): number => Number(parametersOf(url).get('max') ?? POOL_SIZE);

/** How many transactions may run at a time, by the address of the database. */
export const transactionsAtOnce = (url: string): number => Math.max(1, poolSizeOf(url) - FOR_READERS);

const getTypeParser: typeof pg.types.getTypeParser = (type: number, format?: 'text' | 'binary') => {
  if (format !== 'binary') {
    // Counts and sums: never beyond 2^53 here.
    if (type === pg.types.builtins.INT8 || type === pg.types.builtins.NUMERIC) return Number;
    if (type === pg.types.builtins.BYTEA) return bytesOf;
  }
  return pg.types.getTypeParser(type, format);
};

/** Plain bytes, as SQLite gives them. */
function bytesOf(text: string): Uint8Array {
  const buffer = Buffer.from(text.slice(String.raw`\x`.length), 'hex');
  return new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength);
}

class OwnSchemaPostgresDialect extends PostgresDialect {
  override createIntrospector(db: Kysely<unknown>): OwnSchemaIntrospector {
    return new OwnSchemaIntrospector(db);
  }
}

/**
 * Tells the migrations which tables our schema has. Kysely's own looks at all schemas, takes another one's migrations for ours,
 * and fails when another one is dropped meanwhile.
 */
class OwnSchemaIntrospector extends PostgresIntrospector {
  readonly #db: Kysely<unknown>;

  constructor(db: Kysely<unknown>) {
    super(db);
    this.#db = db;
  }

  override async getTables(): Promise<TableMetadata[]> {
    const tables = await sql<{ name: string; schema: string }>`
      select tablename as name, schemaname as schema
      from pg_catalog.pg_tables where schemaname = current_schema()`.execute(this.#db);
    return tables.rows.map(({ name, schema }) => ({ name, schema, isView: false, isForeign: false, columns: [] }));
  }
}
