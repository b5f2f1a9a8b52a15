import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { profiles } from '../../contract/call.ts';
import { explain } from '../../contract/explain.ts';
import { restNames, restResources } from '../../contract/rest/index.ts';
import { type RestResource, type RestWrite, sentBody, unknownField } from '../../contract/rest/resource.ts';
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
import type { VersionedTable } from '../versions/changeRow.ts';
import { changedBy, isNewer } from '../versions/changedBy.ts';
import type { RestAsk, RestChangeHandler, RestReader, RestWriteHandler } from './handler.ts';
import { idempotencyKey, restOnce } from './onceOnly.ts';
import { parseQuery } from './query.ts';
import { RestNewer, RestRefusal } from './refusal.ts';
import { restHandlers } from './resources.ts';

type AnyWrite = RestWriteHandler<unknown, unknown> & Partial<Pick<RestChangeHandler<unknown, unknown>, 'table'>>;

/** A handler as the routes see it; that bodies and records fit is known by construction: both are found under one name. */
export interface Routed extends RestReader<unknown, Record<string, unknown>> {
  writes: Record<string, AnyWrite>;
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
  for (const name of restNames) {
    mountResource(app, services, {
      name,
      resource: restResources[name],
      handler: restHandlers[name] as unknown as Routed,
    });
  }
}

interface Mounted {
  name: string;
  resource: RestResource;
  handler: Routed;
}

/** The routes of one resource, below its name. */
export function mountResource(app: FastifyInstance, services: Services, { name, resource, handler }: Mounted): void {
  const path = `${root}/${name}`;
  const { kysely } = services.db;

  const askOf = async (request: Ask, access = resource.access): Promise<Omit<RestAsk<unknown>, 'body'>> => {
    const now = services.clock();
    const user = signedIn({ user: await requireAccess(services, access, name, request, now) });
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
    const carrier = handler.writes[writeName] as AnyWrite;
    const carryOut = async (request: Ask, reply: FastifyReply) => {
      const asked = await askOf(request, write.access);
      try {
        const { seen, body } = bodyOf(resource, write, request.body);
        const ask = { ...asked, body };
        if (write.confirms) requireRestProof(ask);
        const call = `${name}.${writeName}`;
        const key = idempotencyKey(request);
        const prepare = () => carrier.prepare(services, ask);
        const record = async (trx: Transaction, prepared: unknown) => {
          await requireLive(trx, ask);
          return recording(trx, { call, ask, outcome: prepared, touches: carrier.touches }, async () => {
            if (carrier.table && seen !== undefined) {
              await refuseNewer(trx, carrier.table, seen, await handler.one(trx, ask.id, ask.today));
            }
            return carrier.write(trx, ask, prepared);
          });
        };
        if (key !== undefined) {
          const { user, id, now } = ask;
          const once = { userId: user.id, write: `${call}/${id}`, body: { ...ask.body, seen }, key, now };
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

/**
 * The fields of a write, and the version that the person saw. Fields of the wrong kind are 400, and so is one of a PUT that the
 * record does not have; what only a limit forbids is shown at its field. What is only read is left out.
 */
function bodyOf(resource: RestResource, write: RestWrite, sent: unknown) {
  const unknown = unknownField(resource, write, Object(sent) as object);
  if (unknown !== undefined) throw new CallError(400, `${unknown} is not a field of the record`);
  const parsed = sentBody(write).safeParse(write.method === 'DELETE' ? {} : sent);
  if (parsed.success) {
    const { seen, ...body } = parsed.data as { seen?: string | undefined };
    return { seen, body };
  }
  const { field, message, malformed } = explain(parsed.error);
  if (malformed) throw new CallError(400, message);
  throw new RestRefusal(422, { [field]: message });
}

/** Throws RestNewer where the record is newer than the person saw (W28). One that is not there is the handler's business. */
async function refuseNewer(trx: Transaction, table: VersionedTable, seen: string, record: unknown): Promise<void> {
  if (record === undefined) return;
  const { id, dateModified } = record as { id: number; dateModified: string };
  if (!isNewer(dateModified, seen)) return;
  throw new RestNewer(await changedBy(trx, table, { id, date_modified: dateModified }), record);
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
