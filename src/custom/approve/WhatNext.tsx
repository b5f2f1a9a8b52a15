import { Button } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { registrationStatus } from '#domain/status.ts';
import { usePathTo } from '#src/app/routing/usePathTo.ts';
import { useTexts } from '#src/app/text.ts';
import { useLookup } from '#src/custom/lookups/lookups.ts';
import type { Registration } from '#src/resources/registrations/index.ts';

interface Props {
  /** The registration that was decided on. */
  registrationId: number;
  /** The student that it became; 0 for none. */
  studentId: number;
}

const newest = { pagination: { page: 1, perPage: 25 }, sort: { field: 'id', order: 'DESC' } } as const;

/** What follows a decision: the student, and the next registration that waits. Without an answer there is none. */
export function WhatNext({ registrationId, studentId }: Props) {
  const text = useTexts('resources.registrations.approve');
  const pathTo = usePathTo();
  const status = useLookup('registration').codeOf('New') ?? registrationStatus.new;
  const { data = [] } = useGetList<Registration>(
    'registrations',
    { filter: { status }, ...newest },
    { throwOnError: false },
  );
  const next = nextOf(
    data.map(({ id }) => id),
    registrationId,
  );
  const nextPath = next && pathTo('registrations', 'approve', { ID: next });
  return (
    <>
      {studentId > 0 && (
        <Button component={Link} to={pathTo('students', 'show', { id: studentId })}>
          {text('openStudent')}
        </Button>
      )}
      {nextPath && (
        <Button component={Link} to={nextPath}>
          {text('nextRegistration')}
        </Button>
      )}
    </>
  );
}

/** The one to go on with, of ids as the list has them, the newest first: the one after this, else the first of the list. */
export function nextOf(ids: readonly number[], id: number): number | undefined {
  const others = ids.filter((other) => other !== id);
  return others.find((other) => other < id) ?? others[0];
}
