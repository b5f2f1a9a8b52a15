import { type ReactNode, useMemo } from 'react';
import { usePermissions } from 'react-admin';
import { Navigate } from 'react-router';
import { offeredOwners, type Permissions } from '#src/app/routing/routeTable.ts';
import type { ScreenOwner } from '#src/app/routing/screen.ts';
import { SiteContext } from '#src/app/routing/usePathTo.ts';

interface Props {
  owners: readonly ScreenOwner[];
  children: ReactNode;
}

/** Tells the frame and every page the profile and the screens. A profile that is not known goes back to '/' (spec 1). */
export function SiteProvider({ owners, children }: Props) {
  const { permissions } = usePermissions<Permissions | null>();
  const site = useMemo(
    () => permissions && { profile: permissions.profile, owners: offeredOwners(owners, permissions.rest) },
    [permissions, owners],
  );
  // Without an answer the session has ended, and the logout under way leads to '/'.
  if (!site) return permissions === undefined ? null : <Navigate to="/" replace />;
  return <SiteContext value={site}>{children}</SiteContext>;
}
