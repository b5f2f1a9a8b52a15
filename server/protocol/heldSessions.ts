const most = 10_000;

/**
 * The sessions whose renewal found no database (W29). They stay good until their 12 hours are over, as far as they were
 * live when the renewal was tried: a token that had been replaced before is not brought back. Kept in memory.
 */
export class HeldSessions {
  readonly #triedAt = new Map<string, string>();

  /** Remembers the session of a token's hash; `now` as ISO 8601. */
  hold(tokenHash: string, now: string): void {
    // Keeps the first time. Bounded, so that made-up cookies cannot fill the memory.
    if (!this.#triedAt.has(tokenHash) && this.#triedAt.size < most) this.#triedAt.set(tokenHash, now);
  }

  /** The instant at which a session must have been live to be good now. */
  liveAt(tokenHash: string, now: string): string {
    return this.#triedAt.get(tokenHash) ?? now;
  }

  /** Forgets a session that has been renewed since. */
  release(tokenHash: string): void {
    this.#triedAt.delete(tokenHash);
  }
}
