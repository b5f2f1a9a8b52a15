import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { HttpError } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearSession } from '#src/session/storedSession.ts';
import type { Step } from '#src/ui/steps/runSteps.ts';
import { readUnfinished, useUnfinished } from '#src/ui/steps/unfinished.ts';
import { type Sequence, useSteps } from '#src/ui/steps/useSteps.ts';

interface Ids {
  student: number;
  payment: number;
  name: string;
}

const nothing: Ids = { student: 0, payment: 0, name: 'Anjali' };

/** Adds a student, then a payment; `add` is called once for each record that is created. */
function sequence(add: (what: 'student' | 'payment') => Promise<number>, from = nothing): Sequence<Ids> {
  const step = (what: 'student' | 'payment'): Step<Ids> => ({
    label: `enrol.steps.${what}`,
    find: async (state) => (state[what] > 0 ? {} : undefined),
    run: async () => ({ [what]: await add(what) }),
    failed: (reason) => `Failed to add ${what}: ${reason}`,
  });
  const keep = ({ student, payment }: Ids) => ({ student, payment });
  return { steps: [step('student'), step('payment')], from, unfinished: { key: 'test.7', keep } };
}

const queries = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
);
const show = (failed?: (reason: string) => string) => renderHook(() => useSteps<Ids>(failed), { wrapper }).result;

afterEach(() => {
  cleanup();
  localStorage.clear();
  queries.clear();
});

describe('a run of steps', () => {
  it('says how far it is, is busy until the end, and forgets what it kept', async () => {
    const payment = Promise.withResolvers<number>();
    const steps = show();
    await act(
      async () => void steps.current.run(() => sequence(async (what) => (what === 'student' ? 3 : payment.promise))),
    );
    expect(steps.current).toMatchObject({
      busy: true,
      progress: { step: 2, of: 2, label: 'enrol.steps.payment' },
      done: false,
    });
    expect(readUnfinished('test.7')).toEqual({ student: 3, payment: 0 });

    await act(async () => payment.resolve(4));
    expect(steps.current).toMatchObject({ busy: false, progress: null, done: true, state: { student: 3, payment: 4 } });
    expect(readUnfinished('test.7')).toBeUndefined();
  });

  it('is the only one: a second press while it is under way does nothing', async () => {
    const add = vi.fn(async () => 3);
    const steps = show();
    const answers = await act(() =>
      Promise.all([steps.current.run(() => sequence(add)), steps.current.run(() => sequence(add))]),
    );
    expect(answers).toEqual([true, false]);
    expect(add).toHaveBeenCalledTimes(2);
  });

  it('names the step that failed, and goes on from there without repeating what was done', async () => {
    const add = vi.fn(async (what: string) => (what === 'student' ? 3 : Promise.reject(new Error('no network'))));
    const steps = show();
    await act(() => steps.current.run(() => sequence(add)));
    expect(steps.current).toMatchObject({
      done: false,
      failure: { message: 'Failed to add payment: no network', reason: '', outdated: false },
      state: { student: 3, payment: 0 },
    });

    add.mockClear().mockImplementation(async () => 4);
    await act(() => steps.current.run(() => sequence(add, steps.current.state ?? nothing)));
    expect(add.mock.calls).toEqual([['payment']]);
    expect(steps.current).toMatchObject({ done: true, failure: null });
  });

  it('keeps ids over a logout, and no personal data', async () => {
    const steps = show();
    await act(() =>
      steps.current.run(() => sequence((what) => (what === 'student' ? Promise.resolve(3) : Promise.reject()))),
    );
    clearSession();
    expect(readUnfinished('test.7')).toEqual({ student: 3, payment: 0 });
    expect(JSON.stringify({ ...localStorage })).not.toContain('Anjali');
  });

  it('says that a record is outdated', async () => {
    const changed = new HttpError('Changed by admin', 200, { current: { id: 1 } });
    const steps = show();
    await act(() => steps.current.run(() => sequence(() => Promise.reject(changed))));
    expect(steps.current.failure).toMatchObject({ message: 'Failed to add student: Changed by admin', outdated: true });
  });

  it('words what fails before the first step, and asks for an explanation of what fails later', async () => {
    const steps = show((reason) => `Not approved: ${reason}`);
    await act(() => steps.current.run(() => Promise.reject(new Error('not found'))));
    expect(steps.current.failure?.message).toBe('Not approved: not found');

    const refused = () => sequence(() => Promise.reject(new Error('refused')));
    await act(() => steps.current.run(refused, async ({ step }) => (step === 0 ? 'somebody was first' : '')));
    expect(steps.current.failure?.message).toBe('Not approved: somebody was first');
    await act(() => steps.current.run(refused, () => Promise.reject(new Error('no answer'))));
    expect(steps.current.failure?.message).toBe('Failed to add student: refused');
  });

  it('asks for everything again in the end, except what a form is filled from', async () => {
    const list = vi.fn(async () => 1);
    const facts = vi.fn(async () => 1);
    const { result } = renderHook(
      () => {
        useQuery({ queryKey: ['list'], queryFn: list });
        useQuery({ queryKey: ['facts'], queryFn: facts, staleTime: 'static' });
        return useSteps<Ids>();
      },
      { wrapper },
    );
    await act(() => result.current.run(() => sequence(async () => 3)));
    await vi.waitFor(() => expect(list).toHaveBeenCalledTimes(2));
    expect(facts).toHaveBeenCalledTimes(1);
  });

  it('is busy after a failure until what exists was asked for again, and says meanwhile what failed', async () => {
    const seen = Promise.withResolvers<number>();
    const answers = [Promise.resolve(1), seen.promise];
    const { result } = renderHook(
      () => {
        useQuery({ queryKey: ['list'], queryFn: () => answers.shift() ?? 1 });
        return useSteps<Ids>();
      },
      { wrapper },
    );
    await act(async () => undefined);
    await act(async () => void result.current.run(() => sequence(() => Promise.reject(new Error('no answer')))));
    expect(result.current).toMatchObject({
      busy: true,
      progress: null,
      failure: { message: 'Failed to add student: no answer' },
    });
    await act(async () => seen.resolve(2));
    expect(result.current.busy).toBe(false);
  });
});

it('what is unfinished is listed by what follows in the key, and the list follows what is kept', async () => {
  localStorage.setItem('unfinished.other.1', '{}');
  localStorage.setItem('unfinished.test.2', '{}');
  const { result } = renderHook(() => useUnfinished('test.'));
  expect(result.current).toEqual(['2']);
  const steps = show();
  await act(() => steps.current.run(() => sequence(() => Promise.reject(new Error('no')))));
  expect(result.current).toEqual(['2', '7']);
  await act(() => steps.current.run(() => sequence(async () => 1)));
  expect(result.current).toEqual(['2']);
});
