import { ownPageMessages } from '#domain/people/ownPage.ts';
import { lateTexts } from '#src/text.ts';

/** The link of a student's own page: to send and to end it (W67). */
export const ownPageTexts = lateTexts('ownPage', {
  send: 'Send the own page',
  end: 'End the own page’s link',
  noBirthDate: ownPageMessages.noBirthDate,
  title: 'The own page of %{name}',
  about:
    'A link to fees, class days and certificates. Whoever opens it is asked for the birth date once. It holds until it is ended, or for twelve months without a visit.',
  never: 'It was never opened.',
  seen: 'Opened last on %{at}.',
  byEmail: 'E-mail to %{email}',
  withGuardian: 'Under 18: the guardian gets the e-mail, too.',
  byWhatsApp: 'WhatsApp',
  message: 'Message',
  openWhatsApp: 'Open WhatsApp',
  sent: 'Link sent',
  failed: 'Whether the link was sent is not known.',
  endQuestion: 'End the link of the own page of %{name}?',
  endLoses: 'Every link that was sent stops working, and every phone that is signed in there.',
  ended: 'The link is ended',
  notEnded: 'Whether the link is ended is not known.',
} as const);
