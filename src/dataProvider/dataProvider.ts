import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import type { BodyOf, PostCallName } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import { CallFailed } from './answers.ts';
import { asHttpError } from './asHttpError.ts';
import { type AppRecord, fillBody, keyOfBodyField, pickFields, readRecords } from './codec.ts';
import { failedListText, type Resource } from './defineResource.ts';
import { listBody, type ListMeta, type ListParams, toListQuery } from './listQuery.ts';
import { createLists } from './lists.ts';
import { refreshRowsOf } from './rowsQuery.ts';
import type { Transport } from './transportPort.ts';
import type { WriteCallName, WriteOptions } from './writes.ts';

/** React-admin's verbs, and the calls as they are for what is no verb; errors are HttpErrors, of status 200 for a refusal. */
export interface AppDataProvider extends DataProvider, Pick<Transport, 'callApi' | 'write' | 'settleForm'> {
  /** Drops what is kept of complete lists: the next question goes to the server. */
  forgetLists: () => Promise<void>;
}

/** React-admin's parameters of an update. `meta.seen`: the dateModified first loaded, where `data` has another (W28). */
interface Update {
  id: Identifier;
  data: Partial<RaRecord>;
  previousData?: RaRecord;
  meta?: { seen?: string };
}

type AnyRecord = Record<string, unknown>;

/** The calls that change the records of a resource. */
const writesOf = ({ create, update, remove }: Resource['calls']) => [create, update, [remove].flat()[0]];

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
  transport: Transport,
): AppDataProvider {
  const lists = createLists(transport, queryClient);

  const needed = <T>(value: T | undefined, name: string, what: string): T => {
    if (value === undefined) throw new Error(`${name} declares no ${what}`);
    return value;
  };

  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const find = (name: string): Resource => needed(byName.get(name), name, 'calls');

  const callApi: Transport['callApi'] = (name, body, options) => asHttpErrors(transport.callApi(name, body, options));

  /** What is kept of the lists that a write may have changed goes; cached rows are asked for again once it is done. */
  const changing = async <T>(name: PostCallName, work: Promise<T>): Promise<T> => {
    const result = await asHttpErrors(work.finally(lists.forget));
    const changed = result === undefined ? [] : resources.filter(({ calls }) => writesOf(calls).includes(name));
    for (const { calls } of changed) refreshRowsOf(queryClient, calls.list);
    return result;
  };

  const write: Transport['write'] = (name, body, options) =>
    changing(name, transport.write(name, fillBody(name, body), options));

  const settleForm: Transport['settleForm'] = (name, body, options) =>
    changing(name, transport.settleForm(name, fillBody(name, body), options));

  const send = (call: PostCallName, body: AnyRecord, options: WriteOptions) =>
    write(call as WriteCallName, body as BodyOf<WriteCallName>, options) as Promise<AnyRecord>;

  /** The result of what the form sent before it was changed; undefined where nothing of that was saved. */
  const settle = async (call: PostCallName, body: AnyRecord, { form, ...options }: WriteOptions) =>
    form
      ? (settleForm(call as WriteCallName, body as BodyOf<WriteCallName>, { ...options, form }) as Promise<
          AnyRecord | undefined
        >)
      : undefined;

  const one = async (name: string, id: Identifier, signal?: AbortSignal): Promise<AppRecord> => {
    const resource = find(name);
    const { calls } = resource;
    const fallback = failedListText(resource);
    const field = needed(calls.id, name, 'id field');
    const body = listBody(calls.list, { [keyOfBodyField(field)]: Number(id) });
    const answer = await transport.callApi(calls.list, body, { signal, fallback });
    const record = readRecords(answer, fallback).find((row) => String(row.id) === String(id));
    if (!record) throw new CallFailed(calls.failed?.notFound ?? texts.request.notFound, 200);
    return record;
  };

  /** `seen` is the DATE_MODIFIED that the person saw (W28). An unanswered earlier change is settled first (W32). */
  const update = async (name: string, id: Identifier, data: AnyRecord, seen?: string) => {
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

  const idIn = (result: AnyRecord) =>
    Number(result['OUT_ID'] ?? result['OUT_STUDENT_ID'] ?? result['OUT_PAYMENT_ID'] ?? 0);

  /** Adds a record and answers its id. Where what the form sent before it was changed was saved, that record is updated (W32). */
  const create = async (name: string, data: AnyRecord, form?: string): Promise<number> => {
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
    forgetLists: async () => lists.forget(),
    getList: async (name: string, { signal, ...params }: ListParams & { signal?: AbortSignal }) => {
      const page = lists.page(find(name), toListQuery(params), signal);
      const { data, total, atLeast, counts, sums } = await asHttpErrors(page);
      return { data, total, meta: { atLeast, counts, sums } satisfies ListMeta };
    },
    getOne: async (name: string, { id, signal }: { id: Identifier; signal?: AbortSignal }) => ({
      data: await asHttpErrors(one(name, id, signal)),
    }),
    // `meta.form` names the form: changed, it first settles what it sent before (W32).
    create: async (name: string, { data, meta }: { data: AnyRecord; meta?: { form?: string } }) => ({
      data: { ...data, id: await create(name, data, meta?.form) },
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
