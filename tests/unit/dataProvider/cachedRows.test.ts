import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clearStored, readStored, store } from '#src/authProvider/storage.ts';
import { cacheRows } from '#src/custom/lookups/cachedRows.ts';

const key = 'backoffice.lookup.6';
const rows = [{ TEXT_ID: 0, TEXT_VALUE: 'Active' }];

/** A cache over answers; an empty one is a failed attempt. */
function cacheOver(...answers: (typeof rows)[]) {
  const ask = vi.fn(() => Promise.resolve(answers.shift() ?? []));
  const texts = { attempt: (attempt: number) => `attempt ${attempt}`, gaveUp: 'gave up' };
  return { ask, cache: cacheRows({ key, ask, texts, delayMs: 0 }) };
}

beforeEach(clearStored);

describe('rows of the session', () => {
  test('are asked for once however many screens use them, and cached', async () => {
    const { ask, cache } = cacheOver(rows);
    cache.subscribe(() => undefined);
    cache.subscribe(() => undefined);
    await vi.waitFor(() => expect(cache.read()).toMatchObject({ rows, loaded: true, error: '' }));
    expect(ask).toHaveBeenCalledTimes(1);
    expect(readStored(key)).toMatchObject({ rows });
  });

  test('come from the cache without a question', () => {
    store(key, { savedAt: 1, rows });
    const { ask, cache } = cacheOver();
    cache.subscribe(() => undefined);
    expect(cache.read()).toMatchObject({ rows, loaded: true });
    expect(ask).not.toHaveBeenCalled();
  });

  test.each([{ savedAt: 1, rows: [] }, { rows: 'x' }, null, 'x'])('replace a cache that is %j', async (broken) => {
    store(key, broken);
    const { cache } = cacheOver(rows);
    cache.subscribe(() => undefined);
    await vi.waitFor(() => expect(cache.read().loaded).toBe(true));
    expect(readStored(key)).toMatchObject({ rows });
  });

  test('tell each failed attempt and give up after three', async () => {
    const { ask, cache } = cacheOver();
    const errors: string[] = [];
    cache.subscribe(() => errors.push(cache.read().error));
    await vi.waitFor(() => expect(cache.read().gaveUp).toBe(true));
    expect(ask).toHaveBeenCalledTimes(3);
    expect(errors).toEqual(['attempt 1', 'attempt 2', 'attempt 3', 'gave up']);
  });

  test('are asked for anew by a retry', async () => {
    const { cache } = cacheOver([], [], [], rows);
    cache.subscribe(() => undefined);
    await vi.waitFor(() => expect(cache.read().gaveUp).toBe(true));
    cache.reload();
    expect(cache.read()).toMatchObject({ error: '', gaveUp: false });
    await vi.waitFor(() => expect(cache.read()).toMatchObject({ rows, loaded: true }));
  });
});
