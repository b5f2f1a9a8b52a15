import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import type { LogLevel } from '#server/config/config.ts';
import { openLog } from '#server/config/output.ts';

/**
 * The server's log, one JSON object a line. Of a request it has the route's pattern, never the URL,
 * which can contain a person's name or a key. Bodies are never logged.
 * @param file where the lines go; without one to the standard output
 */
export const createLog = (level: LogLevel, file?: string): FastifyBaseLogger =>
  pino(
    {
      level,
      serializers: {
        req: (request: { method: string; routeOptions?: { url?: string } }) => ({
          method: request.method,
          route: request.routeOptions?.url ?? 'unknown',
        }),
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
        err: (error: Error & { code?: string }) => ({
          type: error.name,
          message: error.message,
          code: error.code,
          stack: error.stack ?? '',
        }),
      },
    },
    openLog(file),
  );
