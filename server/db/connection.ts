import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { DialectKind } from './dialect.ts';
import type { Database } from './tables.ts';

/** Where the database is: a file for SQLite, a `postgres://…` address of one or several hosts (`?max=N` connections). */
export type DatabaseLocation = { sqliteFile: string } | { postgresUrl: string };

/**
 * What a database is opened for: answering calls; what may take its time (migrations, sample data, a copy); or filling a new
 * SQLite file without durability: it is thrown away if the process stops before it is complete.
 */
export type Purpose = 'calls' | 'long work' | 'new file';

/** What queries take: the database itself, or a transaction. */
export type Connection = Kysely<Database>;
/** For queries that have to run inside a transaction. */
export type Transaction = KyselyTransaction<Database>;

export interface Db {
  kysely: Connection;
  /**
   * For single reads that may take long at a large institute: on SQLite in a thread of its own, which holds up nobody but the next one who
   * reads aside; on PostgreSQL it is `kysely`. It sees whatever was committed before it is asked.
   */
  aside: Connection;
  kind: DialectKind;
  /** SQLite's alone. */
  holdWrites?: HoldWrites;
  /** Closes the connections; may be called again. */
  close(): Promise<void>;
}

/**
 * Works while nobody writes to a SQLite file: everything that was written is committed, and no other process may write either.
 * @param afterwards still in the turn of the one connection that writes here, but another process may write again
 * @throws SQLite's BUSY where another process is writing just now
 */
export type HoldWrites = (locked: () => Promise<void>, afterwards?: () => Promise<void>) => Promise<void>;

/** Who moves the commits of SQLite's write-ahead log into its file: SQLite itself within a commit, or somebody else: the server beside, the stream of its backups. */
export type LogMover = 'sqlite' | 'somebody else';

/** A logger, such as Fastify's. */
export interface DatabaseLog {
  info(details: object, text: string): void;
  error(details: object, text: string): void;
}
