import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { foldCase } from '#domain/words/text.ts';
import type { Connection } from '#server/db/connection.ts';
import type { UserRow } from '#server/db/tables.ts';
import { type LimitName, type Limits, type Try, networkOf } from '#server/protocol/limits.ts';
import { cookieAttributes, cookieName } from './cookie.ts';

/** A browser is known for this long after its user's last login with it. */
const knownForS = 180 * 24 * 60 * 60;

const nameFor = (userId: number) => `known_${userId}`;
const form = /^(\d{10})\.([\w-]{22})\.([\w-]{43})$/;

/** The user data that a known browser's cookie is bound to: a change of password or second factor voids it (W42). */
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
 * The key of a browser that this user has signed in with before: a signed cookie for each user. It grants nothing; its attempts
 * are only counted separately.
 */
async function readKnownBrowser(
  db: Connection,
  request: FastifyRequest,
  user: Known,
  now: Date,
): Promise<string | undefined> {
  const [, seconds = '', nonce = '', signature = ''] =
    form.exec(request.cookies[cookieName(request, nameFor(user.id))] ?? '') ?? [];
  if (nonce === '' || Number(seconds) + knownForS < now.getTime() / 1000) return undefined;
  const isOurs = timingSafeEqual(Buffer.from(signature, 'base64url'), await sign(db, user, seconds, nonce));
  return isOurs ? nonce : undefined;
}

/** Sets the cookie that makes the browser known for this user. */
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
 * The key under which an account's attempts are counted: 16 bits of a hash, as what was typed as a name may be a password.
 * Existing and unknown names are counted alike, ignoring case.
 */
const accountOf = (userName: string) => createHash('sha256').update(foldCase(userName)).digest('hex').slice(0, 4);

/** The limits that a login counts against: those of a known browser, or of an unknown one. */
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

/** Counters shared by unknown browsers: a right password decrements them instead of clearing them. */
const shared: ReadonlySet<LimitName> = new Set(['loginByAccount', 'loginByAddress', 'codeByAccount']);

/** Clears the counters after a right password or code. */
export async function forgetTries(limits: Limits, db: Connection, tries: readonly Try[]): Promise<void> {
  await limits.clear(db, ...tries.filter(([limit]) => !shared.has(limit)));
  await limits.giveBack(db, ...tries.filter(([limit]) => shared.has(limit)));
}
