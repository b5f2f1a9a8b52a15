import { lateTexts } from '#src/text.ts';

/** What staff should know of an applicant (W58). */
export const applicantTexts = lateTexts('applicant', {
  number: 'Application',
  noConsent: 'no consent',
  many: 'many from this mobile',
  like: 'Like:',
  since: 'student since %{year}',
  compare: 'Students who look alike',
  more: 'and %{smart_count} more |||| and %{smart_count} more',
} as const);
