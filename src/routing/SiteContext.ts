import { createContext, useContext } from 'react';
import type { Profile } from '../../contract/call.ts';
import type { ScreenOwner } from './screen.ts';

/** Who looks at the site, and which screens it is made of. */
export interface Site {
  profile: Profile;
  owners: readonly ScreenOwner[];
}

export const SiteContext = createContext<Site | undefined>(undefined);

/** The site around a screen; throws outside of the frame. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteContext');
  return site;
}

export const useProfile = (): Profile => useSite().profile;
