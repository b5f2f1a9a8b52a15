import { useQuery } from '@tanstack/react-query';
import { routesOf } from '#src/routing/routeTable.ts';
import { useSite } from '#src/routing/usePathTo.ts';

/** What stands in the screens of the profile by its label, with the screen's address; none until it is loaded. */
export function useParts() {
  const { owners, profile } = useSite();
  const { data = [] } = useQuery({
    queryKey: ['find', 'parts', profile],
    queryFn: async () => {
      const parts = routesOf(owners, profile).map(async ({ path, screen }) =>
        ((await screen.parts?.())?.default ?? []).map((part) => ({ ...part, path })),
      );
      return (await Promise.all(parts)).flat();
    },
    staleTime: 'static',
    throwOnError: false,
  });
  return data;
}
