/**
 * What a certificate prints beside its fixed texts, in its order. Drawing, verify page, issues and the app's labels are asked for
 * each of them by the compiler.
 */
export const printedFields = [
  'institute',
  'institutePlace',
  'student',
  'institution',
  'courseType',
  'course',
  'duration',
  'period',
  'place',
  'grade',
  'remarks',
  'wording',
  'number',
  'issued',
  'issue',
  'code',
  'issuedBy',
  'issuedByTitle',
  'secondSignatory',
  'secondSignatoryTitle',
] as const;

export type PrintedField = (typeof printedFields)[number];

/** Their English labels. */
export const printedLabels = {
  institute: 'Institute',
  institutePlace: 'Place of the institute',
  student: 'Name',
  institution: 'College or school',
  courseType: 'Course type',
  course: 'Course',
  duration: 'Duration',
  period: 'Period',
  place: 'Place',
  grade: 'Grade',
  remarks: 'Remarks',
  wording: 'Wording',
  number: 'Certificate no.',
  issued: 'Issued on',
  issue: 'Issue',
  code: 'Verification code',
  issuedBy: 'Authorised signatory',
  issuedByTitle: 'Title of the signatory',
  secondSignatory: 'Second signatory',
  secondSignatoryTitle: 'Title of the second signatory',
} as const satisfies Record<PrintedField, string>;
