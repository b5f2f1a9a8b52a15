import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemo } from '../demo/seed.ts';
import { type Db, openAsItIs, openDatabase } from '../server/db/open.ts';
import { type Client, signIn } from '../tests/server/support/client.ts';
import { emptySchema } from '../tests/server/support/databasePostgres.ts';
import { startServer, type TestServer } from '../tests/server/support/server.ts';
import { load, print } from './measure.ts';

/** A server on sample data, and somebody signed in. */
export interface Institute {
  name: string;
  db: Db;
  server: TestServer;
  admin: Client;
  /** Sends a call and answers its text, which nothing here parses. */
  ask(call: string, body: object): Promise<string>;
}

/** Where each database of a bench is; PostgreSQL only where TEST_DATABASE_URL says which. */
async function placeOf(kind: 'sqlite' | 'postgres') {
  const url = process.env['TEST_DATABASE_URL'];
  if (kind === 'postgres') {
    if (!url) return undefined;
    const { postgresUrl, remove } = await emptySchema(url);
    return { location: { postgresUrl }, remove };
  }
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const remove = async () => rmSync(folder, { recursive: true, force: true });
  return { location: { sqliteFile: join(folder, 'bench.sqlite') }, remove };
}

/** Runs the parts of a bench on so many students. */
export async function withInstitute(
  kind: 'sqlite' | 'postgres',
  students: number,
  work: (institute: Institute) => Promise<void>,
): Promise<void> {
  const place = await placeOf(kind);
  if (!place) {
    print('PostgreSQL: skipped, as TEST_DATABASE_URL names no server');
    return;
  }
  const db = await openDatabase(place.location);
  const server = await startServer(db);
  try {
    const filling = openAsItIs(place.location, undefined, 'long work');
    const started = performance.now();
    await seedDemo(filling, server.services.config, students, server.clock.now);
    await filling.close();
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    const admin = await signIn(server.app, 'admin');
    const headers = { 'api-key': 'backoffice', cookie: admin.cookie };
    print(`\n${students} students, ${kind}, filled in ${seconds} s, ${load()}`);
    await work({
      name: `${kind} ${students}`,
      db,
      server,
      admin,
      async ask(call, body) {
        const payload = { ...admin.envelope(), ...body };
        const answer = await server.app.inject({ method: 'POST', url: `/api/${call}`, headers, payload });
        if (answer.statusCode !== 200) throw new Error(`${call}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
        return answer.body;
      },
    });
  } finally {
    await server.close();
    await db.close();
    await place.remove();
  }
}
