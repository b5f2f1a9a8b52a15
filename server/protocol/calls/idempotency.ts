import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { millisecondsInDay } from 'date-fns/constants';
import { compiledOnce } from '#server/db/compiledOnce.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import { isOutage } from '#server/db/outage.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { OutOfDate } from '#server/config/errors.ts';
import type { Services } from '#server/protocol/services.ts';
import type { WriteKey } from './writeKey.ts';

// A write leaves a row in done_writes within its own transaction (W4). Inserting that row first makes a repeat that
// comes at the same time wait for the first one: on SQLite for the write lock, on PostgreSQL for the primary key.

/** How often a repeat polls for the answer of the effect that is running, in ms. */
const pollMs = 100;
/** How long the result of an effect is retried to be recorded during an outage of the database, and how often, in ms. */
const recordForMs = 10 * 60_000;
const recordAgainMs = 500;

/** Answers of writes are kept this long (W4). */
const retentionMs = millisecondsInDay;

const find = (db: Connection, key: WriteKey) =>
  db
    .selectFrom('done_writes')
    .select(['answer', 'claimed_by', 'in_doubt'])
    .where('user_id', '=', key.userId)
    .where('call', '=', key.call)
    .where('ref_key', '=', key.refKey)
    .where('body_hash', '=', key.bodyHash);

/** The row of a write that has no answer yet. */
const open = (db: Connection, key: WriteKey) =>
  db
    .updateTable('done_writes')
    .where('user_id', '=', key.userId)
    .where('call', '=', key.call)
    .where('ref_key', '=', key.refKey)
    .where('body_hash', '=', key.bodyHash)
    .where('answer', 'is', null);

/** A claim on an effect; null for a write, which runs within the transaction. */
type Claim = { claimedBy: string | null };

const insertRow = compiledOnce((db, values: WriteKey & Claim & { timestamp: string }) =>
  db
    .insertInto('done_writes')
    .values({
      user_id: values.userId,
      call: values.call,
      ref_key: values.refKey,
      body_hash: values.bodyHash,
      answer: null,
      claimed_by: values.claimedBy,
      folds: 1,
      date_created: values.timestamp,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('ref_key'),
);

/** True if this write is the first with its key. */
async function insert(trx: Transaction, key: WriteKey, now: Date, claimedBy: string | null): Promise<boolean> {
  const inserted = await insertRow(trx, { ...key, claimedBy, timestamp: now.toISOString() });
  return inserted.length > 0;
}

const keepAnswer = compiledOnce((db, values: WriteKey & Claim & { answer: string }) =>
  open(db, values)
    .set({ answer: values.answer, claimed_by: null, in_doubt: null })
    .where('claimed_by', 'is not distinct from', values.claimedBy)
    .returning('ref_key'),
);

/** False if another process has taken the claim over, or the write has an answer already. */
async function keep(trx: Transaction, key: WriteKey, claimedBy: string | null, answer: unknown): Promise<boolean> {
  const saved = await keepAnswer(trx, { ...key, claimedBy, answer: JSON.stringify(answer) });
  return saved.length > 0;
}

/** Runs a write once: a repeat with the same key gets the first answer. A refusal is thrown, and is not kept. */
export function writeOnce<Answer>(
  services: Services,
  key: WriteKey,
  now: Date,
  work: (trx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  return inTransaction(services.db.kysely, async (trx) => {
    if (!(await insert(trx, key, now, null))) {
      const before = await find(trx, key).executeTakeFirstOrThrow();
      return JSON.parse(before.answer ?? 'null') as Answer;
    }
    const answer = await work(trx);
    await keep(trx, key, null, answer);
    return answer;
  });
}

/**
 * The same for an effect outside the database: claim, perform, then record the outcome and the answer in one transaction.
 * Where either throws OutOfDate both are repeated. During an outage recording is retried, also after the call was
 * answered 503: a repeat then finds the answer. With `alone`, nobody else performs what has that key until it is recorded.
 */
export async function performOnce<Outcome, Answer>(
  services: Services,
  key: WriteKey,
  now: Date,
  perform: (mayHappen: MayHappen<Outcome>) => Promise<Outcome>,
  record: (trx: Transaction, outcome: Outcome) => Promise<Answer>,
  alone?: WriteKey,
): Promise<Answer> {
  const { claims } = services;
  const claim = claims.draw();
  const answered = Promise.withResolvers<Answer>();

  let performed: { outcome: Outcome } | undefined;
  const performAndRecord = async () => {
    for (;;) {
      try {
        performed ??= { outcome: await perform((trx, outcome) => putInDoubt(trx, claim, outcome)) };
        return await recordOnce(services, key, claim, performed.outcome, record, answered.reject);
      } catch (error) {
        if (!(error instanceof OutOfDate)) throw error;
        performed = undefined;
        // SQLite commits what came first when the loop has turned: read before, it is out of date again, for ever, and nobody has a turn.
        await nextTurn();
      }
    }
  };
  const claimAndPerform = async () => {
    for (;;) {
      const before = await obtain(services, key, now, claim);
      if (before && 'answer' in before) return before.answer as Answer;
      performed = before && { outcome: before.inDoubt as Outcome };
      try {
        const saved = await performAndRecord();
        if (saved) return saved.answer;
      } catch (error) {
        if (error instanceof ClaimLost) continue;
        await release(services, claim);
        throw error;
      }
    }
  };
  void (alone ? whileClaimed(services, alone, now, claimAndPerform) : claimAndPerform())
    .then(answered.resolve, answered.reject)
    .finally(() => claims.drop(claim));
  return answered.promise;
}

/** Runs work while nobody else, in any process, runs what has the same key. */
async function whileClaimed<Result>(
  services: Services,
  key: WriteKey,
  now: Date,
  work: () => Promise<Result>,
): Promise<Result> {
  const claim = services.claims.draw();
  try {
    await obtain(services, key, now, claim);
    return await work();
  } finally {
    await release(services, claim);
    services.claims.drop(claim);
  }
}

/**
 * Waits for the claim; returns the kept answer where there is one, and what may have happened already where the process that had the
 * claim is gone.
 */
async function obtain(
  { db: { kysely }, claims }: Services,
  key: WriteKey,
  now: Date,
  claim: string,
): Promise<{ answer: unknown } | { inDoubt: unknown } | undefined> {
  for (;;) {
    await claims.lives();
    const found = await find(kysely, key).executeTakeFirst();
    if (found?.answer) return { answer: JSON.parse(found.answer) };
    if (!found) {
      if (await inTransaction(kysely, (trx) => insert(trx, key, now, claim))) return undefined;
    } else if (await claims.isAbandoned(found.claimed_by ?? '')) {
      const taken = await inTransaction(kysely, (trx) => takeOver(trx, key, found.claimed_by, claim));
      if (taken) return taken.in_doubt === null ? undefined : { inDoubt: JSON.parse(taken.in_doubt) };
    } else await wait(pollMs);
  }
}

/** Compare and swap of an abandoned claim: of several processes one succeeds. */
const takeOver = (trx: Transaction, key: WriteKey, from: string | null, to: string) =>
  open(trx, key).set({ claimed_by: to }).where('claimed_by', '=', from).returning('in_doubt').executeTakeFirst();

/** Another process took the claim over. */
class ClaimLost extends Error {}

/**
 * Says in a transaction that from its end on the effect may happen: where this process is gone before it records, a repeat records that
 * outcome and performs nothing. Throws where another process has the claim by now: then it must not happen here.
 */
export type MayHappen<Outcome> = (trx: Transaction, outcome: Outcome) => Promise<void>;

async function putInDoubt(trx: Transaction, claim: string, outcome: unknown): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('done_writes')
    .set({ in_doubt: JSON.stringify(outcome) })
    .where('claimed_by', '=', claim)
    .where('answer', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new ClaimLost('The claim is lost');
}

/**
 * Records the outcome and returns the answer; undefined if the claim was taken over or answered meanwhile. Retries during an
 * outage of the database, and calls `failed` each time.
 */
async function recordOnce<Outcome, Answer>(
  { db: { kysely } }: Services,
  key: WriteKey,
  claim: string,
  outcome: Outcome,
  record: (trx: Transaction, outcome: Outcome) => Promise<Answer>,
  failed: (error: unknown) => void,
): Promise<{ answer: Answer } | undefined> {
  const deadline = performance.now() + recordForMs;
  for (;;) {
    try {
      return await inTransaction(kysely, async (trx) => {
        const answer = await record(trx, outcome);
        if (!(await keep(trx, key, claim, answer))) throw new ClaimLost('The claim is lost');
        return { answer };
      });
    } catch (error) {
      if (error instanceof ClaimLost) return undefined;
      if (!isOutage(error) || performance.now() > deadline) throw error;
      failed(error);
      await wait(recordAgainMs);
    }
  }
}

/** Releases a claim after a failure, so that a repeat can run the effect. Where that fails, too, the claim is abandoned. */
const release = ({ db, log }: Services, claim: string) =>
  inTransaction(db.kysely, (trx) =>
    trx.deleteFrom('done_writes').where('claimed_by', '=', claim).where('answer', 'is', null).execute(),
  ).catch((error: unknown) => log.warn({ err: error }, 'A claim could not be released'));

/** Deletes answers older than a day. */
export const forgetOldWrites = (db: Connection, now: Date) =>
  db
    .deleteFrom('done_writes')
    .where('date_created', '<', new Date(now.getTime() - retentionMs).toISOString())
    .execute();
