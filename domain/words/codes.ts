/** What stands where an import gave nothing (W52). */
const notGiven = 'Not given';

/** A payment's mode to read: a balance brought forward may have none (W52). */
export const shownMode = (mode: string | null | undefined): string => mode || notGiven;

/** Names by code; indexing with a code that is not there gives undefined. */
type Names = Readonly<Record<number, string>>;

/** Title codes (spec 3). */
export const titles: Names = { 1: 'Mr.', 2: 'Mrs.', 3: 'Ms.' };

/** Gender codes (spec 3). */
export const genders: Names = { 1: 'Male', 2: 'Female', 3: 'Other' };

/** The gender code that a title code says. */
export const genderOfTitle: Readonly<Record<number, number>> = { 1: 1, 2: 2, 3: 2 };

export const eduLevels = ['SCHOOL', 'UNDERGRADUATE', 'POSTGRADUATE'] as const;
export type EduLevel = (typeof eduLevels)[number];

const yearsByLevel: Readonly<Record<EduLevel, readonly string[]>> = {
  SCHOOL: ['10th', '11th', '12th'],
  UNDERGRADUATE: ['1st', '2nd', '3rd', '4th', '5th'],
  POSTGRADUATE: ['1st', '2nd', '3rd'],
};

/** The years of study to choose from at an education level (spec 5); none for an unknown level. */
export function yearOptions(level: string): readonly string[] {
  const known = eduLevels.find((name) => name === level);
  return known ? yearsByLevel[known] : [];
}

const unknownName = 'Unknown' as const;

/** Institute types (spec 3; 2 is 'University', W21). */
export const instituteTypes: Names = { 1: 'College', 2: 'University', 3: 'School' };

export function instituteTypeName(code: number): string {
  return instituteTypes[code] ?? unknownName;
}

/** Course types with the abbreviation sent as CourseTypeAbbr (spec 3). */
export const courseTypes: Readonly<Record<number, { name: 'Internship' | 'Diploma'; abbr: 'INT' | 'DIP' }>> = {
  1: { name: 'Internship', abbr: 'INT' },
  2: { name: 'Diploma', abbr: 'DIP' },
};

export function courseTypeName(code: number): 'Internship' | 'Diploma' | 'Unknown' {
  return courseTypes[code]?.name ?? unknownName;
}

/** INT for 1, DIP for 2, else INT (spec 5, course forms). */
export function courseTypeAbbr(code: number): 'INT' | 'DIP' {
  return courseTypes[code]?.abbr ?? 'INT';
}

/** How a fee can be paid (spec 3). */
export const paymentModes = ['UPI', 'Net Banking', 'Cash'] as const;

/** The choices of the payment list's filter; Online also finds Net Banking (spec 2, W8). */
export const paymentFilterModes = ['All', 'UPI', 'Online', 'Cash'] as const;

/** Certificate grades, best first (spec 5). */
export const grades = ['O', 'A+', 'A', 'B+', 'B'] as const;

export * from './status.ts';
