import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { profiles } from '#contract/call.ts';
import { explain } from '#contract/explain.ts';
import { restNames, restResources } from '#contract/rest/index.ts';
import { type RestResource, type RestWrite, sentBody, unknownField } from '#contract/rest/resource.ts';
import { texts } from '#contract/texts.ts';
import { todayInIndia } from '#domain/words/dates.ts';
import { recording } from '#server/activity/recording.ts';
import type { Transaction } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { CallError, Refusal } from '#server/config/errors.ts';
import type { Services } from '#server/protocol/services.ts';
import { requireAccess } from '#server/access/session/access.ts';
import { requireRestProof } from '#server/access/session/proof.ts';
import { isLive } from '#server/access/session/sessions.ts';
import { signedIn } from '#server/access/session/signedIn.ts';
import type { VersionedTable } from '#server/protocol/versions/changeRow.ts';
import { changedBy, isNewer } from '#server/protocol/versions/changedBy.ts';
import type { RestContext, RestChangeHandler, RestReader, RestWriteHandler } from '#server/protocol/rest/handler.ts';
import { idempotencyKey, restOnce } from '#server/protocol/rest/idempotencyKey.ts';
import { parseQuery } from '#server/protocol/rest/query.ts';
import { RestNewer, RestRefusal } from '#server/protocol/rest/refusal.ts';
import { restHandlers } from './resources.ts';

type AnyWrite = RestWriteHandler<unknown, unknown> & Partial<Pick<RestChangeHandler<unknown, unknown>, 'table'>>;

/** A handler as the routes see it; that bodies and records fit is known by construction: both are found under one name. */
export interface Routed extends RestReader<unknown, Record<string, unknown>> {
  writes: Record<string, AnyWrite>;
}

type ResourceRequest = FastifyRequest<{ Params: { id?: string }; Querystring: Record<string, unknown> }>;

/** Answers the resources that the user may use; each has a path below. */
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

  const contextOf = async (
    request: ResourceRequest,
    access = resource.access,
  ): Promise<Omit<RestContext<unknown>, 'body'>> => {
    const now = services.clock();
    const user = signedIn({ user: await requireAccess(services, access, name, request, now) });
    const id = idOf(request.params.id);
    return { id, user, now, today: todayInIndia(now), timestamp: now.toISOString(), address: request.ip };
  };

  const notePeople = async (records: readonly unknown[], context: Omit<RestContext<unknown>, 'body'>) => {
    const people = await handler.people?.(kysely, records);
    if (people) services.peopleSeen.note({ ...context, call: name }, people);
  };

  app.get(path, async (request: ResourceRequest, reply) => {
    const context = await contextOf(request);
    const query = parseQuery(resource, request.query);
    const { records, total } = await handler.list(kysely, query, context.today);
    await notePeople(records, context);
    return reply
      .header('Content-Range', contentRange(name, query.range.first, records.length, total))
      .header('Access-Control-Expose-Headers', 'Content-Range')
      .send(records);
  });

  app.get(`${path}/:id`, async (request: ResourceRequest) => {
    const context = await contextOf(request);
    const record = await handler.one(kysely, context.id, context.today);
    if (record === undefined) throw new CallError(404, texts.request.notFound);
    await notePeople([record], context);
    return record;
  });

  for (const [writeName, write] of Object.entries(resource.writes)) {
    const writeHandler = handler.writes[writeName] as AnyWrite;
    const handleWrite = async (request: ResourceRequest, reply: FastifyReply) => {
      const shared = await contextOf(request, write.access);
      try {
        const { seen, body } = bodyOf(resource, write, request.body);
        const context = { ...shared, body };
        if (write.confirms) requireRestProof(context);
        const call = `${name}.${writeName}`;
        const key = idempotencyKey(request);
        const prepare = () => writeHandler.prepare(services, context);
        const record = async (trx: Transaction, prepared: unknown) => {
          await requireLive(trx, context);
          return recording(trx, { call, context, outcome: prepared, affects: writeHandler.affects }, async () => {
            if (writeHandler.table && seen !== undefined) {
              await refuseNewer(trx, writeHandler.table, seen, await handler.one(trx, context.id, context.today));
            }
            return writeHandler.write(trx, context, prepared);
          });
        };
        if (key !== undefined) {
          const { user, id, now } = context;
          const once = { userId: user.id, write: `${call}/${id}`, body: { ...context.body, seen }, key, now };
          return await restOnce(services, once, prepare, record);
        }
        const prepared = await prepare();
        return await inTransaction(kysely, (trx) => record(trx, prepared));
      } catch (error) {
        if (error instanceof RestRefusal) return refuse(reply, error);
        // A rule that the calls have, too.
        if (error instanceof Refusal) return refuse(reply, new RestRefusal(422, {}, error.message));
        throw error;
      }
    };
    app.route({ method: write.method, url: `${path}${write.path}`, handler: handleWrite });
  }
}

/** Checks the session again after slow work (W5). Throws CallError 401 if it has ended meanwhile. */
async function requireLive(trx: Transaction, { user, now }: RestContext<unknown>): Promise<void> {
  if (!(await isLive(trx, user.id, user.sessionFamily, now))) throw new CallError(401, texts.session.ended);
}

/** The record's id in a path, or 0. A malformed id is 404, like an unknown one. */
function idOf(text: string | undefined): number {
  if (text === undefined) return 0;
  const id = Number(text);
  if (!/^[1-9]\d{0,9}$/.test(text) || id > 2_147_483_647) throw new CallError(404, texts.request.notFound);
  return id;
}

/**
 * The fields of a write and the version that the user saw. A wrong type and an unknown field of a PUT are 400; a violated limit is
 * an error of its field. Read-only fields are dropped.
 */
function bodyOf(resource: RestResource, write: RestWrite, sent: unknown) {
  const unknown = unknownField(resource, write, sent);
  if (unknown !== undefined) throw new CallError(400, `${unknown.slice(0, 100)} is not a field of the record`);
  const parsed = sentBody(write).safeParse(write.method === 'DELETE' ? {} : sent);
  if (parsed.success) {
    const { seen, ...body } = parsed.data as { seen?: string | undefined };
    return { seen, body };
  }
  const { field, message, malformed } = explain(parsed.error);
  if (malformed) throw new CallError(400, message);
  throw new RestRefusal(422, { [field]: message });
}

/** Throws RestNewer where the record is newer than the person saw (W28). A missing record is left to the handler. */
async function refuseNewer(trx: Transaction, table: VersionedTable, seen: string, record: unknown): Promise<void> {
  if (record === undefined) return;
  const { id, dateModified } = record as { id: number; dateModified: string };
  if (!isNewer(dateModified, seen)) return;
  throw new RestNewer(await changedBy(trx, table, { id, date_modified: dateModified }), record);
}

const contentRange = (name: string, first: number, count: number, total: number) =>
  count === 0 ? `${name} */${total}` : `${name} ${first}-${first + count - 1}/${total}`;

function extraFieldsOf(refusal: RestRefusal): Record<string, unknown> {
  if (refusal instanceof RestNewer) return { current: refusal.current };
  return refusal.status === 403 ? { confirm: true } : { errors: refusal.errors };
}

/** The body of W3 with field errors, the newer record, or the request to confirm the password. */
function refuse(reply: FastifyReply, refusal: RestRefusal) {
  const { status, message } = refusal;
  return reply.code(status).send({ result: { OUT_OK: 0, OUT_ERROR: message }, status, ...extraFieldsOf(refusal) });
}
