import { Box, Link } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { isLanguage, languages } from '#domain/words/languages.ts';
import '#src/custom/admission/enrol/applicantTexts.ts';
import type { Registration } from '#src/records/registrations.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTranslate } from '#src/text.ts';
import { cardsBelow } from '#src/ui/lists/Column.tsx';
import { type ApplicantLookalike, useLookalikesOf } from './applicantLookalikes.tsx';

/** What staff should know of an applicant, in one quiet line under the name; nothing where there is nothing to say (W58). */
export function ApplicantLine({ registration: { id, language = '', many } }: { registration: Registration }) {
  const translate = useTranslate();
  const [like, ...others] = useLookalikesOf(id);
  const parts = [
    like && <Like like={like} more={others.length} />,
    many === 1 && translate('applicant.many'),
    isLanguage(language) && language !== 'en' && <span lang={language}>{languages[language]}</span>,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <SecondLine>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && ' · '}
          {part}
        </Fragment>
      ))}
    </SecondLine>
  );
}

/** The student whom an applicant is like, with what is the same; how many more there are. */
function Like({ like: { STUDENT_ID, NAME, SINCE, SAME }, more }: { like: ApplicantLookalike; more: number }) {
  const translate = useTranslate();
  const pathTo = usePathTo();
  const same = SAME.map((what) => translate(`enrol.same.${what}`)).join(', ');
  return (
    <>
      {`${translate('applicant.like')} `}
      <Link component={RouterLink} to={pathTo('students', 'show', { id: STUDENT_ID })} color="inherit">
        {NAME}
      </Link>
      {`, ${translate('applicant.since', { year: SINCE })} (${same})`}
      {more > 0 && ` ${translate('applicant.more', more)}`}
    </>
  );
}

/** A quiet line below the first one of a cell. */
export const SecondLine = ({ children }: { children: ReactNode }) => (
  <Box component="span" className="cell-cut" sx={line}>
    {children}
  </Box>
);

/**
 * As low as the row has room for below the name, so that nothing moves when the likes come. Between the columns of a table it
 * takes no more room than a name; what is cut stands on the registration's page.
 */
const line = {
  display: 'block',
  fontSize: '0.75rem',
  fontWeight: 400,
  lineHeight: 1.2,
  color: 'text.secondary',
  [`@container (min-width: ${cardsBelow}px) and (max-width: 1199px)`]: { maxWidth: '30ch' },
} as const;
