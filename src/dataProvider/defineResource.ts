import type { BodyOf, ListCallName, RowOf } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import type { RecordOf } from './codec.ts';
import type { ListedBy } from './listed.ts';
import type { WriteCallName } from './writes.ts';

/** Which calls serve a resource, as the provider reads it. Names only: the contract's schemas stay out of the app. */
interface Calls {
  list: ListCallName;
  /** The id field on the wire: a filter of `list`, and a field of `update` and `remove`. */
  id?: string;
  create?: WriteCallName;
  update?: WriteCallName;
  /** By name, or with fields that are always the same: `['DeleteRevokeInstitute', { Status: 1 }]`. */
  remove?: WriteCallName | readonly [WriteCallName, object];
  /** The body fields that `create` and `update` take from the record. */
  fields?: readonly string[];
  /** The property of a body field, where the names differ. */
  renamed?: Readonly<Record<string, string>>;
  /** The searched properties where the server has no search (W10): name, mobile, e-mail. */
  search?: readonly string[];
  /** Always fetched completely and paged in the browser: a few hundred rows, searched while typing. */
  complete?: boolean;
  /** The present server has no `list`: there the rows are made of the complete lists of these resources (`RowRules.rowsFrom`). */
  derivedFrom?: readonly string[];
  /** Rows have a STATUS, for tabs with counts, and `list` filters by it; 'paged': only where the server pages (W10, spec 7). */
  byStatus?: boolean | 'paged';
  /** Properties in rupees that are summed over all pages: `meta.sums` of a list. */
  sums?: readonly string[];
  /** The messages where the server sends none (spec 8). */
  failed?: Partial<Record<'list' | 'create' | 'update' | 'remove' | 'notFound', string>>;
}

/** A resource as the data provider reads it; its screens stand in `resources/<name>`. */
export interface Resource {
  name: string;
  /** The property by which react-admin names a record, where it is not `name`. */
  recordRepresentation?: string;
  calls: Calls;
}

type Property<List extends ListCallName> = keyof RecordOf<RowOf<List>> & string;

/** The same, with every name checked against the contract. */
interface CheckedCalls<
  List extends ListCallName,
  Create extends WriteCallName,
  Update extends WriteCallName,
  Remove extends WriteCallName,
> extends Calls {
  list: List;
  id?: (keyof BodyOf<List> | keyof BodyOf<Update>) & string;
  create?: Create;
  update?: Update;
  remove?: Remove | readonly [Remove, Partial<BodyOf<Remove>>];
  fields?: readonly ((keyof BodyOf<Create> | keyof BodyOf<Update>) & string)[];
  renamed?: Readonly<Record<string, Property<List>>>;
  search?: readonly Property<List>[];
  byStatus?: 'Status' extends keyof BodyOf<List> ? boolean | 'paged' : false;
  sums?: readonly Property<List>[];
}

/** The record of a resource: `RecordIn<typeof students>`. */
export type RecordIn<R extends { calls: { list: ListCallName } }> = RecordOf<RowOf<R['calls']['list']>> & {
  id: number;
} & ListedBy<R['calls']['list']>;

/** Declares which calls serve a resource (`docs/adding-a-resource.md`). */
export function defineResource<
  const Name extends string,
  const List extends ListCallName,
  Create extends WriteCallName = never,
  Update extends WriteCallName = never,
  Remove extends WriteCallName = never,
>(resource: {
  name: Name;
  recordRepresentation?: Property<List>;
  calls: CheckedCalls<List, Create, Update, Remove>;
}): typeof resource {
  return resource;
}

/** The message where the list of a resource fails and the server sends none. */
export const failedListText = ({ calls }: Resource): string => calls.failed?.list ?? texts.general.fetchFailed;
