import { randomUUID } from 'node:crypto';
import { type DialectKind } from '../db/dialect.ts';

/** When a claim of another process counts as abandoned, in ms by this machine's running time: no clock is compared. */
export interface ClaimTiming {
  /** How often a process shows that it still works on what it claimed. */
  beatMs: number;
  /** How long a claim has to go without such a sign. */
  deadAfterMs: number;
}

const usualTiming: ClaimTiming = { beatMs: 2_000, deadAfterMs: 8_000 };

/** What a row shows of the claim on it. */
export interface SeenClaim {
  claimed_by: string | null;
  claim_beat: number;
}

/** The claims on effects that this process holds, and what it can tell of those that others hold. */
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

  /** A name for a claim, held until `drop`. */
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
   * Tells of a claim, looked at again and again, whether nobody works on it any more. Of this process's own that is known.
   * On SQLite another one's is abandoned: one process has the file. On PostgreSQL it is once it shows no sign of life.
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
