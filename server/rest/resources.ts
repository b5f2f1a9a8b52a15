import { activityLog } from '../activity/resource.ts';
import { figures } from '../figures/resource.ts';
import { staffUsers } from '../staffUsers/resource.ts';
import type { RestHandlers } from './handler.ts';

/** A handler for every REST resource of the contract; the type says which one is missing. */
export const restHandlers: RestHandlers = {
  'activity-log': activityLog,
  figures,
  'staff-users': staffUsers,
};
