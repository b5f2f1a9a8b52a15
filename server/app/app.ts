import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { Claims, type ClaimTiming } from '#server/protocol/calls/claims.ts';
import { startImportRunner } from '#server/import/runner.ts';
import { startStatementRunner } from '#server/import/statement/runner.ts';
import { mountCalls } from './calls/mount.ts';
import { mountApply } from '#server/apply/routes.ts';
import { mountOwnPage } from '#server/apply/own/routes.ts';
import { startReminderSender } from '#server/money/reminders/send.ts';
import { startApplicantMailSender } from '#server/apply/applicantMailSender.ts';
import { mountVerify } from '#server/certificates/verifyRoutes.ts';
import { type Config, outboxFolder } from '#server/config/config.ts';
import { type DatabaseClock, databaseClock } from '#server/db/clock.ts';
import type { Db } from '#server/db/connection.ts';
import { Saving } from '#server/db/saving.ts';
import { createUploadLanes, type UploadLanes } from '#server/files/uploadLanes.ts';
import { ExportMaker } from '#server/operate/export/exportMaker.ts';
import { mountExport } from '#server/operate/export/serve.ts';
import { mountFiles } from './files.ts';
import { mountApiKey } from './http/apiKey.ts';
import { closingOptions, mountClosing } from './http/closing.ts';
import { mountDocs } from './http/docs/mount.ts';
import { earlyErrors, mountErrors } from './http/errorHandler.ts';
import { mountJsonBody } from './http/jsonBody.ts';
import { mountHealth } from './http/health.ts';
import { createLog } from './http/logger.ts';
import { RequestLog } from './http/requestLog.ts';
import { mountSecurity } from './http/security.ts';
import { mountNotFound, mountStaticApp, readPublicFile } from './http/staticApp.ts';
import { createLimits, type Limits } from '#server/protocol/limits.ts';
import { uploadLimitBytes } from '#domain/words/limits.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { mountRest } from './rest/mount.ts';
import { PeopleCounter } from '#server/access/securityLog/peopleSeen.ts';
import { mountForbiddenLog } from '#server/access/securityLog/reads.ts';
import { noteRequest } from '#server/protocol/asked.ts';
import { HeldSessions } from '#server/protocol/heldSessions.ts';
import { mountSession } from './session.ts';
import type { Services, Streaming } from '#server/protocol/services.ts';
import { createSigner } from '#server/certificates/signing/signer.ts';
import { mountLogo } from '#server/institute/logo.ts';
import { readSettings } from '#server/institute/read.ts';
import { mountMetrics } from './http/metrics.ts';

/** What a test or the demo may set; a running server takes the defaults. */
export interface AppOptions {
  clock?: () => Date;
  databaseClock?: DatabaseClock;
  limits?: Limits;
  uploadLanes?: UploadLanes;
  claimTiming?: ClaimTiming;
  /** The server's log; without it the standard output. */
  log?: FastifyBaseLogger;
  stream?: Streaming;
  /** The folder of the built app; without it the server answers the API alone. */
  appFolder?: string;
}

/** The whole server on an open database, not yet listening. `app.close()` waits for what is under way. */
export async function buildApp(
  config: Config,
  db: Db,
  {
    clock = () => new Date(),
    databaseClock: sharedClock = databaseClock,
    limits = createLimits(),
    uploadLanes = createUploadLanes(),
    claimTiming,
    log = createLog(config.logLevel),
    stream,
    appFolder,
  }: AppOptions = {},
): Promise<{ app: FastifyInstance; services: Services }> {
  const app = Fastify({
    loggerInstance: log,
    logController: new RequestLog(),
    // Who else would say from where the browser comes, and that it came over HTTPS, is not believed.
    trustProxy: config.trustProxy,
    bodyLimit: uploadLimitBytes,
    requestTimeout: 60_000,
    genReqId: () => crypto.randomUUID(),
    http: { headersTimeout: 15_000 },
    ...earlyErrors,
    ...closingOptions,
  });
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    outbox: outboxFolder(config),
    log: app.log,
  });
  const parts: Omit<Services, 'exporting'> = {
    config,
    db,
    saving: new Saving(db.kysely),
    mailer,
    limits,
    uploadLanes,
    claims: new Claims(db, claimTiming),
    heldSessions: new HeldSessions(),
    peopleSeen: new PeopleCounter(db.kysely, app.log),
    signer: createSigner(config, db.kysely, clock),
    wakeImports: () => imports?.wake(),
    wakeStatements: () => statements?.wake(),
    clock,
    databaseClock: sharedClock,
    stream,
    log: app.log,
  };
  const services: Services = { ...parts, exporting: new ExportMaker(parts) };

  const imports = config.extensions.includes('import') ? startImportRunner(services) : undefined;
  app.addHook('onClose', () => imports?.stop());
  const statements = config.extensions.includes('statement') ? startStatementRunner(services) : undefined;
  app.addHook('onClose', () => statements?.stop());
  const applicantMails = config.extensions.includes('apply') ? startApplicantMailSender(services) : undefined;
  app.addHook('onClose', () => applicantMails?.stop());
  const reminders = config.extensions.includes('autoReminders') ? startReminderSender(services) : undefined;
  app.addHook('onClose', () => reminders?.stop());

  app.removeContentTypeParser('text/plain');
  mountJsonBody(app);
  mountErrors(app);
  mountClosing(app);
  app.addHook('preClose', () => services.exporting.stop());
  app.addHook('onClose', () => services.peopleSeen.settled());
  await app.register(cookie);
  mountSecurity(app, config.publicUrl);
  mountApiKey(app, config.apiKey);
  // Level 1 takes a third of the time of zlib's own and leaves a tenth more (docs/decisions/2026-11-22-light-server.md).
  await app.register(compress, { encodings: ['gzip'], threshold: 1024, zlibOptions: { level: 1 } });
  app.addHook('onRequest', async (request, reply) => {
    noteRequest(request.url);
    if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store');
  });

  mountHealth(app, services);
  await mountMetrics(app, services);
  mountForbiddenLog(app, services);
  mountSession(app, services);
  mountCalls(app, services);
  mountRest(app, services);
  mountLogo(app, services);
  mountVerify(app, services);
  mountApply(app, services, appFolder ? readPublicFile(appFolder, 'apply', config.apiKey) : undefined);
  mountOwnPage(app, services, appFolder ? readPublicFile(appFolder, 'me', config.apiKey) : undefined);
  await mountFiles(app, services);
  await mountExport(app, services);
  await mountDocs(app, services);
  mountNotFound(
    app,
    appFolder ? await mountStaticApp(app, appFolder, config.apiKey, () => readSettings(db.kysely, config)) : undefined,
  );
  return { app, services };
}
