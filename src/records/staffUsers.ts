import type { RestRecordOf } from '#contract/rest/index.ts';

export type StaffUser = RestRecordOf<'staff-users'>;
