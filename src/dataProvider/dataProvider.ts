import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import type { BodyOf, PostCallName } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import { CallFailed } from './answers.ts';
import { asHttpError } from './asHttpError.ts';
import { type AppRecord, keyOfBodyField, pickFields, readRecords } from './codec.ts';
import { failedListText, type Resource } from './defineResource.ts';
import { listBody, type ListParams, toListQuery } from './listQuery.ts';
import { createCompleteLists } from './completeLists.ts';
import { fetchList } from './lists.ts';
import { refreshRowsOf } from './rowsQuery.ts';
import { type Transport, transport as realTransport } from './transportPort.ts';
import type { WriteCallName, WriteOptions } from './writes.ts';

/** React-admin's verbs, and the calls as they are for what is no verb. */
export interface AppDataProvider extends DataProvider {
  /** Any call; errors as HttpError. */
  callApi: Transport['callApi'];
  /** Any write; refusals as HttpError of status 200. Drops what is kept of complete lists. */
  write: Transport['write'];
  /** What a form sent before it was changed and that was never answered, settled (W32); errors as HttpError. */
  settleForm: Transport['settleForm'];
  /** Drops what is kept of complete lists: the next question goes to the server. */
  forgetLists: () => Promise<void>;
}

/** What a form that adds tells beside the record. */
interface CreateMeta {
  /** Names the form for this page and user: a changed form first settles what it sent before (W32). */
  form?: string;
}

/** React-admin's parameters of an update. `meta.seen`: the dateModified first loaded, where `data` has another (W28). */
interface Update {
  id: Identifier;
  data: Partial<RaRecord>;
  previousData?: RaRecord;
  meta?: { seen?: string };
}

/** The calls that change the records of a resource. */
const writesOf = ({ create, update, remove }: Resource['calls']) => [
  create,
  update,
  typeof remove === 'object' ? remove[0] : remove,
];

const returnedIds = ['OUT_ID', 'OUT_STUDENT_ID', 'OUT_PAYMENT_ID'];

/** Turns every error of a verb into react-admin's kind. */
async function asHttpErrors<T>(work: Promise<T>, fallback?: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw asHttpError(error, fallback);
  }
}

/** The data provider of the declared resources (W1, W2, W10). */
export function createDataProvider(
  resources: readonly Resource[],
  queryClient: QueryClient,
  transport: Transport = realTransport,
): AppDataProvider {
  const completeLists = createCompleteLists(transport, queryClient);

  const find = (name: string): Resource => {
    const resource = resources.find((entry) => entry.name === name);
    if (!resource) throw new Error(`No resource is declared as ${name}`);
    return resource;
  };

  const needed = <T>(value: T | undefined, name: string, what: string): T => {
    if (value === undefined) throw new Error(`${name} declares no ${what}`);
    return value;
  };

  const callApi: Transport['callApi'] = (name, body, options) => asHttpErrors(transport.callApi(name, body, options));

  /** What is kept of the lists that a write may have changed goes; cached rows are asked for again once it is done. */
  const changing = async <T>(name: PostCallName, work: Promise<T>): Promise<T> => {
    const result = await asHttpErrors(work.finally(completeLists.drop));
    const changed = result === undefined ? [] : resources.filter(({ calls }) => writesOf(calls).includes(name));
    for (const { calls } of changed) refreshRowsOf(queryClient, calls.list);
    return result;
  };

  const write: Transport['write'] = (name, body, options) => changing(name, transport.write(name, body, options));

  const settleForm: Transport['settleForm'] = (name, body, options) =>
    changing(name, transport.settleForm(name, body, options));

  const send = (call: PostCallName, body: Record<string, unknown>, options: WriteOptions) =>
    write(call as WriteCallName, body as BodyOf<WriteCallName>, options) as Promise<Record<string, unknown>>;

  /** The result of what the form sent before it was changed; undefined where nothing of that was saved. */
  const settle = async (call: PostCallName, body: Record<string, unknown>, { form, ...options }: WriteOptions) =>
    (form && (await settleForm(call as WriteCallName, body as BodyOf<WriteCallName>, { ...options, form }))) as
      | Record<string, unknown>
      | undefined;

  const list = async (name: string, params: ListParams, signal?: AbortSignal) => {
    const { data, total, counts, sums } = await asHttpErrors(
      fetchList({ transport, completeLists }, find(name), toListQuery(params), signal),
    );
    return { data, total, meta: { counts, sums } };
  };

  const one = async (name: string, id: Identifier, signal?: AbortSignal): Promise<AppRecord> => {
    const resource = find(name);
    const { calls } = resource;
    const fallback = failedListText(resource);
    const field = needed(calls.id, name, 'id field');
    const call = calls.one ?? calls.list;
    const asked = { [field]: Number(id) };
    const body = calls.one ? asked : listBody(calls.list, { [keyOfBodyField(field)]: Number(id) });
    const answer = await transport.callApi(call, body as BodyOf<typeof call>, { signal, fallback });
    const record = readRecords(answer, fallback).find((row) => String(row.id) === String(id));
    if (!record) throw new CallFailed(calls.failed?.notFound ?? texts.request.notFound, 200);
    return record;
  };

  /**
   * `seen` is the DATE_MODIFIED that the person saw; a server with `versions` refuses when the record is newer (W28). An
   * earlier change of the record that was never answered is settled first (W32).
   */
  const update = async (name: string, id: Identifier, data: Record<string, unknown>, seen?: string) => {
    const { calls } = find(name);
    const fields = pickFields(data, calls.fields ?? [], calls.renamed);
    const idField = needed(calls.id, name, 'id field');
    const call = needed(calls.update, name, 'update');
    const versions = await transport.offers('versions');
    const bodyOver = (version: string | undefined) => ({
      [idField]: Number(id),
      ...fields,
      ...(version && versions ? { Seen: version } : {}),
    });
    const options = { fallback: calls.failed?.update, form: `${name}/${id}` };
    const before = await settle(call, bodyOver(seen), options);
    const versionsSeen = [seen, before?.['DATE_MODIFIED']].filter((version) => typeof version === 'string');
    return send(call, bodyOver(versionsSeen.toSorted().at(-1)), options);
  };

  const idIn = (result: Record<string, unknown>) =>
    Number(returnedIds.map((field) => result[field]).find((value) => value != null) ?? 0);

  /** Adds a record and answers its id. Where what the form sent before it was changed was saved, that record is updated (W32). */
  const create = async (name: string, data: Record<string, unknown>, { form }: CreateMeta = {}): Promise<number> => {
    const { calls } = find(name);
    const fields = pickFields(data, calls.fields ?? [], calls.renamed);
    const call = needed(calls.create, name, 'create');
    const options = { fallback: calls.failed?.create, form };
    const before = await settle(call, fields, options);
    if (!before) return idIn(await send(call, fields, options));
    const id = idIn(before);
    await update(name, id, data, before['DATE_MODIFIED'] as string | undefined);
    return id;
  };

  const remove = async (name: string, id: Identifier) => {
    const { calls } = find(name);
    const declared = needed(calls.remove, name, 'remove');
    const [call, constants] = typeof declared === 'string' ? [declared, {}] : declared;
    const body = { [needed(calls.id, name, 'id field')]: Number(id), ...constants };
    await send(call, body, { fallback: calls.failed?.remove });
  };

  const provider = {
    callApi,
    write,
    settleForm,
    forgetLists: async () => completeLists.drop(),
    getList: (name: string, { signal, ...params }: ListParams & { signal?: AbortSignal }) => list(name, params, signal),
    getOne: async (name: string, { id, signal }: { id: Identifier; signal?: AbortSignal }) => ({
      data: await asHttpErrors(one(name, id, signal)),
    }),
    getManyReference: (
      name: string,
      { target, id, filter, ...params }: ListParams & { target: string; id: Identifier },
    ) => list(name, { ...params, filter: { ...filter, [target]: id } }),
    create: async (name: string, { data, meta }: { data: Record<string, unknown>; meta?: CreateMeta }) => ({
      data: { ...data, id: await create(name, data, meta) },
    }),
    update: async (name: string, { id, data, previousData, meta }: Update) => {
      const seen = meta?.seen ?? (data['dateModified'] as string | undefined);
      const { DATE_MODIFIED: dateModified } = await update(name, id, data, seen);
      return { data: { ...previousData, ...data, id, ...(dateModified ? { dateModified } : {}) } };
    },
    delete: async (name: string, { id, previousData }: { id: Identifier; previousData?: RaRecord }) => {
      await remove(name, id);
      return { data: { ...previousData, id } };
    },
  };
  // React-admin's verbs are generic in a record type that only their caller knows.
  return provider as unknown as AppDataProvider;
}
