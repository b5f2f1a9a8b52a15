import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDraft } from '#src/apply/draft.ts';
import { useSending } from '#src/apply/send.ts';

const photo = { name: 'me.jpg', data: 'data:image/jpeg;base64,/9g=', fileId: 0 };
const answer = (result: object, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ result, ...(status === 200 ? {} : { status }) }), { status, headers });
const busy = () => answer({ OUT_OK: 0, OUT_ERROR: 'Too many' }, 429, { 'Retry-After': '7' });
const stored = () => answer({ OUT_OK: 1, OUT_ERROR: '', OUT_FILE_ID: 9 });
const taken = () => answer({ OUT_OK: 1, OUT_ERROR: '', OUT_ID: 4, APPLICATION_NO: 'A-2026-00004', MAILED: 1 });

/** The page with a photo that was chosen, before a server that gives these answers, the last of them from then on. */
function show(...answers: (() => Response)[]) {
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
    asked.push(String(path));
    return (answers.length > 1 ? answers.shift() : answers[0])?.() ?? Response.error();
  });
  const { result } = renderHook(() => {
    const state = useDraft();
    return { state, ...useSending({ state, noticeId: 0, language: 'en', openedAt: 0 }) };
  });
  act(() => result.current.state.change(() => ({ photo })));
  return { result, asked };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('an application that meets a full house goes on when it was told to, from where it was, until it is in', async () => {
  const { result, asked } = show(busy, stored, busy, taken);
  act(() => result.current.send());
  await pass(0);
  expect(result.current.sending).toMatchObject({ state: 'many' });
  await pass(6_999);
  expect(asked).toEqual(['/api/upload']);
  await pass(1);
  expect(asked).toEqual(['/api/upload', '/api/upload', '/api/AddRegistration']);
  expect(result.current.sending).toMatchObject({ state: 'many' });
  await pass(7_000);
  expect(asked.slice(3)).toEqual(['/api/AddRegistration']);
  expect(result.current.state.draft.done).toEqual({ number: 'A-2026-00004', mailed: true });
  expect(result.current.sending).toEqual({ state: 'idle' });
});

test('one that is refused stops, with the words of the refusal', async () => {
  const { result, asked } = show(stored, () => answer({ OUT_OK: 0, OUT_ERROR: 'Applications are closed' }));
  act(() => result.current.send());
  await pass(0);
  expect(result.current.sending).toEqual({ state: 'refused', text: 'Applications are closed' });
  await pass(600_000);
  expect(asked).toHaveLength(2);
});
