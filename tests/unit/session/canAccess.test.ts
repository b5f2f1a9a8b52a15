// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { authProvider } from '#src/authProvider/authProvider.ts';
import { clearSession, storeSession } from '#src/session/storedSession.ts';

afterEach(clearSession);

const canAccess = (profile: string, resource: string, action: string) => {
  storeSession({ sessionRef: 'a', userId: 7, profile, userName: 'asha', loginTime: 1 });
  return authProvider.canAccess?.({ resource, action });
};

it.each([
  ['a call of the admin alone', 'payments', 'ReversePayment', true, false],
  ['a call of the office alone', 'enrolments', 'SetFee', false, true],
  ['a call of everybody', 'students', 'GetStudentList', true, true],
  ['a list by its call', 'registrations', 'list', true, false],
  ['a record that a call adds for everybody', 'institutes', 'create', true, true],
  ['a record that REST changes for the admin', 'message-templates', 'edit', true, false],
  ['a list that REST answers everybody', 'message-templates', 'list', true, true],
  ['an action of REST', 'staff-users', 'resetPassword', true, false],
])('says who may: %s', async (_what, resource, action, admin, office) => {
  expect(await canAccess('admin', resource, action)).toBe(admin);
  expect(await canAccess('md_office', resource, action)).toBe(office);
});

it('leaves it to checkAuth where nobody is signed in', async () => {
  expect(await authProvider.canAccess?.({ resource: 'staff-users', action: 'list' })).toBe(true);
});
