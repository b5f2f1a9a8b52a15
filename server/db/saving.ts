import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from './connection.ts';
import { reasonOf } from './outage.ts';
import { inTransaction } from './transaction.ts';

/** Random bytes, which PostgreSQL cannot compress: the test write has to take space. */
const probeBytes = 8 * 1024;
/** How long a request waits for a slow test write. */
const patienceMs = 500;

/** Whether records can be saved at present: on a full disk everything can still be read, so nobody would notice (W29). */
export class Saving {
  readonly #db: Connection;
  #problem: string | undefined;
  #checkedAt = -Infinity;
  #checking: Promise<void> | undefined;

  constructor(db: Connection) {
    this.#db = db;
  }

  /** Why nothing can be saved, as far as is known; undefined while it can. */
  get problem(): string | undefined {
    return this.#problem;
  }

  /** Why nothing can be saved, undefined where it can; tried anew unless it was possible less than so long ago. */
  async check(goodForMs: number): Promise<string | undefined> {
    const known = this.#problem === undefined && performance.now() - this.#checkedAt < goodForMs;
    if (!known) {
      this.#checking ??= this.#probe();
      await Promise.race([this.#checking, pause(patienceMs, undefined, { ref: false })]);
    }
    return this.#problem;
  }

  /** Inserts and deletes a row of `done_writes`, where a leftover expires after a day. */
  async #probe(): Promise<void> {
    const ref_key = randomUUID();
    const probe = { user_id: 0, call: 'healthz', ref_key, body_hash: '', claimed_by: null };
    const answer = randomBytes(probeBytes).toString('hex');
    const date_created = new Date().toISOString();
    try {
      await inTransaction(this.#db, (trx) =>
        trx
          .insertInto('done_writes')
          .values({ ...probe, answer, date_created })
          .execute(),
      );
      await inTransaction(this.#db, (trx) => trx.deleteFrom('done_writes').where('ref_key', '=', ref_key).execute());
      this.#problem = undefined;
    } catch (error) {
      this.#problem = reasonOf(error);
    }
    this.#checkedAt = performance.now();
    this.#checking = undefined;
  }
}
