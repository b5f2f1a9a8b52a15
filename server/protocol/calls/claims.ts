import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { databaseNow } from '#server/db/clock.ts';
import type { Db } from '#server/db/connection.ts';

/** The signs of life of a process, in ms. */
export interface ClaimTiming {
  /** How often a process that holds a claim shows that it lives. */
  beatMs: number;
  /** After how long without such a sign it counts as gone, by the database's clock: those of machines are not compared. */
  goneAfterMs: number;
}

const usualTiming: ClaimTiming = { beatMs: 500, goneAfterMs: 2_500 };

/** The process of a claim: what is before its number. */
const processOf = (claim: string) => claim.slice(0, claim.indexOf('/'));

/**
 * The claims on effects that this process holds. While it holds one, a row of `processes` tells the others that it lives. On SQLite there are no
 * others: one process has the file.
 */
export class Claims {
  readonly #db: Db;
  readonly #timing: ClaimTiming;
  readonly #process = randomUUID();
  readonly #held = new Set<string>();
  #drawn = 0;
  #beating: { first: Promise<void>; timer: NodeJS.Timeout } | undefined;

  constructor(db: Db, timing: ClaimTiming = usualTiming) {
    this.#db = db;
    this.#timing = timing;
  }

  /** A new claim id, held until `drop`. */
  draw(): string {
    this.#drawn += 1;
    const id = `${this.#process}/${this.#drawn}`;
    this.#held.add(id);
    return id;
  }

  drop(id: string): void {
    this.#held.delete(id);
    if (this.#held.size > 0) return;
    clearInterval(this.#beating?.timer);
    this.#beating = undefined;
  }

  /** Others know by now that this process lives; a claim that is entered afterwards is left to it. */
  async lives(): Promise<void> {
    if (this.#db.kind === 'sqlite') return;
    this.#beating ??= this.#startBeating();
    await this.#beating.first;
  }

  /** Whether nobody works on a claim any more. A process knows its own ones. */
  async isAbandoned(claim: string): Promise<boolean> {
    const process = processOf(claim);
    if (process === this.#process) return !this.#held.has(claim);
    const alive = await this.#db.kysely
      .selectFrom('processes')
      .select('id')
      .where('id', '=', process)
      .where('lives_until', '>', databaseNow(this.#db.kysely))
      .executeTakeFirst();
    return alive === undefined;
  }

  #startBeating() {
    const first = this.#beat();
    // A beat that fails is made up for by the next one; where there is no database, nobody else can take a claim over, either.
    const timer = setInterval(() => void this.#beat().catch(() => undefined), this.#timing.beatMs).unref();
    first.catch(() => {
      clearInterval(timer);
      this.#beating = undefined;
    });
    return { first, timer };
  }

  async #beat(): Promise<void> {
    const lives_until = sql<number>`${databaseNow(this.#db.kysely)} + ${sql.lit(this.#timing.goneAfterMs)}`;
    await this.#db.kysely
      .insertInto('processes')
      .values({ id: this.#process, lives_until })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ lives_until }))
      .execute();
  }
}

/** Forgets processes that are gone. */
export const forgetGoneProcesses = (db: Db['kysely']) =>
  db.deleteFrom('processes').where('lives_until', '<', databaseNow(db)).execute();
