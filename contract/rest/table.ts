// Written by `npm run tables`.

import { activityLog } from '#contract/rest/activityLog.ts';
import { batches } from '#contract/rest/batches.ts';
import { figures } from '#contract/rest/figures.ts';
import { holidays } from '#contract/rest/holidays.ts';
import { messageTemplates } from '#contract/rest/messageTemplates.ts';
import { notices } from '#contract/rest/notices.ts';
import { profiles } from '#contract/rest/profiles.ts';
import { securityLog } from '#contract/rest/securityLog.ts';
import { settings } from '#contract/rest/settings.ts';
import { staffUsers } from '#contract/rest/staffUsers.ts';

/** Every REST resource by its name, which is its path, too. */
export const restResources = {
  'activity-log': activityLog,
  batches,
  figures,
  holidays,
  'message-templates': messageTemplates,
  notices,
  profiles,
  'security-log': securityLog,
  settings,
  'staff-users': staffUsers,
};
