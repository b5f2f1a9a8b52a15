import { hash, randomBytes } from 'node:crypto';
import { addDays } from 'date-fns/addDays';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { browserDays } from '#domain/people/ownPage.ts';
import { cookieAttributes, cookieName } from '#server/access/session/cookie.ts';
import type { Connection } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { FoundPage } from '#server/people/ownPage/key.ts';

// A browser that was let in to an own page has a cookie for that page alone (W67).

const name = 'own_page';
/** A person has so many browsers at most; a further one takes the place of the oldest. */
const mostBrowsers = 20;

/** What is kept of a cookie; under the key of another page it is another one. */
const hashOf = (key: string, token: string) => hash('sha256', `${key} ${token}`, 'base64url');

/** For `/me/K` alone, and sent along where somebody comes by a link, as from WhatsApp. */
const attributesOf = (request: FastifyRequest, key: string) => ({
  ...cookieAttributes(request),
  sameSite: 'lax' as const,
  path: `/me/${key}`,
});

/** Whether a browser comes with a cookie for a page, be it right or not. */
export const hasCookie = (request: FastifyRequest): boolean => tokenOf(request) !== '';

const tokenOf = (request: FastifyRequest): string => request.cookies[cookieName(request, name)] ?? '';

/** Whether the browser was let in to this page, and may still come. */
export async function isLetIn(
  db: Connection,
  request: FastifyRequest,
  key: string,
  page: FoundPage | undefined,
  now: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom('own_page_browsers')
    .select(['student_id', 'ends_at'])
    .where('token_hash', '=', hashOf(key, tokenOf(request)))
    .executeTakeFirst();
  return found !== undefined && found.student_id === page?.studentId && found.ends_at > now.toISOString();
}

/** Lets a browser in, for some days. */
export async function letIn(
  db: Connection,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  key: string,
  { studentId }: FoundPage,
  now: Date,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const ends_at = addDays(now, browserDays).toISOString();
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('own_page_browsers')
      .values({ token_hash: hashOf(key, token), student_id: studentId, ends_at, date_created: now.toISOString() })
      .execute();
    const newest = trx
      .selectFrom('own_page_browsers')
      .select('token_hash')
      .where('student_id', '=', studentId)
      .orderBy('ends_at', 'desc')
      .limit(mostBrowsers);
    await trx
      .deleteFrom('own_page_browsers')
      .where('student_id', '=', studentId)
      .where('token_hash', 'not in', newest)
      .execute();
  });
  reply.setCookie(cookieName(request, name), token, {
    ...attributesOf(request, key),
    maxAge: browserDays * 24 * 60 * 60,
  });
}

/** Forgets a browser. */
export async function forgetBrowser(
  db: Connection,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  key: string,
): Promise<void> {
  await inTransaction(db, (trx) =>
    trx
      .deleteFrom('own_page_browsers')
      .where('token_hash', '=', hashOf(key, tokenOf(request)))
      .execute(),
  );
  reply.clearCookie(cookieName(request, name), attributesOf(request, key));
}
