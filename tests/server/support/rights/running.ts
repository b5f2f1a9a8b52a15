import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '../../../../server/db/connection.ts';
import { openDatabase } from '../../../../server/db/open.ts';
import { type Client, type Reach, signIn } from '#harness/server/client.ts';
import { type Samples, samplesOf } from '#harness/server/samples.ts';
import { limitRules } from '../../../../server/protocol/limits.ts';
import { startServer, type TestServer } from '#harness/server/server.ts';
import type { TestLocation } from '../databases.ts';

const killed = new Error('The process was killed');

/** Lets a database answer so many more queries, and fails all others: what a killed process had not committed is undone. */
function cutAfter({ kysely }: Db, queries: number): void {
  let left = queries;
  const executor = kysely.getExecutor();
  const provide = executor.provideConnection.bind(executor);
  executor.provideConnection = (use) =>
    provide(async (connection) => {
      const execute = connection.executeQuery.bind(connection);
      connection.executeQuery = (query) => {
        left -= 1;
        return left < 0 ? Promise.reject(killed) : execute(query);
      };
      try {
        return await use(connection);
      } finally {
        connection.executeQuery = execute;
      }
    });
}

/** A server that can be killed and started anew on its database. Its clients go on with the next one. */
export class Running {
  readonly folder = mkdtempSync(join(tmpdir(), 'back-office-'));
  readonly outbox = join(this.folder, 'outbox');
  readonly #at: TestLocation;
  #server!: TestServer;
  #db!: Db;
  admin!: Client;
  office!: Client;
  make!: Samples;

  readonly app: Reach = { inject: (request) => this.#server.app.inject(request) };

  constructor(at: TestLocation) {
    this.#at = at;
  }

  get db(): Db {
    return this.#db;
  }

  get clock(): TestServer['clock'] {
    return this.#server.clock;
  }

  get server(): TestServer {
    return this.#server;
  }

  async start(clock?: TestServer['clock']): Promise<void> {
    const plenty = { points: 100_000, seconds: 60 };
    this.#db = await openDatabase(this.#at);
    this.#server = await startServer(this.#db, {
      env: { DATA_DIR: this.folder, BACKUP_DIR: join(this.folder, 'kept') },
      limits: Object.fromEntries(Object.keys(limitRules).map((name) => [name, plenty])),
      // A killed process is soon known to be gone.
      claimTiming: { beatMs: 50, goneAfterMs: 200 },
      ...(clock ? { clock } : {}),
    });
  }

  /** Signs in anew: sessions end while the clock runs on. */
  async signIn(): Promise<void> {
    this.admin = await signIn(this.app, 'admin');
    this.office = await signIn(this.app, 'md_office');
    this.make = samplesOf(this.admin);
  }

  /** Kills the server after so many queries of what it is doing, and starts another one. */
  async killIn(queries: number, work: () => Promise<unknown>): Promise<void> {
    cutAfter(this.#db, queries);
    await work().catch(() => undefined);
    cutAfter(this.#db, 0);
    await this.#server.close().catch(() => undefined);
    await this.#db.close().catch(() => undefined);
    await this.start(this.#server.clock);
  }

  async end(): Promise<void> {
    await this.#server.close();
    await this.#db.close();
    await this.#at.remove();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
