import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/**
 * How long a statement waits for another process's lock. SQLite waits within the statement and holds up the whole process, so
 * this is short, and a transaction waits outside (`whileBusy`). It is for reads, which wait only while another process opens or
 * closes the file.
 */
export const BUSY_TIMEOUT_MS = 100;

const CACHED_STATEMENTS = 500;
/** Only these are kept prepared: anything else may change the shape of what the kept ones read. */
const REPEATED = /^\s*(?:select|insert|update|delete|with|begin|commit|rollback|savepoint|release)\b/i;

/** Opens a file that is only read. */
export const openToRead = (file: string): DatabaseSync =>
  new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS });

/** Makes `node:sqlite` look as Kysely's SQLite driver wants it, each statement prepared once. */
export function sqliteDatabase(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      if (!REPEATED.test(sql)) {
        prepared.clear();
        return statementOf(database.prepare(sql));
      }
      const statement = prepared.get(sql) ?? statementOf(database.prepare(sql));
      // A Map keeps the order of insertion: moved to the end, the first is the one that was not used for longest.
      prepared.delete(sql);
      prepared.set(sql, statement);
      if (prepared.size > CACHED_STATEMENTS) prepared.delete(prepared.keys().next().value ?? sql);
      return statement;
    },
  };
}

function statementOf(statement: StatementSync): SqliteStatement {
  return {
    // An insert with RETURNING yields rows as a select does.
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(bound)),
    run: (parameters) => statement.run(...parameters.map(bound)),
    iterate: (parameters) => statement.iterate(...parameters.map(bound)),
  };
}

/** Whole numbers go in as integers: node binds every number as a real, which reads '5.0' once it meets a text. */
function bound(value: unknown): SQLInputValue {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value;
  if (value === null || typeof value === 'string' || typeof value === 'bigint' || value instanceof Uint8Array) {
    return value;
  }
  throw new TypeError(`A ${typeof value} cannot be kept in the database`);
}
