import type { FastifyInstance, FastifyRequest } from 'fastify';
import { calls } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import { CallError } from '#server/config/errors.ts';
import { readSessionCookie } from '#server/access/session/cookie.ts';

/** The hash of an empty style element, which the styling library of the app fills through the object model. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** What every page may load. */
const contentPolicy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", emptyStyle],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'", 'blob:'],
  'worker-src': ["'self'", 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** Security headers of every response. */
const everywhere = {
  'Content-Security-Policy': Object.entries(contentPolicy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

const year = 31_536_000;
const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The institute's own site may post these from its pages (W11); a session's cookie does not come along from there. */
const intake = new Set<string | undefined>([calls.AddRegistration.path, calls.upload.path]);
const isIntake = (request: FastifyRequest) =>
  intake.has(request.routeOptions.url) && readSessionCookie(request) === undefined;

/**
 * Headers that keep the app to itself: no foreign scripts, frames or types (design 4). What changes something may come from
 * our own pages alone: an Origin, where the browser tells one, is the request's own or that of PUBLIC_URL.
 */
export function mountSecurity(app: FastifyInstance, publicUrl: string): void {
  const publicOrigin = new URL(publicUrl).origin;
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(everywhere);
    // A browser remembers it for every port of the host, so it is not said where there is no TLS.
    if (request.protocol === 'https') reply.header('Strict-Transport-Security', `max-age=${year}`);
    const { origin } = request.headers;
    if (origin === undefined || reads.has(request.method) || isIntake(request)) return;
    const isOurs = origin === publicOrigin || origin === `${request.protocol}://${request.host}`;
    if (!isOurs) throw new CallError(403, texts.request.foreignOrigin);
  });
}
