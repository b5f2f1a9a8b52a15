import { fill } from '#domain/words/messages.ts';
import { foldName, isSameName } from '#domain/words/same.ts';
import { importMessages } from './messages.ts';
import type { ImportedIdentity } from './row.ts';

/** A student who is there, or one of a row before. */
export interface Known extends ImportedIdentity {
  id: number;
  /** The row of the same file that makes the student; 0 of one who is there. */
  row: number;
}

/** Who a row is: a student, perhaps one (and why), or nobody who is there. */
export type Identified = { is: 'known'; student: Known } | { is: 'like'; student: Known; why: string } | { is: 'new' };

const differ = (one: string, other: string) => one !== '' && other !== '' && one !== other;

type Why = 'Mobile' | 'Ref' | 'Name' | 'Namesake';

const texts: Readonly<Record<Why, readonly [inBooks: string, inFile: string]>> = {
  Mobile: [importMessages.likeMobile, importMessages.likeRow],
  Ref: [importMessages.likeRef, importMessages.likeRowRef],
  Name: [importMessages.likeName, importMessages.likeRowName],
  Namesake: [importMessages.likeNamesake, importMessages.likeRowNamesake],
};

function like(student: Known, why: Why): Identified {
  const { name, mobile, row } = student;
  return { is: 'like', student, why: fill(texts[why][row > 0 ? 1 : 0], { name, mobile, row }) };
}

const severalAre = (student: Known): Identified => ({
  is: 'like',
  student,
  why: fill(importMessages.likeSeveral, { name: student.name }),
});

/**
 * Who a row is (W52): by the institute's number where name or mobile agrees too, or where the row has neither; else by mobile and name (W61).
 * With another birth date or number, of several, by the number, the mobile, or name and birth date alone, somebody has to say. Who has
 * neither mobile nor number is new, and like every namesake.
 */
export function identify(row: ImportedIdentity, known: readonly Known[]): Identified {
  const byRef = row.ref === '' ? [] : known.filter(({ ref }) => ref === row.ref);
  const isNumberAlone = row.name === '' && row.mobile === '';
  const agree = byRef.filter(
    ({ name, mobile }) => isNumberAlone || isSameName(name, row.name) || (row.mobile !== '' && mobile === row.mobile),
  );
  const [byNumber, another] = agree;
  if (byNumber) return another ? severalAre(byNumber) : { is: 'known', student: byNumber };
  const [otherOfNumber] = byRef;
  if (otherOfNumber) return like(otherOfNumber, 'Ref');
  const sameMobile = known.filter(({ mobile }) => row.mobile !== '' && mobile === row.mobile);
  const same = sameMobile.filter(({ name }) => isSameName(name, row.name));
  const [only, second] = same;
  if (only && second) return severalAre(only);
  if (only && !differ(only.birthDate, row.birthDate) && !differ(only.ref, row.ref))
    return { is: 'known', student: only };
  const [shares] = [...same, ...sameMobile];
  if (shares) return like(shares, 'Mobile');
  const namesakes = known.filter(({ name }) => isSameName(name, row.name));
  const born = namesakes.find(({ birthDate }) => row.birthDate !== '' && birthDate === row.birthDate);
  if (born) return like(born, 'Name');
  const [namesake] = namesakes;
  return namesake && row.mobile === '' && row.ref === '' ? like(namesake, 'Namesake') : { is: 'new' };
}

/** By what a student may be found: number, mobile, name. */
export const traitsOf = ({ ref, mobile, name }: ImportedIdentity): string[] =>
  [ref && `ref ${ref}`, mobile && `mobile ${mobile}`, name && `name ${foldName(name)}`].filter(Boolean);
