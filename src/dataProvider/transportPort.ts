import type { BodyOf, ListCallName } from '#contract/calls/index.ts';
import type { AppRecord } from './codec.ts';
import type { Cut } from './present/completeList.ts';
import type { FetchedPage, ListQuery } from './listQuery.ts';
import { isOurs } from './sessionInfo.ts';
import { sendCall, settleForm } from './writes.ts';

/** A complete list that is kept in the worker. */
export interface OpenedList {
  /** Its number in the worker. */
  list: number;
  page: (cut: Cut) => Promise<FetchedPage<AppRecord>>;
  close: () => void;
}

/** Complete lists, from which pages are cut. Both throw CallFailed. */
export interface Lists {
  /** Fetches the complete list of a resource. */
  openList: <N extends ListCallName>(
    resource: string,
    name: N,
    body: BodyOf<N>,
    fallback: string,
  ) => Promise<OpenedList>;
  /** Makes the list of a resource out of others (`RowRules.rowsFrom`). */
  deriveList: (
    resource: string,
    sources: readonly OpenedList[],
    filters: ListQuery['filters'],
    fallback: string,
  ) => Promise<OpenedList>;
}

/** The calls to the server. */
interface Calls {
  callApi: typeof sendCall;
  settleForm: typeof settleForm;
  isOurs: () => Promise<boolean>;
}

/** What the data provider needs from outside; tests pass their own. */
export interface Transport extends Calls, Lists {}

export const transport: Calls = { callApi: sendCall, settleForm, isOurs };
