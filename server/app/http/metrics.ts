import { hash, timingSafeEqual } from 'node:crypto';
import { millisecondsInSecond } from 'date-fns/constants';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { lastBackup } from '#server/db/lastBackup.ts';
import { drawingsUnderWay } from '#server/access/drawInThread.ts';
import type { Services } from '#server/protocol/services.ts';
import { upkeepJobs } from '../upkeep.ts';
import { callLabel } from './callLabel.ts';
import { databaseWaits, securityEvents, upkeepFailures } from '#server/config/channels.ts';

const prefix = 'back_office_';
/** In seconds: a page is there within 0.1, a call answers within 6 (W29), a mail takes 15 at most. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 6, 15];
const waits = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 3];

/**
 * `GET /metrics`, figures in Prometheus' text for who has the token; for everybody else, and where there is no METRICS_TOKEN,
 * the bare 404 of an unknown path. Nothing is measured without a token.
 */
export async function mountMetrics(app: FastifyInstance, services: Services): Promise<void> {
  const { metricsToken } = services.config;
  if (metricsToken === undefined) return;
  const registry = await measure(app, services);
  const expected = digest(`Bearer ${metricsToken}`);
  app.get('/metrics', async (request, reply) => {
    const authorization = digest(request.headers.authorization ?? '');
    if (!timingSafeEqual(authorization, expected)) return reply.callNotFound();
    const text = await registry.metrics();
    return reply.header('Cache-Control', 'no-store').type(registry.contentType).send(text);
  });
}

const digest = (text: string) => hash('sha256', text, 'buffer');

async function measure(app: FastifyInstance, services: Services): Promise<Registry> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  // Event loop, memory, garbage collection, open files, CPU: under the names that every Node program has.
  collectDefaultMetrics({ register: registry });

  const requests = new Counter({
    name: `${prefix}requests_total`,
    help: 'Requests answered, by call and HTTP status',
    labelNames: ['call', 'status'],
    registers,
  });
  const took = new Histogram({
    name: `${prefix}request_duration_seconds`,
    help: 'How long an answer took, from the request to its last byte, by call',
    labelNames: ['call'],
    buckets: durations,
    registers,
  });
  app.addHook('onResponse', async (request, reply) => {
    const call = callLabel(request);
    requests.inc({ call, status: reply.statusCode });
    took.observe({ call }, reply.elapsedTime / millisecondsInSecond);
  });

  const waited = new Histogram({
    name: `${prefix}database_wait_seconds`,
    help: 'How long a call waited for a connection of the pool (PostgreSQL) or for its turn to write (SQLite)',
    buckets: waits,
    registers,
  });
  const events = new Counter({
    name: `${prefix}security_events_total`,
    help: 'Entries of the security log by event: loginRefused and codeRefused are sign-ins refused',
    labelNames: ['event'],
    registers,
  });
  // From the beginning: of a series that comes into being with its first event nobody sees the increase.
  for (const event of ['loginRefused', 'codeRefused', 'guessing'] as const) events.inc({ event }, 0);
  const upkeep = new Counter({
    name: `${prefix}upkeep_failures_total`,
    help: 'Jobs of the upkeep that failed, by name; each is tried again the next time',
    labelNames: ['job'],
    registers,
  });
  for (const { name } of upkeepJobs) upkeep.inc({ job: name }, 0);
  const stopHearing = [
    databaseWaits.subscribe((seconds) => waited.observe(seconds)),
    securityEvents.subscribe((event) => events.inc({ event })),
    upkeepFailures.subscribe((job) => upkeep.inc({ job })),
  ];
  app.addHook('onClose', async () => {
    for (const stop of stopHearing) stop();
  });

  const gauge = (name: string, help: string, read: () => number | undefined | Promise<number | undefined>) =>
    new Gauge({
      name: prefix + name,
      help,
      registers,
      async collect() {
        const value = await read();
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  gauge('mails_under_way', 'Mails that the mail server has not taken yet', () => services.mailer.underWay());
  gauge(
    'drawings_under_way',
    'Certificates and receipts that are being drawn, and those that wait for it',
    drawingsUnderWay,
  );
  gauge('saving', '1 while records can be saved, 0 while they cannot', () =>
    Number(services.saving.problem === undefined),
  );
  if (services.stream) {
    const { stream } = services;
    gauge(
      'stream_behind_seconds',
      'For how long something was committed that is not in the stream of backups; 0 where all of it is',
      () => stream.behindSeconds,
    );
  }
  gauge('backup_age_seconds', 'Since the last good backup; +Inf where there was none', () => backupAge(services));
  return registry;
}

/** In seconds; undefined where nobody makes backups here, and while the database does not say. */
async function backupAge({ db, config, clock }: Services): Promise<number | undefined> {
  const last = await lastBackup(db.kysely, clock()).catch(() => null);
  if (last === null || (last === undefined && !config.backups)) return undefined;
  return last === undefined ? Infinity : (clock().getTime() - Date.parse(last)) / millisecondsInSecond;
}
