import { guardianRelations } from '#domain/people/guardian.ts';
import { lateTexts } from '#src/text.ts';

type Relation = (typeof guardianRelations)[number];

/** Who wants no messages, and the guardian (W55): inputs and details. */
export const wishesTexts = lateTexts('wishes', {
  title: 'Messages and guardian',
  fields: {
    noMail: 'Wants no messages',
    guardianName: 'Guardian Name',
    guardianRelation: 'Relation',
    guardianMobile: 'Guardian Mobile',
    guardianEmail: 'Guardian Email',
  },
  noMailHelp: 'Receipts, certificates and passwords are mailed all the same.',
  nameHelp: 'Told in place of a student under 18',
  messages: 'Messages',
  guardian: 'Guardian',
  none: 'None wanted',
  wanted: 'Wanted',
  named: '%{name} (%{relation})',
  unsaid: 'Not said',
  relations: {
    father: 'Father',
    mother: 'Mother',
    brother: 'Brother',
    sister: 'Sister',
    husband: 'Husband',
    wife: 'Wife',
    grandparent: 'Grandparent',
    guardian: 'Guardian',
    other: 'Other',
  } satisfies Record<Relation, string>,
} as const);
