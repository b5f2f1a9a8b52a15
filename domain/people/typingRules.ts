import { genderOfTitle, yearOptions } from '#domain/words/codes.ts';
import { keepNumber } from '#domain/words/money.ts';
import { genderAllowed, type PersonMode, schoolDefaults, schoolDefaultsOnEdit } from './personChecks.ts';
import { mobileOf } from '#domain/words/same.ts';
import { keepLettersAndSpaces, keepLettersDigits, keepLettersSpacesDots } from '#domain/words/text.ts';
import { type DraftField, followParent, type PersonDraft } from './personDraft.ts';

const keepEmail = (text: string) => text.replace(/\s/g, '').toLowerCase();

/** What is left of a field's text while it is typed (spec 5); a field that is not here takes any text. */
export const inputFilters: { readonly [Field in DraftField]?: (text: string) => string } = {
  name: keepLettersAndSpaces,
  parentName: keepLettersAndSpaces,
  eduGradeName: keepLettersAndSpaces,
  eduGrade: keepLettersSpacesDots,
  eduInstIdCode: keepLettersDigits,
  mobile: mobileOf,
  altMobile: mobileOf,
  email: keepEmail,
  guardianName: keepLettersAndSpaces,
  guardianMobile: mobileOf,
  guardianEmail: keepEmail,
  parentIncome: keepNumber,
  eduMarkPercentage: keepNumber,
};

/** What else changes when the level does: the fields that school locks, and a year that the level does not have. */
function followLevel(before: PersonDraft, eduLevel: string, mode: PersonMode): Partial<PersonDraft> {
  const wasSchool = before.eduLevel === 'SCHOOL';
  const isSchool = eduLevel === 'SCHOOL';
  const year = yearOptions(eduLevel).includes(before.eduYearPass) ? before.eduYearPass : '';
  // Schools and colleges are different lists; an edit keeps what the record has (spec 4, 'Student edit').
  const moved = wasSchool !== isSchool && mode === 'add' ? { eduInstName: '' } : {};
  if (isSchool) return { eduYearPass: year, ...moved, ...(mode === 'edit' ? schoolDefaultsOnEdit : schoolDefaults) };
  const unlocked = wasSchool ? { eduGrade: '', eduGradeName: '', eduUniversityName: '' } : {};
  return { eduYearPass: year, ...moved, ...unlocked };
}

/** The gender that a title says, where none is chosen yet or the chosen one does not go with it. */
function followTitle({ title, gender }: PersonDraft): Partial<PersonDraft> {
  if (gender !== 0 && genderAllowed(title, gender)) return {};
  return { gender: genderOfTitle[title] ?? 0 };
}

/** What else changes when a field does (spec 5). */
export function followers(
  before: PersonDraft,
  after: PersonDraft,
  field: DraftField,
  mode: PersonMode,
): Partial<PersonDraft> {
  if (field === 'eduLevel' && before.eduLevel !== after.eduLevel) return followLevel(before, after.eduLevel, mode);
  if (field === 'title') return followTitle(after);
  if (field === 'parentName' || field === 'altMobile') return followParent(before, after);
  // Who accepted one income has not accepted another.
  if (field === 'parentIncome' && before.parentIncome !== after.parentIncome) return { incomeAccepted: false };
  return {};
}
