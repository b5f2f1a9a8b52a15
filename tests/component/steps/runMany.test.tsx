import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeSession } from '#src/session/storedSession.ts';
import type { Outcome } from '#src/ui/steps/useBatch.ts';
import { type StoredRun, useRunMany } from '#src/ui/steps/useRunMany.ts';

const queries = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
);
const lost: Outcome = { state: 'unsure', text: '' };

/** A run over two rows, as a page has it. */
function open(work: (row: { id: number }) => Promise<Outcome>, onClose = () => undefined) {
  const first = (): StoredRun<{ id: number }> => ({ rows: [{ id: 1 }, { id: 2 }], outcomes: {} });
  const options = { name: 'test', first, lost, work, onClose };
  return renderHook(() => useRunMany(options), { wrapper }).result;
}

beforeEach(() => storeSession({ sessionRef: 'a', userId: 7, profile: 'admin', userName: 'asha', loginTime: 1 }));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

it('knows after a reload what was done, and that nobody knows what was under way', async () => {
  const before = open(({ id }) => (id === 1 ? Promise.resolve({ state: 'done', text: '' }) : new Promise(() => {})));
  await act(async () => void before.current.batch.run([1, 2]));
  expect(before.current.state.outcomes[2]?.state).toBe('running');
  cleanup();
  expect(open(vi.fn()).current.state.outcomes).toEqual({ 1: { state: 'done', text: '' }, 2: lost });
});

it('stays open while it runs, and is forgotten once it is closed', async () => {
  const answer = Promise.withResolvers<Outcome>();
  const onClose = vi.fn();
  const run = open(() => answer.promise, onClose);
  await act(async () => void run.current.batch.run([1, 2]));
  act(() => run.current.close());
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => answer.resolve({ state: 'failed', text: 'No address' }));
  act(() => run.current.close());
  expect(onClose).toHaveBeenCalledOnce();
  cleanup();
  expect(open(vi.fn()).current.state.outcomes).toEqual({});
});
