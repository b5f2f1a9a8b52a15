import { Alert, AlertTitle, Box, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '#src/text.ts';
import { Link as RouterLink } from 'react-router';
import { todayInIndia, yearOf } from '#domain/words/dates.ts';
import { isDeleted } from '#domain/words/status.ts';
import { useOffers } from '#src/routing/useOffers.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useLookup } from '#src/custom/catalogue/lookups/lookups.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import type { Identity } from '#domain/people/identity.ts';
import './applicantTexts.ts';
import { findLookalikes, type Lookalike } from './findStudents.ts';

/** Warns that the person may already be a student, without blocking. Each line links to the student. */
export function LookalikeWarning({ lookalikes }: { lookalikes: readonly Lookalike[] }) {
  const translate = useTranslate();
  const pathTo = usePathTo();
  const { textOf } = useLookup('student');
  const saysSince = useOffers('apply');
  // Two of them may be one person.
  const mayMerge = useOffers('merge') && lookalikes.length > 1;
  const among = mayMerge ? pathTo('lookalikes', 'list') : undefined;
  if (lookalikes.length === 0) return null;

  const since = ({ dateCreated }: Lookalike['student']) =>
    saysSince && dateCreated ? translate('applicant.since', { year: yearOf(todayInIndia(new Date(dateCreated))) }) : '';

  const line = ({ student, same }: Lookalike) => {
    const status = textOf(Number(student.status));
    const screen = isDeleted(status) ? 'deleted' : 'show';
    return (
      <li key={student.id}>
        <Link component={RouterLink} to={pathTo('students', screen, { id: student.id })} color="inherit">
          {student.name}
        </Link>
        {` (${[status, since(student)].filter(Boolean).join(', ')}) – ${same.map((what) => translate(`enrol.same.${what}`)).join(', ')}`}
      </li>
    );
  };

  return (
    <Alert severity="warning">
      <AlertTitle>{translate('enrol.lookalikes', lookalikes.length)}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {lookalikes.map(line)}
      </Box>
      {translate('enrol.lookalikesHelp')}
      {among && (
        <>
          {' '}
          <Link component={RouterLink} to={among} color="inherit">
            {translate('applicant.compare')}
          </Link>
        </>
      )}
    </Alert>
  );
}

const none: readonly Lookalike[] = [];

/** Lookalikes of a person; none while `identity` is null. Errors are ignored. */
export function useLookalikes(identity: Identity | null, exceptIds: readonly number[] = []): readonly Lookalike[] {
  const calls = useCalls();
  const { mobile, email, name, birthDate } = identity ?? {};
  const { data } = useQuery({
    queryKey: ['students', 'lookalikes', mobile, email, name, birthDate, exceptIds],
    queryFn: () => findLookalikes(calls, { mobile, email, name, birthDate }, exceptIds),
    enabled: identity !== null,
    throwOnError: false,
    staleTime: 30_000,
  });
  return data ?? none;
}
