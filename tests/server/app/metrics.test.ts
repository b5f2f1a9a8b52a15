import { Worker } from 'node:worker_threads';
import parse from 'parse-prometheus-text-format';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { calls } from '../../../contract/calls/index.ts';
import { restNames } from '../../../contract/rest/index.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { startSmtpServer } from '../mail/smtpServer.ts';
import { clientOf } from '#harness/server/client.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { passwords, startServer, type TestServer } from '#harness/server/server.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { wholeStream } from '../support/wholeStream.ts';
import { undoIn } from '../support/undo.ts';

const METRICS_TOKEN = 'A-Token-For-Prometheus-1';
const authorization = `Bearer ${METRICS_TOKEN}`;

const scrape = (app: TestServer['app'], headers: Record<string, string> = { authorization }) =>
  app.inject({ url: '/metrics', headers });

/** What is told of a refusal, but for the time. */
const seen = ({ statusCode, headers, body }: Awaited<ReturnType<typeof scrape>>) => ({
  statusCode,
  body,
  headers: { ...headers, date: '' },
});

describeOnEachDatabase('figures for a monitor', (open) => {
  const env: Record<string, string> = { METRICS_TOKEN };
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  /** Lets the mail that the SMTP server holds go on. */
  let take: (() => void) | undefined;
  const undo = undoIn(afterAll);
  beforeAll(async () => {
    smtp = await startSmtpServer({
      onData: (stream, _session, callback) => void stream.resume().on('end', () => (take = () => callback())),
    });
    undo(smtp.stop);
    env['SMTP_URL'] = smtp.url;
  });
  const server = sharedServer(open, { env });

  const read = async (app = server.app) => {
    // As plain samples: the library keeps no labels of a histogram.
    const families = parse((await scrape(app)).body.replaceAll(/^#.*\n/gm, ''));
    const samples = (name: string) => families.flatMap((family) => (family.name === name ? family.metrics : []));
    return {
      of(name: string, labels: Record<string, string> = {}) {
        const found = samples(name).find((sample) =>
          Object.entries(labels).every(([label, value]) => sample.labels?.[label] === value),
        );
        return found && Number(found.value.replace('+Inf', 'Infinity'));
      },
      labels: (name: string, label: string) => new Set(samples(name).map((sample) => sample.labels?.[label])),
    };
  };
  /** By how much a figure grew meanwhile. */
  const grown = async (name: string, labels: Record<string, string>, act: () => Promise<unknown>) => {
    const before = (await read()).of(name, labels) ?? 0;
    await act();
    return ((await read()).of(name, labels) ?? 0) - before;
  };

  test('are Prometheus text that a library reads, each family with its help', async () => {
    const answer = await scrape(server.app);
    expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    const families = parse(answer.body);
    expect(families.filter(({ help, type }) => help === '' || type === 'UNTYPED')).toEqual([]);
    const names = families.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes']),
    );
  });

  test.each([
    ['nothing', {}],
    ['a wrong token', { authorization: 'Bearer A-Token-For-Prometheus-2' }],
    ['the token without its scheme', { authorization: METRICS_TOKEN }],
    ['the token of Basic', { authorization: `Basic ${METRICS_TOKEN}` }],
  ])('are an unknown path to who sends %s', async (_what, headers) => {
    const unknown = await server.app.inject({ url: '/.metrics', headers });
    expect(seen(await scrape(server.app, headers as Record<string, string>))).toEqual(seen(unknown));
    expect([unknown.statusCode, unknown.body]).toEqual([404, '']);
  });

  test('are an unknown path to an admin without the token', async () => {
    const answer = await scrape(server.app, { cookie: server.admin.cookie, 'api-key': 'backoffice' });
    expect([answer.statusCode, answer.body]).toEqual([404, '']);
  });

  test('count a call by its name and status', async () => {
    const ok = { call: 'GetCourseList', status: '200' };
    expect(await grown('back_office_requests_total', ok, () => server.admin.result('GetCourseList', {}))).toBe(1);
    const refused = { call: 'GetCourseList', status: '401' };
    const ask = () => clientOf(server.app).error('GetCourseList');
    expect(await grown('back_office_requests_total', refused, ask)).toBe(1);
  });

  test('hold how long a call took', async () => {
    const ask = () => server.admin.result('GetInstituteList', {});
    expect(await grown('back_office_request_duration_seconds_count', { call: 'GetInstituteList' }, ask)).toBe(1);
  });

  test('call files, certificates to verify and REST resources by name, too', async () => {
    await server.admin.get('/api/file/1');
    await server.admin.get('/verify/some-key');
    await server.admin.get('/api/rest/staff-users/1');
    const found = (await read()).labels('back_office_requests_total', 'call');
    expect([...found]).toEqual(expect.arrayContaining(['file', 'verify', 'rest/staff-users']));
  });

  test('have no name that a stranger thought of', async () => {
    const paths = ['/Kavya', '/api/Kavya', '/api/rest/Kavya', '/verify/Kavya/more', '/api/file/Kavya', '/%E0%A4%A'];
    for (const url of paths) await server.app.inject({ url: `${url}?Kavya`, headers: { 'api-key': 'backoffice' } });
    await server.app.inject({ method: 'POST', url: '/api/Kavya', headers: { 'api-key': 'backoffice' } });
    const known = new Set([
      ...Object.keys(calls),
      ...restNames.map((name) => `rest/${name}`),
      'healthz',
      'metrics',
      'other',
    ]);
    const figures = await read();
    const names = figures.labels('back_office_requests_total', 'call');
    expect([...names].filter((name) => !known.has(name ?? ''))).toEqual([]);
    expect(figures.of('back_office_requests_total', { call: 'other', status: '404' })).toBeGreaterThanOrEqual(3);
  });

  test('count a sign-in that is refused', async () => {
    const wrong = () => clientOf(server.app).result('WebUserLogin', { UserName: 'md_office', Password: 'Wrong-1' });
    expect(await grown('back_office_security_events_total', { event: 'loginRefused' }, wrong)).toBe(1);
    const right = () =>
      clientOf(server.app).result('WebUserLogin', { UserName: 'md_office', Password: passwords.md_office });
    expect(await grown('back_office_security_events_total', { event: 'loginRefused' }, right)).toBe(0);
  });

  test('hold how long a write waited for the database', async () => {
    const slowMs = 120;
    const longer = async () => {
      const { of } = await read();
      const name = 'back_office_database_wait_seconds';
      return (of(`${name}_count`) ?? 0) - (of(`${name}_bucket`, { le: '0.1' }) ?? 0);
    };
    const before = await longer();
    // On SQLite one writes at a time; of PostgreSQL's connections all are taken.
    const taken = Array.from({ length: server.db.kind === 'sqlite' ? 1 : 10 }, () =>
      inTransaction(server.db.kysely, async (trx) => {
        await trx.selectFrom('users').select('id').execute();
        await new Promise((resolve) => setTimeout(resolve, slowMs));
      }),
    );
    const waits = inTransaction(server.db.kysely, (trx) => trx.selectFrom('users').select('id').execute());
    await Promise.all([...taken, waits]);
    expect(await longer()).toBeGreaterThan(before);
  });

  test('tell of a mail that is under way', async () => {
    const { certificateId } = await server.make.certificate();
    expect((await read()).of('back_office_mails_under_way')).toBe(0);
    const sending = server.admin.write('SendCertificateMail', { CertificateId: certificateId });
    await vi.waitFor(() => expect(take).toBeDefined());
    expect((await read()).of('back_office_mails_under_way')).toBe(1);
    take?.();
    await sending;
    expect((await read()).of('back_office_mails_under_way')).toBe(0);
  });

  test('tell of a certificate that is being drawn', async () => {
    const { enrolmentId } = await server.make.completed();
    const CertificateId = await server.make.issued(enrolmentId);
    const name = 'back_office_drawings_under_way';
    expect((await read()).of(name)).toBe(0);
    // The thread answers no sooner than the figures are read.
    let meanwhile: number | undefined;
    const post = Worker.prototype.postMessage;
    const posting = vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function (this: Worker, toDraw) {
      const draw = async () => {
        meanwhile = (await read()).of(name);
        post.call(this, toDraw);
      };
      void draw();
    });
    await server.admin.write('GenerateCertificate', { CertificateId });
    posting.mockRestore();
    expect(meanwhile).toBe(1);
    expect((await read()).of(name)).toBe(0);
  });

  test('say that records can be saved', async () => {
    expect((await read()).of('back_office_saving')).toBe(1);
  });

  test('tell for how long the stream of backups is behind, where there is one', async () => {
    const name = 'back_office_stream_behind_seconds';
    expect((await read()).of(name)).toBeUndefined();
    const streaming = await startServer(server.db, { env, stream: { ...wholeStream, behindSeconds: 12.5 } });
    expect((await read(streaming.app)).of(name)).toBe(12.5);
    await streaming.close();
  });

  describe('the age of the last backup', () => {
    const age = async (app?: TestServer['app']) => (await read(app)).of('back_office_backup_age_seconds');

    test('is not told where nobody makes any, infinite before the first, then in seconds', async () => {
      expect(await age()).toBeUndefined();
      const backing = await startServer(server.db, { env: { ...env, BACKUP_DIR: server.dataDir } });
      expect(await age(backing.app)).toBe(Infinity);
      const made_at = new Date(server.clock.now.getTime() - 90_000).toISOString();
      await server.db.kysely.insertInto('backups').values({ made_at, file: 'made.sqlite', bytes: 1 }).execute();
      expect(await age(backing.app)).toBe(90);
      await backing.close();
    });
  });
});

describeOnEachDatabase('a server without METRICS_TOKEN', (open) => {
  const server = sharedServer(open);

  test('has no figures for anybody', async () => {
    for (const given of ['', 'Bearer ', 'Bearer undefined']) {
      expect(seen(await scrape(server.app, { authorization: given }))).toEqual(
        seen(await server.app.inject('/.metrics')),
      );
    }
  });
});
