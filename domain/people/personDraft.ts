import { noDate, normaliseDate } from '#domain/words/dates.ts';
import { uploadMessages } from './uploadMessages.ts';
import type { Problem } from '#domain/words/problem.ts';
import { isFreeEligibleOnAdd, isFreeEligibleOnEdit, isIncomeEligible } from './scholarship.ts';
import {
  checkPerson,
  emptyPerson,
  type KnownPerson,
  normalisePerson,
  type Person,
  personFieldNames,
  type PersonField,
} from './person.ts';
import { checkBirthDate, checkName, type PersonMode } from './personChecks.ts';
import { checkEmail, checkMobile } from '#domain/words/contact.ts';
import { numberOf } from '#domain/words/money.ts';
import type { Identity } from './likeness.ts';

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
}

export type DraftField = keyof PersonDraft;

export const emptyDraft: PersonDraft = {
  ...emptyPerson,
  eduMarkPercentage: '0',
  parentIncome: '',
  incomeAccepted: false,
  photoWaiting: false,
  proofWaiting: false,
};

const dayOf = (value: unknown): string => {
  const day = normaliseDate(value);
  return day === noDate ? '' : day;
};

/** What the edit form starts with; what the record does not know is empty. */
export function draftOf(record: KnownPerson): PersonDraft {
  const known = Object.fromEntries(
    personFieldNames.map((field) => [field, record[field]] as const).filter(([, value]) => value != null),
  );
  return {
    ...emptyDraft,
    ...known,
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

const fieldIndex = ({ field }: Problem) => personFieldNames.indexOf(field as PersonField);

/** What is wrong with the draft, one problem a field, in the form's order (spec 5). `today` is India's. */
export function draftProblems(draft: PersonDraft, today: string, mode: PersonMode): Problem[] {
  const problems = new Map<string, Problem>();
  for (const problem of [...documentProblems(draft, mode), ...checkPerson(personOfDraft(draft, mode), today, mode)]) {
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
