import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { ReadingThread } from './readingThread.ts';
import { TransactionalSqliteAdapter } from './sqliteDialect.ts';

/** A SQLite file that is read in a thread of its own (`Db.aside`). */
export const asideDialect = (file: string): Dialect => ({
  createDriver: () => new AsideDriver(file),
  createAdapter: () => new TransactionalSqliteAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

const refuse = (): never => {
  throw new Error('Aside is for single reads: it knows no transaction and no stream');
};

class AsideDriver implements Driver {
  readonly #thread: ReadingThread;
  readonly #connection: DatabaseConnection;

  constructor(file: string) {
    const thread = new ReadingThread(file);
    this.#thread = thread;
    this.#connection = {
      executeQuery: async <Row>(query: CompiledQuery) => ({ rows: (await thread.read(query)) as Row[] }),
      streamQuery: refuse,
    };
  }

  readonly init = async () => {};
  readonly acquireConnection = async () => this.#connection;
  readonly releaseConnection = async () => {};
  readonly beginTransaction = async () => refuse();
  readonly commitTransaction = async () => refuse();
  readonly rollbackTransaction = async () => refuse();
  readonly destroy = () => this.#thread.close();
}
