import type { BodyOf, ListCallName, PostCallName, RowOf } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import type { ScreenOwner } from '#src/app/routing/screen.ts';
import type { RecordOf } from './codec.ts';

/** A write of the contract by name, or with fields that are always the same: `['DeleteRevokeInstitute', { Status: 1 }]`. */
type RemoveCall<N extends PostCallName = PostCallName> = N | readonly [N, Partial<BodyOf<N>>];

/** Which calls serve a resource. Names only: the contract's schemas stay out of the app. */
export interface ResourceCalls<
  List extends ListCallName = ListCallName,
  One extends PostCallName = PostCallName,
  Create extends PostCallName = PostCallName,
  Update extends PostCallName = PostCallName,
  Remove extends PostCallName = PostCallName,
> {
  list: List;
  /** The wire's field that names one record: a filter of `list` (or the body of `one`), and of `update` and `remove`. */
  id?: (keyof BodyOf<List> | keyof BodyOf<One>) & string;
  /** A call that answers one record, richer than the list's row. */
  one?: One;
  create?: Create;
  update?: Update;
  remove?: RemoveCall<Remove>;
  /** The body fields that `create` and `update` take from the record. */
  fields?: readonly ((keyof BodyOf<Create> | keyof BodyOf<Update>) & string)[];
  /** The record's property of a body field, where it is not the same word. */
  renamed?: Readonly<Record<string, keyof RecordOf<RowOf<List>> & string>>;
  /** Properties that the search looks through where the server cannot (W10): name, mobile, e-mail. */
  search?: readonly (keyof RecordOf<RowOf<List>> & string)[];
  /** Always asked for as a whole and cut here: some hundred rows, to be searched while one types. */
  complete?: boolean;
  /**
   * The rows have a STATUS and `list` filters by it: tabs with counts. 'paged': only where the server pages (W10), the
   * call of spec 7 has no Status.
   */
  byStatus?: 'Status' extends keyof BodyOf<List> ? boolean | 'paged' : false;
  /** The status code of a row of a complete list, where its text tells and not its number (W7). */
  statusOf?: (record: RecordOf<RowOf<List>>) => number;
  /** Properties in rupees that are added up over the whole selection, not only the page: `meta.sums` of a list. */
  sums?: readonly (keyof RecordOf<RowOf<List>> & string)[];
  /** What people read where the server has no words of its own (spec 8). */
  failed?: Partial<Record<'list' | 'create' | 'update' | 'remove' | 'notFound', string>>;
}

/** Any resource, as the provider reads it. */
export interface Resource extends ScreenOwner {
  calls: {
    list: ListCallName;
    id?: string;
    one?: PostCallName;
    create?: PostCallName;
    update?: PostCallName;
    remove?: PostCallName | readonly [PostCallName, object];
    fields?: readonly string[];
    renamed?: Readonly<Record<string, string>>;
    search?: readonly string[];
    complete?: boolean;
    byStatus?: boolean | 'paged';
    // A method, so that a resource's own kind of record fits.
    statusOf?(record: object): number;
    sums?: readonly string[];
    failed?: ResourceCalls['failed'];
  };
}

/** The record of a resource: `RecordIn<typeof students>`. */
export type RecordIn<R extends { calls: { list: ListCallName } }> = RecordOf<RowOf<R['calls']['list']>> & {
  id: number;
};

type Literal<Screens> = { [Name in keyof Screens]: Screens[Name] };

/**
 * Declares a resource: its calls and, for each screen, the path of each profile. Data provider, routes, menus, titles and
 * permission checks follow from it; `docs/adding-a-resource.md` walks through it.
 */
export function defineResource<
  const Name extends string,
  const List extends ListCallName,
  const Screens extends ScreenOwner['screens'],
  One extends PostCallName = never,
  Create extends PostCallName = never,
  Update extends PostCallName = never,
  Remove extends PostCallName = never,
>(resource: {
  name: Name;
  calls: ResourceCalls<List, One, Create, Update, Remove>;
  screens: Screens;
}): typeof resource & { screens: Literal<Screens> } {
  return resource;
}

/** Whether an owner of screens is a resource with calls. */
export const isResource = (owner: ScreenOwner): owner is Resource => 'calls' in owner;

/** What people read where a resource's list cannot be had and the server has no words of its own. */
export const failedListText = ({ calls }: Resource): string => calls.failed?.list ?? texts.general.fetchFailed;
