import { type Kysely, PostgresDialect, PostgresIntrospector, sql, type TableMetadata } from 'kysely';
import pg from 'pg';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 30_000;
/** A little after the server's own: this one is for a server that no longer answers. */
const ANSWER_TIMEOUT_MS = 32_000;

/** What the database tells the log. Fastify's logger is one. */
export interface DatabaseLog {
  error(details: object, text: string): void;
}

/**
 * A pool of connections, opened as they are needed.
 * @param url `postgres://…`; `?max=N` (1 to 100) sets the most connections at a time, 10 otherwise
 */
export function openPostgresDialect(url: string, log: DatabaseLog): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSizeOf(url),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    types: { getTypeParser },
  });
  // Without a listener a connection lost while idle (the pool's), or between two statements of a transaction (its own), would
  // end the process. The next statement fails, the pool opens another connection when it is needed.
  const lost = (error: Error) => log.error({ err: error }, 'A database connection was lost');
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', lost));
  return new OwnSchemaPostgresDialect({ pool });
}

const poolSizeOf = (url: string): number => Number(new URL(url).searchParams.get('max') ?? POOL_SIZE);

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
