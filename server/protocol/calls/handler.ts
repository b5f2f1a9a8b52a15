import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerOf, ListCallName, ParsedBodyOf, PostCallName, RowOf } from '#contract/calls/index.ts';
import type { AffectedRecords } from '#server/activity/affected.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import type { Services } from '#server/protocol/services.ts';
import type { SessionUser } from '#server/protocol/sessionUser.ts';
import type { RowQuery } from '#server/lists/list.ts';
import type { MayHappen } from './idempotency.ts';
import type { StreamedRows } from '#server/lists/streamedRows.ts';

/** The context of a call: validated body, the clock read once, user and address. */
export interface RequestContext<Body> {
  body: Body;
  now: Date;
  /** Today in Asia/Kolkata, YYYY-MM-DD (W6). */
  today: string;
  /** ISO 8601 in UTC, for DATE_CREATED and DATE_MODIFIED (W6). */
  timestamp: string;
  address: string;
  /** Null only for calls that need no session. */
  user: SessionUser | null;
}

export type CallContext<N extends PostCallName> = RequestContext<ParsedBodyOf<N>>;

/** What `declareList` returns. */
export interface ListHandler<N extends ListCallName> {
  kind: 'list';
  call: N;
  rows(db: Connection): RowQuery<RowOf<N>>;
}

/** A list whose rows depend on the day it is asked for. */
interface DailyListHandler<N extends ListCallName> {
  kind: 'daily list';
  on(today: string): ListHandler<N>;
}

interface ReadHandler<N extends PostCallName> {
  kind: 'read';
  read(services: Services, context: CallContext<N>): Promise<AnswerOf<N> | StreamedRows>;
}

/** Runs within one transaction and once for each REF_KEY (W4); throws Refusal to say no. */
interface WriteHandler<N extends PostCallName> {
  kind: 'write';
  /** Counts an attempt before the transaction, so that a refused write counts too. Throws TooManyTries. */
  count?(services: Services, context: CallContext<N>): Promise<unknown>;
  /** The records for the activity log. */
  affects: AffectedRecords<CallContext<N>, AnswerOf<N>>;
  write(trx: Transaction, context: CallContext<N>, services: Services): Promise<AnswerOf<N>>;
  /** What can only be done once it is committed; a repeat does it again. */
  after?(services: Services): Promise<unknown>;
}

/**
 * A write with an effect outside the database (mail, drawing), which must not hold a transaction: `perform` runs
 * between a claim on the REF_KEY and `record`, whose transaction also keeps the answer. At most one runs at a time for
 * a REF_KEY; if the process dies in between, a repeat performs it again, unless it was said that it may have happened.
 */
export interface EffectHandler<N extends PostCallName, Outcome = unknown> {
  kind: 'effect';
  /** The records that `record` affects, for the activity log. */
  affects: AffectedRecords<CallContext<N>, AnswerOf<N>, Outcome>;
  /** Names what nobody else does with this call until it is recorded: another person waits, and then looks at what was done. */
  alone?(context: CallContext<N>): string;
  /** As `record`, throws OutOfDate to have it performed again, Refusal to say no. */
  perform(services: Services, context: CallContext<N>, mayHappen: MayHappen<Outcome>): Promise<Outcome>;
  record(trx: Transaction, context: CallContext<N>, outcome: Outcome, services: Services): Promise<AnswerOf<N>>;
  /** Puts into an answer what is not to be kept with it for repeats: a key. */
  complete?(services: Services, context: CallContext<N>, answer: AnswerOf<N>): Promise<AnswerOf<N>>;
}

/** Opens, renews or ends a session: the only kind with access to cookies. */
export interface SessionHandler<N extends PostCallName> {
  kind: 'session';
  answer(
    services: Services,
    context: CallContext<N>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<AnswerOf<N>>;
}

type Handler<N extends PostCallName> =
  | (N extends ListCallName ? ListHandler<N> | DailyListHandler<N> : never)
  | ReadHandler<N>
  | WriteHandler<N>
  | EffectHandler<N>
  | SessionHandler<N>;

/** One handler for each call of an area; the areas together make the table of `app/calls/table.ts`. */
export type Handlers<N extends PostCallName = PostCallName> = { [Name in N]: Handler<Name> };

/** The answer of a successful write, with the ids of new records. */
export const done = <Added extends Record<string, number | string>>(added: Added = {} as Added) => ({
  result: { OUT_OK: 1 as const, OUT_ERROR: '', ...added },
});

/** The answer of a refused write (W2). */
export const refused = (message: string, extra: Readonly<Record<string, unknown>> = {}) => ({
  result: { OUT_OK: 0 as const, OUT_ERROR: message, ...extra },
});
