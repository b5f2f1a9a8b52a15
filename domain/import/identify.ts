import { fill } from '#domain/words/messages.ts';
import { foldName } from '#domain/words/same.ts';
import { importMessages } from './messages.ts';
import type { ImportedIdentity } from './imported.ts';

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

/** By what a student may be found. */
export type Trait = 'ref' | 'mobile' | 'name';

/** What a student may be found by, names as they are compared (W61); '' is nothing. */
export const traitsOf = ({ ref, mobile, name }: ImportedIdentity): Record<Trait, string> => ({
  ref,
  mobile,
  name: foldName(name),
});

/**
 * Who a row is (W52): by the institute's number where name or mobile agrees too, or where the row has neither; else by mobile and name (W61).
 * With another birth date or number, of several, by the number, the mobile, or name and birth date alone, somebody has to say. Who has
 * neither mobile nor number is new, and like every namesake. `find` answers those who share a trait: of 5,000 namesakes nobody but who
 * needs them goes through all.
 */
export function identify(row: ImportedIdentity, find: (trait: Trait, value: string) => readonly Known[]): Identified {
  const traits = traitsOf(row);
  const having = (trait: Trait) => (traits[trait] === '' ? [] : find(trait, traits[trait]));
  const has = (trait: Trait, known: Known) => traits[trait] !== '' && traitsOf(known)[trait] === traits[trait];
  const byRef = having('ref');
  const isNumberAlone = row.name === '' && row.mobile === '';
  const agree = byRef.filter((known) => isNumberAlone || has('name', known) || has('mobile', known));
  const [byNumber, another] = agree;
  if (byNumber) return another ? severalAre(byNumber) : { is: 'known', student: byNumber };
  const [otherOfNumber] = byRef;
  if (otherOfNumber) return like(otherOfNumber, 'Ref');
  const sameMobile = having('mobile');
  const same = sameMobile.filter((known) => has('name', known));
  const [only, second] = same;
  if (only && second) return severalAre(only);
  if (only && !differ(only.birthDate, row.birthDate) && !differ(only.ref, row.ref))
    return { is: 'known', student: only };
  const [shares] = [...same, ...sameMobile];
  if (shares) return like(shares, 'Mobile');
  if (row.birthDate !== '') {
    const born = having('name').find(({ birthDate }) => birthDate === row.birthDate);
    if (born) return like(born, 'Name');
  }
  const [namesake] = row.mobile === '' && row.ref === '' ? having('name') : [];
  return namesake ? like(namesake, 'Namesake') : { is: 'new' };
}
