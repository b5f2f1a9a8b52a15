import type { FastifyInstance } from 'fastify';
import { calls } from '../../contract/calls/index.ts';
import type { Services } from '../services.ts';
import { isOutage } from '../db/outage.ts';
import { currentSession } from './access.ts';
import { readSessionCookie } from './cookie.ts';
import { hashToken } from './sessions.ts';

/** `GET /api/session`: whether the cookie holds a live session, and which extensions there are (W2). */
export function mountSession(app: FastifyInstance, services: Services): void {
  app.get(calls.session.path, async (request) => {
    const session = await currentSession(services, request, services.clock());
    const { extensions } = services.config;
    return { authenticated: session !== undefined, ...(extensions.length > 0 ? { EXTENSIONS: extensions } : {}) };
  });
  // Nobody is signed out because the database was away when the session was to be renewed (W29).
  app.addHook('onError', async (request, _reply, error) => {
    const token = readSessionCookie(request);
    if (token && request.routeOptions.url === calls.RenewToken.path && isOutage(error)) {
      services.heldSessions.hold(hashToken(token), services.clock().toISOString());
    }
  });
}
