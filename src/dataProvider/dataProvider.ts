import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, GetListParams, GetManyReferenceParams, Identifier } from 'react-admin';
import type { BodyOf } from '#contract/calls/index.ts';
import { bodyName } from '#contract/names.ts';
import { listFilters } from '#contract/listFilters.ts';
import { texts } from '#contract/texts.ts';
import { CallFailed, readResult } from './answers.ts';
import { asHttpError } from './asHttpError.ts';
import { type AppRecord, fillBody, keyOfBodyField, pickFields, readRecords } from './codec.ts';
import { failedListText, type Resource } from './defineResource.ts';
import { listBody, type ListMeta, toListQuery } from './listQuery.ts';
import { createLists } from './lists.ts';
import { refreshRowsOf } from './rowsQuery.ts';
import type { Transport } from './transportPort.ts';
import type { ResultOf, SendOptions, WriteCallName } from './writes.ts';

/** React-admin's methods, and direct calls for what is not one of them; errors are HttpErrors, of status 200 for a refusal. */
export type AppDataProvider = ReturnType<typeof createDataProvider>;

type AnyRecord = Record<string, unknown>;

/** React-admin's parameters of an update. `meta.seen`: the dateModified first loaded, where `data` has another (W28). */
interface Change {
  id: Identifier;
  data: AnyRecord;
  previousData?: AnyRecord;
  meta?: { seen?: string };
}

/** The calls that change the records of a resource. */
const writesOf = ({ create, update, remove }: Resource['calls']) => [create, update, [remove].flat()[0]];

/** Turns every error into react-admin's HttpError. */
async function asHttpErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw asHttpError(error);
  }
}

/** The id of what a write added; 0 where it added nothing. */
const idIn = (result: AnyRecord) =>
  Number(result['OUT_ID'] ?? result['OUT_STUDENT_ID'] ?? result['OUT_PAYMENT_ID'] ?? 0);

/** Runs `work` for each record in turn. A failure says how many were done before it. */
async function forEach(ids: readonly Identifier[], work: (id: Identifier) => Promise<unknown>): Promise<void> {
  for (const [done, id] of ids.entries()) {
    try {
      await work(id);
    } catch (error) {
      const failure = asHttpError(error);
      if (done > 0) failure.message = `${done} of ${ids.length} done, then: ${failure.message}`;
      throw failure;
    }
  }
}

/** The data provider of the declared resources (W1, W2, W10). */
export function createDataProvider(resources: readonly Resource[], queryClient: QueryClient, transport: Transport) {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));

  const find = (name: string): Resource => {
    const resource = byName.get(name);
    if (!resource) throw new Error(`There is no resource ${name}`);
    return resource;
  };

  const lists = createLists(transport, queryClient, find);

  /** A declared value; an error where the API has no such call. */
  const needed = <T>(value: T | undefined, action: string, { name }: Resource): T => {
    if (value === undefined) throw new Error(`The API has no call to ${action} ${name}`);
    return value;
  };

  const callApi: Transport['callApi'] = (name, body, options) => asHttpErrors(transport.callApi(name, body, options));

  /** Invalidates the lists that a write may change, and refreshes cached rows once it is done. */
  const changing = async <N extends WriteCallName, T>(name: N, work: Promise<T>): Promise<T> => {
    const result = await asHttpErrors(work.finally(lists.forget));
    const changed = result === undefined ? [] : resources.filter(({ calls }) => writesOf(calls).includes(name));
    for (const { calls } of changed) refreshRowsOf(queryClient, calls.list);
    return result;
  };

  /** Sends a write with every field of its call, and returns its result. */
  const write = <N extends WriteCallName>(
    name: N,
    body: BodyOf<N>,
    options: SendOptions = {},
  ): Promise<ResultOf<N>> => {
    const answer = transport.callApi(name, fillBody(name, body), options);
    return changing(
      name,
      answer.then((written) => readResult(written, options.fallback) as ResultOf<N>),
    );
  };

  /** The result of an earlier submission of a form that was saved without a response (W32). */
  const settleForm: Transport['settleForm'] = (name, body, options) =>
    changing(name, transport.settleForm(name, fillBody(name, body), options));

  // `defineResource` checks a declaration against the contract; here its bodies have any fields.
  const send = write as (call: WriteCallName, body: AnyRecord, options: SendOptions) => Promise<AnyRecord>;
  const settle = settleForm as (...write: Parameters<typeof send>) => Promise<AnyRecord | undefined>;

  const list = async (name: string, { filter, sort, pagination, signal }: GetListParams) => {
    const resource = find(name);
    const query = toListQuery({ filter, sort, pagination });
    const { data, total, ...meta } = await lists.page(resource, query, signal);
    return { data, total, meta: meta satisfies ListMeta };
  };

  /** The records that refer to one. A call without such a filter would return every record. */
  const referring = async (name: string, { target, id, filter, ...params }: GetManyReferenceParams) => {
    const { list: call } = find(name).calls;
    if (!Object.hasOwn(listFilters[call], bodyName(target))) throw new Error(`${call} has no filter ${target}`);
    return list(name, { ...params, filter: { ...filter, [target]: id } });
  };

  /** The record of an id, undefined where there is none. */
  const lookUp = async (resource: Resource, id: Identifier, signal?: AbortSignal): Promise<AppRecord | undefined> => {
    const fallback = failedListText(resource);
    const { list: call, id: field } = resource.calls;
    const idField = keyOfBodyField(needed(field, 'read one of', resource));
    // Any other id would stand for every record (W6).
    if (!(Number(id) > 0)) return undefined;
    const body = listBody(call, { [idField]: Number(id) });
    const answer = await transport.callApi(call, body, { signal, fallback });
    return readRecords(call, answer, fallback).find((row) => String(row.id) === String(id));
  };

  const one = async (name: string, id: Identifier, signal?: AbortSignal): Promise<AppRecord> => {
    const resource = find(name);
    const record = await lookUp(resource, id, signal);
    if (!record) throw new CallFailed(resource.calls.failed?.notFound ?? texts.request.notFound, 200);
    return record;
  };

  /**
   * Updates a record. The calls take whole records, so a missing field keeps its value. A pending earlier update is settled
   * first (W32); `Seen` is then the newer of its version and the one that the user saw (W28).
   */
  const update = async (name: string, { id, data, previousData, meta }: Change) => {
    const resource = find(name);
    const { calls } = resource;
    const changed: AnyRecord = { ...(previousData ?? (await one(name, id))), ...data, id };
    const fields = pickFields(changed, calls.fields ?? [], calls.renamed);
    const idField = needed(calls.id, 'read one of', resource);
    const call = needed(calls.update, 'update', resource);
    const seen = meta?.seen ?? changed['dateModified'];
    const versions = await transport.isOurs();
    const bodyOver = (version: unknown) => ({
      [idField]: Number(id),
      ...fields,
      ...(version && versions ? { Seen: version } : {}),
    });
    const options = { fallback: calls.failed?.update, form: `${name}/${id}` };
    const before = await settle(call, bodyOver(seen), options);
    const versionsSeen = [seen, before?.['DATE_MODIFIED']].filter((version) => typeof version === 'string');
    const { DATE_MODIFIED: dateModified } = await send(call, bodyOver(versionsSeen.toSorted().at(-1)), options);
    return { data: { ...changed, ...(dateModified ? { dateModified } : {}) } };
  };

  /** `meta.form` names the form; an earlier submission of it that was saved is updated (W32). */
  const create = async (name: string, { data, meta }: { data: AnyRecord; meta?: { form?: string } }) => {
    const resource = find(name);
    const { calls } = resource;
    const fields = pickFields(data, calls.fields ?? [], calls.renamed);
    const call = needed(calls.create, 'add', resource);
    const options = { fallback: calls.failed?.create, form: meta?.form };
    const before = await settle(call, fields, options);
    const id = idIn(before ?? (await send(call, fields, options)));
    if (before) await update(name, { id, data, previousData: { dateModified: before['DATE_MODIFIED'] } });
    return { data: { ...data, id } };
  };

  const remove = async (name: string, id: Identifier) => {
    const resource = find(name);
    const { calls } = resource;
    const declared = needed(calls.remove, 'delete', resource);
    const [call, constants] = typeof declared === 'string' ? [declared, {}] : declared;
    const body = { [needed(calls.id, 'read one of', resource)]: Number(id), ...constants };
    await send(call, body, { fallback: calls.failed?.remove });
  };

  /** One request where the resource has a complete list, else one for each record. A missing record is left out. */
  const many = async (name: string, ids: readonly Identifier[], signal?: AbortSignal) => {
    const resource = find(name);
    if (resource.calls.complete) {
      const wanted = new Set(ids.map(String));
      const { data } = await list(name, { signal });
      return data.filter(({ id }) => wanted.has(String(id)));
    }
    const records = await Promise.all(ids.map((id) => lookUp(resource, id, signal)));
    return records.filter((record) => record !== undefined);
  };

  /** React-admin's methods are generic in a record type that only the caller knows. */
  const as = <Result>(answer: Promise<unknown>) => asHttpErrors(answer) as Promise<Result>;

  return {
    callApi,
    write,
    settleForm,
    /** Invalidates the complete lists. */
    forgetLists: async () => lists.forget(),

    getList: (name, params) => as(list(name, params)),
    getManyReference: (name, params) => as(referring(name, params)),
    getOne: (name, { id, signal }) => as(one(name, id, signal).then((data) => ({ data }))),
    getMany: (name, { ids, signal }) => as(many(name, ids, signal).then((data) => ({ data }))),
    create: (name, params) => as(create(name, params)),
    update: (name, params) => as(update(name, params)),
    updateMany: (name, { ids, ...change }) =>
      as(forEach(ids, (id) => update(name, { ...change, id })).then(() => ({ data: ids }))),
    delete: (name, { id, previousData }) => as(remove(name, id).then(() => ({ data: { ...previousData, id } }))),
    deleteMany: (name, { ids }) => as(forEach(ids, (id) => remove(name, id)).then(() => ({ data: ids }))),
  } satisfies DataProvider;
}
