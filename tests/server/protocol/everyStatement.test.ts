import { AsyncLocalStorage } from 'node:async_hooks';
import { hash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { type CallName, calls } from '../../../contract/calls/index.ts';
import { restResources } from '../../../contract/rest/index.ts';
import type { RestResource } from '../../../contract/rest/resource.ts';
import type { Db } from '../../../server/db/connection.ts';
import { type TableName, tableNames, tables } from '../../../server/db/tableFacts.ts';
import { type LimitName, limitRules } from '../../../server/protocol/limits.ts';
import { isLong } from '#harness/rounds.ts';
import { databases, describeOnEachDatabase } from '../support/databases.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { type StreamedDatabase, streamedDatabase } from '../support/streamedDatabase.ts';
import { undoIn } from '../support/undo.ts';
import { mainWrites } from './mainWrites.ts';

const writes = Object.entries(mainWrites).flatMap(([name, prepare]) =>
  prepare === 'reads' ? [] : [[name, prepare] as const],
);

/** Each so-many-th state of the database is restored from its stream of backups. */
const restoredEach = isLong ? 1 : 100;

/** How many statements a request has asked of the database, and which of them fails. */
interface Asked {
  statements: number;
  failing: number;
  /** The statement that failed; of a commit the last one before it. */
  failed?: string;
  last?: string;
}
const asking = new AsyncLocalStorage<Asked>();
/** SQLite's IOERR, which is an outage (W29): what can be done again is. */
const fault = Object.assign(new Error('The disk cannot be written'), { errcode: 10 });

/** Fails the statement of a request that is to fail, before the database has it. What others ask goes through. */
function failStatements({ kysely }: Db): void {
  const executor = kysely.getExecutor();
  const provide = executor.provideConnection.bind(executor);
  executor.provideConnection = (use) =>
    provide(async (connection) => {
      const execute = connection.executeQuery.bind(connection);
      connection.executeQuery = async (query) => {
        const asked = asking.getStore();
        // Where a transaction cannot begin is where its first statement fails.
        if (!asked || query.sql === 'begin') return execute(query);
        asked.statements += 1;
        if (query.sql !== 'commit') asked.last = query.sql;
        if (asked.statements === asked.failing) {
          asked.failed = asked.last;
          throw fault;
        }
        return execute(query);
      };
      try {
        return await use(connection);
      } finally {
        connection.executeQuery = execute;
      }
    });
}

/**
 * What is kept whatever becomes of a request: tries are counted, a process shows that it lives, and a statement how far payments were compared
 * with it in the background.
 */
const beside: readonly TableName[] = ['tries', 'processes', 'statements'];
const isUnderWay: Readonly<Partial<Record<TableName, string>>> = {
  imports: '%ING',
  exports: 'RUNNING',
  statements: '%ING',
};

/** Reads a short form of each table; of writes those that have their answer, not what looks whether the disk can be written again. */
class Tables {
  readonly #db: Db;
  #version: unknown;
  #read: Record<string, string> = {};

  constructor(db: Db) {
    this.#db = db;
  }

  /** As they are once nothing goes on by itself any more. */
  async settled(): Promise<Record<string, string>> {
    const { kysely } = this.#db;
    for (const [table, state] of Object.entries(isUnderWay)) {
      const going = async () =>
        (await sql`select id from ${sql.table(table)} where state like ${state}`.execute(kysely)).rows.length > 0;
      while (await going()) await pause(20);
    }
    // Where SQLite's reader sees no commit since, nothing has changed.
    const version = await this.#dataVersion();
    if (version === undefined || version !== this.#version) this.#read = await this.#readAll();
    this.#version = version;
    return this.#read;
  }

  async #dataVersion(): Promise<number | undefined> {
    if (this.#db.kind !== 'sqlite') return undefined;
    const { rows } = await sql<{ of: number }>`select data_version as of from pragma_data_version`.execute(
      this.#db.kysely,
    );
    return rows[0]?.of;
  }

  async #readAll(): Promise<Record<string, string>> {
    const read: Record<string, string> = {};
    for (const table of tableNames) {
      if (beside.includes(table)) continue;
      const key = sql.join(tables[table].key.map((column) => sql.ref(column)));
      const where = table === 'done_writes' ? sql`where answer is not null and call <> 'healthz'` : sql``;
      const { rows } = await sql<object>`select * from ${sql.table(table)} ${where} order by ${key}`.execute(
        this.#db.kysely,
      );
      const text = rows.map((row) =>
        Object.values(row).map((value) => (value instanceof Uint8Array ? hash('md5', value) : value)),
      );
      read[table] = `${rows.length} rows, ${hash('md5', JSON.stringify(text))}`;
    }
    return read;
  }
}

/** Signing in and its proof are no writes that are done once: each that is carried out stands in the log (W4). */
const eachTime = new Set(['WebUserLogin', 'Confirm']);
/** Its row is there as UNKNOWN before the answer is, as nobody knows what a mail server does that has all of the mail (W55). */
const inTwoSteps = new Set(['SendMessage']);

/**
 * What a write does without. Once all is done: who has work to do, whether the mail with a password still counts, and that others may go on.
 * Beside one that takes half a second: that its process lives still, which the next beat says again.
 */
const mayFail =
  /^insert into "processes" |^select id, claimed_by from "(?:imports|statements)"\s|^select \* from "users" where "id" = \S+ and "status" = |^delete from "done_writes" where "claimed_by" = /;

/** Whether a request is the write itself, not what is asked before and after it. */
function isWrite(name: string, { method, url }: InjectOptions): boolean {
  const [resource = '', write = ''] = name.split('.');
  if (write === '') return url === calls[resource as CallName].path;
  const of: RestResource = restResources[resource as keyof typeof restResources];
  return method === of.writes[write]?.method && String(url).startsWith(`/api/rest/${resource}`);
}

describeOnEachDatabase(
  'a write whose n-th statement fails',
  (open, { name: kind }) => {
    const undo = undoIn(afterAll);
    let streamed: StreamedDatabase | undefined;
    // On SQLite with the stream of backups.
    const watched = async () => {
      if (kind === 'sqlite') streamed = await streamedDatabase(undo);
      const db = streamed?.db ?? (await open());
      failStatements(db);
      return db;
    };
    let states = 0;
    /** What the stream has is what the database has, whether a statement failed or all went well. */
    const expectRestored = async (now: Record<string, string>) => {
      states += 1;
      if (!streamed || states % restoredEach !== 0) return;
      expect(await streamed.restored((restored) => new Tables(restored).settled())).toEqual(now);
    };
    const names = Object.keys(limitRules) as LimitName[];
    const limits = Object.fromEntries(names.map((name) => [name, { points: 10_000, seconds: 60 }]));
    const server = sharedServer(watched, { limits });

    test.each(writes)('%s has done nothing or all, and is done when it is sent again', async (name, prepare) => {
      const write = await prepare(server);
      // Of a short one each state is soon restored.
      if (isLong) await streamed?.newChain();
      const { app, db } = server;
      const found = new Tables(db);
      const inject = app.inject.bind(app) as (request: InjectOptions) => Promise<{ statusCode: number }>;
      let done = 0;
      /** Sends the write until each of its statements has failed once, the same each time. */
      const sent = async (request: InjectOptions) => {
        if (!isWrite(name, request)) return inject(request);
        const again = { ...request, headers: { 'idempotency-key': randomUUID(), ...request.headers } };
        const before = await found.settled();
        let after: Record<string, string> | undefined;
        for (let failing = 1; ; failing += 1) {
          const asked: Asked = { statements: 0, failing };
          const answer = await asking.run(asked, async () => await inject(again));
          const now = await found.settled();
          const isFailed = asked.statements >= failing;
          await expectRestored(now);
          if (after && !eachTime.has(name)) expect({ failing, ...now }).toEqual({ failing, ...after });
          if (!isFailed) {
            done = failing;
            return answer;
          }
          expect([failing, answer.statusCode]).toEqual([failing, expect.toBeOneOf([200, 503])]);
          // A write that goes on without what failed would be half done, and the same each time.
          if (answer.statusCode === 200) expect(asked.failed).toMatch(mayFail);
          const isAnswered = now['done_writes'] !== before['done_writes'];
          if (JSON.stringify(now) !== JSON.stringify(before) && (isAnswered || !inTwoSteps.has(name))) after = now;
        }
      };
      Object.assign(app, { inject: sent });
      try {
        await write();
      } finally {
        Object.assign(app, { inject });
      }
      // Sessions, the write's own row, the log: there is no write without them.
      expect(done).toBeGreaterThan(3);
    });
  },
  isLong ? databases : databases.filter(({ name }) => name === 'sqlite'),
);
