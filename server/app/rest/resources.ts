// Written by `npm run tables`.

import { activityLogResource } from '#server/access/activityLog.ts';
import { profilesResource } from '#server/access/profiles/resource.ts';
import { securityLogResource } from '#server/access/securityLog/resource.ts';
import { staffUsersResource } from '#server/access/staffUsers/resource.ts';
import { settingsResource } from '#server/admission/settings.ts';
import { batchesResource } from '#server/classes/batches/resource.ts';
import { holidaysResource } from '#server/classes/holidays/resource.ts';
import { figuresResource } from '#server/home/figures.ts';
import { messageTemplatesResource } from '#server/institute/messageTemplates.ts';
import { noticesResource } from '#server/people/consents/notices.ts';
import type { RestHandlers } from '#server/protocol/rest/handler.ts';

/** A handler for every REST resource of the contract; the type says which one is missing. */
export const restHandlers: RestHandlers = {
  'activity-log': activityLogResource,
  profiles: profilesResource,
  'security-log': securityLogResource,
  'staff-users': staffUsersResource,
  settings: settingsResource,
  batches: batchesResource,
  holidays: holidaysResource,
  figures: figuresResource,
  'message-templates': messageTemplatesResource,
  notices: noticesResource,
};
