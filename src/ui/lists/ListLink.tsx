import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { type FilterPayload, useStoreContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { addressOf } from '#src/routing/routeTable.ts';
import { useSite } from '#src/routing/usePathTo.ts';
import { filterList, searchOfFilter } from './listAddress.ts';

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

/** A link to a list; its address carries the filters, except names, which the store holds. Plain text if the profile lacks the list. */
export function ListLink({ owner, filter, children, cover = false, ...label }: Props) {
  const { owners, profile } = useSite();
  const store = useStoreContext();
  const path = addressOf(owners, profile, [owner, 'list']);
  if (!path) return <>{children}</>;
  const look = cover ? ({ sx: covering, color: 'inherit', underline: 'hover' } as const) : {};
  return (
    <Link
      component={RouterLink}
      to={path + searchOfFilter(filter)}
      onClick={() => filterList(store, owner, filter)}
      {...look}
      {...label}
    >
      {children}
    </Link>
  );
}
