import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { calls } from '#contract/calls/index.ts';
import { isScreenPath } from '#contract/screenPaths.ts';
import { texts } from '#contract/texts.ts';
import { escapeHtml } from '#server/mail/html.ts';
import type { Settings } from '#server/institute/read.ts';

const year = 31_536_000;

type SendPage = (reply: FastifyReply, status: 200 | 404) => Promise<FastifyReply>;

/** The built page for applicants or of students with the API key, to be filled with the settings; undefined where it is not built. */
export function readPublicFile(
  folder: string,
  name: 'apply' | 'me',
  apiKey: string,
): ((settings: Settings) => string) | undefined {
  const file = join(folder, `${name}.html`);
  if (!existsSync(file)) return undefined;
  const page = readFileSync(file, 'utf8').replaceAll('__API_KEY__', escapeHtml(apiKey));
  return ({ instituteName, phone, logoFileId }) =>
    page
      .replaceAll('__INSTITUTE__', () => escapeHtml(instituteName))
      .replaceAll('__PHONE__', () => escapeHtml(phone))
      .replaceAll('__LOGO__', logoFileId > 0 ? `${calls.logo.path}?${logoFileId}` : '');
}

/**
 * Serves the built app's hashed files, for a year. Answers how the page itself is sent, never from a cache and with the
 * API key, what the app wants to know of the institute put in here, so that one build serves any (W22); undefined where the app is not built.
 */
export async function mountStaticApp(
  app: FastifyInstance,
  folder: string,
  apiKey: string,
  readSettings: () => Promise<Settings>,
): Promise<SendPage | undefined> {
  const indexFile = join(folder, 'index.html');
  if (!existsSync(indexFile)) {
    app.log.warn('The app is not built (npm run build); this process answers the API alone');
    return undefined;
  }
  const page = readFileSync(indexFile, 'utf8').replaceAll('__API_KEY__', escapeHtml(apiKey));
  const filled = ({ instituteName, logoFileId, daysOff, holidaysVersion }: Settings) =>
    page
      .replaceAll('__INSTITUTE__', () => escapeHtml(instituteName))
      .replaceAll('__LOGO__', logoFileId > 0 ? `${calls.logo.path}?${logoFileId}` : '')
      .replaceAll('__DAYS_OFF__', daysOff.join())
      .replaceAll('__HOLIDAYS_VERSION__', `${holidaysVersion}`);
  let last = await readSettings();
  const current = async () => {
    // During an outage the page is still served, to show the error.
    last = await readSettings().catch(() => last);
    return last;
  };
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    maxAge: year * 1000,
    immutable: true,
    // The build put .br and .gz beside each file.
    preCompressed: true,
    index: false,
    decorateReply: false,
  });
  return async (reply, status) => {
    const html = filled(await current());
    return reply.code(status).type('text/html; charset=utf-8').header('Cache-Control', 'no-store').send(html);
  };
}

/** Paths of programs: metrics, and files that bots probe. */
const isForPrograms = (path: string) => path === '/metrics' || path.includes('/.');

/**
 * Outside /api every path is the app's page, which has its own 'Page not found': its status is 404 where the app has no screen (spec
 * 2). Under /api unknown paths are 404 as JSON (W1), and without a word for programs.
 */
export function mountNotFound(app: FastifyInstance, sendPage: SendPage | undefined): void {
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    if (isForPrograms(path)) return reply.code(404).send();
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|assets)(\/|$)/.test(path);
    return sendPage && isPage
      ? sendPage(reply, isScreenPath(path) ? 200 : 404)
      : reply.code(404).send({ result: { OUT_OK: 0, OUT_ERROR: texts.request.notFound }, status: 404 });
  });
}
