import { generatePath } from 'react-router';
import type { Profile } from '#contract/call.ts';
import type { Screen, ScreenOwner } from './screen.ts';

/** A screen as one profile sees it. */
export interface Route {
  owner: string;
  name: string;
  path: string;
  screen: Screen;
}

/** The screens of a profile, in the order of their declaration. */
export function routesOf(owners: readonly ScreenOwner[], profile: Profile): Route[] {
  return owners.flatMap((owner) =>
    Object.entries(owner.screens).flatMap(([name, screen]) => {
      const path = screen.paths[profile];
      return path ? [{ owner: owner.name, name, path, screen }] : [];
    }),
  );
}

type MenuEntry = Route & Required<NonNullable<Screen['menu']>>;

/** The sidebar of a profile: the screens with a menu entry, in the order of their declaration. */
export function menuOf(owners: readonly ScreenOwner[], profile: Profile): MenuEntry[] {
  return routesOf(owners, profile).flatMap((route) => {
    const { menu } = route.screen;
    return menu ? [{ ...route, group: 'records', ...menu }] : [];
  });
}

/** The address of a screen for a profile; undefined where the profile does not have it. */
export function addressOf(
  owners: readonly ScreenOwner[],
  profile: Profile,
  [owner, screen]: readonly [string, string],
  params: Record<string, string | number> = {},
): string | undefined {
  // Called for each row of a list, so it builds no routes.
  const path = owners.find(({ name }) => name === owner)?.screens[screen]?.paths[profile];
  const asTexts = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)]));
  return path && generatePath(path, asTexts);
}

/** What the user may use: the pages of a profile, and what the server has for it of what screens need (`Need`). */
export interface Permissions {
  profile: Profile;
  offered: readonly string[];
}

/** The screens without those that need what is not offered. */
export const offeredOwners = (owners: readonly ScreenOwner[], offered: readonly string[]): ScreenOwner[] =>
  owners.map(({ name, screens }) => ({
    name,
    screens: Object.fromEntries(
      Object.entries(screens).filter(([, { needs }]) => needs === undefined || offered.includes(needs)),
    ),
  }));
