import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The attributes of our cookies (W5); `Secure` wherever the browser came over HTTPS, also through a TLS proxy. */
export const cookieAttributes = (request: FastifyRequest) => ({
  httpOnly: true,
  sameSite: 'strict' as const,
  path: '/api',
  secure: request.protocol === 'https',
});

/** Under HTTPS no browser takes a cookie of this prefix from a page without it. */
export const cookieName = (request: FastifyRequest, name: string): string =>
  request.protocol === 'https' ? `__Secure-${name}` : name;

const session = 'session';

export const readSessionCookie = (request: FastifyRequest): string | undefined =>
  request.cookies[cookieName(request, session)];

export const setSessionCookie = (request: FastifyRequest, reply: FastifyReply, token: string) =>
  reply.setCookie(cookieName(request, session), token, cookieAttributes(request));

export const clearSessionCookie = (request: FastifyRequest, reply: FastifyReply) =>
  reply.clearCookie(cookieName(request, session), cookieAttributes(request));
