import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type * as z from 'zod';
import { calls } from '#contract/calls/index.ts';
import { ownPageDay, ownPageWishes } from '#contract/calls/people/ownPage.ts';
import { explain } from '#contract/explain.ts';
import { texts } from '#contract/texts.ts';
import { logSecurity } from '#server/access/securityLog/log.ts';
import { CallError } from '#server/config/errors.ts';
import { readSettings, type Settings } from '#server/institute/read.ts';
import { findOwnPage, type FoundPage } from '#server/people/ownPage/key.ts';
import { done } from '#server/protocol/calls/handler.ts';
import { networkOf, type Try } from '#server/protocol/limits.ts';
import type { Services } from '#server/protocol/services.ts';
import { forgetBrowser, hasCookie, isLetIn, letIn } from './browser.ts';
import { sendCertificate, sendPhoto, sendReceipt } from './papers.ts';
import { readOwnPage } from './read.ts';
import { noteVisit } from './visits.ts';
import { keepWishes } from './wishes.ts';

type Asked = FastifyRequest<{ Params: { key: string } }>;
type PaperAsked = FastifyRequest<{ Params: { key: string; id: string } }>;

/** Whose a key is, and whether the browser was let in; the same is done for a key that is none. */
interface Visitor {
  page: FoundPage | undefined;
  isIn: boolean;
}

const digest = (text: string) => hash('sha256', text, 'buffer');

/** What a right birth date is compared with where there is none. */
const noDay = digest('no day');

function parsed<Body extends z.ZodType>(schema: Body, body: unknown): z.output<Body> {
  const result = schema.safeParse(body ?? {});
  if (!result.success) throw new CallError(400, explain(result.error).message);
  return result.data;
}

/** What loads a page ahead reads nothing of anybody, and is no visit. */
const isAhead = ({ headers }: FastifyRequest) =>
  [headers['sec-purpose'], headers.purpose].some((purpose) => String(purpose ?? '').includes('prefetch'));

/** Only who asks reads it. */
const privately = (reply: FastifyReply) =>
  reply.headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' });

/** A HEAD request would read what its answer does not have. */
const getAlone: RouteShorthandOptions = { exposeHeadRoute: false };

/**
 * The student's own page and what it asks (W67); only where the server has `ownPage`. Whoever has no cookie for it learns nothing: an unknown key,
 * an ended one, a person without a birth date and a wrong date are answered alike, after the same work.
 * @param fillPage The built page; without it there is none.
 */
export function mountOwnPage(
  app: FastifyInstance,
  services: Services,
  fillPage?: (settings: Settings) => string,
): void {
  const { db, limits, config, clock } = services;
  if (!config.extensions.includes('ownPage')) return;

  const readVisitor = async (request: Asked, now: Date): Promise<Visitor> => {
    const { key } = request.params;
    const page = await findOwnPage(db.kysely, key, now);
    return { page, isIn: await isLetIn(db.kysely, request, key, page, now) };
  };

  /** Counts a request, and answers whose page a browser may read; 401 where it was not let in. */
  const enter = async (request: Asked, reply: FastifyReply, now: Date): Promise<FoundPage> => {
    privately(reply);
    await limits.take(db.kysely, ['ownPage', networkOf(request.ip)]);
    const { page, isIn } = await readVisitor(request, now);
    if (!page || !isIn) throw new CallError(401, texts.ownPage.closed);
    return page;
  };

  /** The same of a paper that opens in a tab: whoever is not in is asked there. */
  const open = (
    path: 'receipt/:id' | 'certificate/:id' | 'photo',
    send: (services: Services, reply: FastifyReply, page: FoundPage, id: number) => Promise<FastifyReply>,
  ) =>
    app.get(`/me/:key/${path}`, getAlone, async (request: PaperAsked, reply) => {
      privately(reply);
      await limits.take(db.kysely, ['ownPage', networkOf(request.ip)]);
      const { page, isIn } = await readVisitor(request, clock());
      const id = Number(request.params.id ?? 0);
      if (!page || !isIn) return reply.redirect(`/me/${encodeURIComponent(request.params.key)}`, 303);
      if (!Number.isSafeInteger(id) || id > 2 ** 31 - 1) throw new CallError(404, texts.request.notFound);
      return send(services, reply, page, id);
    });

  if (fillPage) {
    // The same for every key: who looks at a link before it is opened learns nothing, and it is no visit.
    app.get('/me/:key', async (request, reply) => {
      // Who has no cookie is asked at once, without another request.
      const page = fillPage(await readSettings(db.kysely, config)).replace('__COOKIE__', hasCookie(request) ? '1' : '');
      return privately(reply).type('text/html; charset=utf-8').send(page);
    });
  }

  app.get(calls.ownPage.path.replace('{key}', ':key'), getAlone, async (request: Asked, reply) => {
    const now = clock();
    const page = await enter(request, reply, now);
    const settings = await readSettings(db.kysely, config);
    const result = await readOwnPage(db.kysely, page, settings, now);
    if (!isAhead(request)) await noteVisit(services, { studentId: page.studentId, address: request.ip, now });
    return { result };
  });

  app.post('/me/:key', async (request: Asked, reply) => {
    privately(reply);
    const now = clock();
    const { day } = parsed(ownPageDay, request.body);
    const { key } = request.params;
    const { page, isIn } = await readVisitor(request, now);
    const network = networkOf(request.ip);
    const tries: Try[] = [['ownPageLink', hash('sha256', key, 'base64url').slice(0, 22)]];
    if (!isIn) tries.push(['ownPageNetwork', network]);
    const begins = await limits.take(db.kysely, ...tries);
    const isRight = timingSafeEqual(digest(day), page ? digest(page.birthDate) : noDay);
    if (!page || !isRight) {
      if (begins)
        await logSecurity(db.kysely, now, { event: 'ownPageGuessed', user: null, address: network, call: 'ownPage' });
      throw new CallError(401, texts.ownPage.wrong);
    }
    await limits.giveBack(db.kysely, ...tries);
    await letIn(db.kysely, { request, reply }, key, page, now);
    return done();
  });

  app.post('/me/:key/wishes', async (request: Asked, reply) => {
    const now = clock();
    const wishes = parsed(ownPageWishes, request.body);
    const page = await enter(request, reply, now);
    await keepWishes(services, page, wishes, now);
    return done();
  });

  app.post('/me/:key/forget', async (request: Asked, reply) => {
    privately(reply);
    await limits.take(db.kysely, ['ownPage', networkOf(request.ip)]);
    await forgetBrowser(db.kysely, { request, reply }, request.params.key);
    return done();
  });

  open('receipt/:id', sendReceipt);
  open('certificate/:id', sendCertificate);
  open('photo', sendPhoto);
}
