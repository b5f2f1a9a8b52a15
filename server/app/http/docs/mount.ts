import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sortFields } from '#server/app/calls/table.ts';
import type { Services } from '#server/protocol/services.ts';
import { readSettings } from '#server/institute/read.ts';
import { docsPage, files } from './page.ts';

/** Swagger UI as its npm package brings it; the rest of that folder is not served. */
const library = join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json')), 'static');
const parts = new Set(['/swagger-ui-bundle.js', '/swagger-ui.css']);

/**
 * `GET /api/openapi.json` and the page `/api/docs` where its calls can be tried, both made from the contract, from files of
 * ours alone. The page names the API key as the app's own page does (W22).
 */
export async function mountDocs(
  app: FastifyInstance,
  { config, db: { kysely } }: Pick<Services, 'config' | 'db'>,
): Promise<void> {
  const { apiKey, extensions } = config;
  let description: string | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    // Built on the first request: most servers never need it.
    const { openApiDocument } = await import('#contract/openapi/document.ts');
    return reply
      .type('application/json')
      .send((description ??= JSON.stringify(openApiDocument(extensions, sortFields))));
  });
  for (const url of ['/api/docs', '/api/docs/'])
    app.get(url, async (_request, reply) => {
      const { instituteName } = await readSettings(kysely, config);
      const page = docsPage({ apiKey, instituteName, isOnceOnly: extensions.includes('onceOnly') });
      return reply.type('text/html; charset=utf-8').send(page);
    });
  for (const [name, { type, text }] of Object.entries(files))
    app.get(`/api/docs/${name}`, async (_request, reply) => reply.type(type).send(text));
  await app.register(fastifyStatic, {
    root: library,
    prefix: '/api/docs/static/',
    allowedPath: (path) => parts.has(path),
    decorateReply: false,
  });
}
