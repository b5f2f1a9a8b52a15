import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'session';

/** The cookie's attributes (W5); `Secure` wherever the browser came over HTTPS, also through a TLS proxy. */
const attributes = (request: FastifyRequest) => ({
  httpOnly: true,
  sameSite: 'strict' as const,
  path: '/api',
  secure: request.protocol === 'https',
});

export const readSessionCookie = (request: FastifyRequest): string | undefined => request.cookies[name];

export const setSessionCookie = (request: FastifyRequest, reply: FastifyReply, token: string) =>
  reply.setCookie(name, token, attributes(request));

export const clearSessionCookie = (request: FastifyRequest, reply: FastifyReply) =>
  reply.clearCookie(name, attributes(request));
