import type {
  RestAnswerOf,
  RestBodyOf,
  RestFiltersOf,
  RestName,
  RestMethodOf,
  RestRecordOf,
  RestWriteName,
} from '../../contract/rest/index.ts';
import type { AskWith, SessionUser } from '../calls/handler.ts';
import type { Touches } from '../activity/touches.ts';
import type { Connection, Transaction } from '../db/open.ts';
import type { Services } from '../services.ts';
import type { VersionedTable } from '../versions/changeRow.ts';
import type { RestQuery } from './query.ts';

/** One write as its handler sees it: who asks, for which record (0 where it is to be made), with which checked body. */
export interface RestAsk<Body> extends AskWith<Body> {
  user: SessionUser;
  id: number;
}

/** How a resource is read; `today` is that of Asia/Kolkata. `readRows` makes one of a query. */
export interface RestReader<Shown, Filters> {
  list(db: Connection, query: RestQuery<Filters>, today: string): Promise<{ records: Shown[]; total: number }>;
  one(db: Connection, id: number, today: string): Promise<Shown | undefined>;
}

/** A write: `prepare` is work outside any transaction (hashing, mail), `write` runs in one. Throws RestRefusal to say no. */
export interface RestWriteHandler<Body, Answer, Prepared = unknown> {
  /** What of `write` goes into the activity log, within the same transaction. */
  touches: Touches<RestAsk<Body>, Answer, Prepared>;
  prepare(services: Services, ask: RestAsk<Body>): Promise<Prepared>;
  write(trx: Transaction, ask: RestAsk<Body>, prepared: Prepared): Promise<Answer>;
}

/**
 * A PUT: before `write` the record as it is is compared with what the person saw (W28). So `touches` holds the record, and
 * `changeRow` moves its version.
 */
export interface RestChangeHandler<Body, Answer, Prepared = unknown> extends RestWriteHandler<Body, Answer, Prepared> {
  /** Where the record and its DATE_MODIFIED are. */
  table: VersionedTable;
}

type HandlerOf<N extends RestName, W extends RestWriteName<N>> =
  RestMethodOf<N, W> extends 'PUT'
    ? RestChangeHandler<RestBodyOf<N, W>, RestAnswerOf<N, W>>
    : RestWriteHandler<RestBodyOf<N, W>, RestAnswerOf<N, W>>;

export type RestHandler<N extends RestName> = RestReader<RestRecordOf<N>, RestFiltersOf<N>> & {
  writes: { [W in RestWriteName<N>]: HandlerOf<N, W> };
};

export type RestHandlers = { [N in RestName]: RestHandler<N> };
