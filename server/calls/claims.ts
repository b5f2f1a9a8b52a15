import { randomUUID } from 'node:crypto';
import { type DialectKind } from '../db/dialect.ts';

/** Heartbeat of claims, in ms of this machine's monotonic clock: clocks of machines are not compared. */
export interface ClaimTiming {
  /** How often a process renews its claims. */
  beatMs: number;
  /** After how long without a beat a claim counts as abandoned. */
  deadAfterMs: number;
}

const usualTiming: ClaimTiming = { beatMs: 2_000, deadAfterMs: 8_000 };

/** The claim columns of a `done_writes` row. */
export interface SeenClaim {
  claimed_by: string | null;
  claim_beat: number;
}

/** The claims on effects that this process holds, and the detection of abandoned ones. */
export class Claims {
  readonly timing: ClaimTiming;
  readonly #kind: DialectKind;
  readonly #process = `${randomUUID()}/`;
  readonly #held = new Set<string>();
  #drawn = 0;

  constructor(kind: DialectKind, timing: ClaimTiming = usualTiming) {
    this.#kind = kind;
    this.timing = timing;
  }

  /** A new claim id, held until `drop`. */
  draw(): string {
    this.#drawn += 1;
    const id = `${this.#process}${this.#drawn}`;
    this.#held.add(id);
    return id;
  }

  drop(id: string): void {
    this.#held.delete(id);
  }

  /**
   * A function to poll with a row's claim: true once it is abandoned. This process knows its own claims. On SQLite a claim of
   * another process is abandoned, as one process has the file; on PostgreSQL it is after `deadAfterMs` without a beat.
   */
  watch(): (seen: SeenClaim) => boolean {
    let last: SeenClaim | undefined;
    let since = 0;
    return (seen) => {
      const id = seen.claimed_by ?? '';
      if (id.startsWith(this.#process)) return !this.#held.has(id);
      if (this.#kind === 'sqlite') return true;
      if (last?.claimed_by !== seen.claimed_by || last.claim_beat !== seen.claim_beat) {
        last = seen;
        since = performance.now();
      }
      return performance.now() - since >= this.timing.deadAfterMs;
    };
  }
}
