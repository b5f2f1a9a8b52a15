import { DatabaseSync, StatementSync, type SQLInputValue } from 'node:sqlite';
import pg from 'pg';
import type { DatabaseLocation } from '../server/db/connection.ts';

/** A statement as a driver gets it. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** What a piece of work asks of the database, as the drivers hear it. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const heard: Statement[] = [];
  const { all, run } = StatementSync.prototype;
  const { query } = pg.Client.prototype;
  const listening = (method: typeof all | typeof run) =>
    function (this: StatementSync, ...values: SQLInputValue[]) {
      heard.push({ text: this.sourceSQL, values });
      return Reflect.apply(method, this, values) as never;
    };
  Object.assign(StatementSync.prototype, { all: listening(all), run: listening(run) });
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, statement: pg.QueryConfig, ...rest: unknown[]) {
      heard.push({ text: statement.text, values: statement.values ?? [] });
      return Reflect.apply(query, this, [statement, ...rest]) as unknown;
    },
  });
  try {
    await work();
    return heard;
  } finally {
    Object.assign(StatementSync.prototype, { all, run });
    Object.assign(pg.Client.prototype, { query });
  }
}

/** Runs statements of one connection, one after the other, and answers the rows of the last one. */
type Run = (statements: readonly Statement[]) => Promise<unknown[]>;

/** A database by its driver and nothing else: SQLite's statements are prepared once, PostgreSQL's have a pool. */
export interface BareDatabase {
  /** Statements that may each take a connection of their own. */
  read: Run;
  /** Statements of a transaction, `begin` and `commit` among them: on SQLite one transaction after the other. */
  write: Run;
  close(): Promise<void>;
}

function bareSqlite(file: string): BareDatabase {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  database.exec('pragma synchronous = full');
  const prepared = new Map<string, StatementSync>();
  const prepare = (text: string) => {
    const statement = prepared.get(text) ?? database.prepare(text);
    prepared.set(text, statement);
    return statement;
  };
  const run: Run = async (statements) => {
    let rows: unknown[] = [];
    for (const { text, values } of statements) rows = prepare(text).all(...(values as SQLInputValue[]));
    return rows;
  };
  return { read: run, write: run, close: async () => database.close() };
}

function barePostgres(url: string): BareDatabase {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  return {
    async read(statements) {
      let rows: unknown[] = [];
      for (const statement of statements) ({ rows } = await pool.query(statement));
      return rows;
    },
    async write(statements) {
      const client = await pool.connect();
      try {
        let rows: unknown[] = [];
        for (const statement of statements) ({ rows } = await client.query(statement));
        return rows;
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

export const bareDatabase = (location: DatabaseLocation): BareDatabase =>
  'sqliteFile' in location ? bareSqlite(location.sqliteFile) : barePostgres(location.postgresUrl);
