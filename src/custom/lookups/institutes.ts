import { useMemo, useSyncExternalStore } from 'react';
import type { RowOf } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import { isActiveInstitute } from '#domain/institute.ts';
import { storageKeys } from '#src/authProvider/storage.ts';
import { readRows } from '#src/dataProvider/answers.ts';
import { type RecordOf, toRecord } from '#src/dataProvider/codec.ts';
import { listBody } from '#src/dataProvider/listQuery.ts';
import { callApi } from '#src/dataProvider/transport.ts';
import { cacheRows } from './cachedRows.ts';

/** Only what forms need of a row: there are thousands of institutes, and the browser keeps a few megabytes. */
const needed = (row: Record<string, unknown>) =>
  Object.fromEntries(['ID', 'NAME', 'INSTITUTE_TYPE', 'STATUS', 'STATUS_DESC'].map((field) => [field, row[field]]));

/** Every institute (GetInstituteList), for the session. `reload` it after one was added, changed or deleted. */
export const instituteRows = cacheRows({
  key: storageKeys.institutes,
  ask: async () => {
    const answer = await callApi('GetInstituteList', listBody('GetInstituteList', {}), { attempts: 1 });
    return readRows(answer, texts.institutes.fetchFailed).map(needed);
  },
  texts: { attempt: () => texts.institutes.fetchFailed, gaveUp: texts.students.referencesFailed },
  mayBeEmpty: true,
});

export type Institute = Pick<
  RecordOf<RowOf<'GetInstituteList'>>,
  'id' | 'name' | 'instituteType' | 'status' | 'statusDesc'
>;

export interface Institutes {
  /** The active ones: only these can be chosen (spec 4). */
  institutes: readonly Institute[];
  loaded: boolean;
  error: string;
  gaveUp: boolean;
  /** Asks again: after giving up, or after an institute was added, changed or deleted. */
  reload: () => void;
}

/** The active institutes, asked for once in a session however many screens use them. */
export function useInstitutes(): Institutes {
  const state = useSyncExternalStore(instituteRows.subscribe, instituteRows.read);
  return useMemo(() => {
    const { rows, ...rest } = state;
    const institutes = rows.map((row) => toRecord(row) as Institute).filter(isActiveInstitute);
    return { ...rest, institutes, reload: instituteRows.reload };
  }, [state]);
}
