import { Button } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { registrationStatus } from '#domain/words/status.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import { useLookup } from '#src/custom/catalogue/lookups/lookups.ts';
import type { Registration } from '#src/records/registrations.ts';

interface Props {
  /** The decided registration. */
  registrationId: number;
  /** The new student; 0 for none. */
  studentId: number;
}

/** Two, as the decided registration may still be among them. */
const oldest = { pagination: { page: 1, perPage: 2 }, sort: { field: 'dateCreated', order: 'ASC' } } as const;

/** Links after a decision: the student, and the registration that waits longest. None without a response. */
export function WhatNext({ registrationId, studentId }: Props) {
  const text = useTexts('resources.registrations.approve');
  const pathTo = usePathTo();
  const status = useLookup('registration').codeOf('New') ?? registrationStatus.new;
  const { data = [] } = useGetList<Registration>(
    'registrations',
    { filter: { status }, ...oldest },
    { throwOnError: false },
  );
  const next = data.find(({ id }) => id !== registrationId)?.id;
  const nextPath = next && pathTo('registrations', 'approve', { ID: next });
  return (
    <>
      {studentId > 0 && (
        <Button variant="outlined" component={Link} to={pathTo('students', 'show', { id: studentId })}>
          {text('openStudent')}
        </Button>
      )}
      {nextPath && (
        <Button variant="outlined" component={Link} to={nextPath}>
          {text('nextRegistration')}
        </Button>
      )}
    </>
  );
}
