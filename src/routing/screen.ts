import type { ComponentType } from 'react';
import type { Profile } from '#contract/call.ts';
import type { LaterExtension } from '#contract/extensions.ts';
import type { RestName } from '#contract/rest/index.ts';
import type { ScreenPath } from '#contract/screenPaths.ts';
import type { LabelKey } from '#src/text.ts';

/** A page's chunk. Annotate the loader with it (`(): Page => import('./X.tsx')`), else its type is circular. */
export type Page = Promise<{ default: ComponentType }>;

/** The groups of the sidebar, in their order. */
export const menuGroups = ['daily', 'records', 'setUp'] as const;

type MenuGroup = (typeof menuGroups)[number];

/** What of the server a screen may need: a REST resource, our server at all, or by its name what came after its first release. */
type Need = RestName | 'ours' | LaterExtension;

/** Something in a screen, as it is called there; `under` says where, `to` is added to the screen's address. */
export interface ScreenPart {
  label: string;
  under: string;
  to: string;
}

/** One screen: where each profile sees it (spec 2), what it is called, and its page, loaded when it is opened. */
export interface Screen {
  /** Path for each profile that has the screen, as `/reg-students/:id`; a profile left out has no such page. */
  paths: Partial<Record<Profile, ScreenPath>>;
  /** i18n key of the page title. */
  title: LabelKey;
  /** Without it the page is hidden: neither a route nor in the menu. */
  needs?: Need;
  /** The entry in the sidebar, if any; the label is an i18n key. It stands among the records where no other group is named. */
  menu?: { label: LabelKey; icon: ComponentType; group?: MenuGroup };
  /** The owner whose entry is marked on a page whose own owner has none: of several, the one that the profile's menu has. */
  under?: string | readonly string[];
  /** What can be found in it by name (Find), loaded when somebody looks for something. */
  parts?: () => Promise<{ default: readonly ScreenPart[] }>;
  page: () => Page;
}

/** A set of screens under one name: those of a resource, or a screen that belongs to none. */
export interface ScreenOwner {
  name: string;
  screens: Record<string, Screen>;
}

/** Declares screens under one name; routes, menus, titles and permissions follow from it (`docs/adding-a-resource.md`). */
export function defineScreens<const Owner extends ScreenOwner>(owner: Owner): Owner {
  return owner;
}

/**
 * The screens of `resources/index.ts` for the types of `usePathTo`, by declaration merging and so without an import
 * upwards.
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface ScreenRegister {}

type Owners = ScreenRegister extends { owners: readonly (infer Owner extends ScreenOwner)[] } ? Owner : ScreenOwner;

type OwnerName = Owners['name'];
type ScreensOf<N extends OwnerName> = Extract<Owners, { name: N }>['screens'];
type ScreenName<N extends OwnerName> = keyof ScreensOf<N> & string;
type PathsOf<N extends OwnerName, S extends ScreenName<N>> = ScreensOf<N>[S] extends { paths: infer Paths }
  ? Paths
  : never;

type ParamNames<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parameters of a screen's path, as the last argument; none where the path has none. */
type PathParams<N extends OwnerName, S extends ScreenName<N>, Paths = PathsOf<N, S>> = [
  ParamNames<Paths[keyof Paths]>,
] extends [never]
  ? []
  : [params: Record<ParamNames<Paths[keyof Paths]>, string | number>];

/** A path, or undefined where only one profile has the screen and this is the other. */
type PathResult<N extends OwnerName, S extends ScreenName<N>> =
  PathsOf<N, S> extends Record<Profile, string> ? string : string | undefined;

export type PathTo = <N extends OwnerName, S extends ScreenName<N>>(
  name: N,
  screen: S,
  ...params: PathParams<N, S>
) => PathResult<N, S>;
