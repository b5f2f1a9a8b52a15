import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { type FilterPayload, useStoreContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { addressOf } from '#src/app/routing/routeTable.ts';
import { useSite } from '#src/app/routing/usePathTo.ts';

/** A list, and the filters it opens with. */
interface ListTarget {
  /** The resource whose `list` it is. */
  owner: string;
  filter: FilterPayload;
}

interface Props extends ListTarget {
  children: ReactNode;
  'aria-label'?: string;
  /** Covers its positioned container, so that a whole card can be clicked. */
  cover?: boolean;
}

const covering = { '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' } };

/**
 * A link to a list under filters. Lists keep their filters with the person, not in the address (they hold names), so the
 * filters are put there on the way. Plain text where the profile does not have the list.
 */
export function ListLink({ owner, filter, children, cover = false, ...label }: Props) {
  const { owners, profile } = useSite();
  const store = useStoreContext();
  const path = addressOf(owners, profile, [owner, 'list']);
  if (!path) return <>{children}</>;
  const key = `${owner}.listParams`;
  const prepare = () =>
    store.setItem(key, { ...store.getItem<object>(key, {}), displayedFilters: {}, filter, page: 1 });
  return (
    <Link component={RouterLink} to={path} onClick={prepare} sx={cover ? covering : {}} {...label}>
      {children}
    </Link>
  );
}
