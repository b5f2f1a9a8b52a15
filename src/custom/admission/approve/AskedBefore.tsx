import { Alert } from '@mui/material';
import { EnquiryLink } from '#src/custom/people/enquiry/EnquiryLink.tsx';
import { useEnquiry } from '#src/custom/people/enquiry/enquiry.ts';
import { useTexts } from '#src/text.ts';
import type { RegistrationRecord } from './locateApproval.ts';

/** That somebody else asked than applied, as the form that was sent may have gone on to another person (W66). */
export function AskedBefore({ registration }: { registration: RegistrationRecord }) {
  const text = useTexts('fromEnquiry');
  const { enquiryId, enquiryDiffers, name } = registration;
  const { data: enquiry } = useEnquiry(enquiryDiffers === 1 ? (enquiryId ?? 0) : 0);
  if (!enquiry) return null;
  const asked = [enquiry.NAME, enquiry.MOBILE].filter(Boolean).join(', ');
  return (
    <Alert severity="warning" action={<EnquiryLink id={enquiryId} name={name ?? ''} />}>
      {text('differs', { asked })}
    </Alert>
  );
}
