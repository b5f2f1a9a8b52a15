import { relative } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, inject } from 'vitest';
import type { DatabaseLocation, Db } from '../../../server/db/connection.ts';
import { openAsItIs, openDatabase } from '../../../server/db/open.ts';
import { emptySchema, newDatabase, reusedDatabases } from '#harness/server/databasePostgres.ts';
import { root } from '../../../scripts/run.ts';
import { isOnBoth, readChosen } from '../../../scripts/statements.ts';
import { emptySqliteFile } from '#harness/server/databaseSqlite.ts';

/** Where an empty database is. What is not removed earlier is removed after the test file. */
export type TestLocation = DatabaseLocation & { remove(): Promise<void> };

export interface TestDatabase {
  name: 'sqlite' | 'postgres';
  /** How many servers share it, of those that the tests let share one. */
  servers: 1 | 2;
  /** An empty database with its tables; closing it removes it. On PostgreSQL another test may have had it before, and filled it. */
  open(): Promise<Db>;
  /** The same, for a test that opens it itself: close it, then `remove()`. */
  location(): Promise<TestLocation>;
  /** One without tables: a server's first start makes them. */
  emptyLocation(): Promise<TestLocation>;
  /** As `location`, where nobody else's transaction keeps PostgreSQL's VACUUM from what it is to find: a database, not a schema of one. */
  ownLocation(): Promise<TestLocation>;
}

const toRemove = new Set<() => Promise<void>>();

const chosen = readChosen();

/** `npm test` runs on PostgreSQL what the database decides, and the fewest files that send each statement (scripts/statements.ts). */
const runsHere = ({ name }: TestDatabase) =>
  name === 'sqlite' ||
  process.env['POSTGRES_TESTS'] !== 'chosen' ||
  isOnBoth(relative(root, expect.getState().testPath ?? ''), chosen);

/** None where the tests are run without them, as those of a page's copy of the project are. */
const templates = inject('templates');

export const databases: TestDatabase[] = templates
  ? [
      testDatabase('sqlite', emptySqliteFile, () => emptySqliteFile(templates.sqlite)),
      testDatabase('postgres', emptySchema, () => newDatabase(templates.postgres), reusedDatabases(templates.postgres)),
    ]
  : [testDatabase('sqlite', emptySqliteFile), testDatabase('postgres', emptySchema)];

/**
 * Declares the same tests for each database. What they `open` in a test or in `beforeEach` is closed after the test,
 * what they open in `beforeAll` after the last one.
 */
export function describeOnEachDatabase(
  name: string,
  tests: (open: () => Promise<Db>, database: TestDatabase) => void,
  each: readonly TestDatabase[] = databases,
): void {
  for (const database of each.filter(runsHere)) {
    const shared = database.servers === 2 ? ', two servers,' : '';
    describe(`${name}${shared} on ${database.name}`, () => {
      const opened: Db[] = [];
      let openedForAll = 0;
      const closeFrom = async (first: number) => {
        for (const db of opened.splice(first).toReversed()) await db.close();
      };
      afterAll(() => closeFrom(0));
      beforeEach(() => {
        openedForAll = opened.length;
      });
      afterEach(() => closeFrom(openedForAll));
      tests(async () => {
        const db = await database.open();
        opened.push(db);
        return db;
      }, database);
    });
  }
}

/** The tables that are read before a request is handled: sessions and rate limits; and imports and statements, where work is looked for. */
const tablesOfSenders = [
  'sessions',
  'users',
  'profiles',
  'security_events',
  'tries',
  'waiting_uploads',
  'imports',
  'statements',
  'applicant_mails',
  'reminders',
];

/**
 * Declares tests for SQLite alone: of what is decided without any table but those of `tablesOfSenders`, such as the refusal
 * of an envelope, a field or a profile. There are thousands, and no database can make them differ. A test that reaches
 * another table fails: it belongs to `describeOnEachDatabase`.
 */
export function describeOnOneDatabase(name: string, tests: (open: () => Promise<Db>) => void): void {
  const reached = new Set<string>();
  const openWatched = (open: () => Promise<Db>) => async () => {
    const db = await open();
    noteTables(db, reached);
    return db;
  };
  describeOnEachDatabase(
    name,
    (open) => {
      beforeEach(() => reached.clear());
      afterEach(() => {
        const others = [...reached].filter((table) => !tablesOfSenders.includes(table));
        expect(others, 'The tables that a test on one database reaches').toEqual([]);
      });
      tests(openWatched(open));
    },
    databases.filter((database) => database.name === 'sqlite'),
  );
}

/** Notes the tables that the queries name from now on. */
function noteTables({ kysely, aside }: Db, reached: Set<string>): void {
  for (const executor of [kysely.getExecutor(), aside.getExecutor()]) {
    const provide = executor.provideConnection.bind(executor);
    executor.provideConnection = (use) =>
      provide((connection) => {
        const execute = connection.executeQuery.bind(connection);
        connection.executeQuery = (query) => {
          for (const [, table = ''] of query.sql.matchAll(/\b(?:from|into|update|join) "(\w+)"/g)) reached.add(table);
          return execute(query);
        };
        return use(connection);
      });
  }
}

/** On each database, and once more on PostgreSQL with two servers: for what has to hold across them (`sharedServer`). */
export function describeWithTwoServersToo(
  name: string,
  tests: (open: () => Promise<Db>, database: TestDatabase) => void,
): void {
  const postgres = databases.filter((database) => database.name === 'postgres');
  describeOnEachDatabase(name, tests, [
    ...databases,
    ...postgres.map((database) => ({ ...database, servers: 2 as const })),
  ]);
}

afterAll(async () => {
  for (const remove of toRemove) await remove();
});

/** `withTables` makes one that only has to be opened, `reused` one that somebody may have had before. */
function testDatabase(
  name: TestDatabase['name'],
  empty: () => Promise<TestLocation>,
  withTables?: () => Promise<TestLocation>,
  reused = withTables,
): TestDatabase {
  const kept = async (make: () => Promise<TestLocation>) => {
    const made = await make();
    const remove = async () => {
      if (toRemove.delete(remove)) await made.remove();
    };
    toRemove.add(remove);
    return { ...made, remove };
  };
  const open = async () => {
    const at = await kept(reused ?? empty);
    const db = reused ? openAsItIs(at) : await openDatabase(at);
    const close = async () => {
      toRemove.delete(close);
      await db.close();
      await at.remove();
    };
    // Closed first, as what is in use cannot be dropped.
    toRemove.delete(at.remove);
    toRemove.add(close).add(at.remove);
    return { ...db, close };
  };
  return {
    name,
    servers: 1,
    open,
    location: () => kept(reused ?? empty),
    emptyLocation: () => kept(empty),
    ownLocation: () => kept(withTables ?? empty),
  };
}
