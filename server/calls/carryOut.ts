import { setTimeout as wait } from 'node:timers/promises';
import type { Connection, Transaction } from '../db/open.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import type { WriteKey } from './onceOnly.ts';

// A write leaves a row in done_writes within its own transaction (W4). Inserting that row first makes a repeat that
// comes at the same time wait for the first one: on SQLite for the write lock, on PostgreSQL for the primary key.

/** How long an effect may hold its claim before a repeat takes it over, and how often the repeat looks, in ms. */
const claimMs = 120_000;
const lookAgainMs = 100;

/** Answers of writes are kept this long (W4). */
const keptForMs = 24 * 60 * 60 * 1000;

const row = (key: WriteKey, now: Date, claimedUntil: string | null) => ({
  user_id: key.userId,
  call: key.call,
  ref_key: key.refKey,
  body_hash: key.bodyHash,
  answer: null,
  claimed_until: claimedUntil,
  date_created: now.toISOString(),
});

const find = (db: Connection, key: WriteKey) =>
  db
    .selectFrom('done_writes')
    .select(['answer', 'claimed_until'])
    .where('user_id', '=', key.userId)
    .where('call', '=', key.call)
    .where('ref_key', '=', key.refKey)
    .where('body_hash', '=', key.bodyHash);

const keep = (trx: Transaction, key: WriteKey, answer: unknown) =>
  trx
    .updateTable('done_writes')
    .set({ answer: JSON.stringify(answer), claimed_until: null })
    .where('user_id', '=', key.userId)
    .where('call', '=', key.call)
    .where('ref_key', '=', key.refKey)
    .where('body_hash', '=', key.bodyHash)
    .execute();

async function claim(db: Connection, key: WriteKey, now: Date, claimedUntil: string | null): Promise<boolean> {
  const inserted = await db
    .insertInto('done_writes')
    .values(row(key, now, claimedUntil))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0;
}

/** Carries out a write, or answers what the same write answered before. A refusal is thrown, and is not kept. */
export function writeOnce<Answer>(
  services: Services,
  key: WriteKey,
  now: Date,
  work: (trx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  return inTransaction(services.db.kysely, async (trx) => {
    if (!(await claim(trx, key, now, null))) {
      const before = await find(trx, key).executeTakeFirstOrThrow();
      return JSON.parse(before.answer ?? 'null') as Answer;
    }
    const answer = await work(trx);
    await keep(trx, key, answer);
    return answer;
  });
}

/** The same for an effect outside the database: claim, perform, then record it with the answer in one transaction. */
export async function performOnce<Outcome, Answer>(
  services: Services,
  key: WriteKey,
  now: Date,
  perform: () => Promise<Outcome>,
  record: (trx: Transaction, outcome: Outcome) => Promise<Answer>,
): Promise<Answer> {
  const db = services.db.kysely;
  const until = () => new Date(services.clock().getTime() + claimMs).toISOString();
  while (!(await claim(db, key, now, until()))) {
    const before = await find(db, key).executeTakeFirst();
    if (before?.answer) return JSON.parse(before.answer) as Answer;
    if (before?.claimed_until && before.claimed_until < services.clock().toISOString()) await release(db, key);
    else await wait(lookAgainMs);
  }
  try {
    const outcome = await perform();
    return await inTransaction(services.db.kysely, async (trx) => {
      const answer = await record(trx, outcome);
      await keep(trx, key, answer);
      return answer;
    });
  } catch (error) {
    await release(db, key);
    throw error;
  }
}

/** Gives a claim back after a failure, so that a repeat can try again. */
const release = (db: Connection, key: WriteKey) =>
  db
    .deleteFrom('done_writes')
    .where('user_id', '=', key.userId)
    .where('call', '=', key.call)
    .where('ref_key', '=', key.refKey)
    .where('body_hash', '=', key.bodyHash)
    .where('answer', 'is', null)
    .execute();

/** Forgets what is older than a day. */
export const forgetOldWrites = (db: Connection, now: Date) =>
  db
    .deleteFrom('done_writes')
    .where('date_created', '<', new Date(now.getTime() - keptForMs).toISOString())
    .execute();
