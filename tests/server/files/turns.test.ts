import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Turns } from '../../../server/files/turns.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work that ends when it is told to, and who has begun. */
function works() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.set(name, () => resolve(name));
    });
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

const rule = { atOnce: 2, each: 1, waiting: 2, waitMs: 1000 };
const busy = { status: 429, retryAfterS: 5 };

test('only so many are under way at once, the next begins when one ends', async () => {
  const turns = new Turns(rule);
  const { begun, work, end } = works();
  const first = turns.take('a', work('a'));
  void turns.take('b', work('b'));
  const third = turns.take('c', work('c'));
  expect(begun).toEqual(['a', 'b']);
  end('a');
  expect(await first).toBe('a');
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['a', 'b', 'c']);
  end('c');
  expect(await third).toBe('c');
});

test('one key does not take the turns of another', async () => {
  const turns = new Turns(rule);
  const { begun, work } = works();
  void turns.take('a', work('a1'));
  void turns.take('a', work('a2')).catch(() => undefined);
  void turns.take('b', work('b'));
  expect(begun).toEqual(['a1', 'b']);
});

test('a turn that does not come in time is refused, and its place is free', async () => {
  const turns = new Turns(rule);
  const { begun, work, end } = works();
  void turns.take('a', work('a1'));
  const late = expect(turns.take('a', work('a2'))).rejects.toMatchObject(busy);
  await vi.advanceTimersByTimeAsync(1000);
  await late;
  void turns.take('a', work('a3'));
  end('a1');
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['a1', 'a3']);
});

test('who finds too many waiting is refused at once', async () => {
  const turns = new Turns(rule);
  const { work } = works();
  for (const name of ['a1', 'a2', 'a3']) void turns.take('a', work(name)).catch(() => undefined);
  await expect(turns.take('a', work('a4'))).rejects.toMatchObject(busy);
});

test('work that fails gives its turn back', async () => {
  const turns = new Turns(rule);
  const failing = turns.take('a', () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  expect(await turns.take('a', async () => 'next')).toBe('next');
});
