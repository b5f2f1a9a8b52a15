import type { EduLevel } from '#domain/words/codes.ts';
import type { PersonField } from './person.ts';

/** What the fields of a person are called: on the screens, and in the file of what is kept about somebody. */
export const personLabels = {
  title: 'Title',
  name: 'Name',
  gender: 'Gender',
  birthDate: 'Birth Date',
  mobile: 'Mobile',
  email: 'Email',
  eduLevel: 'Education Level',
  eduYearPass: 'Year of Study',
  eduGrade: 'Degree',
  eduGradeName: 'Department',
  eduInstName: 'Institution',
  eduUniversityName: 'University',
  eduInstIdCode: 'Student ID',
  eduMarkPercentage: 'Mark Percentage',
  parentName: 'Parent Name',
  altMobile: 'Parent Mobile',
  parentIncome: 'Monthly Family Income',
  photoFileId: 'Photo',
  incomeProofFileId: 'Income Proof',
} as const satisfies Record<PersonField, string>;

/** What an applicant’s registration says beside the person. */
export const registrationLabels = {
  courseName: 'Course',
  paymentRef: 'Payment Reference',
  registered: 'Registered',
  applicationNo: 'Application number',
  language: 'Language',
} as const;

/** The education levels to read. */
export const levelNames = {
  SCHOOL: 'School',
  UNDERGRADUATE: 'Undergraduate',
  POSTGRADUATE: 'Postgraduate',
} as const satisfies Record<EduLevel, string>;
