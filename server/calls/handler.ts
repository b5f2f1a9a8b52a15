import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Profile } from '../../contract/call.ts';
import type { AnswerOf, ListCallName, ParsedBodyOf, PostCallName, RowOf } from '../../contract/calls/index.ts';
import type { Touches } from '../activity/touches.ts';
import type { Connection, Transaction } from '../db/open.ts';
import type { Services } from '../services.ts';
import type { RowQuery } from '../lists/list.ts';

/** The signed-in person behind a call. */
export interface SessionUser {
  id: number;
  userName: string;
  profile: Profile;
  /** Shared by all tokens of one login (W5). */
  sessionFamily: string;
  /** When the person last proved who it is, ISO 8601; null for a session from before there were proofs (W42). */
  confirmedAt: string | null;
  mustChangePassword: boolean;
  /** The profile needs a second factor, and there is none (W41). */
  mustSetSecondFactor: boolean;
}

/** One call as its handler sees it: checked body, the clock read once, who asks and from where. */
export interface AskWith<Body> {
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

export type Ask<N extends PostCallName> = AskWith<ParsedBodyOf<N>>;

/** What `declareList` answers. */
export interface ListHandler<N extends ListCallName> {
  kind: 'list';
  call: N;
  rows(db: Connection): RowQuery<RowOf<N>>;
}

interface ReadHandler<N extends PostCallName> {
  kind: 'read';
  read(services: Services, ask: Ask<N>): Promise<AnswerOf<N>>;
}

/** Runs within one transaction and once for each REF_KEY (W4); throws Refusal to say no. */
interface WriteHandler<N extends PostCallName> {
  kind: 'write';
  /** Counts a try before the transaction, so that it stays counted when the write is refused. Throws TooManyTries. */
  count?(services: Services, ask: Ask<N>): Promise<unknown>;
  /** What of it goes into the activity log, within the same transaction. */
  touches: Touches<Ask<N>, AnswerOf<N>>;
  write(trx: Transaction, ask: Ask<N>, services: Services): Promise<AnswerOf<N>>;
}

/**
 * A write with an effect outside the database (mail, drawing), which must not hold a transaction: `perform` runs
 * between a claim on the REF_KEY and `record`, whose transaction also keeps the answer. At most one runs at a time for
 * a REF_KEY; if the process dies in between, a repeat performs it again.
 */
export interface EffectHandler<N extends PostCallName, Outcome = unknown> {
  kind: 'effect';
  /** What of `record` goes into the activity log, within the same transaction. */
  touches: Touches<Ask<N>, AnswerOf<N>, Outcome>;
  perform(services: Services, ask: Ask<N>): Promise<Outcome>;
  /** Throws OutOfDate to have it performed again, Refusal to say no. */
  record(trx: Transaction, ask: Ask<N>, outcome: Outcome, services: Services): Promise<AnswerOf<N>>;
}

/** Opens, renews or ends a session: the one kind that sees the cookies. */
export interface SessionHandler<N extends PostCallName> {
  kind: 'session';
  answer(services: Services, ask: Ask<N>, request: FastifyRequest, reply: FastifyReply): Promise<AnswerOf<N>>;
}

type Handler<N extends PostCallName> =
  | (N extends ListCallName ? ListHandler<N> : never)
  | ReadHandler<N>
  | WriteHandler<N>
  | EffectHandler<N>
  | SessionHandler<N>;

/** One handler for each call of an area; the areas together make the table of `calls/table.ts`. */
export type Handlers<N extends PostCallName = PostCallName> = { [Name in N]: Handler<Name> };

/** The answer of a write that was carried out, with what it added. */
export const done = <Added extends Record<string, number | string>>(added: Added = {} as Added) => ({
  result: { OUT_OK: 1 as const, OUT_ERROR: '', ...added },
});

/** The answer of a write that a rule refused (W2). */
export const refused = (message: string, extra: Readonly<Record<string, unknown>> = {}) => ({
  result: { OUT_OK: 0 as const, OUT_ERROR: message, ...extra },
});
