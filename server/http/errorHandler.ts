import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { texts } from '../../contract/texts.ts';
import { isOutage } from '../db/outage.ts';
import { CallError } from '../errors.ts';

/** What Fastify and its plugins refuse by themselves, in our words; their own may quote the input. */
const known: Readonly<Record<string, { status: number; text: string }>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, text: texts.request.wrongContentType },
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, text: texts.request.malformedJson },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, text: texts.request.malformedJson },
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, text: texts.request.tooLarge },
  FST_REQ_FILE_TOO_LARGE: { status: 413, text: texts.request.tooLarge },
};

/** When to try again after an outage, in seconds (W29). */
const retryAfterS = 2;

const send = (reply: FastifyReply, status: number, text: string, requestId?: string) =>
  reply
    .code(status)
    .type('application/json')
    .send({
      result: { OUT_OK: 0, OUT_ERROR: text },
      status,
      ...(requestId ? { REQUEST_ID: requestId } : {}),
    });

/**
 * Every error of the API in the one shape of W3; a 500 says nothing of the inside but the id that the log has too. No
 * database is 503 with Retry-After (W29).
 */
export function mountErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | CallError>((error, request, reply) => {
    if (error instanceof CallError) return send(reply, error.status, error.message);
    const refusal = known[error.code];
    if (refusal) return send(reply, refusal.status, refusal.text);
    if (isOutage(error)) {
      request.log.error({ err: error }, 'A call found no database');
      return send(reply.header('Retry-After', retryAfterS), 503, texts.request.noDatabase, request.id);
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return send(reply, status, texts.request.malformed.replace(': %{error}', ''));
    request.log.error({ err: error }, 'A call failed');
    return send(reply, 500, `${texts.general.unexpected} (${request.id})`, request.id);
  });
}
