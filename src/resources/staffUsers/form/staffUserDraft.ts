import type { Problem } from '../../../../domain/problem.ts';
import { checkStaffUser, type StaffUserInput } from '../../../../domain/staffUser.ts';
import { tidy } from '../../../../domain/text.ts';
import type { Draft } from '../../../custom/form/useDraft.ts';
import type { StaffUser } from '../index.ts';

export type StaffUserField = keyof StaffUserInput;
export type StaffUserDraft = Draft<StaffUserField>;

export const newStaffUserDraft: StaffUserDraft = { userName: '', email: '', mobile: '', profile: '' };

export const draftOfStaffUser = ({ userName, email, mobile, profile }: StaffUser): StaffUserDraft => ({
  userName,
  email,
  mobile,
  profile,
});

/** The fields as they are sent. */
export const staffUserOf = (draft: StaffUserDraft): StaffUserInput => ({
  userName: tidy(draft.userName),
  email: tidy(draft.email),
  mobile: tidy(draft.mobile),
  profile: draft.profile,
});

/** What is wrong with a new user, in the form's order. */
export const newStaffUserProblems = (draft: StaffUserDraft): Problem[] => checkStaffUser(staffUserOf(draft));

/** The same for a user whose name is fixed, whatever it is. */
export const staffUserProblems = (draft: StaffUserDraft): Problem[] =>
  newStaffUserProblems(draft).filter(({ field }) => field !== 'userName');
