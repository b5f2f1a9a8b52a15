import { createContext, useCallback, useContext } from 'react';
import type { Profile } from '#contract/call.ts';
import { addressOf } from './routeTable.ts';
import type { PathTo, ScreenOwner } from './screen.ts';

/** The address of a screen for the profile; undefined where it has none: `pathTo('attendance', 'list', { … })`. */
export function usePathTo(): PathTo {
  const { owners, profile } = useSite();
  return useCallback(
    (name: string, screen: string, params?: Record<string, string | number>) =>
      addressOf(owners, profile, [name, screen], params),
    [owners, profile],
  ) as PathTo;
}

/** The profile of the user, and all screens. */
export interface Site {
  profile: Profile;
  owners: readonly ScreenOwner[];
}

export const SiteContext = createContext<Site | undefined>(undefined);

/** The site of the context; throws outside of the frame. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteContext');
  return site;
}

export const useProfile = (): Profile => useSite().profile;

/** The id in an address; 0 where it is not a number ('7abc'). */
export const idOf = (text: string | undefined): number => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : 0);
