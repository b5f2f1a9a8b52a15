import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OutOfDate } from '../../../server/config/errors.ts';
import type { Connection } from '../../../server/db/connection.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { performOnce } from '../../../server/protocol/calls/idempotency.ts';
import { writeKey } from '../../../server/protocol/calls/writeKey.ts';
import { startSmtpServer } from '../mail/smtpServer.ts';
import { type Client, signIn } from '#harness/server/client.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { type Relay, startRelay } from '../support/relay.ts';
import { samplesOf } from '#harness/server/samples.ts';
import { type ServerOptions, startServer, type TestServer } from '#harness/server/server.ts';

const claimTiming = { beatMs: 40, goneAfterMs: 400 };
const yearMs = 365 * 24 * 60 * 60_000;

describeOnEachDatabase('an effect', (_open, database) => {
  const isPostgres = database.name === 'postgres';
  let undo: (() => Promise<void> | void)[] = [];
  afterEach(async () => {
    for (const step of undo.toReversed()) await step();
    undo = [];
  });

  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  /** What the mail server waits for before it takes a mail. */
  let beforeTaking: () => Promise<void>;
  /** Called once it has the whole mail, before it says so. */
  let onTaken: () => void;
  let server: TestServer;
  let options: ServerOptions;
  let client: Client;
  let CertificateId: number;
  /** Takes the database away from the server, and gives it back. */
  let outage: { begin(): void; end(): Promise<void> | void };
  beforeEach(async () => {
    beforeTaking = () => Promise.resolve();
    onTaken = () => undefined;
    smtp = await startSmtpServer({
      onRcptTo: (_address, _session, callback) => void beforeTaking().then(() => callback(), callback),
      onData: (stream, session, callback) =>
        smtp.take(stream, session, (error) => {
          onTaken();
          callback(error);
        }),
    });
    undo.push(smtp.stop);
    const at = await database.location();
    undo.push(at.remove);
    let relay: Relay | undefined;
    if ('postgresUrl' in at) {
      relay = await startRelay(at.postgresUrl);
      undo.push(relay.close);
    }
    const db = await openDatabase(relay ? { postgresUrl: relay.url } : at);
    undo.push(db.close);
    options = { env: { SMTP_URL: smtp.url }, claimTiming };
    server = await startServer(db, options);
    undo.push(server.close);
    client = await signIn(server.app, 'admin');
    ({ certificateId: CertificateId } = await samplesOf(client).certificate());
    const other = new DatabaseSync('sqliteFile' in at ? at.sqliteFile : '');
    undo.push(() => other.close());
    outage = relay
      ? { begin: relay.refuse, end: relay.accept }
      : { begin: () => other.exec('begin immediate'), end: () => other.exec('rollback') };
  });

  const send = (envelope: ReturnType<Client['envelope']>, by = client) =>
    by.send('SendCertificateMail', { CertificateId }, envelope);
  const keyOf = ({ REF_KEY }: { REF_KEY: string }) =>
    writeKey(client.userId, 'SendCertificateMail', REF_KEY, { CertificateId }, false);

  /** Leaves the claim that a process has for such a call. */
  async function claimElsewhere(envelope: { REF_KEY: string }, date_created = server.clock.now.toISOString()) {
    const { userId, call, refKey, bodyHash } = await keyOf(envelope);
    const key = { user_id: userId, call, ref_key: refKey, body_hash: bodyHash };
    await server.db.kysely
      .insertInto('done_writes')
      .values({ ...key, answer: null, claimed_by: 'another process/1', date_created })
      .execute();
  }

  test('repeated 20 times at once sends one mail', async () => {
    const envelope = client.envelope();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(envelope)));
    expect(new Set(answers.map(({ body }) => body.result.OUT_OK))).toEqual(new Set([1]));
    expect(smtp.received).toHaveLength(1);
  });

  test('whose process died is taken over by one of 20 repeats', async () => {
    const envelope = client.envelope();
    await claimElsewhere(envelope);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(envelope)));
    expect(new Set(answers.map(({ body }) => body.result.OUT_OK))).toEqual(new Set([1]));
    expect(smtp.received).toHaveLength(1);
  });

  test('claimed by a process whose clock ran ahead is taken over all the same', async () => {
    const envelope = client.envelope();
    await claimElsewhere(envelope, new Date(server.clock.now.getTime() + yearMs).toISOString());
    expect((await send(envelope)).body.result.OUT_OK).toBe(1);
  });

  test('of a process that failed to give its claim back is carried out at once when repeated', async () => {
    const envelope = client.envelope();
    beforeTaking = () => {
      outage.begin();
      return Promise.reject(new Error('No such mailbox'));
    };
    const first = await send(envelope);
    beforeTaking = () => Promise.resolve();
    await outage.end();
    const again = await send(envelope);
    expect([first.body.result.OUT_OK, again.body.result.OUT_OK]).toEqual([0, 1]);
  });

  test('that was performed when the database went away is recorded once it is back, and not performed again', async () => {
    const envelope = client.envelope();
    onTaken = () => outage.begin();
    expect((await send(envelope)).status).toBe(503);
    await outage.end();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(envelope)));
    expect(new Set(answers.map(({ body }) => body.result.OUT_OK))).toEqual(new Set([1]));
    expect(smtp.received).toHaveLength(1);
  });

  test('that read what another is about to commit is performed again once that is committed', async () => {
    const { services, db, clock } = server;
    const readPhone = (on: Connection) => on.selectFrom('settings').select('phone').executeTakeFirstOrThrow();
    let rounds = 0;
    let change = Promise.resolve();
    const answer = performOnce(
      services,
      await keyOf(client.envelope()),
      clock.now,
      async () => {
        rounds += 1;
        // With SQLite it would go round for ever, and nobody else would have a turn.
        if (rounds > 10) throw new Error('What it waits for is never committed');
        // Done, and not committed before the loop has turned.
        if (rounds === 1)
          await new Promise<void>((done) => {
            change = inTransaction(db.kysely, async (trx) => {
              await trx.updateTable('settings').set({ phone: '0431 2401234' }).execute();
              done();
            });
          });
        return readPhone(db.kysely);
      },
      async (trx, read) => {
        if ((await readPhone(trx)).phone !== read.phone) throw new OutOfDate();
        return read.phone;
      },
    );
    expect(await answer).toBe('0431 2401234');
    await change;
  });

  test('whose mail was not passed on to its end, as the database went away, sends one when it is repeated', async () => {
    const envelope = client.envelope();
    beforeTaking = () => Promise.resolve(outage.begin());
    expect([(await send(envelope)).status, smtp.received.length]).toEqual([503, 0]);
    beforeTaking = () => Promise.resolve();
    await outage.end();
    expect((await send(envelope)).body.result.OUT_OK).toBe(1);
    expect(smtp.received).toHaveLength(1);
  });

  // Only there do several processes work on one database.
  if (isPostgres) {
    test('of a process that still works on it is waited for by another', async () => {
      const otherServer = await startServer(server.db, options);
      undo.push(otherServer.close);
      const otherClient = await signIn(otherServer.app, 'admin');
      const taking = Promise.withResolvers<void>();
      const reached = Promise.withResolvers<void>();
      beforeTaking = () => {
        reached.resolve();
        return taking.promise;
      };
      const envelope = client.envelope();
      const first = send(envelope);
      await reached.promise;
      const repeat = send(envelope, otherClient);
      const livesUntil = async () => {
        const { at } = await server.db.kysely
          .selectFrom('processes')
          .select(({ fn }) => fn.min('lives_until').as('at'))
          .executeTakeFirstOrThrow();
        return at;
      };
      // By then it would have been taken over.
      const enough = (await livesUntil()) + 2 * claimTiming.goneAfterMs;
      await vi.waitFor(async () => expect(await livesUntil()).toBeGreaterThan(enough), { timeout: 20_000 });
      taking.resolve();
      expect([(await first).body, smtp.received.length]).toEqual([(await repeat).body, 1]);
    });
  }
});
