import { isIPv6 } from 'node:net';
import { databaseClock } from '#server/db/clock.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { TooManyTries } from '#server/config/errors.ts';

/**
 * How many tries are free in `seconds`; each one beyond has to wait longer than the one before, 30 s at most. After `most`
 * of them there are no more until the `seconds` are over.
 */
export interface LimitRule {
  points: number;
  seconds: number;
  most?: number;
}

const hour = 60 * 60;
/** What strangers guess of one account from one network, and from all networks together. */
const fromOneNetwork: LimitRule = { points: 5, seconds: hour, most: 10 };
const fromAllNetworks: LimitRule = { points: 20, seconds: hour, most: 20 };

export const limitRules = {
  /** Logins to one account by strangers; who waits as told is not held up by those of other networks. */
  loginByNetwork: fromOneNetwork,
  loginByAccount: fromAllNetworks,
  /** Logins from one address by strangers, whatever the account; an office shares one. */
  loginByAddress: { points: 100, seconds: hour },
  /** Logins by a browser that its user has signed in with before. */
  loginByBrowser: { points: 10, seconds: hour },
  /** Codes of a second factor, after the right password: by strangers as above, and by a known browser. */
  codeByNetwork: fromOneNetwork,
  codeByAccount: fromAllNetworks,
  codeByBrowser: { points: 5, seconds: hour },
  /** Wrong passwords and codes of a person who is asked for them again; after that many the session ends. */
  confirm: { points: 5, seconds: hour },
  /** Requests for a new password from one address. */
  reset: { points: 5, seconds: hour },
  /** Mails with a temporary password to one person. */
  resetMail: { points: 3, seconds: hour },
  /** Registrations from one address; a school's computer room shares one. */
  registration: { points: 600, seconds: hour },
  /** Uploads without a session from one address. */
  upload: { points: 1200, seconds: hour },
  verify: { points: 300, seconds: 60 },
  /** What the page for applicants asks, and how applications stand, from one address; a school's computer room shares one. */
  apply: { points: 1200, seconds: 60 },
  /** Birth dates that are wrong for the link of an own page (W67): for one link, and from one network where no browser was let in yet. */
  ownPageLink: { points: 5, seconds: hour, most: 5 },
  ownPageNetwork: { points: 20, seconds: hour, most: 20 },
  /** What own pages ask from one address; a school's computer room shares one. */
  ownPage: { points: 1200, seconds: 60 },
  /** Receipts drawn for one student there. */
  ownPaper: { points: 40, seconds: hour, most: 40 },
  /** Previews of the certificate by one person; whoever types gets one for each pause. */
  preview: { points: 60, seconds: 60 },
  /** Receipts, certificates, fee accounts and sheets of ID cards drawn for one person; a class has 60 students at most, a day some 300 receipts. */
  paper: { points: 1000, seconds: hour, most: 1000 },
  /** Mails to students by one person; messages and reminders to one address, and receipts, certificates and fee accounts, whoever asks (W55). */
  mail: { points: 1000, seconds: hour, most: 1000 },
  mailTo: { points: 10, seconds: hour, most: 10 },
  paperTo: { points: 30, seconds: hour, most: 30 },
  /** Messages that the server mails, whoever sends them; the settings say how many (W55). */
  message: { points: 30, seconds: 60, most: 30 },
} satisfies Record<string, LimitRule>;

export type LimitName = keyof typeof limitRules;

/** A limit and its key: an address, an account, an account and a network, or a browser; `most` where the settings say how many. */
export type Try = readonly [limit: LimitName, key: string, most?: number];

/**
 * Rate limits across all processes, stored in the database and timed by its clock (W9, W11, W14). A blocked attempt is refused
 * at once rather than queued.
 */
export interface Limits {
  /**
   * Counts an attempt under each key before it runs, so that parallel attempts are limited too. Throws TooManyTries, and counts
   * nothing, while a key is blocked. Returns whether this attempt starts a block.
   */
  take(db: Connection, ...tries: Try[]): Promise<boolean>;
  /** Decrements a counter, as after a right password. */
  giveBack(db: Connection, ...tries: Try[]): Promise<void>;
  /** Clears a counter, as after a right password. */
  clear(db: Connection, ...tries: Try[]): Promise<void>;
  /** Deletes expired counters. */
  forgetOld(db: Connection): Promise<void>;
}

const longestWaitS = 30;

/** The remaining block, in ms, for a counter. */
function waitMs(
  count: number,
  { points, most }: LimitRule,
  { freeInMs, leftMs }: Record<'freeInMs' | 'leftMs', number>,
) {
  if (most !== undefined && count >= most) return leftMs;
  // A later time stems from before the clock was set back.
  return count < points || freeInMs > longestWaitS * 1000 ? 0 : freeInMs;
}

/** The block after a number of attempts, in ms. */
function waitAfter(count: number, { points }: LimitRule): number {
  return count < points ? 0 : Math.min(2 ** (count - points), longestWaitS) * 1000;
}

/** The rule of a try. */
const ruleOf = (rules: Record<LimitName, LimitRule>, [limit, , most]: Try): LimitRule =>
  most === undefined ? rules[limit] : { ...rules[limit], points: most, most };

const nameOf = ([limit, key]: Try) => `${limit} ${key}`;
const iso = (ms: number) => new Date(ms).toISOString();

/** Locks and reads the counter of a key. */
const lockTries = (trx: Transaction, key: string) =>
  // One statement: between two, a right password could delete the row.
  trx
    .insertInto('tries')
    .values({ key, count: 0, ends_at: '', free_at: '' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
    .returningAll()
    .executeTakeFirstOrThrow();

/** `rules` lets a test have small ones, `clock` lets it set the time. */
export const createLimits = (rules: Record<LimitName, LimitRule> = limitRules, clock = databaseClock): Limits => ({
  take: (db, ...tries) =>
    inTransaction(db, async (trx) => {
      const held = [];
      // In a fixed order, to avoid deadlocks.
      for (const one of tries.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))) {
        held.push({ rule: ruleOf(rules, one), row: await lockTries(trx, nameOf(one)) });
      }
      const now = await clock(trx);
      let longestMs = 0;
      let begins = false;
      for (const { rule, row } of held) {
        // What lies further ahead than the rule allows is from before the clock was set back, and holds up nobody.
        const leftMs = Date.parse(row.ends_at) - now;
        const begun = row.count > 0 && leftMs > 0 && leftMs <= rule.seconds * 1000;
        const count = begun ? row.count : 0;
        longestMs = Math.max(longestMs, waitMs(count, rule, { freeInMs: Date.parse(row.free_at) - now, leftMs }));
        begins ||= count + 1 === rule.points;
        await trx
          .updateTable('tries')
          .set({
            count: count + 1,
            ends_at: begun ? row.ends_at : iso(now + rule.seconds * 1000),
            free_at: iso(now + waitAfter(count + 1, rule)),
          })
          .where('key', '=', row.key)
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
  forgetOld: (db) =>
    inTransaction(db, async (trx) => {
      await trx
        .deleteFrom('tries')
        .where('ends_at', '<=', iso(await clock(trx)))
        .execute();
    }),
});

const groupsOf = (text: string) => (text === '' ? [] : text.split(':'));

/** The first 16-bit groups of an IPv6 address in canonical form. */
function prefixOf(ip: string, groups: number): string {
  const [head = '', tail] = ip.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::');
  const first = groupsOf(head);
  const last = groupsOf(tail ?? '');
  const all =
    tail === undefined ? first : [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
  const prefix = all.slice(0, groups).map((group) => Number.parseInt(group, 16).toString(16));
  return `${prefix.join(':')}::/${groups * 16}`;
}

/** The key of an address: itself, or the /64 of an IPv6 address, which is one household's. */
export function networkOf(address: string): string {
  // A proxy may write a port behind it: '203.0.113.5:4711', '[2001:db8::1]:4711'.
  const bare = address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^((?:::ffff:)?\d+\.\d+\.\d+\.\d+):\d+$/i, '$1');
  const ip = bare.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return isIPv6(ip) ? prefixOf(ip, 4) : ip;
}

/** The neighbourhood of what `networkOf` answers, which one owner may well have whole: IPv4's /24, IPv6's /48 (W11). */
export function neighbourhoodOf(network: string): string {
  const ip = network.replace(/\/64$/, '');
  return isIPv6(ip) ? prefixOf(ip, 3) : ip.replace(/\.\d+$/, '.0/24');
}
