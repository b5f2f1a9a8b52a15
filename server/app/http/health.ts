import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { millisecondsInHour } from 'date-fns/constants';
import type { Came, Health } from '#contract/health.ts';
import { version } from '#contract/version.ts';
import { lastBackup } from '#server/db/lastBackup.ts';
import { isOutage } from '#server/db/outage.ts';
import { papersPercent } from '#server/people/registrations/papers.ts';
import type { Services } from '#server/protocol/services.ts';
import { lastDayOf } from '#server/config/signingPair.ts';
import { currentSession } from '#server/access/session/access.ts';
import { retryAfterS } from './errorHandler.ts';

/** How long a successful test write is cached, in ms: for requests and for the server's own check. */
const goodForMs = 10_000;
const lookEveryMs = 2_000;
const goodByItselfMs = 60_000;

/** The header that `npm run doctor` sends, with any value. */
const asksHow = 'doctor';

/** Booleans only: addresses behind the proxy are not public. */
const howItCame = (request: FastifyRequest, publicHost: string): Came => ({
  https: request.protocol === 'https',
  publicHost: request.host === publicHost,
  address: (request.ips?.length ?? 0) > 1,
});

/** Answers of the API carry it while nothing can be saved: the app shows a banner then. */
const header = 'Saving';

/**
 * `GET /healthz` and `/api/healthz`: 200 while records can be read and saved, else 503 with a reason. A signed-in admin also
 * reads which version runs, how old the last good backup is, in hours, since when the stream of backups is behind, how full the budget for papers of registrations is,
 * and until when the signing certificate holds.
 */
export function mountHealth(app: FastifyInstance, services: Services): void {
  const { db, config, saving, clock, signer, stream } = services;
  const publicHost = new URL(config.publicUrl).host;
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<Health> => {
    await db.kysely.selectFrom('lookup_texts').select('table_id').limit(1).execute();
    const reason = await saving.check(goodForMs);
    if (reason !== undefined) reply.code(503).header('Retry-After', retryAfterS);
    const health: Health = reason === undefined ? { status: 'ok' } : { status: 'not saving', reason };
    const session = await currentSession(services, request, clock());
    if (request.headers[asksHow] !== undefined) health.came = howItCame(request, publicHost);
    if (session?.user.profile !== 'admin') return health;
    health.version = version;
    health.intakePercent = await papersPercent(db.kysely, config.intakeMb);
    const pair = await signer();
    if (pair) health.signingEnds = lastDayOf(pair);
    if (stream?.lateSince !== undefined) health.streamLate = stream.lateSince;
    if (config.backups && config.backupRecipient === undefined) health.backupsReadable = true;
    const last = await lastBackup(db.kysely, clock());
    if (last === undefined && !config.backups) return health;
    const age = last === undefined ? null : Math.floor((clock().getTime() - Date.parse(last)) / millisecondsInHour);
    return { ...health, lastBackup: last ?? null, lastBackupHours: age };
  };
  for (const url of ['/healthz', '/api/healthz']) app.get(url, answer);
  app.addHook('onError', async (_request, _reply, error) => {
    if (isOutage(error)) void saving.check(0);
  });
  app.addHook('onSend', async (request, reply) => {
    if (saving.problem !== undefined && request.url.startsWith('/api/')) reply.header(header, 'off');
  });
}

/** Polls whether records can be saved and logs changes; the returned function stops it. */
export function watchSaving({ saving, log }: Services): () => void {
  let known: string | undefined;
  const look = async () => {
    const reason = await saving.check(goodByItselfMs);
    if (reason === known) return;
    known = reason;
    if (reason === undefined) log.info('Records can be saved again');
    else log.error(`Nothing can be saved: ${reason}`);
  };
  const timer = setInterval(look, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
