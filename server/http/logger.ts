import type { FastifyServerOptions } from 'fastify';
import { openLog } from '../output.ts';

/**
 * What the log says of a request: the route's pattern, never the address as it was asked for, whose query or path can
 * name a person or a key. Bodies are never logged.
 * @param file where the lines go; without one to the standard output
 */
export const loggerOptions = (level: string, file?: string): FastifyServerOptions['logger'] => ({
  level,
  stream: openLog(file),
  serializers: {
    req: (request: { method: string; routeOptions?: { url?: string } }) => ({
      method: request.method,
      route: request.routeOptions?.url ?? 'unknown',
    }),
    err: (error: Error & { code?: string }) => ({
      type: error.name,
      message: error.message,
      code: error.code,
      stack: error.stack ?? '',
    }),
  },
});
