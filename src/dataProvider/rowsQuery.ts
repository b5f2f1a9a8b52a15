import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ListCallName } from '#contract/calls/index.ts';
import { fill } from '#contract/texts.ts';
import { retryDelayMs, screenAttempts } from '#domain/words/limits.ts';
import { storageKeys } from '#src/session/storage.ts';
import { readRows, type Row } from './answers.ts';
import { courseSource, forgetRows, loadRows, readCachedRows, type RowSource } from './cachedRows.ts';
import { listBody } from './listQuery.ts';
import { callApi } from './transport.ts';

/** The columns that forms need: there are thousands of institutes, and localStorage holds a few megabytes. */
const neededFields = ['ID', 'NAME', 'INSTITUTE_TYPE', 'STATUS', 'STATUS_DESC'];

/** Every institute (GetInstituteList). */
export const instituteSource: RowSource = {
  key: storageKeys.institutes,
  fetchRows: async () => {
    const answer = await callApi('GetInstituteList', listBody('GetInstituteList', {}), { attempts: 1 });
    return readRows(answer, '').map((row) => Object.fromEntries(neededFields.map((field) => [field, row[field]])));
  },
};

/** Lists whose rows are cached; a write of their resource changes them. */
const sourceOfList: Partial<Record<ListCallName, RowSource>> = {
  GetCourseList: courseSource,
  GetInstituteList: instituteSource,
};

/** The query for the rows of a source, initialised from localStorage, else fetched (spec 9). */
const rowsQuery = (source: RowSource) =>
  queryOptions({
    queryKey: ['cachedRows', source.key],
    queryFn: () => loadRows(source),
    initialData: () => readCachedRows(source.key)?.rows,
    initialDataUpdatedAt: () => readCachedRows(source.key)?.savedAt,
    // Fetched once a session: a refresh of the page's list does not refetch them, `refreshRows` does.
    staleTime: 'static',
    gcTime: Infinity,
    networkMode: 'always',
    retry: screenAttempts - 1,
    retryDelay: (failures) => (failures + 1) * retryDelayMs,
    // After the last attempt the user presses Retry.
    retryOnMount: false,
    throwOnError: false,
  });

/** Refetches the rows of a source after a change or a failure. The old rows stay meanwhile. */
async function refreshRows(client: QueryClient, source: RowSource): Promise<void> {
  const query = rowsQuery(source);
  forgetRows(source);
  await client.cancelQueries({ queryKey: query.queryKey });
  // `useCachedRows` reports a failure.
  await client.query({ ...query, staleTime: 0 }).catch(() => undefined);
}

/** Refetches the rows of a list call, where they are cached. */
export function refreshRowsOf(client: QueryClient, list: ListCallName): void {
  const source = sourceOfList[list];
  if (source) void refreshRows(client, source);
}

const none: readonly Row[] = [];

export type CachedRowsState = ReturnType<typeof useCachedRows>;

/** The rows of a source, fetched once a session. `failed`: the messages of a failed attempt and of the last one. */
export function useCachedRows(source: RowSource, failed: { attempt: string; gaveUp: string }) {
  const client = useQueryClient();
  const { data, failureCount, fetchStatus, isError } = useQuery(rowsQuery(source));
  const reload = useCallback(() => void refreshRows(client, source), [client, source]);
  const gaveUp = isError && fetchStatus === 'idle';
  const attemptError =
    failureCount > 0 ? fill(failed.attempt, { attempt: failureCount, attempts: screenAttempts }) : '';
  return {
    /** Empty until `loaded`. */
    rows: data ?? none,
    loaded: data !== undefined,
    /** The latest error; empty without one. */
    error: gaveUp ? failed.gaveUp : attemptError,
    /** All attempts have failed: show Retry. */
    gaveUp,
    /** Refetches: after the last attempt, or when the rows have changed. */
    reload,
  };
}
