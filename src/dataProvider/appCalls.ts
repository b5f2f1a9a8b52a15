import { type RaRecord, useDataProvider } from 'react-admin';
import type { BodyOf, ListCallName, RowOf } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import type { Loose } from './answers.ts';
import { readRecords, type RecordOf, toBody, toRecord } from './codec.ts';
import type { AppDataProvider } from './dataProvider.ts';
import { listBody } from './listQuery.ts';
import type { WriteCallName } from './writes.ts';

/** Direct calls for what is not a react-admin method: the data provider, or a fake of it in a test. */
export type AppCalls = Pick<AppDataProvider, 'callApi' | 'write' | 'settleForm'>;

/** The fields of a call's body as the app spells them: { StudentId } becomes { studentId }. */
export type FieldsOf<N extends ListCallName | WriteCallName> = {
  [Field in keyof BodyOf<N> as Uncapitalize<Field & string>]: BodyOf<N>[Field];
};

/** A row of a list call as the app spells it; any field but the id may be missing (W2). */
export type RowRecord<N extends ListCallName> = Omit<Loose<RecordOf<RowOf<N>>>, 'id'> & { id: number };

/** The complete list of a call under filters; a missing filter matches any value. */
export async function listRecords<N extends ListCallName>(
  calls: AppCalls,
  name: N,
  filters: FieldsOf<N>,
  fallback: string,
): Promise<RowRecord<N>[]> {
  const body = listBody(name, filters);
  return readRecords(name, await calls.callApi(name, body, { fallback }), fallback) as RowRecord<N>[];
}

interface WriteOptions {
  /** The message where the server sends none. */
  fallback?: string;
  /** Where the answer has the id of what was added: 'outStudentId'. */
  idName?: string;
  /** Names the form that sends it, for `settleRecord`. */
  form?: string | undefined;
}

/** Sends a write; returns the id of what it added, 0 where the call adds nothing. */
export async function writeRecord<N extends WriteCallName>(
  calls: AppCalls,
  name: N,
  fields: FieldsOf<N>,
  { fallback = texts.general.processFailed, idName, form }: WriteOptions = {},
): Promise<number> {
  const body = toBody(fields) as BodyOf<N>;
  const result: Record<string, unknown> = toRecord(await calls.write(name, body, { fallback, form }));
  // After a 401 react-admin logs out and answers an empty success.
  if (result['outOk'] === undefined) throw new Error(fallback);
  return idName ? Number(result[idName] ?? 0) : 0;
}

/** Updates the version of a record that its `dateModified` names (W28); returns the new version. */
export async function updateRecord(
  calls: Pick<AppDataProvider, 'update'>,
  resource: string,
  data: RaRecord,
  previousData: RaRecord = data,
): Promise<string | undefined> {
  const saved = await calls.update<RaRecord>(resource, { id: data.id, data, previousData });
  // After a 401 react-admin logs out and answers an empty success.
  if (!saved.data.id) throw new Error(texts.session.ended);
  return saved.data['dateModified'] as string | undefined;
}

/** The id and version of an earlier submission of the form that was saved without a response (W32). */
export async function settleRecord<N extends WriteCallName>(
  calls: AppCalls,
  name: N,
  fields: FieldsOf<N>,
  { fallback = texts.general.processFailed, idName, form }: WriteOptions & { idName: string; form: string },
): Promise<{ id: number; dateModified: string } | undefined> {
  const before = await calls.settleForm(name, toBody(fields) as BodyOf<N>, { fallback, form });
  const result: Record<string, unknown> = toRecord(before ?? {});
  return before && { id: Number(result[idName] ?? 0), dateModified: String(result['dateModified'] ?? '') };
}

/**
 * React-admin's methods and any call of the contract from a screen: `callApi('GetUser', {})`, `write('AddPayment', {…})`.
 * Throws HttpError, status 200 for a refusal; a 401 ends the session by itself. Refresh the list yourself.
 */
export const useCalls = () => useDataProvider<AppDataProvider>();
