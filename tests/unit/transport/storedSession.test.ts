// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { storageKeys, store } from '#src/session/storage.ts';
import { clearSession, readSession, storeSession } from '#src/session/storedSession.ts';

const session = { sessionRef: crypto.randomUUID(), userId: 7, profile: 'admin', userName: 'asha', loginTime: 1 };

afterEach(() => {
  vi.unstubAllGlobals();
  clearSession();
  localStorage.clear();
});

it.each(['{"sessionRef":', '"text"', '{"userId":7}', 'null'])('takes the corrupted %s for none', (text) => {
  localStorage.setItem(storageKeys.session, text);
  expect(readSession()).toBeNull();
});

it('clears the session and its caches, and nothing else', () => {
  localStorage.setItem('RaStore.theme', '"dark"');
  storeSession(session);
  store(storageKeys.courses, []);
  store(storageKeys.lookup(6), []);
  clearSession();
  expect(Object.keys(localStorage)).toEqual(['RaStore.theme']);
});

it('lives in memory where the browser forbids storage', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  storeSession(session);
  expect(readSession()).toEqual(session);
  clearSession();
  expect(readSession()).toBeNull();
});
