import type { FastifyInstance, FastifyRequest } from 'fastify';
import { calls } from '#contract/calls/index.ts';
import { explain } from '#contract/explain.ts';
import { CallError } from '#server/config/errors.ts';
import { networkOf } from '#server/protocol/limits.ts';
import type { Services } from '#server/protocol/services.ts';
import { asPage, languageFor, type PageAsked, sayLater } from '#server/institute/publicPage/page.ts';
import { readSettings } from '#server/institute/read.ts';
import { fileCheckScript } from './fileCheckScript.ts';
import { verifyAnswer, verifyIssue, type VerifyQuery } from './verify.ts';
import { laterPage, verifyPage } from './verifyPage.ts';

/** `GET /api/verify` and the page for people that the QR code leads to (W14); only where the server has `verify`. */
export function mountVerify(app: FastifyInstance, services: Services): void {
  if (!services.config.extensions.includes('verify')) return;
  const { db, limits, config } = services;
  const take = (request: FastifyRequest) => limits.take(db.kysely, ['verify', networkOf(request.ip)]);

  const answer = async (query: VerifyQuery) => ({
    result: verifyAnswer(await verifyIssue(db.kysely, query, config)),
  });

  app.get(calls.verify.path, async (request) => {
    await take(request);
    const query = calls.verify.body.safeParse(request.query);
    if (!query.success) throw new CallError(400, explain(query.error).message);
    const { key, number, code } = query.data;
    if (key) return answer({ key });
    if (number && code) return answer({ number, code });
    throw new CallError(400, 'key is required, or number and code');
  });

  // No key is as short as that. Kept by nobody, like the page: the two belong together.
  app.get('/verify/check.js', async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').type('text/javascript; charset=utf-8').send(fileCheckScript),
  );

  app.get<PageAsked>('/verify/:key', { onSend: sayLater(laterPage) }, async (request, reply) => {
    await take(request);
    const found = await verifyIssue(db.kysely, { key: request.params.key }, config);
    const page = verifyPage(found, await readSettings(db.kysely, config), languageFor(request));
    return asPage(reply.code(found ? 200 : 404)).send(page);
  });
}
