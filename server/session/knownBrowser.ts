import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Connection } from '../db/open.ts';
import { type Try, networkOf } from '../limits.ts';
import { cookieAttributes, cookieName } from './cookie.ts';

/** A browser is known for this long after its user's last login with it. */
const knownForS = 180 * 24 * 60 * 60;

const nameFor = (userId: number) => `known_${userId}`;
const form = /^(\d{10})\.([\w-]{22})\.([\w-]{43})$/;

async function sign(db: Connection, userId: number, seconds: string, nonce: string): Promise<Buffer> {
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'knownBrowsers')
    .executeTakeFirstOrThrow();
  return createHmac('sha256', value).update(`${userId}.${seconds}.${nonce}`).digest();
}

/**
 * What tells this browser from others, where this user has signed in with it before: a signed cookie, one for each user.
 * It opens nothing; its tries are only counted apart from those of strangers.
 */
async function readKnownBrowser(
  db: Connection,
  request: FastifyRequest,
  userId: number,
  now: Date,
): Promise<string | undefined> {
  const [, seconds = '', nonce = '', given = ''] =
    form.exec(request.cookies[cookieName(request, nameFor(userId))] ?? '') ?? [];
  if (nonce === '' || Number(seconds) + knownForS < now.getTime() / 1000) return undefined;
  const isOurs = timingSafeEqual(Buffer.from(given, 'base64url'), await sign(db, userId, seconds, nonce));
  return isOurs ? nonce : undefined;
}

/** Makes the browser one that this user has signed in with. */
export async function rememberBrowser(
  db: Connection,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: number,
  now: Date,
): Promise<void> {
  const seconds = String(Math.floor(now.getTime() / 1000));
  const nonce = randomBytes(16).toString('base64url');
  const mac = (await sign(db, userId, seconds, nonce)).toString('base64url');
  const attributes = { ...cookieAttributes(request), maxAge: knownForS };
  reply.setCookie(cookieName(request, nameFor(userId)), `${seconds}.${nonce}.${mac}`, attributes);
}

/**
 * An account as it is counted: what was typed in the place of a name may be a password, so no more than 16 bits of its hash
 * are kept. Names that exist and names that do not are counted alike.
 */
const accountOf = (userName: string) => createHash('sha256').update(userName).digest('hex').slice(0, 4);

/** What a login counts as: a try of a known browser, or of a stranger at an address. */
export async function loginTries(
  db: Connection,
  request: FastifyRequest,
  userName: string,
  userId: number | undefined,
  now: Date,
): Promise<Try[]> {
  const browser = userId && (await readKnownBrowser(db, request, userId, now));
  if (browser) return [['loginByBrowser', browser]];
  return [
    ['loginByAccount', accountOf(userName)],
    ['loginByAddress', networkOf(request.ip)],
  ];
}
