import type { Socket } from 'node:net';
import { finished } from 'node:stream/promises';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { texts } from '#contract/texts.ts';
import { isOutage } from '#server/db/outage.ts';
import { CallError, Stopping } from '#server/config/errors.ts';
import { logFailure } from './requestLog.ts';

/** Our texts for errors of Fastify and its plugins, whose own may quote the input. */
const known: Readonly<Record<string, { status: number; text: string }>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, text: texts.request.wrongContentType },
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, text: texts.request.malformedJson },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, text: texts.request.malformedJson },
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, text: texts.request.tooLarge },
  FST_REQ_FILE_TOO_LARGE: { status: 413, text: texts.request.tooLarge },
};

/** When to try again after an outage, in seconds (W29). */
export const retryAfterS = 2;

const bodyOf = (status: number, text: string) => ({ result: { OUT_OK: 0, OUT_ERROR: text }, status });

const send = (reply: FastifyReply, status: number, text: string, requestId?: string) =>
  reply
    .code(status)
    .type('application/json')
    .send({ ...bodyOf(status, text), ...(requestId ? { REQUEST_ID: requestId } : {}) });

const malformed = texts.request.malformed.replace(': %{error}', '');

/**
 * Resolves when the body has come to its end or its connection to one. Who is answered while still sending finds the connection closed,
 * and no answer; `requestTimeout` bounds it.
 */
const arrived = ({ raw }: FastifyRequest): Promise<void> =>
  finished(raw.resume(), { writable: false }).catch(() => undefined);

/** Errors before routing: a malformed URL or malformed HTTP. */
export const earlyErrors = {
  frameworkErrors: (error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
    const unreadable = error.code === 'FST_ERR_BAD_URL';
    void (unreadable ? send(reply, 400, malformed) : send(reply, 404, texts.request.notFound));
  },
  clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const { status, reason } = clientErrors[error.code ?? ''] ?? { status: 400, reason: 'Bad Request' };
    const body = JSON.stringify(bodyOf(status, malformed));
    socket.end(
      `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n` +
        `Connection: close\r\n\r\n${body}`,
    );
  },
};

const clientErrors: Readonly<Record<string, { status: number; reason: string }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, reason: 'Request Header Fields Too Large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, reason: 'Request Timeout' },
};

/**
 * Every error of the API in the shape of W3; a 500 reveals no internals but the request id of the log. An outage of the
 * database or a stopping server is 503 with Retry-After (W29).
 */
export function mountErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | CallError>(async (error, request, reply) => {
    if (error instanceof CallError && error.retryAfterS !== undefined) reply.header('Retry-After', error.retryAfterS);
    if (error instanceof CallError) return send(reply, error.status, error.message);
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') await arrived(request);
    const refusal = known[error.code];
    if (refusal) return send(reply, refusal.status, refusal.text);
    if (error instanceof Stopping)
      return send(reply.header('Retry-After', retryAfterS), 503, texts.request.stopping, request.id);
    if (isOutage(error)) {
      logFailure(request, reply.code(503), error, 'A call found no database');
      return send(reply.header('Retry-After', retryAfterS), 503, texts.request.noDatabase, request.id);
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return send(reply, status, malformed);
    logFailure(request, reply.code(500), error, 'A call failed');
    return send(reply, 500, `${texts.general.unexpected} (${request.id})`, request.id);
  });
}
