import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Profile } from '../../../contract/call.ts';
import type { Db } from '../../../server/db/open.ts';
import { type Client, signIn } from './client.ts';
import { type Samples, samplesOf } from './samples.ts';
import { type ServerOptions, startServer, type TestServer } from './server.ts';

/** One server for all tests of a `describe`, with a person of each profile signed in. */
export interface SharedServer extends TestServer {
  admin: Client;
  office: Client;
  /** Makes rows as the admin. */
  make: Samples;
  /** A session of its own, for a test that moves the clock. */
  signIn(profile: Profile): Promise<Client>;
}

/** Starts the server before the first test of the surrounding `describe`; each test begins at the same time of the clock. */
export function sharedServer(open: () => Promise<Db>, options: ServerOptions = {}): SharedServer {
  const shared = {} as SharedServer;
  let start: Date;
  beforeAll(async () => {
    Object.assign(shared, await startServer(await open(), options));
    start = shared.clock.now;
    shared.admin = await signIn(shared.app, 'admin');
    shared.office = await signIn(shared.app, 'md_office');
    shared.signIn = (profile) => signIn(shared.app, profile);
    shared.make = samplesOf(shared.admin);
  }, 60_000);
  afterEach(() => {
    shared.clock.now = start;
  });
  afterAll(() => shared.close());
  return shared;
}
