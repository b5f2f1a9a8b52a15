import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { newName } from './databasePostgres.ts';

interface StandIn {
  database: PGlite;
  server: PGLiteSocketServer;
  taken: boolean;
}

const standIns: StandIn[] = [];

/**
 * An empty schema of PostgreSQL in WebAssembly, where no server was named. It has one session, which every connection
 * gets, so each stand-in serves one schema and (`max=1`) one connection at a time. Another is started (seconds) only while all are taken.
 */
export async function emptyStandInSchema(): Promise<{ postgresUrl: string; remove(): Promise<void> }> {
  const standIn = standIns.find(({ taken }) => !taken) ?? (await startStandIn());
  standIn.taken = true;
  const schema = newName();
  // It takes no settings from the address.
  await standIn.database.exec(`create schema ${schema}; set search_path to ${schema}`);
  return {
    postgresUrl: `postgres://postgres@${standIn.server.getServerConn()}/postgres?max=1`,
    remove: async () => {
      await standIn.database.exec(`drop schema ${schema} cascade`);
      standIn.taken = false;
    },
  };
}

/** Starts the first stand-in, which takes seconds, before the tests that their time limit applies to. */
export async function warmStandIn(): Promise<void> {
  if (standIns.length === 0) await startStandIn();
}

export async function stopStandIns(): Promise<void> {
  for (const { database, server } of standIns.splice(0)) {
    await server.stop();
    await database.close();
  }
}

async function startStandIn(): Promise<StandIn> {
  const database = await PGlite.create({ extensions: { pg_trgm } });
  // Two, as one that was just closed may still be counted when the next comes.
  const server = new PGLiteSocketServer({ db: database, port: 0, maxConnections: 2 });
  await server.start();
  const standIn = { database, server, taken: false };
  standIns.push(standIn);
  return standIn;
}
