import { lateTexts } from '#src/text.ts';

/** What the lists say of an e-mail to many before its dialog is loaded. */
export const mailManyOpenTexts = lateTexts('mailMany', {
  open: 'E-mail',
  tooMany: 'At most %{most} at a time: %{chosen} are selected',
  first: 'Another run of e-mails is not finished: continue or discard it first',
  unfinished: 'The e-mails to %{of} are not finished: %{done} were sent.',
} as const);
