import { consentLabels, consentWayNames } from '#domain/people/consent.ts';
import { lateTexts } from '#src/text.ts';

/** Who agreed to which notice (W57). */
export const consentPanelTexts = lateTexts('consent', {
  title: 'Consent',
  none: 'No consent yet.',
  notice: '%{language}, version %{version}',
  add: 'Add consent',
  addOf: 'Add a consent of %{name}',
  addHelp: 'For a form that is signed: print it, have it signed, and note it here.',
  fields: consentLabels,
  seenByHelp: 'Who saw it signed',
  words: 'What the notice says',
  agrees: 'Under 18: %{guardian} agrees.',
  added: 'Consent noted',
  ways: consentWayNames,
  seen: 'seen by %{by}',
  noted: 'noted by %{by}',
  guardian: 'Agreed for a person under 18: %{guardian}, %{mobile}',
  withdrawnOn: 'Withdrawn %{at}: %{reason}',
  withdraw: {
    open: 'Withdraw',
    of: 'Withdraw %{consent}',
    title: 'Withdraw the consent of %{name}',
    message: 'It stays here, with the day and the reason.',
    done: 'Consent withdrawn',
  },
  print: {
    open: 'Print form',
    title: 'Consent',
    version: '%{language}, version %{version}, from %{day}',
    agree: 'I have read this notice and agree to it.',
    agreeFor: 'I have read this notice and agree to it for the person named here, who is under 18.',
    name: 'Name',
    guardian: 'Parent or guardian',
    guardianMobile: 'Mobile of the parent or guardian',
    place: 'Place',
    date: 'Date',
    signature: 'Signature',
    guardianSignature: 'Signature of the parent or guardian',
  },
} as const);
