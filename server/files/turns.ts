import { CallError } from '#server/config/errors.ts';
import { texts } from '#contract/texts.ts';

export interface TurnRule {
  /** Maximum concurrency, in total and per key (an address, a user). */
  atOnce: number;
  each: number;
  /** Maximum length of the queue, and of waiting, in ms. */
  waiting: number;
  waitMs: number;
}

interface Waiting {
  key: string;
  begin(): void;
}

/** Retry-After of a refused request, in seconds. */
const retryAfterS = 5;

/** A concurrency limit with a short FIFO queue; further requests are refused at once (429). */
export class Turns {
  readonly #rule: TurnRule;
  readonly #underWay = new Map<string, number>();
  #total = 0;
  #waiting: Waiting[] = [];

  constructor(rule: TurnRule) {
    this.#rule = rule;
  }

  /** Runs the work when a slot is free. Throws CallError 429 if none is in time. */
  async take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#isFree(key)) this.#count(key, 1);
    else await this.#wait(key);
    try {
      return await work();
    } finally {
      this.#count(key, -1);
      this.#beginNext();
    }
  }

  #isFree(key: string): boolean {
    return this.#total < this.#rule.atOnce && (this.#underWay.get(key) ?? 0) < this.#rule.each;
  }

  #count(key: string, change: 1 | -1): void {
    this.#total += change;
    const count = (this.#underWay.get(key) ?? 0) + change;
    if (count === 0) this.#underWay.delete(key);
    else this.#underWay.set(key, count);
  }

  #wait(key: string): Promise<void> {
    const busy = () => new CallError(429, texts.uploads.busy, retryAfterS);
    if (this.#waiting.length >= this.#rule.waiting) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        this.#waiting = this.#waiting.filter((other) => other !== waiting);
        reject(busy());
      }, this.#rule.waitMs);
      const waiting = {
        key,
        begin: () => {
          clearTimeout(giveUp);
          resolve();
        },
      };
      this.#waiting.push(waiting);
    });
  }

  #beginNext(): void {
    const index = this.#waiting.findIndex(({ key }) => this.#isFree(key));
    const [next] = index < 0 ? [] : this.#waiting.splice(index, 1);
    if (!next) return;
    // Counted here and not when it begins: another one could come between.
    this.#count(next.key, 1);
    next.begin();
  }
}
