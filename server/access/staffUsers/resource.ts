import type { RestHandler } from '#server/protocol/rest/handler.ts';
import { createStaffUser } from './create.ts';
import { resetPassword } from './resetPassword.ts';
import { resetSecondFactor } from './resetSecondFactor.ts';
import { staffUserReader } from './rows.ts';
import { updateStaffUser } from './update.ts';

/** The people who may sign in; for the admin. */
export const staffUsersResource: RestHandler<'staff-users'> = {
  ...staffUserReader,
  writes: { create: createStaffUser, update: updateStaffUser, resetPassword, resetSecondFactor },
};
