import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { texts } from '#contract/texts.ts';
import { CallError } from '#server/config/errors.ts';

const digest = (text: string) => hash('sha256', text, 'buffer');

const withKey = /^\/api\/(?:file|rest)(?:\/|$)/;

/** Every POST under /api, every file and every REST resource asks for the API key (W1). Compared in constant time. */
export function mountApiKey(app: FastifyInstance, apiKey: string): void {
  const expected = digest(apiKey);
  app.addHook('onRequest', async (request) => {
    if (request.is404) return;
    const { url } = request.routeOptions;
    if (!url?.startsWith('/api/') || (request.method !== 'POST' && !withKey.test(url))) return;
    const key = request.headers['api-key'];
    if (typeof key !== 'string' || !timingSafeEqual(digest(key), expected)) {
      throw new CallError(401, texts.request.wrongApiKey);
    }
  });
}
