import { Button } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { registrationStatus } from '#domain/status.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import { useLookup } from '#src/custom/lookups/lookups.ts';
import type { Registration } from '#src/records/registrations.ts';

interface Props {
  /** The registration that was decided on. */
  registrationId: number;
  /** The student that it became; 0 for none. */
  studentId: number;
}

/** The one that was decided on may still be among them. */
const oldest = { pagination: { page: 1, perPage: 2 }, sort: { field: 'id', order: 'ASC' } } as const;

/** What follows a decision: the student, and the registration that has waited longest. Without an answer there is none. */
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
