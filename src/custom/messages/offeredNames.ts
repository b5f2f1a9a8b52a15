import type { Placeholder } from '#domain/messages/placeholders.ts';
import { useOffers } from '#src/routing/useOffers.ts';

/** The placeholders that the server fills in: an older one has no own pages (W67). */
export function useOfferedNames(names: readonly Placeholder[]): readonly Placeholder[] {
  const hasPages = useOffers('ownPage');
  return hasPages ? names : names.filter((name) => name !== 'page');
}
