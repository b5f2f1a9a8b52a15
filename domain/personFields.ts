import { genders, titles } from './codes.ts';
import { isDate, yearsBefore } from './dates.ts';
import { checkDay } from './dayChecks.ts';
import { maxIncome, minimumAge, mobileLength, textLimits } from './limits.ts';
import { messages } from './messages.ts';
import { formatRupees, hasAtMostTwoDecimals } from './money.ts';
import { checkLength, checkLetters, checkNumber, checkRequired } from './problem.ts';
import { isEmail, isLettersDigits, tidy } from './text.ts';

// The rules of each field of a person (spec 5, 'Add Student and student edit'): '' or the message.

type Numeric = number | null | undefined;

export function checkTitle(title: Numeric): string {
  return title != null && title in titles ? '' : messages.person.title;
}

export function checkName(name: string): string {
  return checkLetters('Name', name, textLimits.name);
}

export function checkParentName(name: string): string {
  return checkLetters('Parent name', name, textLimits.name);
}

export function checkDepartment(department: string): string {
  return checkLetters('Department', department, textLimits.department);
}

/** Whether a gender can be chosen with a title: Male not with Mrs. and Ms., Female not with Mr. */
export function genderAllowed(title: Numeric, gender: number): boolean {
  if (genders[gender] === 'Male') return title !== 2 && title !== 3;
  if (genders[gender] === 'Female') return title !== 1;
  return true;
}

export function checkGender(gender: Numeric, title: Numeric): string {
  const name = genders[gender ?? 0];
  if (gender == null || name === undefined) return 'Gender is required';
  return genderAllowed(title, gender) ? '' : `Gender ${name} does not go with the title ${titles[title ?? 0] ?? ''}`;
}

/** At least ten years before today. */
export function checkBirthDate(birthDate: string, today: string): string {
  if (isDate(birthDate) && birthDate > yearsBefore(today, minimumAge)) {
    return `Birth date must be at least ${minimumAge} years before today`;
  }
  return checkDay('Birth date', birthDate, today);
}

const tenDigits = new RegExp(`^\\d{${mobileLength}}$`);

export function checkMobile(mobile: string): string {
  return tenDigits.test(tidy(mobile)) ? '' : messages.person.mobile;
}

/** The parent's mobile: optional, and not the student's own. */
export function checkAltMobile(altMobile: string, mobile: string): string {
  const text = tidy(altMobile);
  if (text === '') return '';
  if (!tenDigits.test(text)) return messages.person.altMobile;
  return text === tidy(mobile) ? messages.person.sameMobile : '';
}

/** Upper case is no fault: an e-mail is stored in lower case. */
export function checkEmail(email: string): string {
  const missingOrLong = checkRequired('E-mail', email, textLimits.email);
  return missingOrLong || (isEmail(tidy(email)) ? '' : 'E-mail must be a valid address');
}

/** The number the institution gave the student: optional. */
export function checkStudentIdCode(code: string): string {
  const text = tidy(code);
  if (text === '' || isLettersDigits(text)) return checkLength('Student ID', text, textLimits.studentIdCode);
  return 'Student ID may contain only letters and digits';
}

/** 0 to 100, both inclusive; any fraction. */
export function checkMarkPercentage(percentage: Numeric): string {
  return checkNumber('Mark percentage', percentage, { min: 0, max: 100 });
}

/** Monthly family income in rupees. */
export function checkParentIncome(income: Numeric): string {
  if (income == null || Number.isNaN(income)) return 'Parent income is required';
  if (income < 0) return 'Parent income must be a non-negative number';
  if (income > maxIncome) return `Parent income must be at most ${formatRupees(maxIncome)}`;
  return hasAtMostTwoDecimals(income) ? '' : 'Parent income may have at most two decimals';
}
