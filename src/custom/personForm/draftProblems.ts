import { messages } from '../../../domain/messages.ts';
import type { Problem } from '../../../domain/problem.ts';
import {
  checkBirthDate,
  checkEmail,
  checkMobile,
  checkName,
  checkPerson,
  type PersonMode,
} from '../../../domain/student.ts';
import type { Identity } from '../enrol/findStudents.ts';
import { isLowIncome, personOf, type PersonDraft, type PersonField } from './personDraft.ts';

/** The fields in the order in which the form shows them. */
export const fieldOrder: readonly PersonField[] = [
  'title',
  'name',
  'gender',
  'birthDate',
  'mobile',
  'email',
  'eduLevel',
  'eduYearPass',
  'eduGrade',
  'eduGradeName',
  'eduInstName',
  'eduUniversityName',
  'eduInstIdCode',
  'eduMarkPercentage',
  'parentName',
  'altMobile',
  'parentIncome',
  'photoFileId',
  'incomeProofFileId',
];

/** What is wrong with the documents beyond what a person needs: chosen and not uploaded, or income not accepted. */
function documentProblems(draft: PersonDraft, mode: PersonMode): Problem[] {
  const { upload } = messages;
  const low = isLowIncome(draft);
  const problems: Problem[] = [];
  if (draft.photoWaiting) problems.push({ field: 'photoFileId', message: upload.photoRequired });
  if (low && mode === 'add' && !draft.incomeAccepted) {
    problems.push({ field: 'incomeProofFileId', message: upload.acceptIncome });
  }
  if (low && draft.proofWaiting) problems.push({ field: 'incomeProofFileId', message: upload.incomeProofRequired });
  return problems;
}

const place = ({ field }: Problem) => fieldOrder.indexOf(field as PersonField);

/** What is wrong with the draft, one problem a field, in the form's order (spec 5). `today` is India's. */
export function draftProblems(draft: PersonDraft, today: string, mode: PersonMode): Problem[] {
  const problems = new Map<string, Problem>();
  for (const problem of [...documentProblems(draft, mode), ...checkPerson(personOf(draft, mode), today, mode)]) {
    if (!problems.has(problem.field)) problems.set(problem.field, problem);
  }
  return [...problems.values()].toSorted((a, b) => place(a) - place(b));
}

/** By what the person may be found among the students: what is valid of it; null where nothing is. */
export function identityOf(draft: PersonDraft, today: string): Identity | null {
  const { name, birthDate, mobile, email } = draft;
  const named = checkName(name) === '' && checkBirthDate(birthDate, today) === '';
  const identity = {
    ...(checkMobile(mobile) === '' ? { mobile } : {}),
    ...(checkEmail(email) === '' ? { email } : {}),
    ...(named ? { name, birthDate } : {}),
  };
  return Object.keys(identity).length > 0 ? identity : null;
}
