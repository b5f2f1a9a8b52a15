// Written by `npm run tables`.

import type { Profile } from '#contract/call.ts';

/** Which profiles may do with a resource what not every profile may: 'notices.create'. */
export const resourceAccess: Readonly<Record<string, readonly Profile[]>> = {
  'registrations.list': ['admin'],
  'activity-log.list': ['admin'],
  'holidays.create': ['admin'],
  'holidays.createMany': ['admin'],
  'holidays.preview': ['admin'],
  'holidays.edit': ['admin'],
  'holidays.delete': ['admin'],
  'message-templates.create': ['admin'],
  'message-templates.edit': ['admin'],
  'message-templates.delete': ['admin'],
  'notices.create': ['admin'],
  'profiles.list': ['admin'],
  'profiles.edit': ['admin'],
  'security-log.list': ['admin'],
  'settings.edit': ['admin'],
  'staff-users.list': ['admin'],
  'staff-users.create': ['admin'],
  'staff-users.edit': ['admin'],
  'staff-users.resetPassword': ['admin'],
  'staff-users.resetSecondFactor': ['admin'],
};
