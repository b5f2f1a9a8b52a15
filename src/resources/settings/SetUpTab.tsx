import { useQuery } from '@tanstack/react-query';
import { readSetUp } from '#src/custom/home/setUp/readSetUp.ts';
import { SetUp } from '#src/custom/home/setUp/SetUp.tsx';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { DetailSkeleton } from '#src/ui/page/PageSkeleton.tsx';
import { QueryError } from '#src/ui/page/errors.tsx';

/** Set up, also once the home no longer shows it. */
export function SetUpTab() {
  const calls = useCalls();
  const query = useQuery({ queryKey: ['setUp'], queryFn: () => readSetUp(calls), throwOnError: false });
  if (query.error) return <QueryError query={query} />;
  if (!query.data) return <DetailSkeleton heights={[440]} />;
  return <SetUp facts={query.data} onChanged={() => void query.refetch()} />;
}
