import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { calls, type PostCallName } from '#contract/calls/index.ts';
import { envelope } from '#contract/envelope.ts';
import { explain } from '#contract/explain.ts';
import { answerAsOffered, asOffered, withSorts } from '#contract/offered.ts';
import { todayInIndia } from '#domain/words/dates.ts';
import { CallError, Refusal } from '#server/config/errors.ts';
import { closeIdleReader } from '#server/app/http/idleReader.ts';
import { Reading } from '#server/access/securityLog/reading.ts';
import type { Services } from '#server/protocol/services.ts';
import { requireAccess } from '#server/access/session/access.ts';
import { requireProof } from '#server/access/session/proof.ts';
import { signedIn } from '#server/access/session/signedIn.ts';
import { readWorkCalendar } from '#server/institute/workCalendar.ts';
import type { Transaction } from '#server/db/connection.ts';
import { recording } from '#server/activity/recording.ts';
import type { AffectedRecords } from '#server/activity/affected.ts';
import { answerComplete } from '#server/lists/completeList.ts';
import { type AnyList, asAnyList, type ListFilters } from '#server/lists/list.ts';
import { answerPage } from '#server/lists/page.ts';
import { StreamedRows } from '#server/lists/streamedRows.ts';
import { type MayHappen, performOnce, writeOnce } from '#server/protocol/calls/idempotency.ts';
import { type RequestContext, refused } from '#server/protocol/calls/handler.ts';
import { aloneKey, type WriteKey, writeKey } from '#server/protocol/calls/writeKey.ts';
import { handlers } from './handlers.ts';
import { sortFields } from './table.ts';

const isPostCall = (name: string): name is PostCallName => calls[name as keyof typeof calls].method === 'POST';

/** Routes every POST of the contract that this server offers: envelope, session, profile, fields, then its handler. */
export function mountCalls(app: FastifyInstance, services: Services): void {
  for (const name of Object.keys(calls)) {
    if (!isPostCall(name)) continue;
    const { extensions } = services.config;
    const call = withSorts(asOffered(calls[name], extensions), sortFields[name] ?? []);
    if (call.extension && !extensions.includes(call.extension)) continue;
    const offered = answerAsOffered(call, extensions);
    app.post(call.path, async (request, reply) => {
      const answer = await answerCall(name, call, services, request, reply);
      if (!(answer instanceof StreamedRows)) return offered(answer);
      return reply.type('application/json; charset=utf-8').send(answer.json(offered, closeIdleReader(reply)));
    });
  }
}

function parseEnvelope(request: FastifyRequest) {
  const parsed = envelope.safeParse(request.body ?? {});
  if (!parsed.success) throw new CallError(400, explain(parsed.error).message);
  return parsed.data;
}

const canSayNo = ({ answer }: Call): boolean => answer.safeParse(refused('')).success;

/**
 * A wrong type is 400. In a write a violated limit is a refusal that a form can show (W20), if the call's answer can hold one.
 */
function parseFields(call: Call, body: unknown): unknown {
  const parsed = call.body.safeParse(body);
  if (parsed.success) return parsed.data;
  const { message, malformed } = explain(parsed.error);
  if (call.writes && !malformed && canSayNo(call)) throw new Refusal(message);
  throw new CallError(400, message);
}

async function answerCall(
  name: PostCallName,
  call: Call,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const now = services.clock();
  const { USER_ID, REF_KEY } = parseEnvelope(request);
  const user = await requireAccess(services, call.access, name, request, now, USER_ID);
  try {
    const context = {
      body: parseFields(call, request.body),
      now,
      today: todayInIndia(now),
      timestamp: now.toISOString(),
      address: request.ip,
      user,
    };
    if (call.confirms && services.config.extensions.includes('confirm')) requireProof(signedIn({ user }), now);
    const keyOfWrite = () => writeKey(user?.id ?? 0, name, REF_KEY, context.body, call.secrets !== undefined);
    return await runHandler(name, context, keyOfWrite, services, request, reply);
  } catch (error) {
    if (error instanceof Refusal) return refused(error.message, error.extra);
    throw error;
  }
}

/**
 * A handler with its types erased. The body fits by construction: handler and schema are found under the same name.
 */
type Routed =
  | AnyList
  | { kind: 'daily list'; on(today: string): { kind: 'list' } }
  | { kind: 'read'; read(services: Services, context: RequestContext<unknown>): Promise<unknown> }
  | {
      kind: 'write';
      count?(services: Services, context: RequestContext<unknown>): Promise<unknown>;
      affects: AffectedRecords<RequestContext<unknown>, unknown>;
      write(trx: Transaction, context: RequestContext<unknown>, services: Services): Promise<unknown>;
      after?(services: Services): Promise<unknown>;
    }
  | {
      kind: 'effect';
      affects: AffectedRecords<RequestContext<unknown>, unknown>;
      alone?(context: RequestContext<unknown>): string;
      perform(services: Services, context: RequestContext<unknown>, mayHappen: MayHappen<unknown>): Promise<unknown>;
      record(
        trx: Transaction,
        context: RequestContext<unknown>,
        outcome: unknown,
        services: Services,
      ): Promise<unknown>;
      complete?(services: Services, context: RequestContext<unknown>, answer: unknown): Promise<unknown>;
    }
  | {
      kind: 'session';
      answer(
        services: Services,
        context: RequestContext<unknown>,
        request: FastifyRequest,
        reply: FastifyReply,
      ): Promise<unknown>;
    };

/** Answers a page of a list, or all of its rows. */
async function answerList(
  list: AnyList,
  name: PostCallName,
  context: RequestContext<unknown>,
  services: Services,
): Promise<unknown> {
  const filters = context.body as ListFilters;
  const { kysely } = services.db;
  const calendar = () => readWorkCalendar(kysely, context.today);
  const reading = new Reading(services, name, context);
  if (filters.Page === undefined) return answerComplete(kysely, list, filters, calendar, reading);
  const answer = await answerPage(kysely, list, filters, calendar);
  reading.shows(answer.result);
  await reading.ends(answer.result.length);
  return answer;
}

async function runHandler(
  name: PostCallName,
  context: RequestContext<unknown>,
  keyOfWrite: () => Promise<WriteKey>,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const handler = handlers[name] as unknown as Routed;
  switch (handler.kind) {
    case 'list':
      return answerList(handler, name, context, services);
    case 'daily list':
      return answerList(asAnyList(handler.on(context.today)), name, context, services);
    case 'read':
      return handler.read(services, context);
    case 'session':
      return handler.answer(services, context, request, reply);
    case 'write': {
      await handler.count?.(services, context);
      const answer = await writeOnce(services, await keyOfWrite(), context.now, (trx) =>
        recording(trx, { call: name, context, affects: handler.affects }, () => handler.write(trx, context, services)),
      );
      await handler.after?.(services);
      return answer;
    }
    case 'effect': {
      const answer = await performOnce(
        services,
        await keyOfWrite(),
        context.now,
        (mayHappen) => handler.perform(services, context, mayHappen),
        (trx, outcome) =>
          recording(trx, { call: name, context, outcome, affects: handler.affects }, () =>
            handler.record(trx, context, outcome, services),
          ),
        handler.alone && aloneKey(name, handler.alone(context)),
      );
      return handler.complete ? handler.complete(services, context, answer) : answer;
    }
  }
}
