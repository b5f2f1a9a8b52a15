import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { profiles } from '../../contract/call.ts';
import { explain } from '../../contract/explain.ts';
import { type RestName, restNames, restResources } from '../../contract/rest/index.ts';
import type { RestResource, RestWrite } from '../../contract/rest/resource.ts';
import { texts } from '../../contract/texts.ts';
import { todayInIndia } from '../../domain/dates.ts';
import { recording } from '../activity/recording.ts';
import type { Transaction } from '../db/open.ts';
import { inTransaction } from '../db/transaction.ts';
import { CallError } from '../errors.ts';
import type { Services } from '../services.ts';
import { requireAccess } from '../session/access.ts';
import { requireRestProof } from '../session/proof.ts';
import { isLive } from '../session/sessions.ts';
import { signedIn } from '../session/signedIn.ts';
import type { RestAsk, RestReader, RestWriteHandler } from './handler.ts';
import { idempotencyKey, restOnce } from './onceOnly.ts';
import { parseQuery } from './query.ts';
import { RestNewer, RestRefusal } from './refusal.ts';
import { restHandlers } from './resources.ts';

/** A handler as the routes see it; that bodies and records fit is known by construction: both are found under one name. */
interface Routed extends RestReader<unknown, Record<string, unknown>> {
  writes: Record<string, RestWriteHandler<unknown, unknown>>;
}

type Ask = FastifyRequest<{ Params: { id?: string }; Querystring: Record<string, unknown> }>;

/** Where there is a list of the resources that the signed-in person may use; each lies below. */
const root = '/api/rest';

/** Routes the REST resources of the contract. A server without extensions has none of them. */
export function mountRest(app: FastifyInstance, services: Services): void {
  if (!services.config.extensions.includes('rest')) return;
  app.get(root, async (request) => {
    const user = signedIn({ user: await requireAccess(services, profiles, 'rest', request, services.clock()) });
    return { resources: restNames.filter((name) => restResources[name].access.includes(user.profile)) };
  });
  for (const name of restNames) mountResource(app, services, name);
}

function mountResource(app: FastifyInstance, services: Services, name: RestName): void {
  const resource: RestResource = restResources[name];
  const handler = restHandlers[name] as unknown as Routed;
  const path = `${root}/${name}`;
  const { kysely } = services.db;

  const askOf = async (request: Ask): Promise<Omit<RestAsk<unknown>, 'body'>> => {
    const now = services.clock();
    const user = signedIn({ user: await requireAccess(services, resource.access, name, request, now) });
    const id = idOf(request.params.id);
    return { id, user, now, today: todayInIndia(now), timestamp: now.toISOString(), address: request.ip };
  };

  app.get(path, async (request: Ask, reply) => {
    const { today } = await askOf(request);
    const query = parseQuery(resource, request.query);
    const { records, total } = await handler.list(kysely, query, today);
    return reply
      .header('Content-Range', contentRange(name, query.range.first, records.length, total))
      .header('Access-Control-Expose-Headers', 'Content-Range')
      .send(records);
  });

  app.get(`${path}/:id`, async (request: Ask) => {
    const { id, today } = await askOf(request);
    const record = await handler.one(kysely, id, today);
    if (record === undefined) throw new CallError(404, texts.request.notFound);
    return record;
  });

  for (const [writeName, write] of Object.entries(resource.writes)) {
    const carrier = handler.writes[writeName] as RestWriteHandler<unknown, unknown>;
    const carryOut = async (request: Ask, reply: FastifyReply) => {
      const asked = await askOf(request);
      try {
        const ask = { ...asked, body: bodyOf(write, request.body) };
        if (write.confirms) requireRestProof(ask);
        const call = `${name}.${writeName}`;
        const key = idempotencyKey(request);
        const prepare = () => carrier.prepare(services, ask);
        const record = async (trx: Transaction, prepared: unknown) => {
          await requireLive(trx, ask);
          return recording(trx, { call, ask, outcome: prepared, touches: carrier.touches }, () =>
            carrier.write(trx, ask, prepared),
          );
        };
        if (key !== undefined) {
          const { user, id, now } = ask;
          const once = { userId: user.id, write: `${call}/${id}`, body: ask.body, key, now };
          return await restOnce(services, once, prepare, record);
        }
        const prepared = await prepare();
        return await inTransaction(kysely, (trx) => record(trx, prepared));
      } catch (error) {
        if (error instanceof RestRefusal) return refuse(reply, error);
        throw error;
      }
    };
    app.route({ method: write.method, url: `${path}${write.path}`, handler: carryOut });
  }
}

/** The session that was live before slow work is looked at again (W5). Throws CallError 401 where it has ended meanwhile. */
async function requireLive(trx: Transaction, { user, now }: RestAsk<unknown>): Promise<void> {
  if (!(await isLive(trx, user.id, user.sessionFamily, now))) throw new CallError(401, texts.session.ended);
}

/** A record's id out of a path, 0 where the path has none. What is no id is 404, as an unknown one. */
function idOf(text: string | undefined): number {
  if (text === undefined) return 0;
  const id = Number(text);
  if (!/^[1-9]\d{0,9}$/.test(text) || id > 2_147_483_647) throw new CallError(404, texts.request.notFound);
  return id;
}

/** Fields of the wrong kind are 400; what only a limit forbids is shown at its field. */
function bodyOf(write: RestWrite, body: unknown): unknown {
  const parsed = write.body.safeParse(body);
  if (parsed.success) return parsed.data;
  const { field, message, malformed } = explain(parsed.error);
  if (malformed) throw new CallError(400, message);
  throw new RestRefusal(422, { [field]: message });
}

const contentRange = (name: string, first: number, count: number, total: number) =>
  count === 0 ? `${name} */${total}` : `${name} ${first}-${first + count - 1}/${total}`;

function besideOf(refusal: RestRefusal): Record<string, unknown> {
  if (refusal instanceof RestNewer) return { current: refusal.current };
  return refusal.status === 403 ? { confirm: true } : { errors: refusal.errors };
}

/** The body of W3, and beside it for each field why, the record that is newer than was seen, or that the password is to be confirmed. */
function refuse(reply: FastifyReply, refusal: RestRefusal) {
  const { status, message } = refusal;
  return reply.code(status).send({ result: { OUT_OK: 0, OUT_ERROR: message }, status, ...besideOf(refusal) });
}
