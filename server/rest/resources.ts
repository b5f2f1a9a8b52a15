import { activityLogResource } from '../activity/resource.ts';
import { figuresResource } from '../figures/resource.ts';
import { staffUsersResource } from '../staffUsers/resource.ts';
import type { RestHandlers } from './handler.ts';

/** A handler for every REST resource of the contract; the type says which one is missing. */
export const restHandlers: RestHandlers = {
  'activity-log': activityLogResource,
  figures: figuresResource,
  'staff-users': staffUsersResource,
};
