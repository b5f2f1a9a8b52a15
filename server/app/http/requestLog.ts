import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** Polled by monitors every few seconds, so not logged. */
const unlogged = new Set<string | undefined>(['/healthz', '/api/healthz', '/metrics']);
/** Polled by every open page, so not logged. */
const polled = '/api/rest/settings/:id';
const logged = new WeakSet<FastifyRequest>();

const details = (request: FastifyRequest, reply: FastifyReply) => ({
  req: request,
  res: reply,
  responseTime: reply.elapsedTime,
});

/** One line a request, once it is answered, where Fastify's own are two. A health check has none. */
export class RequestLog extends LogController {
  override isLogDisabled(request: FastifyRequest): boolean {
    const url = request.routeOptions?.url;
    return logged.has(request) || unlogged.has(url) || (url === polled && request.method === 'GET');
  }

  override incomingRequest(): void {}

  override requestCompleted(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    if (!this.isLogDisabled(request)) request.log.info(details(request, reply), 'request completed');
  }
}

/** Logs a request that failed with a 5xx in one line; health checks are not logged. */
export function logFailure(request: FastifyRequest, reply: FastifyReply, err: Error, text: string): void {
  if (!unlogged.has(request.routeOptions.url)) request.log.error({ err, ...details(request, reply) }, text);
  logged.add(request);
}
