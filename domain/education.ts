import { eduLevels, yearOptions } from './codes.ts';
import { textLimits } from './limits.ts';
import { checkDepartment } from './personFields.ts';
import { checkRequired, type FieldCheck } from './problem.ts';
import { fold, isLettersSpacesDots, tidy } from './text.ts';

/** Where and what a person studies (spec 3). */
export interface Education {
  eduLevel: string;
  /** Degree. */
  eduGrade: string;
  /** Department. */
  eduGradeName: string;
  eduInstName: string;
  eduUniversityName: string;
  /** Year of study. */
  eduYearPass: string;
}

/** 'add' is a new student, 'edit' one that exists. */
export type PersonMode = 'add' | 'edit';

const notApplicable = 'Not applicable';

/** What choosing SCHOOL fills in, and locks, when a student is added (spec 5). */
export const schoolDefaults = {
  eduGrade: notApplicable,
  eduGradeName: notApplicable,
  eduUniversityName: notApplicable,
} as const;

/** What choosing SCHOOL fills in when a student is edited (spec 4, 'Student edit'). */
export const schoolDefaultsOnEdit = {
  eduGrade: notApplicable,
  eduGradeName: notApplicable,
  eduUniversityName: 'Not Applicable',
  eduYearPass: '',
} as const;

export function checkLevel(level: string): string {
  if (tidy(level) === '') return 'Education level is required';
  return eduLevels.some((known) => known === level) ? '' : `Education level must be one of ${eduLevels.join(', ')}`;
}

export function checkDegree(degree: string): string {
  const missingOrLong = checkRequired('Degree', degree, textLimits.degree);
  return missingOrLong || (isLettersSpacesDots(tidy(degree)) ? '' : 'Degree may contain only letters, spaces and dots');
}

export function checkInstitution(name: string): string {
  return checkRequired('Institution name', name, textLimits.institution);
}

export function checkUniversity(name: string): string {
  return checkRequired('University name', name, textLimits.institution);
}

/** One of the level's years; a student that exists may have none (spec 4, 'Student edit'). */
export function checkYear(year: string, level: string, mode: PersonMode): string {
  if (year === '') return mode === 'edit' ? '' : 'Year of study is required';
  const options = yearOptions(level);
  return options.includes(year) || options.length === 0 ? '' : `Year of study must be one of ${options.join(', ')}`;
}

const checkLocked = (label: string, text: string) =>
  fold(tidy(text)) === fold(notApplicable) ? '' : `${label} must be '${notApplicable}' for school students`;

/** The checks of the education fields, in the form's order. */
export function educationChecks(education: Education, mode: PersonMode): FieldCheck[] {
  const { eduLevel, eduGrade, eduGradeName, eduInstName, eduUniversityName, eduYearPass } = education;
  const school = eduLevel === 'SCHOOL';
  return [
    ['eduLevel', checkLevel(eduLevel)],
    ['eduGrade', school ? checkLocked('Degree', eduGrade) : checkDegree(eduGrade)],
    ['eduGradeName', school ? checkLocked('Department', eduGradeName) : checkDepartment(eduGradeName)],
    ['eduInstName', checkInstitution(eduInstName)],
    [
      'eduUniversityName',
      school ? checkLocked('University name', eduUniversityName) : checkUniversity(eduUniversityName),
    ],
    ['eduYearPass', checkYear(eduYearPass, eduLevel, mode)],
  ];
}
