import { fill } from '#domain/words/messages.ts';
import { wordsOf } from '#domain/words/search.ts';
import { importMessages } from './messages.ts';
import type { ImportedIdentity } from './row.ts';

/** A student who is there. */
export interface Known extends ImportedIdentity {
  id: number;
}

/** Who a row is: a student, perhaps one (and why), or nobody who is there. */
export type Identified = { is: 'known'; student: Known } | { is: 'like'; student: Known; why: string } | { is: 'new' };

/** A name as the search compares it. */
export const nameKey = (name: string): string => wordsOf(name).join(' ');

const differ = (one: string, other: string) => one !== '' && other !== '' && one !== other;

const likeMobile = (student: Known): Identified => ({
  is: 'like',
  student,
  why: fill(importMessages.likeMobile, { name: student.name }),
});

/**
 * Who a row is (W52): by the institute's number, else by mobile and name. With another birth date or number, of several, by the mobile
 * alone, or by name and birth date alone, somebody has to say.
 */
export function identify(row: ImportedIdentity, known: readonly Known[]): Identified {
  const byRef = row.ref === '' ? undefined : known.find(({ ref }) => ref === row.ref);
  if (byRef) return { is: 'known', student: byRef };
  const sameMobile = known.filter(({ mobile }) => row.mobile !== '' && mobile === row.mobile);
  const same = sameMobile.filter(({ name }) => nameKey(name) === nameKey(row.name));
  const [only, another] = same;
  if (only && !another && !differ(only.birthDate, row.birthDate) && !differ(only.ref, row.ref))
    return { is: 'known', student: only };
  const [shares] = [...same, ...sameMobile];
  if (shares) return likeMobile(shares);
  const namesake = known.find(
    ({ name, birthDate }) => row.birthDate !== '' && birthDate === row.birthDate && nameKey(name) === nameKey(row.name),
  );
  if (!namesake) return { is: 'new' };
  const { name, mobile } = namesake;
  return { is: 'like', student: namesake, why: fill(importMessages.likeName, { name, mobile }) };
}
