import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ListCallName } from '#contract/calls/index.ts';
import { fill } from '#contract/texts.ts';
import { retryDelayMs, screenAttempts } from '#domain/limits.ts';
import { storageKeys } from '#src/session/storage.ts';
import { readRows, type Row } from './answers.ts';
import { courseSource, forgetRows, loadRows, readCachedRows, type RowSource } from './cachedRows.ts';
import { listBody } from './listQuery.ts';
import { callApi } from './transport.ts';

/** Only what forms need of an institute: there are thousands, and the browser keeps a few megabytes. */
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

/** The rows of a source in the cache of answers. They come from the browser's cache; else they are asked for (spec 9). */
const rowsQuery = (source: RowSource) =>
  queryOptions({
    queryKey: ['cachedRows', source.key],
    queryFn: () => loadRows(source),
    initialData: () => readCachedRows(source.key)?.rows,
    initialDataUpdatedAt: () => readCachedRows(source.key)?.savedAt,
    // Asked for once in a session: a refresh of the page's list does not ask again, `refreshRows` does.
    staleTime: 'static',
    gcTime: Infinity,
    networkMode: 'always',
    retry: screenAttempts - 1,
    retryDelay: (failures) => (failures + 1) * retryDelayMs,
    // After the last attempt it is for the person to press Retry.
    retryOnMount: false,
    throwOnError: false,
  });

/** Asks for the rows of a source again: they have changed, or could not be had. What is shown stays meanwhile. */
async function refreshRows(client: QueryClient, source: RowSource): Promise<void> {
  const query = rowsQuery(source);
  forgetRows(source);
  await client.cancelQueries({ queryKey: query.queryKey });
  // A failure is told by `useCachedRows`.
  await client.query({ ...query, staleTime: 0 }).catch(() => undefined);
}

/** Asks again for the rows that a list call answers, where they are cached. */
export function refreshRowsOf(client: QueryClient, list: ListCallName): void {
  const source = sourceOfList[list];
  if (source) void refreshRows(client, source);
}

const none: readonly Row[] = [];

export type CachedRowsState = ReturnType<typeof useCachedRows>;

/** The rows of a source, asked for once in a session. `failed` words a failed attempt, and the last one. */
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
    /** What went wrong so far; empty when nothing did. */
    error: gaveUp ? failed.gaveUp : attemptError,
    /** No further attempt is under way: Retry. */
    gaveUp,
    /** Asks again: after giving up, or where the rows have changed. */
    reload,
  };
}
