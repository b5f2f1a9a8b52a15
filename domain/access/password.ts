import { passwordMinLength, textLimits } from '#domain/words/limits.ts';
import { messages } from '#domain/words/messages.ts';

const { password: texts } = messages;

/** '' or the first thing wrong with a new password (spec 5); without `confirm` it is not compared. */
export function checkNewPassword(password: string, confirm?: string): string {
  if (password === '') return texts.required;
  if (confirm !== undefined && confirm !== password) return texts.mismatch;
  if (password.length < passwordMinLength) return texts.tooShort;
  if (password.length > textLimits.password) return texts.tooLong;
  if (!/\p{Lu}/u.test(password)) return texts.noUppercase;
  if (!/\p{Ll}/u.test(password)) return texts.noLowercase;
  if (!/\d/.test(password)) return texts.noNumber;
  return '';
}
