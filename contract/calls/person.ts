import * as z from 'zod';
import { maxIncome, textLimits } from '../../domain/limits.ts';
import { day, number, optionalFileId, rowDay, rowFile, rowText, rupees, text, wholeNumber } from '../fields.ts';

/** The student write fields (spec 3). IsFreeEligible is taken and not believed: the server decides it (W21). */
export const personFields = {
  Name: text(textLimits.name),
  Title: wholeNumber(0, 99),
  EduGrade: text(textLimits.degree),
  EduGradeName: text(textLimits.department),
  EduLevel: text(textLimits.code),
  EduInstName: text(textLimits.institution),
  EduUniversityName: text(textLimits.institution),
  EduYearPass: text(textLimits.code),
  EduMarkPercentage: number(0, 100),
  EduInstIdCode: text(textLimits.studentIdCode),
  BirthDate: day,
  Gender: wholeNumber(0, 99),
  Mobile: text(textLimits.phone),
  AltMobile: text(textLimits.phone),
  Email: text(textLimits.email),
  ParentName: text(textLimits.name),
  ParentIncome: rupees(maxIncome),
  PhotoFileId: optionalFileId,
  IncomeProofFileId: optionalFileId,
  IsFreeEligible: wholeNumber(0, 1),
};

/** The person's columns in student and registration rows (spec 3). */
export const personRow = {
  NAME: rowText,
  TITLE: z.int(),
  EDU_GRADE: rowText,
  EDU_GRADE_NAME: rowText,
  EDU_LEVEL: rowText,
  EDU_INST_NAME: rowText,
  EDU_UNIVERSITY_NAME: rowText,
  EDU_YEAR_PASS: rowText,
  EDU_MARK_PERCENTAGE: z.number(),
  EDU_INST_ID_CODE: rowText,
  BIRTH_DATE: rowDay,
  GENDER: z.int(),
  MOBILE: rowText,
  ALT_MOBILE: rowText,
  EMAIL: rowText,
  PARENT_NAME: rowText,
  PARENT_INCOME: z.number(),
  INCOME_PROOF_FILE_ID: rowFile,
  PHOTO_FILE_ID: rowFile,
};
