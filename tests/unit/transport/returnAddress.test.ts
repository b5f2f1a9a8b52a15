// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { hasScreen } from '#src/app/hasScreen.ts';
import { anybody, forgetAddress, rememberAddress, takeAddress } from '#src/authProvider/addresses.ts';
import { clearSession } from '#src/session/storedSession.ts';

const session = { sessionRef: 'a', userId: 7, profile: 'admin', userName: 'asha', loginTime: 1 };
afterEach(() => sessionStorage.clear());

it('gives the address back to the same user, once, on the landing page, after the session is gone', () => {
  rememberAddress(7, '/student-list?page=2');
  clearSession();
  expect(takeAddress(session, '/dashboard')).toBe('/student-list?page=2');
  expect(takeAddress(session, '/dashboard')).toBeNull();
});

it('gives an address that a signed-out person opened to anybody', () => {
  rememberAddress(anybody, '/student-list');
  expect(takeAddress(session, '/dashboard')).toBe('/student-list');
});

it('gives nothing to another user, and to nobody after them', () => {
  rememberAddress(8, '/student-list');
  expect(takeAddress(session, '/dashboard')).toBeNull();
  expect(takeAddress({ ...session, userId: 8 }, '/dashboard')).toBeNull();
});

it('gives nothing where another page than the landing page is opened', () => {
  rememberAddress(7, '/student-list');
  expect(takeAddress(session, '/course-list')).toBeNull();
  expect(takeAddress(session, '/dashboard')).toBeNull();
});

it('gives nothing after Logout', () => {
  rememberAddress(7, '/student-list');
  forgetAddress();
  expect(takeAddress(session, '/dashboard')).toBeNull();
});

it.each([
  ['admin', '/approve-window/7', true],
  ['admin', '/md-payment-list', false],
  ['md_office', '/md-attendance-list/1/2', true],
  ['md_office', '/student-list', false],
  ['admin', '/nothing', false],
  ['admin', '/logout', false],
  ['md_office', '/md-logout', false],
])('of %s the address %s is one to come back to: %s', (profile, path, expected) => {
  expect(hasScreen(profile, path)).toBe(expected);
});
