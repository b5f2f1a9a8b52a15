import type { RestListed } from '#src/dataProvider/listed.ts';

/** An entry of the activity log. */
export type Activity = RestListed<'activity-log'>;
