import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearStored, readStored, store } from '#src/session/storage.ts';
import { storeSession } from '#src/session/storedSession.ts';
import { courseSource, loadRows, type RowSource } from '#src/dataProvider/cachedRows.ts';
import { createDataProvider } from '#src/dataProvider/dataProvider.ts';
import { createQueryClient } from '#src/dataProvider/queryClient.ts';
import { useCachedRows } from '#src/dataProvider/rowsQuery.ts';
import { courses } from '#src/records/courses.ts';
import { proves } from '../../spec/proves.ts';

const key = 'backoffice.lookup.6';
const rows = [{ TEXT_ID: 0, TEXT_VALUE: 'Active' }];
const session = { sessionRef: 'first', userId: 7, profile: 'admin', userName: 'asha', loginTime: 1 };

/** A source over answers; where there is none, the attempt fails. */
function sourceOver(...answers: (typeof rows)[]) {
  const fetchRows = vi.fn(() => {
    const answer = answers.shift();
    return answer ? Promise.resolve(answer) : Promise.reject(new Error('lost'));
  });
  return { key, fetchRows };
}

const failed = { attempt: 'attempt %{attempt}', gaveUp: 'gave up' };
let client = createQueryClient();

const Client = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const open = (source: RowSource) => renderHook(() => useCachedRows(source, failed), { wrapper: Client }).result;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  clearStored();
  storeSession(session);
  client = createQueryClient();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('rows of the session', () => {
  test('are asked for once however many screens use them, and cached', async () => {
    const source = sourceOver(rows);
    const [screen] = [open(source), open(source)];
    expect(screen.current).toMatchObject({ rows: [], loaded: false });
    await pass(0);
    expect(screen.current).toMatchObject({ rows, loaded: true, error: '' });
    await pass(24 * 60 * 60_000);
    open(source);
    await pass(0);
    expect(source.fetchRows).toHaveBeenCalledTimes(1);
    expect(readStored(key)).toMatchObject({ rows });
  });

  test('are not asked for again when a page refreshes what it shows', async () => {
    const source = sourceOver(rows);
    open(source);
    await pass(0);
    await act(() => client.invalidateQueries());
    expect(source.fetchRows).toHaveBeenCalledTimes(1);
  });

  test('come from the cache without a question', async () => {
    store(key, { savedAt: 1, rows });
    const source = sourceOver();
    expect(open(source).current).toMatchObject({ rows, loaded: true });
    await pass(0);
    expect(source.fetchRows).not.toHaveBeenCalled();
  });

  test('that the login is still asking for are not asked for twice', async () => {
    const source = sourceOver(rows);
    void loadRows(source);
    const screen = open(source);
    await pass(0);
    expect(screen.current.loaded).toBe(true);
    expect(source.fetchRows).toHaveBeenCalledTimes(1);
  });

  test('that the session before is still asking for are asked for anew', async () => {
    void loadRows({ key, fetchRows: () => new Promise(() => undefined) });
    storeSession({ ...session, sessionRef: 'second' });
    const screen = open(sourceOver(rows));
    await pass(0);
    expect(screen.current).toMatchObject({ rows, loaded: true });
  });

  test('are not kept for the person who signs in after them', async () => {
    const loading = loadRows(sourceOver(rows));
    storeSession({ ...session, sessionRef: 'second' });
    await loading;
    expect(readStored(key)).toBeUndefined();
  });

  test.each([{ savedAt: 1, rows: [] }, { rows: 'x' }, null, 'x', { rows: [{ NAME: 'no id' }] }])(
    'replace a cache that is %j',
    async (broken) => {
      proves('7: OUT_ERROR is shown; 400 and more is the full page; a corrupted or empty cache is cleared');
      store(key, broken);
      const screen = open(sourceOver(rows));
      expect(readStored(key)).toBeUndefined();
      await pass(0);
      expect(screen.current.loaded).toBe(true);
      expect(readStored(key)).toMatchObject({ rows });
    },
  );

  test('tell each failed attempt and give up after three', async () => {
    proves('9: Retries: 3 attempts on screens, 1 s times the attempt');
    const source = sourceOver();
    const screen = open(source);
    await pass(0);
    expect(screen.current).toMatchObject({ error: 'attempt 1', gaveUp: false });
    await pass(990);
    expect(source.fetchRows).toHaveBeenCalledTimes(1);
    await pass(20);
    expect(screen.current).toMatchObject({ error: 'attempt 2', gaveUp: false });
    await pass(1980);
    expect(source.fetchRows).toHaveBeenCalledTimes(2);
    await pass(20);
    expect(screen.current).toMatchObject({ error: 'gave up', gaveUp: true, loaded: false });
    await pass(60_000);
    open(source);
    await pass(0);
    expect(source.fetchRows).toHaveBeenCalledTimes(3);
  });

  test('are asked for anew by a retry', async () => {
    const source = sourceOver();
    const screen = open(source);
    await pass(3010);
    expect(screen.current.gaveUp).toBe(true);
    vi.mocked(source.fetchRows).mockResolvedValue(rows);
    act(() => screen.current.reload());
    await pass(0);
    expect(screen.current).toMatchObject({ rows, loaded: true, error: '', gaveUp: false });
  });
});

describe('the courses of the session', () => {
  const answers = [[{ ID: 1, COURSE_NAME: 'Yoga' }], [{ ID: 1, COURSE_NAME: 'Yoga and breath' }]];
  const asked = vi.fn<typeof fetch>(async () => new Response(JSON.stringify({ result: answers.shift() })));
  const provider = (outcome: () => Promise<object>) =>
    createDataProvider([courses], client, {
      callApi: outcome as never,
      settleForm: async () => undefined,
      openList: () => Promise.reject(new Error('not asked')),
      deriveList: () => Promise.reject(new Error('not asked')),
      isOurs: async () => false,
    });

  test('are asked for again after a course was saved, not after one was refused', async () => {
    vi.stubGlobal('fetch', asked);
    const screen = open(courseSource);
    await pass(0);
    expect(screen.current.rows).toMatchObject([{ COURSE_NAME: 'Yoga' }]);
    const change = { id: 1, data: { courseName: 'Yoga and breath' }, previousData: { id: 1 } };
    const refused = provider(() => Promise.reject(new Error('No'))).update('courses', change);
    await expect(refused).rejects.toThrow('No');
    await pass(0);
    expect(asked).toHaveBeenCalledTimes(1);
    await provider(async () => ({ result: { OUT_OK: 1 } })).update('courses', change);
    await pass(0);
    expect(screen.current.rows).toMatchObject([{ COURSE_NAME: 'Yoga and breath' }]);
    expect(readStored(courseSource.key)).toMatchObject({ rows: screen.current.rows });
    vi.unstubAllGlobals();
  });
});
