import { isTenDigits } from '#domain/words/contact.ts';
import { eduLevels, genders, titles, yearOptions } from '#domain/words/codes.ts';
import { isDate, yearsBefore } from '#domain/words/dates.ts';
import { checkDay } from '#domain/words/dayChecks.ts';
import { maxIncome, minimumAge, textLimits } from '#domain/words/limits.ts';
import { messages } from '#domain/words/messages.ts';
import { uploadMessages } from './uploadMessages.ts';
import { formatRupees, hasAtMostTwoDecimals } from '#domain/words/money.ts';
import { checkLength, checkLetters, checkNumber, checkRequired } from '#domain/words/problem.ts';
import { isIncomeEligible } from './scholarship.ts';
import { foldCase, isLettersDigits, isLettersSpacesDots, tidy } from '#domain/words/text.ts';

// The rule of each field of a person (spec 5, 'Add Student and student edit'): '' or the message. What a rule needs beside
// the field's own value comes second.

/** 'add' is a new student, 'edit' one that exists, 'apply' an application: it may lack the proof of an income (W58). */
export type PersonMode = 'add' | 'edit' | 'apply';

type Numeric = number | null | undefined;
type AtLevel = { eduLevel: string };
type InMode = { mode: PersonMode };

export const checkTitle = (title: Numeric): string => (title != null && title in titles ? '' : messages.person.title);

export const checkName = (name: string): string => checkLetters('Name', name, textLimits.name, { printed: true });

/** Whether a gender can be chosen with a title: Male not with Mrs. and Ms., Female not with Mr. */
export function genderAllowed(title: Numeric, gender: number): boolean {
  if (genders[gender] === 'Male') return title !== 2 && title !== 3;
  if (genders[gender] === 'Female') return title !== 1;
  return true;
}

export function checkGender(gender: Numeric, { title }: { title: Numeric }): string {
  const name = genders[gender ?? 0];
  if (gender == null || name === undefined) return 'Gender is required';
  return genderAllowed(title, gender) ? '' : `Gender ${name} does not go with the title ${titles[title ?? 0] ?? ''}`;
}

/** At least ten years before today. */
export function checkBirthDate(birthDate: string, { today }: { today: string }): string {
  if (isDate(birthDate) && birthDate > yearsBefore(today, minimumAge)) {
    return `Birth date must be at least ${minimumAge} years before today`;
  }
  return checkDay('Birth date', birthDate, today);
}

/** The parent's mobile: optional, and not the student's own. */
export function checkAltMobile(altMobile: string, { mobile }: { mobile: string }): string {
  const text = tidy(altMobile);
  if (text === '') return '';
  if (!isTenDigits(text)) return messages.person.altMobile;
  return text === tidy(mobile) ? messages.person.sameMobile : '';
}

const notApplicable = 'Not applicable';

/** Degree and department as one text; '' at school, where neither applies. */
export const degreeText = (eduGrade = '', eduGradeName = ''): string =>
  [eduGrade, eduGradeName].filter((part) => part !== '' && foldCase(part) !== foldCase(notApplicable)).join(' ');

/** What choosing SCHOOL fills in, and locks, when a student is added (spec 5). */
export const schoolDefaults = {
  eduGrade: notApplicable,
  eduGradeName: notApplicable,
  eduUniversityName: notApplicable,
} as const;

/** What choosing SCHOOL fills in when a student is edited (spec 4, 'Student edit'). */
export const schoolDefaultsOnEdit = {
  ...schoolDefaults,
  eduUniversityName: 'Not Applicable',
  eduYearPass: '',
} as const;

/** At school a field holds 'Not applicable' and nothing else; elsewhere its own rule holds. */
const unlessSchool =
  (label: string, check: (text: string) => string) =>
  (text: string, { eduLevel }: AtLevel): string => {
    if (eduLevel !== 'SCHOOL') return check(text);
    return foldCase(tidy(text)) === foldCase(notApplicable)
      ? ''
      : `${label} must be '${notApplicable}' for school students`;
  };

export function checkLevel(level: string): string {
  if (tidy(level) === '') return 'Education level is required';
  return eduLevels.some((known) => known === level) ? '' : `Education level must be one of ${eduLevels.join(', ')}`;
}

/** One of the level's years; a student that exists may have none (spec 4, 'Student edit'). */
export function checkYear(year: string, { eduLevel, mode }: AtLevel & InMode): string {
  if (year === '') return mode === 'edit' ? '' : 'Year of study is required';
  const options = yearOptions(eduLevel);
  return options.includes(year) || options.length === 0 ? '' : `Year of study must be one of ${options.join(', ')}`;
}

export const checkDegree = unlessSchool('Degree', (degree) => {
  const missingOrLong = checkRequired('Degree', degree, textLimits.degree);
  return missingOrLong || (isLettersSpacesDots(tidy(degree)) ? '' : 'Degree may contain only letters, spaces and dots');
});

export const checkDepartment = unlessSchool('Department', (department) =>
  checkLetters('Department', department, textLimits.department),
);

export const checkInstitution = (name: string): string =>
  checkRequired('Institution name', name, textLimits.institution, { printed: true });

export const checkUniversity = unlessSchool('University name', (name) =>
  checkRequired('University name', name, textLimits.institution),
);

/** The number the institution gave the student: optional. */
export function checkStudentIdCode(code: string): string {
  const text = tidy(code);
  if (text === '' || isLettersDigits(text)) return checkLength('Student ID', text, textLimits.studentIdCode);
  return 'Student ID may contain only letters and digits';
}

/** 0 to 100, both inclusive; any fraction. */
export const checkMarkPercentage = (percentage: Numeric): string =>
  checkNumber('Mark percentage', percentage, { min: 0, max: 100 });

export const checkParentName = (name: string): string => checkLetters('Parent name', name, textLimits.name);

/** Monthly family income in rupees. */
export function checkParentIncome(income: Numeric): string {
  if (income == null || Number.isNaN(income)) return 'Parent income is required';
  if (income < 0) return 'Parent income must be a non-negative number';
  if (income > maxIncome) return `Parent income must be at most ${formatRupees(maxIncome)}`;
  return hasAtMostTwoDecimals(income) ? '' : 'Parent income may have at most two decimals';
}

/** Asked for when a student is added (spec 5, W21). */
export const checkPhoto = (fileId: number, { mode }: InMode): string =>
  mode === 'edit' || fileId > 0 ? '' : uploadMessages.photoRequired;

/** Asked for when a student is added, up to the scholarship's income (spec 5, W21). */
export function checkIncomeProof(fileId: number, { mode, parentIncome }: InMode & { parentIncome: number }): string {
  const needed = mode === 'add' && checkParentIncome(parentIncome) === '' && isIncomeEligible(parentIncome);
  return needed && fileId <= 0 ? uploadMessages.incomeProofRequired : '';
}
