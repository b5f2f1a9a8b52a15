import { checkEmail, checkMobile } from '#domain/words/contact.ts';
import { yearsBefore } from '#domain/words/dates.ts';
import { textLimits } from '#domain/words/limits.ts';
import { checkLetters, type FieldCheck, type Problem, problemsOf } from '#domain/words/problem.ts';
import { messages } from '#domain/words/messages.ts';
import { mobileOf } from '#domain/words/same.ts';
import { tidy } from '#domain/words/text.ts';

/** Who is told in place of a student, and agrees for one under 18 (W55); all '' where there is none. */
export interface Guardian {
  name: string;
  /** One of `guardianRelations`, '' where nobody said. */
  relation: string;
  mobile: string;
  email: string;
}

export const noGuardian: Guardian = { name: '', relation: '', mobile: '', email: '' };

/** What a guardian is to the student. */
export const guardianRelations = [
  'father',
  'mother',
  'brother',
  'sister',
  'husband',
  'wife',
  'grandparent',
  'guardian',
  'other',
] as const;

/** The most letters of a relation. */
export const relationLength = 20;

/** Whether anything is known of a guardian. */
export const isGuardian = (guardian: Guardian): boolean => Object.values(guardian).some((text) => text !== '');

/** A guardian as it is stored: texts tidied, relation and e-mail in lower case, as a person's (spec 5, W6). */
export const normaliseGuardian = ({ name, relation, mobile, email }: Guardian): Guardian => ({
  name: tidy(name),
  relation: tidy(relation).toLowerCase(),
  mobile: mobileOf(tidy(mobile)),
  email: tidy(email).toLowerCase(),
});

const ofGuardian = (message: string) =>
  message === '' ? '' : `Guardian’s ${message.charAt(0).toLowerCase()}${message.slice(1)}`;

const checkRelation = (relation: string): string =>
  relation === '' || guardianRelations.some((known) => known === relation)
    ? ''
    : `Guardian’s relation must be one of ${guardianRelations.join(', ')}`;

/** The problems of a guardian by the fields of the forms; the name alone is needed of one, each other field may be left out (W55). */
export function checkGuardian(given: Guardian): Problem[] {
  const guardian = normaliseGuardian(given);
  if (!isGuardian(guardian)) return [];
  const { name, relation, mobile, email } = guardian;
  const checks: FieldCheck[] = [
    ['guardianName', checkLetters('Guardian’s name', name, textLimits.name)],
    ['guardianRelation', checkRelation(relation)],
    ['guardianMobile', mobile === '' ? '' : ofGuardian(checkMobile(mobile))],
    ['guardianEmail', email === '' ? '' : ofGuardian(checkEmail(email))],
  ];
  return problemsOf(checks);
}

/** What is missing of who agrees for somebody under 18 (W57): a parent or guardian, with relation and mobile. */
export const checkAgreeing = ({ name, relation, mobile }: Guardian): Problem[] => {
  const needed = (field: string, text: string): FieldCheck => [
    field,
    text === '' ? `Under 18: a parent or guardian agrees, whose ${field.slice(8).toLowerCase()} is needed` : '',
  ];
  return problemsOf([
    needed('guardianName', name),
    needed('guardianRelation', relation),
    needed('guardianMobile', mobile),
  ]);
};

/** That who agrees for somebody under 18 has a mobile of their own (W57). */
export const checkOwnMobile = ({ mobile }: Guardian, ofStudent: string): Problem[] =>
  problemsOf([
    [
      'guardianMobile',
      mobile !== '' && mobileOf(mobile) === mobileOf(tidy(ofStudent)) ? messages.person.sameMobile : '',
    ],
  ]);

/** Years from which on a person is told and agrees without a parent or guardian. */
const fullAge = 18;

/**
 * Whether somebody born on a day is under 18 today; who was born on 29 February is 18 on 1 March. Where the birth date is not known
 * ('' or null), nobody is taken for a minor.
 */
export const isMinor = (birthDate: string | null, today: string): boolean =>
  Boolean(birthDate) && (birthDate ?? '') > yearsBefore(today, fullAge);
