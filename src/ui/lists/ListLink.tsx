import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { type FilterPayload, type Store, useStoreContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { addressOf } from '#src/routing/routeTable.ts';
import { useSite } from '#src/routing/usePathTo.ts';

interface Props {
  owner: string;
  /** The filters that the list opens with. */
  filter: FilterPayload;
  children: ReactNode;
  'aria-label'?: string | undefined;
  /** Covers its positioned container, so that a whole card can be clicked. */
  cover?: boolean;
}

const covering = { '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' } };

/** Sets a list's filters, replacing all others. */
export function filterList(store: Store, owner: string, filter: FilterPayload): void {
  const key = `${owner}.listParams`;
  store.setItem(key, { ...store.getItem<object>(key, {}), displayedFilters: {}, filter, page: 1 });
}

/** A link to a list; sets its filters in the store, as they may hold names. Plain text if the profile lacks the list. */
export function ListLink({ owner, filter, children, cover = false, ...label }: Props) {
  const { owners, profile } = useSite();
  const store = useStoreContext();
  const path = addressOf(owners, profile, [owner, 'list']);
  if (!path) return <>{children}</>;
  const look = cover ? ({ sx: covering, color: 'inherit', underline: 'hover' } as const) : {};
  return (
    <Link component={RouterLink} to={path} onClick={() => filterList(store, owner, filter)} {...look} {...label}>
      {children}
    </Link>
  );
}
