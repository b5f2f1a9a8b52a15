import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { texts } from '../contract/texts.ts';
import { CallError } from './errors.ts';

/** How many of a thing one key (an address, a user name) may do in `seconds`. */
export interface LimitRule {
  points: number;
  seconds: number;
}

export const limitRules = {
  /** Wrong passwords for one user name from one address. */
  loginByUser: { points: 10, seconds: 15 * 60 },
  /** Wrong passwords from one address, whatever the user name. */
  loginByAddress: { points: 100, seconds: 15 * 60 },
  /** Requests for a new password from one address, and for one user name. */
  reset: { points: 10, seconds: 15 * 60 },
  /** Registrations from one address; a school's computer room shares one. */
  registration: { points: 600, seconds: 60 * 60 },
  /** Uploads without a session from one address. */
  upload: { points: 1200, seconds: 60 * 60 },
  verify: { points: 300, seconds: 60 },
} satisfies Record<string, LimitRule>;

export type LimitName = keyof typeof limitRules;

export interface Limits {
  /** Counts one; throws CallError 429 when the key has had its share. */
  take(name: LimitName, key: string): Promise<void>;
  /** Takes one back that was counted, as after a right password. */
  giveBack(name: LimitName, key: string): Promise<void>;
  /** Forgets what was counted, as after a right password. */
  clear(name: LimitName, key: string): Promise<void>;
}

/** The limits of one process (W9, W11, W14). `rules` lets a test have small ones. */
export function createLimits(rules: Record<LimitName, LimitRule> = limitRules): Limits {
  const limiters = new Map(
    Object.entries(rules).map(([name, rule]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, points: rule.points, duration: rule.seconds }),
    ]),
  );
  const limiter = (name: LimitName) => {
    const found = limiters.get(name);
    if (!found) throw new Error(`No limit is named ${name}`);
    return found;
  };
  return {
    async take(name, key) {
      try {
        await limiter(name).consume(key);
      } catch (error) {
        if (error instanceof RateLimiterRes) throw new CallError(429, texts.session.tooManyAttempts);
        throw error;
      }
    },
    async giveBack(name, key) {
      await limiter(name).reward(key);
    },
    async clear(name, key) {
      await limiter(name).delete(key);
    },
  };
}
