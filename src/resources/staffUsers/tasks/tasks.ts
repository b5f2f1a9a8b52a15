import type { StaffUser } from '../index.ts';

/** What is decided with one question. */
export const staffActions = ['reset', 'disable', 'enable'] as const;
export type StaffAction = (typeof staffActions)[number];

/** What somebody is about to do to whom. */
export interface StaffTask {
  action: StaffAction;
  user: StaffUser;
}

/** What can be done with a user as the user is. */
export const actionsFor = ({ status }: StaffUser): StaffAction[] =>
  status === 'Active' ? ['reset', 'disable'] : ['enable'];
