import { afterAll, afterEach, beforeAll } from 'vitest';
import type { FastifyInstance } from 'fastify';
import type { Profile } from '../../../contract/call.ts';
import type { Db } from '../../../server/db/connection.ts';
import { type Client, signIn } from '#harness/server/client.ts';
import type { TestDatabase } from './databases.ts';
import { type Samples, samplesOf } from '#harness/server/samples.ts';
import { type ServerOptions, startServer, type TestServer } from '#harness/server/server.ts';
import { undoIn } from './undo.ts';

/** One server for all tests of a `describe`, with a person of each profile signed in. */
export interface SharedServer extends TestServer {
  admin: Client;
  office: Client;
  /** Makes rows as the admin. */
  make: Samples;
  /** A session of its own, for a test that moves the clock. */
  signIn(profile: Profile): Promise<Client>;
}

/** Two servers behind a round-robin proxy. */
function inTurns(first: FastifyInstance, second: FastifyInstance): FastifyInstance {
  let next = first;
  return new Proxy(first, {
    get(target, key) {
      if (key !== 'inject') return Reflect.get(target, key);
      next = next === first ? second : first;
      return next.inject.bind(next);
    },
  });
}

/** Two servers with nothing in common but the database and the clock. */
async function startTwo(db: Db, options: ServerOptions): Promise<TestServer> {
  const first = await startServer(db, options);
  const second = await startServer(db, { ...options, clock: first.clock });
  const close = async () => {
    await second.close();
    await first.close();
  };
  return { ...first, app: inTurns(first.app, second.app), close };
}

/** Starts the server before the first test of the surrounding `describe`; each test begins at the same time of the clock. */
export function sharedServer(
  open: () => Promise<Db>,
  { servers = 1, ...options }: ServerOptions & Partial<Pick<TestDatabase, 'servers'>> = {},
): SharedServer {
  const shared = {} as SharedServer;
  let start: Date;
  const undo = undoIn(afterAll);
  beforeAll(async () => {
    Object.assign(shared, await (servers === 2 ? startTwo : startServer)(await open(), options));
    undo(shared.close);
    start = shared.clock.now;
    shared.admin = await signIn(shared.app, 'admin');
    shared.office = await signIn(shared.app, 'md_office');
    shared.signIn = (profile) => signIn(shared.app, profile);
    shared.make = samplesOf(shared.admin);
  });
  afterEach(() => {
    shared.clock.now = start;
  });
  return shared;
}
