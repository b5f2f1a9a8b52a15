import { useQuery } from '@tanstack/react-query';
import { readSetUp } from '#src/custom/home/setUp/readSetUp.ts';
import { SetUp } from '#src/custom/home/setUp/SetUp.tsx';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { useOffers } from '#src/routing/useOffers.ts';
import { DetailSkeleton } from '#src/ui/page/PageSkeleton.tsx';
import { QueryError } from '#src/ui/page/errors.tsx';

/** Set up, also once the home no longer shows it; nothing before a server without it. */
export function SetUpAgain() {
  const calls = useCalls();
  const isOffered = useOffers('setUp');
  const query = useQuery({
    queryKey: ['setUp'],
    queryFn: () => readSetUp(calls),
    enabled: isOffered,
    throwOnError: false,
  });
  if (!isOffered) return null;
  if (query.error) return <QueryError query={query} />;
  if (!query.data) return <DetailSkeleton heights={[440]} />;
  return <SetUp facts={query.data} onChanged={() => void query.refetch()} />;
}
