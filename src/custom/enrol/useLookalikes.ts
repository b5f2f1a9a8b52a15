import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../dataProvider/dataProvider.ts';
import { findLookalikes, type Identity, type Lookalike } from './findStudents.ts';

const none: readonly Lookalike[] = [];

/** Students that look like this person; nothing while `identity` is null. A failure warns nobody and stops nothing. */
export function useLookalikes(identity: Identity | null, exceptIds: readonly number[] = []): readonly Lookalike[] {
  const calls = useDataProvider<AppDataProvider>();
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
