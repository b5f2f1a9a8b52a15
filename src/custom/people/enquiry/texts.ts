import { lateTexts } from '#src/text.ts';

/** What a student, or an application, says of the enquiry before it (W66). */
export const fromEnquiryTexts = lateTexts('fromEnquiry', {
  open: 'Asked before',
  openOf: 'Open the enquiry of %{name}',
  differs: 'The enquiry has another name or mobile: %{asked}.',
} as const);
