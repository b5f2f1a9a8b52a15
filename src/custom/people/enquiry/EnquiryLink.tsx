import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import './texts.ts';

/** Leads to the enquiry of a student or an applicant (W66); nothing where there is none. */
export function EnquiryLink({ id, name }: { id: number | null | undefined; name: string }) {
  const text = useTexts('fromEnquiry');
  const list = usePathTo()('enquiries', 'list');
  if (!id || !list) return null;
  return (
    <Link component={RouterLink} to={`${list}?call=${id}`} aria-label={text('openOf', { name })}>
      {text('open')}
    </Link>
  );
}
