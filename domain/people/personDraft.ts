import { noDate, normaliseDate } from '#domain/words/dates.ts';
import { checkGuardian, type Guardian, isGuardian, noGuardian } from './guardian.ts';
import { uploadMessages } from './uploadMessages.ts';
import type { Problem } from '#domain/words/problem.ts';
import { isFreeEligibleOnAdd, isFreeEligibleOnEdit, isIncomeEligible } from './scholarship.ts';
import {
  checkPerson,
  emptyPerson,
  fieldsIn,
  type KnownPerson,
  normalisePerson,
  type Person,
  personFieldNames,
  personSections,
} from './person.ts';
import { checkBirthDate, checkName, type PersonMode } from './personChecks.ts';
import { checkEmail, checkMobile } from '#domain/words/contact.ts';
import { numberOf } from '#domain/words/money.ts';
import type { Identity } from './identity.ts';

/** A person while the form is being filled in: numbers as they are typed, files as far as they are. */
export interface PersonDraft extends Omit<Person, 'parentIncome' | 'eduMarkPercentage'> {
  /** Rupees as typed. */
  parentIncome: string;
  eduMarkPercentage: string;
  /** The income was accepted, which an income proof needs (spec 5). */
  incomeAccepted: boolean;
  /** A file is chosen that is not on the server yet. */
  photoWaiting: boolean;
  proofWaiting: boolean;
  /** Wants no messages (W55). */
  noMail: boolean;
  guardianName: string;
  guardianRelation: string;
  guardianMobile: string;
  guardianEmail: string;
}

export type DraftField = keyof PersonDraft;

/** Who wants no messages, and the guardian, as a row gives them (W2); a server without `messages` gives neither. */
export interface KnownWishes {
  readonly noMail?: number | null | undefined;
  readonly guardian?: Partial<Guardian> | null | undefined;
}

/** The fields of what a person wishes, and of the guardian, in the form's order: after the family. */
const wishFields = [
  'noMail',
  'guardianName',
  'guardianRelation',
  'guardianMobile',
  'guardianEmail',
] as const satisfies readonly DraftField[];

export const emptyDraft: PersonDraft = {
  ...emptyPerson,
  eduMarkPercentage: '0',
  parentIncome: '',
  incomeAccepted: false,
  photoWaiting: false,
  proofWaiting: false,
  noMail: false,
  guardianName: '',
  guardianRelation: '',
  guardianMobile: '',
  guardianEmail: '',
};

type OfGuardian = Pick<PersonDraft, 'guardianName' | 'guardianMobile'>;

/** The guardian that a named parent is, until another one is typed (W55). */
const parentAsGuardian = ({ parentName, altMobile }: Pick<PersonDraft, 'parentName' | 'altMobile'>): OfGuardian =>
  parentName === ''
    ? { guardianName: '', guardianMobile: '' }
    : { guardianName: parentName, guardianMobile: altMobile };

/** What of the guardian follows the parent that is typed: what the parent was so far, and nothing that was typed itself. */
export function followParent(before: PersonDraft, after: PersonDraft): Partial<OfGuardian> {
  const [was, is] = [parentAsGuardian(before), parentAsGuardian(after)];
  if (before.guardianName !== was.guardianName) return {};
  return before.guardianMobile === was.guardianMobile ? is : { guardianName: is.guardianName };
}

const dayOf = (value: unknown): string => {
  const day = normaliseDate(value);
  return day === noDate ? '' : day;
};

/** What the edit form starts with; what the record does not know is empty. */
export function draftOf(record: KnownPerson & KnownWishes): PersonDraft {
  const known = Object.fromEntries(
    personFieldNames.map((field) => [field, record[field]] as const).filter(([, value]) => value != null),
  );
  const { name, relation, mobile, email } = { ...noGuardian, ...record.guardian };
  const guardian = isGuardian({ name, relation, mobile, email })
    ? { guardianName: name, guardianRelation: relation, guardianMobile: mobile, guardianEmail: email }
    : parentAsGuardian({ ...emptyDraft, ...known });
  return {
    ...emptyDraft,
    ...known,
    ...guardian,
    noMail: record.noMail === 1,
    birthDate: dayOf(record.birthDate),
    parentIncome: record.parentIncome == null ? '' : String(record.parentIncome),
    eduMarkPercentage: String(record.eduMarkPercentage ?? 0),
    incomeAccepted: Number(record.incomeProofFileId ?? 0) > 0,
  };
}

/** Whether the income as typed is low enough for the scholarship; an income that is not typed yet is not. */
export const isLowIncome = ({ parentIncome }: Pick<PersonDraft, 'parentIncome'>): boolean =>
  isIncomeEligible(numberOf(parentIncome));

/** The person that the draft describes. Above the scholarship income a new student has no income proof. */
export function personOfDraft(draft: PersonDraft, mode: PersonMode): Person {
  const { incomeAccepted: _a, photoWaiting: _p, proofWaiting: _w, ...fields } = draft;
  return normalisePerson({
    ...fields,
    parentIncome: numberOf(draft.parentIncome),
    eduMarkPercentage: numberOf(draft.eduMarkPercentage),
    incomeProofFileId: mode === 'add' && !isLowIncome(draft) ? 0 : draft.incomeProofFileId,
  });
}

/** IsFreeEligible as it is sent: by income, when adding only with a proof (spec 5, W21). */
export function freeEligible(draft: PersonDraft, mode: PersonMode): 0 | 1 {
  const { parentIncome, incomeProofFileId } = personOfDraft(draft, mode);
  return mode === 'add' ? isFreeEligibleOnAdd(parentIncome, incomeProofFileId) : isFreeEligibleOnEdit(parentIncome);
}

/** The student that the draft describes, as AddStudent and UpdateStudent take it. */
export const studentOfDraft = (draft: PersonDraft, mode: PersonMode) => ({
  ...personOfDraft(draft, mode),
  isFreeEligible: freeEligible(draft, mode),
});

const guardianOf = ({ guardianName, guardianRelation, guardianMobile, guardianEmail }: PersonDraft): Guardian => ({
  name: guardianName,
  relation: guardianRelation,
  mobile: guardianMobile,
  email: guardianEmail,
});

/**
 * NoMail and Guardian as AddStudent and UpdateStudent take them. A new student is sent what was typed alone: what is left out is that of
 * the registration which becomes approved.
 */
export function wishesOfDraft(draft: PersonDraft, mode: PersonMode): { noMail?: 0 | 1; guardian?: Guardian } {
  const guardian = guardianOf(draft);
  return {
    ...(mode === 'edit' || draft.noMail ? { noMail: draft.noMail ? 1 : 0 } : {}),
    ...(mode === 'edit' || isGuardian(guardian) ? { guardian } : {}),
  };
}

/** What is wrong with the guardian. Of what is the parent's, that is told at the parent. */
const guardianProblems = (draft: PersonDraft): Problem[] =>
  checkGuardian(guardianOf(draft)).filter(
    ({ field }) =>
      !(field === 'guardianName' && draft.guardianName !== '' && draft.guardianName === draft.parentName) &&
      !(field === 'guardianMobile' && draft.guardianMobile === draft.altMobile),
  );

/** What is wrong with the documents beyond what a person needs: chosen and not uploaded, or income not accepted. */
function documentProblems(draft: PersonDraft, mode: PersonMode): Problem[] {
  const low = isLowIncome(draft);
  const problems: Problem[] = [];
  if (draft.photoWaiting) problems.push({ field: 'photoFileId', message: uploadMessages.photoRequired });
  if (low && mode === 'add' && !draft.incomeAccepted) {
    problems.push({ field: 'incomeProofFileId', message: uploadMessages.acceptIncome });
  }
  if (low && draft.proofWaiting)
    problems.push({ field: 'incomeProofFileId', message: uploadMessages.incomeProofRequired });
  return problems;
}

const formOrder: readonly string[] = personSections.flatMap((section) => [
  ...fieldsIn(section),
  ...(section === 'family' ? wishFields : []),
]);

const fieldIndex = ({ field }: Problem) => formOrder.indexOf(field);

/** What is wrong with the draft, one problem a field, in the form's order (spec 5). `today` is India's. */
export function draftProblems(draft: PersonDraft, today: string, mode: PersonMode): Problem[] {
  const problems = new Map<string, Problem>();
  const all = [
    ...documentProblems(draft, mode),
    ...checkPerson(personOfDraft(draft, mode), today, mode),
    ...guardianProblems(draft),
  ];
  for (const problem of all) {
    if (!problems.has(problem.field)) problems.set(problem.field, problem);
  }
  return [...problems.values()].toSorted((a, b) => fieldIndex(a) - fieldIndex(b));
}

/** By what the person may be found among the students: what is valid of it; null where nothing is. */
export function identityOf(draft: PersonDraft, today: string): Identity | null {
  const { name, birthDate, mobile, email } = draft;
  const named = checkName(name) === '' && checkBirthDate(birthDate, { today }) === '';
  const identity = {
    ...(checkMobile(mobile) === '' ? { mobile } : {}),
    ...(checkEmail(email) === '' ? { email } : {}),
    ...(named ? { name, birthDate } : {}),
  };
  return Object.keys(identity).length > 0 ? identity : null;
}
