import type { FilterOf, FurtherFilterOf, ListCallName, SortOf } from '#contract/calls/index.ts';
import type { RecordKey } from '#contract/names.ts';
import type { RestName, RestRecordOf, RestFiltersOf, RestSortOf } from '#contract/rest/index.ts';

// What the list of a record declares, carried in the record's type: so a column or a filter that the server would answer with 400 is
// a type error. Types alone; no record has such a property.

declare const declared: unique symbol;

/** `Sort`: what the list can be sorted by; `Filter`: its filters before any server; `Further`: those that only our server has. */
export interface Listed<Sort extends string = string, Filter extends string = string, Further extends string = string> {
  readonly [declared]?: { sort: Sort; filter: Filter; further: Further };
}

/** What the list of a call declares, as properties of its records. */
export type ListedBy<N extends ListCallName> = Listed<
  RecordKey<SortOf<N>>,
  Uncapitalize<FilterOf<N>>,
  Uncapitalize<FurtherFilterOf<N>>
>;

/** A record of a REST resource, with what its list declares. Before a server without REST there is no such list. */
export type RestListed<N extends RestName> = RestRecordOf<N> &
  Listed<RestSortOf<N>, keyof RestFiltersOf<N> & string, never>;

type DeclaredBy<R> =
  R extends Listed<infer Sort, infer Filter, infer Further> ? { sort: Sort; filter: Filter; further: Further } : never;

/** The properties of a record by which its list can be sorted; any where its type does not tell. */
export type SortKey<R> = R extends unknown
  ? typeof declared extends keyof R
    ? DeclaredBy<R>['sort']
    : keyof R & string
  : never;
/** The filters of its list, before any server. */
export type FilterKey<R> = DeclaredBy<R>['filter'];
/** The filters of its list that only our server has. */
export type FurtherFilterKey<R> = DeclaredBy<R>['further'];
