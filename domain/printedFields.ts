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
  'number',
  'issued',
  'issue',
  'code',
  'issuedBy',
] as const;

export type PrintedField = (typeof printedFields)[number];
