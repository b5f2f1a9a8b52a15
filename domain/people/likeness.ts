import { noDate, normaliseDate } from '#domain/words/dates.ts';
import { foldCase, tidy } from '#domain/words/text.ts';

/** Who is looked for. */
export interface Identity {
  name?: string | null | undefined;
  mobile?: string | null | undefined;
  email?: string | null | undefined;
  birthDate?: string | null | undefined;
}

/** What is the same: the reasons to warn. */
export const likenesses = ['mobile', 'email', 'nameAndBirthDate'] as const;
export type Likeness = (typeof likenesses)[number];

const plain = (text: unknown) => foldCase(tidy(String(text ?? '')));
const equal = (a: unknown, b: unknown) => plain(a) !== '' && plain(a) === plain(b);
const sameDay = (a: unknown, b: unknown) => normaliseDate(a) !== noDate && normaliseDate(a) === normaliseDate(b);

/** What a student has in common with somebody, of what should belong to one person alone. */
export function likeness(student: Identity, identity: Identity): Likeness[] {
  const same: Likeness[] = [];
  if (equal(student.mobile, identity.mobile)) same.push('mobile');
  if (equal(student.email, identity.email)) same.push('email');
  if (equal(student.name, identity.name) && sameDay(student.birthDate, identity.birthDate)) {
    same.push('nameAndBirthDate');
  }
  return same;
}

/** Whether two are the same person by mobile, name and e-mail. */
export const isSamePerson = (a: Identity, b: Identity): boolean =>
  equal(a.mobile, b.mobile) && equal(a.name, b.name) && equal(a.email, b.email);
