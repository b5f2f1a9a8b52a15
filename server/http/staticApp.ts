import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { texts } from '../../contract/texts.ts';

const year = 31_536_000;

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * Serves the built app: hashed files for a year, the page itself never from a cache. The page gets the API key here, so
 * that one build serves any key (W22). Unknown paths outside /api are the page too: the app has its own 'Page not found'.
 */
export async function mountStaticApp(app: FastifyInstance, folder: string, apiKey: string): Promise<void> {
  const indexFile = join(folder, 'index.html');
  if (!existsSync(indexFile)) {
    app.log.warn('The app is not built (npm run build); this process answers the API alone');
    return;
  }
  const page = readFileSync(indexFile, 'utf8').replaceAll('__API_KEY__', escape(apiKey));
  const sendPage = (reply: FastifyReply) =>
    reply.code(200).type('text/html; charset=utf-8').header('Cache-Control', 'no-store').send(page);

  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    maxAge: year * 1000,
    immutable: true,
    index: false,
    decorateReply: false,
  });
  app.get('/', (_request, reply) => sendPage(reply));
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const isPage = request.method === 'GET' && !/^\/(api|assets)(\/|$)/.test(path);
    return isPage
      ? sendPage(reply)
      : reply.code(404).send({ result: { OUT_OK: 0, OUT_ERROR: texts.request.notFound }, status: 404 });
  });
}
