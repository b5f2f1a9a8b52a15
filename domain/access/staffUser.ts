import { textLimits } from '#domain/words/limits.ts';
import { profiles } from './profiles.ts';
import { checkLength, type Problem, problemsOf } from '#domain/words/problem.ts';
import { checkEmail, checkMobile } from '#domain/words/contact.ts';
import { foldCase, tidy } from '#domain/words/text.ts';

/** The statuses of a user by their code. */
export const userStatusNames = ['Active', 'Disabled'] as const;
export const userStatus = { active: 0, disabled: 1 } as const;

export interface StaffUserInput {
  userName: string;
  mobile: string;
  email: string;
  profile: string;
}

const shortestUserName = 3;
const userNameForm = /^[a-z\d._]+$/i;

/** A user name as it is stored and compared: upper and lower case are the same. */
export const userNameOf = (text: string): string => foldCase(tidy(text));

/**
 * '' or what is wrong with a user name: a word that can be typed at the login without a mistake, and that looks like no other. Names from before, of any
 * letters, stay.
 */
function checkUserName(text: string): string {
  const name = tidy(text);
  if (name === '') return 'User name is required';
  if (name.length < shortestUserName) return `User name must have at least ${shortestUserName} characters`;
  if (!userNameForm.test(name)) return 'User name may contain only the letters A to Z, digits, dots and underscores';
  return checkLength('User name', name, textLimits.userName);
}

const knownProfiles: readonly string[] = profiles;

/** What is wrong with a member of staff, in the form's order. */
export const checkStaffUser = ({ userName, mobile, email, profile }: StaffUserInput): Problem[] =>
  problemsOf([
    ['userName', checkUserName(userName)],
    ['email', checkEmail(email)],
    ['mobile', mobile === '' || checkMobile(mobile) === '' ? '' : 'Mobile number must be 10 digits or empty'],
    ['profile', knownProfiles.includes(profile) ? '' : 'Please select a profile'],
  ]);
