import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fold } from '../../domain/text.ts';
import type { Connection } from '../db/open.ts';
import type { UserRow } from '../db/tables.ts';
import { type LimitName, type Limits, type Try, networkOf } from '../limits.ts';
import { cookieAttributes, cookieName } from './cookie.ts';

/** A browser is known for this long after its user's last login with it. */
const knownForS = 180 * 24 * 60 * 60;

const nameFor = (userId: number) => `known_${userId}`;
const form = /^(\d{10})\.([\w-]{22})\.([\w-]{43})$/;

/** A user as a browser knows one: with another password or second factor the browser is known no more (W42). */
type Known = Pick<UserRow, 'id' | 'password_hash' | 'second_factor_since'>;

async function sign(db: Connection, user: Known, seconds: string, nonce: string): Promise<Buffer> {
  const { id, password_hash, second_factor_since } = user;
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'knownBrowsers')
    .executeTakeFirstOrThrow();
  return createHmac('sha256', value)
    .update(JSON.stringify([id, seconds, nonce, password_hash, second_factor_since]))
    .digest();
}

/**
 * What tells this browser from others, where this user has signed in with it before: a signed cookie, one for each user.
 * It opens nothing; its tries are only counted apart from those of strangers.
 */
async function readKnownBrowser(
  db: Connection,
  request: FastifyRequest,
  user: Known,
  now: Date,
): Promise<string | undefined> {
  const [, seconds = '', nonce = '', given = ''] =
    form.exec(request.cookies[cookieName(request, nameFor(user.id))] ?? '') ?? [];
  if (nonce === '' || Number(seconds) + knownForS < now.getTime() / 1000) return undefined;
  const isOurs = timingSafeEqual(Buffer.from(given, 'base64url'), await sign(db, user, seconds, nonce));
  return isOurs ? nonce : undefined;
}

/** Makes the browser one that this user has signed in with. */
export async function rememberBrowser(
  db: Connection,
  request: FastifyRequest,
  reply: FastifyReply,
  user: Known,
  now: Date,
): Promise<void> {
  const seconds = String(Math.floor(now.getTime() / 1000));
  const nonce = randomBytes(16).toString('base64url');
  const mac = (await sign(db, user, seconds, nonce)).toString('base64url');
  const attributes = { ...cookieAttributes(request), maxAge: knownForS };
  reply.setCookie(cookieName(request, nameFor(user.id)), `${seconds}.${nonce}.${mac}`, attributes);
}

/**
 * An account as it is counted: what was typed in the place of a name may be a password, so no more than 16 bits of its hash
 * are kept. Names that exist and names that do not are counted alike, in whatever case they are written.
 */
const accountOf = (userName: string) => createHash('sha256').update(fold(userName)).digest('hex').slice(0, 4);

/** What a login counts as: a try of a known browser, or of a stranger. */
export interface LoginTries {
  password: Try[];
  /** Beside it, where a code comes with the right password. */
  code: Try[];
}

/** What a login of a user name counts as; `user` is the one who has it. */
export async function loginTries(
  db: Connection,
  request: FastifyRequest,
  userName: string,
  user: Known | undefined,
  now: Date,
): Promise<LoginTries> {
  const browser = user && (await readKnownBrowser(db, request, user, now));
  if (browser) return { password: [['loginByBrowser', browser]], code: [['codeByBrowser', browser]] };
  const account = accountOf(userName);
  const network = networkOf(request.ip);
  return {
    password: [
      ['loginByNetwork', `${account} ${network}`],
      ['loginByAccount', account],
      ['loginByAddress', network],
    ],
    code: [
      ['codeByNetwork', `${account} ${network}`],
      ['codeByAccount', account],
    ],
  };
}

/** What strangers share: a right password takes back its own try there, and forgets no other's. */
const shared: ReadonlySet<LimitName> = new Set(['loginByAccount', 'loginByAddress', 'codeByAccount']);

/** Forgets the tries of who gave the right password or code. */
export async function forgetTries(limits: Limits, db: Connection, tries: readonly Try[]): Promise<void> {
  await limits.clear(db, ...tries.filter(([limit]) => !shared.has(limit)));
  await limits.giveBack(db, ...tries.filter(([limit]) => shared.has(limit)));
}
