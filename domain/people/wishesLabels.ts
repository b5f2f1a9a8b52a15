import type { guardianRelations } from './guardian.ts';

/** What the fields of who wants no messages and of the guardian are called (W55). */
export const wishesLabels = {
  noMail: 'Wants no messages',
  guardianName: 'Guardian Name',
  guardianRelation: 'Relation',
  guardianMobile: 'Guardian Mobile',
  guardianEmail: 'Guardian Email',
} as const;

/** What a guardian is to the student, to read. */
export const relationNames = {
  father: 'Father',
  mother: 'Mother',
  brother: 'Brother',
  sister: 'Sister',
  husband: 'Husband',
  wife: 'Wife',
  grandparent: 'Grandparent',
  guardian: 'Guardian',
  other: 'Other',
} as const satisfies Record<(typeof guardianRelations)[number], string>;
