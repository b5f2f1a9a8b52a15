import { noDate, normaliseDate } from '#domain/words/dates.ts';
import { foldName, mobileOf } from '#domain/words/same.ts';
import { foldCase, tidy } from '#domain/words/text.ts';

/** Who is looked for. */
export interface Identity {
  name?: string | null | undefined;
  mobile?: string | null | undefined;
  email?: string | null | undefined;
  birthDate?: string | null | undefined;
}

/** What is the same: the reasons to warn. */
export const identityTraits = ['mobile', 'email', 'nameAndBirthDate'] as const;
export type IdentityTrait = (typeof identityTraits)[number];

type Text = string | null | undefined;
const equal = (as: (text: string) => string) => (a: Text, b: Text) => {
  const tidied = as(tidy(String(a ?? '')));
  return tidied !== '' && tidied === as(tidy(String(b ?? '')));
};
const sameMobile = equal(mobileOf);
const sameEmail = equal(foldCase);
const sameName = equal(foldName);
const sameDay = (a: unknown, b: unknown) => normaliseDate(a) !== noDate && normaliseDate(a) === normaliseDate(b);

/** What a student has in common with somebody, of what should belong to one person alone. */
export function traitsInCommon(student: Identity, identity: Identity): IdentityTrait[] {
  const same: IdentityTrait[] = [];
  if (sameMobile(student.mobile, identity.mobile)) same.push('mobile');
  if (sameEmail(student.email, identity.email)) same.push('email');
  if (sameName(student.name, identity.name) && sameDay(student.birthDate, identity.birthDate)) {
    same.push('nameAndBirthDate');
  }
  return same;
}

/** Whether two are the same person by mobile, name and e-mail. */
export const isSamePerson = (a: Identity, b: Identity): boolean =>
  sameMobile(a.mobile, b.mobile) && sameName(a.name, b.name) && sameEmail(a.email, b.email);
