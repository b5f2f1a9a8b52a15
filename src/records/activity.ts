import type { RestRecordOf } from '#contract/rest/index.ts';

/** An entry of the activity log. */
export type Activity = RestRecordOf<'activity-log'>;
