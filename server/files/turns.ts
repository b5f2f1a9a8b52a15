import { CallError } from '../errors.ts';
import { texts } from '../../contract/texts.ts';

export interface TurnRule {
  /** How many may be under way at once, and of them for one key (an address, a user). */
  atOnce: number;
  each: number;
  /** How many may wait for their turn, and how long, in ms. */
  waiting: number;
  waitMs: number;
}

interface Waiting {
  key: string;
  begin(): void;
}

/** When to try again that found no turn, in seconds. */
const retryAfterS = 5;

/** Lets only so many do something at once; a few more wait shortly, in their order, the others are refused at once (429). */
export class Turns {
  readonly #rule: TurnRule;
  readonly #underWay = new Map<string, number>();
  #total = 0;
  #waiting: Waiting[] = [];

  constructor(rule: TurnRule) {
    this.#rule = rule;
  }

  /** Does the work when its turn comes. Throws CallError 429 when that does not come in time. */
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
