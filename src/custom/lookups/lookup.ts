import { fill, texts } from '#contract/texts.ts';
import { lookupAttempts, screenAttempts } from '#domain/limits.ts';
import { storageKeys } from '#src/authProvider/storage.ts';
import { readRows } from '#src/dataProvider/answers.ts';
import { callApi } from '#src/dataProvider/transport.ts';
import { type CachedRows, cacheRows } from './cachedRows.ts';

const tables = new Map<number, CachedRows>();

/** The rows of a lookup table (GetTextTableList), for the session. */
export function lookupTable(tableId: number): CachedRows {
  const known = tables.get(tableId);
  if (known) return known;
  const table = cacheRows({
    key: storageKeys.lookup(tableId),
    ask: async () => {
      const answer = await callApi('GetTextTableList', { TableID: tableId }, { attempts: lookupAttempts });
      return readRows(answer, texts.status.loadFailed);
    },
    texts: {
      attempt: (attempt) => fill(texts.status.loadAttemptFailed, { attempt, attempts: screenAttempts }),
      gaveUp: texts.status.loadFailed,
    },
  });
  tables.set(tableId, table);
  return table;
}
