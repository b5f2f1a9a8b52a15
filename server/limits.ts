import { isIPv6 } from 'node:net';
import type { Connection, Transaction } from './db/open.ts';
import { inTransaction } from './db/transaction.ts';
import { TooManyTries } from './errors.ts';

/** How many tries are free in `seconds`; each one beyond has to wait longer than the one before, 30 s at most. */
export interface LimitRule {
  points: number;
  seconds: number;
}

const hour = 60 * 60;

export const limitRules = {
  /** Logins to one account by strangers, from wherever they come. */
  loginByAccount: { points: 10, seconds: hour },
  /** Logins from one address by strangers, whatever the account; an office shares one. */
  loginByAddress: { points: 100, seconds: hour },
  /** Logins by a browser that its user has signed in with before. */
  loginByBrowser: { points: 10, seconds: hour },
  /** Codes of a second factor, and passwords that a signed-in person is asked for again. */
  code: { points: 5, seconds: hour },
  /** Requests for a new password from one address. */
  reset: { points: 5, seconds: hour },
  /** Mails with a temporary password to one person. */
  resetMail: { points: 3, seconds: hour },
  /** Registrations from one address; a school's computer room shares one. */
  registration: { points: 600, seconds: hour },
  /** Uploads without a session from one address. */
  upload: { points: 1200, seconds: hour },
  verify: { points: 300, seconds: 60 },
} satisfies Record<string, LimitRule>;

export type LimitName = keyof typeof limitRules;

/** A limit, and whom it counts: an address, an account, a browser. */
export type Try = readonly [limit: LimitName, key: string];

/**
 * The limits of all processes together, kept in the database (W9, W11, W14). What has to wait is refused at once and holds
 * nothing; nobody is locked out.
 */
export interface Limits {
  /**
   * Counts one try under each key, before it is carried out: tries that are sent all at once are not let through either.
   * Throws TooManyTries, and counts nothing, while one of them has to wait. Answers whether the waiting begins with it.
   */
  take(db: Connection, now: Date, ...tries: Try[]): Promise<boolean>;
  /** Takes one back that was counted, as after a right password. */
  giveBack(db: Connection, ...tries: Try[]): Promise<void>;
  /** Forgets what was counted, as after a right password. */
  clear(db: Connection, ...tries: Try[]): Promise<void>;
}

const longestWaitS = 30;

/** How long the next try has to wait after so many, in ms. */
function waitAfter(count: number, { points }: LimitRule): number {
  return count < points ? 0 : Math.min(2 ** (count - points), longestWaitS) * 1000;
}

const nameOf = ([limit, key]: Try) => `${limit} ${key}`;
const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

/** The count under a key, held until the transaction ends, and for how many ms it has to wait yet. */
async function countOf(trx: Transaction, now: Date, key: string) {
  const empty = { count: 0, ends_at: now.toISOString(), free_at: now.toISOString() };
  // One statement: between two, a right password could forget the row.
  const row = await trx
    .insertInto('tries')
    .values({ key, ...empty })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
    .returningAll()
    .executeTakeFirstOrThrow();
  if (row.ends_at <= now.toISOString()) return { ...empty, waitMs: 0 };
  const waitMs = Date.parse(row.free_at) - now.getTime();
  // A clock that ran ahead holds up nobody.
  return { ...row, waitMs: waitMs > longestWaitS * 1000 ? 0 : waitMs };
}

/** `rules` lets a test have small ones. */
export const createLimits = (rules: Record<LimitName, LimitRule> = limitRules): Limits => ({
  take: (db, now, ...tries) =>
    inTransaction(db, async (trx) => {
      let longestMs = 0;
      let begins = false;
      // In one order, so that two transactions do not wait for each other.
      for (const one of tries.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))) {
        const rule = rules[one[0]];
        const { count, ends_at, waitMs } = await countOf(trx, now, nameOf(one));
        longestMs = Math.max(longestMs, waitMs);
        begins ||= count + 1 === rule.points;
        await trx
          .updateTable('tries')
          .set({
            count: count + 1,
            ends_at: count === 0 ? later(now, rule.seconds * 1000) : ends_at,
            free_at: later(now, waitAfter(count + 1, rule)),
          })
          .where('key', '=', nameOf(one))
          .execute();
      }
      if (longestMs > 0) throw new TooManyTries(Math.ceil(longestMs / 1000));
      return begins;
    }),
  giveBack: (db, ...tries) =>
    inTransaction(db, async (trx) => {
      for (const one of tries) {
        const counted = trx.updateTable('tries').where('key', '=', nameOf(one)).where('count', '>', 0);
        await counted.set((row) => ({ count: row('count', '-', 1) })).execute();
      }
    }),
  clear: (db, ...tries) =>
    inTransaction(db, async (trx) => {
      for (const one of tries) await trx.deleteFrom('tries').where('key', '=', nameOf(one)).execute();
    }),
});

/** Forgets what no longer counts. */
export const forgetOldTries = (db: Connection, now: Date) =>
  db.deleteFrom('tries').where('ends_at', '<=', now.toISOString()).execute();

const groupsOf = (text: string) => (text === '' ? [] : text.split(':'));

/** Whom an address counts as: itself, or the /64 of an IPv6 address, of which each home has a whole one. */
export function networkOf(address: string): string {
  const ip = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::');
  const first = groupsOf(head);
  const last = groupsOf(tail ?? '');
  const all =
    tail === undefined ? first : [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
  const prefix = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${prefix.join(':')}::/64`;
}
