// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scheduleRenewal } from '#src/authProvider/scheduleRenewal.ts';
import { signOut } from '#src/authProvider/signOut.ts';
import { readSession, storeSession } from '#src/session/storedSession.ts';
import { proves } from '../../spec/proves.ts';

const fetched = vi.fn<typeof fetch>();
const interval = 780_000;
const session = { sessionRef: crypto.randomUUID(), userId: 7, profile: 'admin', userName: 'asha' };
const reply = (result: unknown) => () => Promise.resolve(new Response(JSON.stringify({ result })));
const renewed = reply({ OUT_OK: 1, USER_ID: 7, PROFILE_NAME: 'admin' });
const refused = reply({ OUT_OK: 0 });

let stop = () => {};
const onFailed = vi.fn<() => void>();
const start = (loginTime = Date.now()) => {
  storeSession({ ...session, loginTime });
  stop = scheduleRenewal(onFailed);
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-04T09:00:00+05:30') });
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset().mockImplementation(renewed);
  onFailed.mockReset();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('renews every 780000 ms from login', async () => {
  proves('4 Session: What login stores; renewal every 780000 ms', '9: Token renewal 780000 ms');
  start();
  await vi.advanceTimersByTimeAsync(interval - 1);
  expect(fetched).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3 * interval);
  expect(fetched).toHaveBeenCalledTimes(4);
  expect(onFailed).not.toHaveBeenCalled();
});

it('catches up when the machine slept through a renewal, and keeps to the times from login', async () => {
  start();
  vi.setSystemTime(Date.now() + interval + 60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(interval - 60_000);
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('clears what is stored and says so once when the session is gone', async () => {
  fetched.mockImplementation(refused);
  start();
  await vi.advanceTimersByTimeAsync(3 * interval);
  expect(onFailed).toHaveBeenCalledTimes(1);
  expect(readSession()).toBeNull();
});

it('fails when the server cannot be reached', async () => {
  fetched.mockRejectedValue(new TypeError('network'));
  start();
  await vi.advanceTimersByTimeAsync(interval + 3000);
  expect(onFailed).toHaveBeenCalledTimes(1);
  expect(readSession()).toBeNull();
});

it('keeps the person signed in while the server has no database, and renews once it has', async () => {
  fetched.mockImplementation(() => Promise.resolve(new Response('{}', { status: 503 })));
  start();
  await vi.advanceTimersByTimeAsync(interval + 60_000);
  expect(readSession()).not.toBeNull();
  fetched.mockImplementation(renewed);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(readSession()?.renewedAt).toBeGreaterThan(0);
  expect(onFailed).not.toHaveBeenCalled();
});

it('leaves the session alone that another tab has renewed meanwhile', async () => {
  fetched.mockImplementation(() => {
    storeSession({ ...session, loginTime: Date.now() - interval, renewedAt: Date.now() });
    return refused();
  });
  start();
  await vi.advanceTimersByTimeAsync(interval);
  expect(onFailed).not.toHaveBeenCalled();
  expect(readSession()).not.toBeNull();
});

it('stops on sign out', async () => {
  start();
  fetched.mockImplementation(reply({ OUT_OK: 1 }));
  expect(await signOut()).toBe(true);
  await vi.advanceTimersByTimeAsync(2 * interval);
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/Logout']);
  expect(onFailed).not.toHaveBeenCalled();
});

it('signs out here even when the server fails', async () => {
  fetched.mockImplementation(() => Promise.resolve(new Response('{}', { status: 500 })));
  start();
  expect(await signOut()).toBe(false);
  expect(readSession()).toBeNull();
});

it('calls no Logout without a session', async () => {
  expect(await signOut()).toBe(true);
  expect(fetched).not.toHaveBeenCalled();
});
