import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { calls } from '../contract/calls/index.ts';
import type { DatabaseLocation } from '../server/db/connection.ts';
import { openDatabase } from '../server/db/open.ts';
import { startSmtpServer } from '../tests/server/mail/smtpServer.ts';
import { newDatabase } from '#harness/server/databasePostgres.ts';
import { ensurePostgres } from '#harness/server/postgresSetup.ts';
import { startServer } from '#harness/server/server.ts';
import { askAll } from '../tests/server/db/upgrade/answers.ts';
import { type Day, workADay } from '../tests/server/db/upgrade/day.ts';
import { keepAnswers, keepDatabase, putDatabase } from '../tests/server/db/upgrade/fixture.ts';
import '../harness/server/cheapHashes.ts';

// `node scripts/upgradeFixture.ts VERSION`, once for each release: has the server of today work for a day on an empty database
// of each kind, keeps both databases below tests/server/db/upgrade/fixtures, and beside them what it answers on them. The tests
// start every later server on them. It needs pg_dump.

/** An empty database of each kind; `done` drops it. */
async function newLocation(kind: 'sqlite' | 'postgres'): Promise<{ at: DatabaseLocation; done(): Promise<void> }> {
  if (kind === 'postgres') {
    const { postgresUrl, remove } = await newDatabase();
    return { at: { postgresUrl }, done: remove };
  }
  const folder = mkdtempSync(join(tmpdir(), 'upgrade-fixture-'));
  return { at: { sqliteFile: join(folder, 'a.sqlite') }, done: async () => rmSync(folder, { recursive: true }) };
}

/** The text of a database, so that PostgreSQL 13 and later take it from any client. */
function dumpOf(postgresUrl: string): Buffer {
  const plain = ['--inserts', '--rows-per-insert=50', '--no-owner', '--no-privileges', '--no-comments'];
  const text = execFileSync('pg_dump', [...plain, postgresUrl], { encoding: 'utf8', maxBuffer: 2 ** 28 });
  // Drops psql commands and SET statements, which depend on the version, and comments; a key in PEM has lines of dashes.
  const lines = text.split('\n').filter((line) => !/^(\\|SET |--( |$)|$)/.test(line));
  return Buffer.from(`${lines.join('\n')}\n`);
}

/** The whole content of a database that is in use. */
function contentOf(at: DatabaseLocation): Buffer {
  if ('postgresUrl' in at) return dumpOf(at.postgresUrl);
  const file = `${at.sqliteFile}.copy`;
  const database = new DatabaseSync(at.sqliteFile);
  database.prepare('vacuum into ?').run(file);
  database.close();
  return readFileSync(file);
}

/** A mail that the mail server has not taken yet when the database is copied, and that is never answered in the copy. */
async function copyUnderWay(at: DatabaseLocation, day: Day): Promise<Buffer> {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const smtp = await startSmtpServer({
    onRcptTo(_address, _session, callback) {
      reached.resolve();
      void released.promise.then(() => callback());
    },
  });
  const db = await openDatabase(at);
  const now = new Date(day.now);
  const clock = { now, advance: () => undefined };
  const server = await startServer(db, { env: { SMTP_URL: smtp.url }, clock });
  const session = day.sessions.find(({ profile }) => profile === 'md_office');
  if (!session) throw new Error('The office is not signed in');
  const headers = { 'api-key': 'backoffice' };
  const envelope = { CHANNEL_ID: 1, SESSION_REF: session.sessionRef, USER_ID: session.userId };
  const payload = { ...envelope, REF_KEY: `${session.sessionRef}-235959999`, CertificateId: 2 };
  const request = { method: 'POST', url: calls.SendCertificateMail.path, headers, payload } as const;
  const answer = server.app
    .inject({ ...request, headers: { ...headers, cookie: session.cookie } })
    .then(({ body }) => Promise.reject(new Error(`It was answered too early: ${body}`)));
  await Promise.race([reached.promise, answer]);
  const content = contentOf(at);
  released.resolve();
  await answer.catch(() => undefined);
  day.writes.push({ by: session.profile, ...request });
  await server.close();
  await db.close();
  await smtp.stop();
  return content;
}

async function makeDatabase(version: string, kind: 'sqlite' | 'postgres'): Promise<Day> {
  const { at, done } = await newLocation(kind);
  const db = await openDatabase(at);
  const server = await startServer(db);
  const day = await workADay(server);
  await server.close();
  await db.close();
  keepDatabase(version, kind, await copyUnderWay(at, day));
  await done();
  return day;
}

const [version] = process.argv.slice(2);
if (version === undefined) throw new Error('Which version? node scripts/upgradeFixture.ts VERSION');
mkdirSync(new URL(`../tests/server/db/upgrade/fixtures/${version}/`, import.meta.url), { recursive: true });
await ensurePostgres();
for (const kind of ['sqlite', 'postgres'] as const) {
  const day = await makeDatabase(version, kind);
  const { at, done } = await newLocation(kind);
  await putDatabase(version, at);
  const db = await openDatabase(at);
  const server = await startServer(db, { clock: { now: new Date(day.now), advance: () => undefined } });
  keepAnswers({ version, kind, day, answered: await askAll(server.app, day) });
  await server.close();
  await db.close();
  await done();
  console.log(`${kind}: ${day.writes.length} writes kept`);
}
process.exit();
