import { usePermissions } from 'react-admin';
import type { LaterExtension } from '#contract/extensions.ts';
import type { Permissions } from './routeTable.ts';

/** Whether the server offers an extension that came after the first release (W34); false until that is known. */
export function useOffers(extension: LaterExtension): boolean {
  const { permissions } = usePermissions<Permissions | null>();
  return permissions?.offered.includes(extension) ?? false;
}
