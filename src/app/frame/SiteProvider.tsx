import { type ReactNode, useMemo } from 'react';
import { ResourceDefinitionContextProvider, usePermissions } from 'react-admin';
import { Navigate } from 'react-router';
import { offeredOwners, type Permissions } from '#src/app/routing/routeTable.ts';
import type { ScreenOwner } from '#src/app/routing/screen.ts';
import { SiteContext } from '#src/app/routing/usePathTo.ts';
import type { Resource } from '#src/dataProvider/defineResource.ts';

interface Props {
  owners: readonly ScreenOwner[];
  resources: readonly Resource[];
  children: ReactNode;
}

/** Tells the frame and every page the profile and the screens. A profile that is not known goes back to '/' (spec 1). */
export function SiteProvider({ owners, resources, children }: Props) {
  const { permissions } = usePermissions<Permissions | null>();
  const site = useMemo(
    () => permissions && { profile: permissions.profile, owners: offeredOwners(owners, permissions.rest) },
    [permissions, owners],
  );
  const definitions = useMemo(
    () => Object.fromEntries(resources.map(({ name, recordRepresentation }) => [name, { name, recordRepresentation }])),
    [resources],
  );
  // Without an answer the session has ended, and the logout under way leads to '/'.
  if (!site) return permissions === undefined ? null : <Navigate to="/" replace />;
  return (
    <SiteContext value={site}>
      <ResourceDefinitionContextProvider definitions={definitions}>{children}</ResourceDefinitionContextProvider>
    </SiteContext>
  );
}
