import { relationNames, wishesLabels } from '#domain/people/wishesLabels.ts';
import { lateTexts } from '#src/text.ts';

/** Who wants no messages, and the guardian (W55): inputs and details. */
export const wishesTexts = lateTexts('wishes', {
  title: 'Messages and guardian',
  fields: wishesLabels,
  noMailHelp: 'Receipts, certificates and passwords are mailed all the same.',
  open: 'Name a guardian',
  isParent: 'The guardian is the parent, %{name}.',
  nameHelp: 'Told in place of a student under 18',
  messages: 'Messages',
  guardian: 'Guardian',
  none: 'None wanted',
  wanted: 'Wanted',
  named: '%{name} (%{relation})',
  unsaid: 'Not said',
  relations: relationNames,
} as const);
