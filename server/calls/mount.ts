import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../contract/call.ts';
import { calls, type PostCallName } from '../../contract/calls/index.ts';
import { envelope } from '../../contract/envelope.ts';
import { explain } from '../../contract/explain.ts';
import { answerAsOffered, asOffered, sortedBy } from '../../contract/offered.ts';
import { todayInIndia } from '../../domain/dates.ts';
import { CallError, Refusal } from '../errors.ts';
import { closeIdleReader } from '../http/idleReader.ts';
import { Reading } from '../securityLog/reading.ts';
import type { Services } from '../services.ts';
import { requireAccess } from '../session/access.ts';
import { requireProof } from '../session/proof.ts';
import { signedIn } from '../session/signedIn.ts';
import { readSettings } from '../settings/read.ts';
import type { Transaction } from '../db/open.ts';
import { recording } from '../activity/recording.ts';
import type { Touches } from '../activity/touches.ts';
import { answerComplete, StreamedRows } from '../lists/completeList.ts';
import type { AnyList, ListFilters } from '../lists/list.ts';
import { answerPage } from '../lists/page.ts';
import { performOnce, writeOnce } from './carryOut.ts';
import { type AskWith, refused } from './handler.ts';
import { type WriteKey, writeKey } from './onceOnly.ts';
import { handlers, sortFields } from './table.ts';

const isPostCall = (name: string): name is PostCallName => calls[name as keyof typeof calls].method === 'POST';

/** Routes every POST of the contract that this server offers: envelope, session, profile, fields, then its handler. */
export function mountCalls(app: FastifyInstance, services: Services): void {
  for (const name of Object.keys(calls)) {
    if (!isPostCall(name)) continue;
    const { extensions } = services.config;
    const call = sortedBy(asOffered(calls[name], extensions), sortFields[name] ?? []);
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
 * Fields of the wrong kind are 400; what only a limit forbids is, in a write, a refusal that a form can show (W20),
 * where the call's answer has a place for one.
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
    const ask = {
      body: parseFields(call, request.body),
      now,
      today: todayInIndia(now),
      timestamp: now.toISOString(),
      address: request.ip,
      user,
    };
    if (call.confirms && services.config.extensions.includes('confirm')) requireProof(signedIn({ user }), now);
    const keyOfWrite = () => writeKey(user?.id ?? 0, name, REF_KEY, ask.body, call.secrets !== undefined);
    return await runHandler(name, ask, keyOfWrite, services, request, reply);
  } catch (error) {
    if (error instanceof Refusal) return refused(error.message, error.extra);
    throw error;
  }
}

/**
 * A handler as the router sees it. That the body fits is known by construction: handler and body's schema are found
 * under the same name.
 */
type Routed =
  | AnyList
  | { kind: 'read'; read(services: Services, ask: AskWith<unknown>): Promise<unknown> }
  | {
      kind: 'write';
      count?(services: Services, ask: AskWith<unknown>): Promise<unknown>;
      touches: Touches<AskWith<unknown>, unknown>;
      write(trx: Transaction, ask: AskWith<unknown>, services: Services): Promise<unknown>;
    }
  | {
      kind: 'effect';
      touches: Touches<AskWith<unknown>, unknown>;
      perform(services: Services, ask: AskWith<unknown>): Promise<unknown>;
      record(trx: Transaction, ask: AskWith<unknown>, outcome: unknown, services: Services): Promise<unknown>;
    }
  | {
      kind: 'session';
      answer(services: Services, ask: AskWith<unknown>, request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
    };

async function runHandler(
  name: PostCallName,
  ask: AskWith<unknown>,
  keyOfWrite: () => Promise<WriteKey>,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const handler = handlers[name] as unknown as Routed;
  switch (handler.kind) {
    case 'list': {
      const filters = ask.body as ListFilters;
      const { kysely } = services.db;
      const { daysOff } = await readSettings(kysely, services.config);
      const calendar = { today: ask.today, daysOff };
      const reading = new Reading(services, name, ask);
      if (filters.Page === undefined) return answerComplete(kysely, handler, filters, calendar, reading);
      const answer = await answerPage(kysely, handler, filters, calendar);
      reading.shows(answer.result);
      await reading.ends(answer.result.length);
      return answer;
    }
    case 'read':
      return handler.read(services, ask);
    case 'session':
      return handler.answer(services, ask, request, reply);
    case 'write':
      await handler.count?.(services, ask);
      return writeOnce(services, await keyOfWrite(), ask.now, (trx) =>
        recording(trx, { call: name, ask, touches: handler.touches }, () => handler.write(trx, ask, services)),
      );
    case 'effect':
      return performOnce(
        services,
        await keyOfWrite(),
        ask.now,
        () => handler.perform(services, ask),
        (trx, outcome) =>
          recording(trx, { call: name, ask, outcome, touches: handler.touches }, () =>
            handler.record(trx, ask, outcome, services),
          ),
      );
  }
}
