import type { FastifyInstance } from 'fastify';
import { calls } from '../../contract/calls/index.ts';
import type { Services } from '../services.ts';
import { currentSession } from './access.ts';

/** `GET /api/session`: whether the cookie holds a live session, and which extensions there are (W2). */
export function mountSession(app: FastifyInstance, services: Services): void {
  app.get(calls.session.path, async (request) => {
    const session = await currentSession(services, request, services.clock());
    const { extensions } = services.config;
    return { authenticated: session !== undefined, ...(extensions.length > 0 ? { EXTENSIONS: extensions } : {}) };
  });
}
