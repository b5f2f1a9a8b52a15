import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemo } from '../demo/seed.ts';
import { readConfig } from '../server/config/config.ts';
import { locationOf } from '../server/db/location.ts';
import type { DialectKind } from '../server/db/dialect.ts';
import type { Db } from '../server/db/connection.ts';
import { openDatabase } from '../server/db/open.ts';
import { apiKey, type Client, signIn } from '#harness/server/client.ts';
import { emptySchema } from '#harness/server/databasePostgres.ts';
import { startServer, type TestServer } from '#harness/server/server.ts';
import { openDatabaseClock } from './databaseClock.ts';
import { load, print } from './measure.ts';

/** A server on sample data, and the staff signed in. */
export interface Institute {
  name: string;
  db: Db;
  server: TestServer;
  admin: Client;
  office: Client;
  /** Sends a call, as the admin where it names nobody else, and answers its text, which nothing here parses. */
  ask(call: string, body: object, by?: Client): Promise<string>;
  get(path: string): Promise<string>;
  openDatabaseClock(): Promise<(() => number) | undefined>;
  /** The environment of a server process on the same data (serverProcess.ts). */
  env: Record<string, string>;
}

export const databaseNames = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const satisfies Record<
  DialectKind,
  string
>;

/** The environment that says where a database of the bench is: of its own, for PostgreSQL a schema. */
async function makeLocation(kind: DialectKind): Promise<{ env: Record<string, string>; remove(): Promise<unknown> }> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const removeFolder = async () => rmSync(folder, { recursive: true, force: true });
  if (kind === 'sqlite') return { env: { DATA_DIR: folder }, remove: removeFolder };
  const { postgresUrl, remove } = await emptySchema();
  const url = new URL(postgresUrl);
  url.searchParams.set('application_name', `bench ${process.pid}`);
  return {
    env: { DATA_DIR: folder, DATABASE_URL: url.href },
    remove: () => Promise.all([remove(), removeFolder()]),
  };
}

/** Runs the parts of a bench on so many students, who are there for it alone. */
export async function withInstitute(kind: DialectKind, students: number, work: Work): Promise<void> {
  const made = await makeLocation(kind);
  try {
    const location = locationOf(readConfig(made.env));
    await withServer(made.env, async (db, server) => {
      const filling = await openDatabase(location, undefined, 'long work');
      const started = performance.now();
      await seedDemo(filling, server.services.config, students, server.clock.now);
      await filling.close();
      const seconds = ((performance.now() - started) / 1000).toFixed(0);
      print(`\n${students} students, ${kind}, filled in ${seconds} s, ${load()}`);
      await work(await instituteOf(db, server, students, made.env));
    });
  } finally {
    await made.remove();
  }
}

/** Runs the parts of a bench on an institute that is there, filled by `npm run demo` with the bench's password of the admin. */
export const withExisting = (env: Record<string, string>, work: Work): Promise<void> =>
  withServer(env, async (db, server) => {
    const { count } = await db.kysely
      .selectFrom('students')
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    await work(await instituteOf(db, server, Number(count), env));
  });

type Work = (institute: Institute) => Promise<void>;

async function withServer(
  env: Record<string, string>,
  work: (db: Db, server: TestServer) => Promise<void>,
): Promise<void> {
  const db = await openDatabase(locationOf(readConfig(env)));
  const server = await startServer(db);
  try {
    // The sample data ends today, as it does for a server process beside this one.
    server.clock.now = new Date();
    await work(db, server);
  } finally {
    await server.close();
    await db.close();
  }
}

async function instituteOf(
  db: Db,
  server: TestServer,
  students: number,
  env: Record<string, string>,
): Promise<Institute> {
  const admin = await signIn(server.app, 'admin');
  const office = await signIn(server.app, 'md_office');
  const textOf = async (by: Client, url: string, payload?: object) => {
    const method = payload ? 'POST' : 'GET';
    const headers = { 'api-key': apiKey, cookie: by.cookie };
    const { statusCode, body } = await server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body.slice(0, 200)}`);
    return body;
  };
  return {
    name: `${students.toLocaleString('en')}, ${databaseNames[db.kind]}`,
    db,
    server,
    admin,
    office,
    ask: (call, body, by = admin) => textOf(by, `/api/${call}`, { ...by.envelope(), ...body }),
    get: (path) => textOf(admin, path),
    openDatabaseClock: () => openDatabaseClock(db),
    env,
  };
}
