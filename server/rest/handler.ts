import type {
  RestAnswerOf,
  RestBodyOf,
  RestFiltersOf,
  RestName,
  RestRecordOf,
  RestWriteName,
} from '../../contract/rest/index.ts';
import type { AskWith, SessionUser } from '../calls/handler.ts';
import type { Touches } from '../activity/touches.ts';
import type { Connection, Transaction } from '../db/open.ts';
import type { Services } from '../services.ts';
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

export type RestHandler<N extends RestName> = RestReader<RestRecordOf<N>, RestFiltersOf<N>> & {
  writes: { [W in RestWriteName<N>]: RestWriteHandler<RestBodyOf<N, W>, RestAnswerOf<N, W>> };
};

export type RestHandlers = { [N in RestName]: RestHandler<N> };
