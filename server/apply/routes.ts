import type { FastifyInstance, FastifyRequest } from 'fastify';
import { calls } from '#contract/calls/index.ts';
import { explain } from '#contract/explain.ts';
import { texts } from '#contract/texts.ts';
import { CallError } from '#server/config/errors.ts';
import { asPage, languageFor, type PageAsked, sayLater } from '#server/institute/publicPage/page.ts';
import { readSettings, type Settings } from '#server/institute/read.ts';
import { networkOf } from '#server/protocol/limits.ts';
import type { Services } from '#server/protocol/services.ts';
import { findInstitutions, readApplyPage } from './read.ts';
import { readApplicationStatus } from './status.ts';
import { laterStatusPage, statusPage } from './statusPage.ts';

/**
 * The page for applicants, what it asks, and how an application stands (W58); only where the server has `apply`, and 404 while the settings are closed.
 * @param fillPage The built page; without it there is none.
 */
export function mountApply(app: FastifyInstance, services: Services, fillPage?: (settings: Settings) => string): void {
  const { db, limits, config, clock } = services;
  if (!config.extensions.includes('apply')) return;

  /** Counts a request, and answers the settings while the door is open. */
  const enter = async (request: FastifyRequest): Promise<Settings> => {
    await limits.take(db.kysely, ['apply', networkOf(request.ip)]);
    const settings = await readSettings(db.kysely, config);
    if (!settings.applyOpen) throw new CallError(404, texts.request.notFound);
    return settings;
  };

  app.get(calls.apply.path, async (request) => {
    const settings = await enter(request);
    const query = calls.apply.body.safeParse(request.query);
    if (!query.success) throw new CallError(400, explain(query.error).message);
    return { result: await readApplyPage(db.kysely, settings, { from: query.data.from, now: clock() }) };
  });

  app.get(calls.applyInstitutions.path, async (request) => {
    await enter(request);
    const query = calls.applyInstitutions.body.safeParse(request.query);
    if (!query.success) throw new CallError(400, explain(query.error).message);
    return { result: await findInstitutions(db.kysely, query.data.search ?? '') };
  });

  app.get(calls.applyStatus.path, async (request) => {
    await enter(request);
    const query = calls.applyStatus.body.safeParse(request.query);
    if (!query.success) throw new CallError(400, explain(query.error).message);
    const { key } = query.data;
    if (!key) throw new CallError(400, 'key is required');
    const found = await readApplicationStatus(db.kysely, key);
    if (!found) throw new CallError(404, texts.request.notFound);
    return {
      result: {
        APPLICATION_NO: found.number,
        COURSE_NAME: found.courseName,
        RECEIVED: found.received,
        APPROVED: found.approved,
        NOT_ACCEPTED: found.notAccepted,
        ENROLLED: found.enrolled,
        COMPLETED: found.completed,
        VERIFY_PATH: found.verifyKey && `/verify/${found.verifyKey}`,
      },
    };
  });

  if (fillPage) {
    app.get('/apply', async (_request, reply) => {
      const settings = await readSettings(db.kysely, config);
      if (!settings.applyOpen) return reply.callNotFound();
      return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-store').send(fillPage(settings));
    });
  }

  app.get<PageAsked>('/apply/status/:key', { onSend: sayLater(laterStatusPage) }, async (request, reply) => {
    await limits.take(db.kysely, ['apply', networkOf(request.ip)]);
    const settings = await readSettings(db.kysely, config);
    if (!settings.applyOpen) return reply.callNotFound();
    const found = await readApplicationStatus(db.kysely, request.params.key);
    return asPage(reply.code(found ? 200 : 404)).send(statusPage(found, settings, languageFor(request)));
  });
}
