import type {
  RestAnswerOf,
  RestBodyOf,
  RestFiltersOf,
  RestName,
  RestMethodOf,
  RestRecordOf,
  RestWriteName,
} from '#contract/rest/index.ts';
import type { RequestContext } from '#server/protocol/calls/handler.ts';
import type { SessionUser } from '#server/protocol/sessionUser.ts';
import type { AffectedRecords } from '#server/activity/affected.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import type { Services } from '#server/protocol/services.ts';
import type { VersionedTable } from '#server/protocol/versions/changeRow.ts';
import type { RestQuery } from './query.ts';

/** The context of a REST write: user, validated body and record id, 0 for a new one. */
export interface RestContext<Body> extends RequestContext<Body> {
  user: SessionUser;
  id: number;
}

/** How a resource is read; `today` is that of Asia/Kolkata. `readRows` makes one of a query. */
export interface RestReader<Shown, Filters> {
  list(db: Connection, query: RestQuery<Filters>, today: string): Promise<{ records: Shown[]; total: number }>;
  one(db: Connection, id: number, today: string): Promise<Shown | undefined>;
  /** The people that records show, each by a name of its own, as those of lists are counted (`PeopleSeen`). */
  people?(db: Connection, records: readonly Shown[]): Promise<readonly string[]>;
}

/** A write: `prepare` is work outside any transaction (hashing, mail), `write` runs in one. Throws RestRefusal to say no. */
export interface RestWriteHandler<Body, Answer, Prepared = unknown> {
  /** The records for the activity log. */
  affects: AffectedRecords<RestContext<Body>, Answer, Prepared>;
  prepare(services: Services, context: RestContext<Body>): Promise<Prepared>;
  write(trx: Transaction, context: RestContext<Body>, prepared: Prepared): Promise<Answer>;
}

/**
 * A PUT: before `write` the current version is compared with the one that the user saw (W28). So `affects` locks the record,
 * and `changeRow` increments its version.
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
