import { isFreeEligibleOnAdd } from '../../../domain/scholarship.ts';
import { tidy } from '../../../domain/text.ts';
import type { NewStudent } from '../../custom/enrol/enrolSteps.ts';
import type { RowRecord } from '../../dataProvider/appCalls.ts';

/** A registration as it came; any field but the id may be missing (W2). */
export type RegistrationRow = RowRecord<'GetRegistrationList'>;

/** IsFreeEligible of the student this registration becomes (spec 5). */
export const isEligible = ({ parentIncome, incomeProofFileId }: RegistrationRow): boolean =>
  parentIncome != null && isFreeEligibleOnAdd(parentIncome, incomeProofFileId ?? 0) === 1;

/** The student a registration becomes; the mark percentage is sent as 0 on add (spec 3). */
export function newStudentOf(registration: RegistrationRow): NewStudent {
  return {
    name: registration.name ?? '',
    title: registration.title,
    eduGrade: registration.eduGrade,
    eduGradeName: registration.eduGradeName,
    eduLevel: registration.eduLevel,
    eduInstName: registration.eduInstName,
    eduUniversityName: registration.eduUniversityName,
    eduYearPass: registration.eduYearPass,
    eduMarkPercentage: 0,
    eduInstIdCode: registration.eduInstIdCode,
    birthDate: registration.birthDate,
    gender: registration.gender,
    mobile: registration.mobile ?? '',
    altMobile: registration.altMobile,
    email: tidy(registration.email ?? '').toLowerCase(),
    parentName: registration.parentName,
    parentIncome: registration.parentIncome,
    photoFileId: registration.photoFileId ?? 0,
    incomeProofFileId: registration.incomeProofFileId ?? 0,
    isFreeEligible: isEligible(registration) ? 1 : 0,
  };
}
