import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePermissions } from 'react-admin';
import { statusOf } from '#src/dataProvider/asHttpError.ts';
import { askSettings } from '#src/dataProvider/restProvider.ts';
import { followSettings } from '#src/institute.ts';
import type { Permissions } from '#src/routing/routeTable.ts';

const everyMs = 5000;
const sessionEnded = 401;

/**
 * Name, logo and days off follow the settings within seconds, in every tab that is in view, the others once they are. It asks past
 * react-admin: who only leaves a tab open is told of a session's end by what they do next.
 */
export function useFollowSettings(): void {
  const { permissions } = usePermissions<Permissions | null>();
  const { data } = useQuery({
    queryKey: ['institute'],
    queryFn: ({ signal }) => askSettings(signal),
    enabled: permissions?.rest.includes('settings') ?? false,
    // The page came with what is so now.
    initialData: null,
    staleTime: everyMs,
    refetchInterval: ({ state }) => (statusOf(state.error) === sessionEnded ? false : everyMs),
    refetchOnWindowFocus: 'always',
    throwOnError: false,
  });
  useEffect(() => {
    if (data) followSettings(data);
  }, [data]);
}
