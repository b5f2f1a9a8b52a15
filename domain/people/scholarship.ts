import { scholarshipIncomeLimit } from '#domain/words/limits.ts';

/** Whether a monthly family income in rupees is low enough for the scholarship (spec 9). */
export function isIncomeEligible(income: number): boolean {
  return income <= scholarshipIncomeLimit;
}

/** IsFreeEligible of a new student: by income, and only with an income proof (spec 5). */
export function isFreeEligibleOnAdd(income: number, incomeProofFileId: number): 0 | 1 {
  return isIncomeEligible(income) && incomeProofFileId > 0 ? 1 : 0;
}

/** IsFreeEligible of an edited student: by income alone (spec 5, W21). */
export function isFreeEligibleOnEdit(income: number): 0 | 1 {
  return isIncomeEligible(income) ? 1 : 0;
}

/** The fee shown, in rupees: 0 for a student who is free eligible (spec 5); null where the course does not say it. */
export function feeShown(fees: number | null, eligible: boolean): number | null {
  return eligible ? 0 : fees;
}
