import { mobileLength, textLimits } from './limits.ts';
import { messages } from './messages.ts';
import { checkRequired } from './problem.ts';
import { isEmail, tidy } from './text.ts';

const tenDigits = new RegExp(`^\\d{${mobileLength}}$`);

/** Whether a text is a number of a mobile, without spaces. */
export const isTenDigits = (text: string): boolean => tenDigits.test(text);

/** Why a text is no mobile number; '' where it is one. */
export const checkMobile = (mobile: string): string => (isTenDigits(tidy(mobile)) ? '' : messages.person.mobile);

/** Upper case is no fault: an e-mail is stored in lower case. */
export function checkEmail(email: string): string {
  const missingOrLong = checkRequired('E-mail', email, textLimits.email);
  return missingOrLong || (isEmail(tidy(email)) ? '' : 'E-mail must be a valid address');
}

/** How an address is sent to somebody. */
export const linkChannels = ['email', 'whatsapp'] as const;
export type LinkChannel = (typeof linkChannels)[number];
