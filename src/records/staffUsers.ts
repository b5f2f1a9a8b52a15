import type { RestListed } from '#src/dataProvider/listed.ts';

export type StaffUser = RestListed<'staff-users'>;
