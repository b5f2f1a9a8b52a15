import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../../server/db/open.ts';
import { type Client, signIn } from '#harness/server/client.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { instituteBody } from '#harness/server/samples.ts';
import { startServer, type TestServer } from '#harness/server/server.ts';

const minuteMs = 60_000;

// W29. A full disk stands for all that can be read and not written; PostgreSQL cannot be given one here and is made read-only.
describeOnEachDatabase('a database that cannot be written', (_open, database) => {
  const isPostgres = database.name === 'postgres';
  let server: TestServer;
  let client: Client;
  let undo: (() => Promise<void> | void)[] = [];
  beforeEach(async () => {
    const at = await database.location();
    undo.push(at.remove);
    // One connection, so that what is set for it holds for all.
    const db = await openDatabase('postgresUrl' in at ? { postgresUrl: withOneConnection(at.postgresUrl) } : at);
    undo.push(db.close);
    server = await startServer(db);
    undo.push(server.close);
    client = await signIn(server.app, 'admin');
  });
  afterEach(async () => {
    for (const step of undo.toReversed()) await step();
    undo = [];
  });

  async function fill() {
    const { kysely } = server.db;
    if (isPostgres) return void (await sql`set default_transaction_read_only = on`.execute(kysely));
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(kysely);
    await sql`pragma max_page_count = ${sql.raw(String(rows[0]?.page_count))}`.execute(kysely);
    // The pages that are there may have room left.
    const bytes = [50_000, 5_000, 500, 50];
    for (const size of bytes) {
      const answer = randomBytes(size).toString('hex');
      const row = { user_id: 0, call: '', body_hash: '', claimed_by: null, date_created: '9' };
      const add = () =>
        kysely
          .insertInto('done_writes')
          .values({ ...row, ref_key: randomBytes(8).toString('hex'), answer })
          .execute();
      for (;;) {
        const full = await add().then(
          () => false,
          () => true,
        );
        if (full) break;
      }
    }
  }
  const makeRoom = async () => {
    const statement = isPostgres ? 'set default_transaction_read_only = off' : 'pragma max_page_count = 1000000';
    await sql.raw(statement).execute(server.db.kysely);
  };
  const RecognizedBy = 'x'.repeat(100);
  /** A small write may still find room in a page. */
  async function until503(send: () => ReturnType<Client['send']>) {
    for (let tries = 0; tries < 300; tries += 1) {
      const answer = await send();
      if (answer.status !== 200) return answer;
    }
    return expect.unreachable('Everything was saved');
  }
  const add = () => client.send('AddInstitute', instituteBody({ RecognizedBy }));
  const health = () => server.app.inject('/healthz');

  test('answers a write with 503 and Retry-After, and saves it when it is repeated later', async () => {
    await fill();
    const envelope = client.envelope();
    const body = instituteBody({ Name: 'Loyola College', RecognizedBy });
    await until503(add);
    const { status, headers } = await client.send('AddInstitute', body, envelope);
    expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true]);
    await makeRoom();
    expect((await client.send('AddInstitute', body, envelope)).body.result.OUT_OK).toBe(1);
    expect(await client.result('GetInstituteList', { Name: 'Loyola College' })).toHaveLength(1);
  });

  test('is read, by a person who stays signed in when the session cannot be renewed', async () => {
    await fill();
    expect((await until503(() => client.send('RenewToken', { UserId: client.userId }))).status).toBe(503);
    server.clock.advance(40 * minuteMs);
    expect((await client.send('GetInstituteList')).status).toBe(200);
  });

  test('makes the server unhealthy, with the reason, until it can be written again', async () => {
    await fill();
    const full = await health();
    expect([full.statusCode, full.json()]).toEqual([
      503,
      { status: 'not saving', reason: isPostgres ? 'The database is read-only' : 'The disk is full' },
    ]);
    await makeRoom();
    expect((await health()).json()).toEqual({ status: 'ok' });
  });

  test('is told with every answer, until it can be written again', async () => {
    expect((await client.send('GetInstituteList')).headers['saving']).toBeUndefined();
    await fill();
    await health();
    expect((await client.send('GetInstituteList')).headers['saving']).toBe('off');
    await makeRoom();
    await health();
    expect((await client.send('GetInstituteList')).headers['saving']).toBeUndefined();
  });
});

function withOneConnection(address: string): string {
  const url = new URL(address);
  url.searchParams.set('max', '1');
  return url.href;
}
