import { hash, randomBytes, randomUUID } from 'node:crypto';
import { millisecondsInHour } from 'date-fns/constants';
import { type Profile, profiles } from '#contract/call.ts';
import type { SessionUser } from '#server/protocol/sessionUser.ts';
import { compiledOnce } from '#server/db/compiledOnce.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import type { SessionRow } from '#server/db/tables.ts';
import type { HeldSessions } from '#server/protocol/heldSessions.ts';
import { lockUser } from './users.ts';

/** A token is valid for 15 minutes and renewable; the session ends 12 hours after login (W5). */
const holdsMs = 15 * 60_000;
const endsMs = 12 * millisecondsInHour;
/** The old token stays valid for this long after a renewal, so that two tabs do not log each other out (W5). */
const graceMs = 30_000;

/** The tolerated clock skew between servers; a token from further in the future is invalid. */
const clocksDifferMs = 60_000;
const latestDrawn = (now: Date) => new Date(now.getTime() + clocksDifferMs).toISOString();

/** A live session and its user. */
export interface LiveSession {
  login: Login;
  user: SessionUser;
}

/** The stored hash of a token. */
export const hashToken = (token: string) => hash('sha256', token, 'base64url');
const isProfile = (name: string): name is Profile => profiles.some((profile) => profile === name);

/** Columns shared by all tokens of one login. */
type Login = Pick<SessionRow, 'user_id' | 'family' | 'ends_at' | 'previous_login' | 'confirmed_at'>;

async function insert(db: Connection, login: Login, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + holdsMs).toISOString();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      ...login,
      expires_at: expiresAt < login.ends_at ? expiresAt : login.ends_at,
      date_created: now.toISOString(),
    })
    .execute();
  return token;
}

/** Opens a session and returns its token; only a hash of it is kept. `previousLogin` is the user's login before this one. */
export const openSession = (
  db: Connection,
  userId: number,
  previousLogin: string | null,
  now: Date,
): Promise<string> => {
  const ends_at = new Date(now.getTime() + endsMs).toISOString();
  const login = { user_id: userId, family: randomUUID(), ends_at, previous_login: previousLogin };
  return insert(db, { ...login, confirmed_at: now.toISOString() }, now);
};

const readSession = compiledOnce(
  (db, { tokenHash, liveAt, now, drawnUntil }: Record<'tokenHash' | 'liveAt' | 'now' | 'drawnUntil', string>) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .leftJoin('profiles', 'profiles.name', 'users.profile')
      .select([
        'family',
        'ends_at',
        'previous_login',
        'confirmed_at',
        'users.id',
        'user_name',
        'profile',
        'must_change',
      ])
      .select(['second_factor_since', 'needs_second_factor'])
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', liveAt)
      .where('ends_at', '>', now)
      .where('sessions.date_created', '<=', drawnUntil)
      .where('users.status', '=', 0),
);

/** The live session of a token, of a user who is still active; undefined otherwise. A held one (W29) lives on. */
export async function findSession(
  db: Connection,
  held: HeldSessions,
  token: string,
  now: Date,
): Promise<LiveSession | undefined> {
  const tokenHash = hashToken(token);
  const instant = now.toISOString();
  const query = { tokenHash, liveAt: held.liveAt(tokenHash, instant), now: instant, drawnUntil: latestDrawn(now) };
  const [found] = await readSession(db, query);
  if (!found || !isProfile(found.profile)) return undefined;
  const { id, user_name: userName, profile, family: sessionFamily } = found;
  return {
    login: {
      user_id: id,
      family: sessionFamily,
      ends_at: found.ends_at,
      previous_login: found.previous_login,
      confirmed_at: found.confirmed_at,
    },
    user: {
      id,
      userName,
      profile,
      sessionFamily,
      confirmedAt: found.confirmed_at,
      mustChangePassword: found.must_change === 1,
      mustSetSecondFactor: found.needs_second_factor === 1 && found.second_factor_since === null,
    },
  };
}

/** Whether a login's session is live, of a user who is still active. */
export async function isLive(db: Connection, userId: number, family: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('family')
    .where('user_id', '=', userId)
    .where('family', '=', family)
    .where('ends_at', '>', now.toISOString())
    .where('users.status', '=', 0)
    .executeTakeFirst();
  return found !== undefined;
}

/** Stores that the user has confirmed the password; the caller has locked the user's row (W42). */
export async function noteConfirmed(db: Connection, family: string, timestamp: string): Promise<void> {
  await db.updateTable('sessions').set({ confirmed_at: timestamp }).where('family', '=', family).execute();
}

/** Rotates the token of a live session; the old one stays valid for 30 s at most. */
export async function replaceSession(db: Connection, token: string, session: LiveSession, now: Date): Promise<string> {
  const graceEnds = new Date(now.getTime() + graceMs).toISOString();
  await db
    .updateTable('sessions')
    .set({ expires_at: graceEnds })
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', graceEnds)
    .execute();
  return insert(db, session.login, now);
}

/**
 * Ends a login's session with all of its tokens. Locks the user's row, as a renewal does: a concurrent renewal would
 * outlive it.
 */
export async function endSession(trx: Transaction, userId: number, family: string): Promise<void> {
  await lockUser(trx, userId);
  await trx.deleteFrom('sessions').where('family', '=', family).execute();
}

/** Ends all sessions of a user but the one of `keepFamily` (W5: a changed or reset password). */
export async function endOtherSessions(db: Connection, userId: number, keepFamily?: string): Promise<void> {
  let sessions = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (keepFamily) sessions = sessions.where('family', '!=', keepFamily);
  await sessions.execute();
}

/** Deletes sessions after their 12 hours (until then an expired one may be held, W29), and those from a wrong clock. */
export const forgetOldSessions = (db: Connection, now: Date) =>
  db
    .deleteFrom('sessions')
    .where(({ eb, or }) => or([eb('ends_at', '<', now.toISOString()), eb('date_created', '>', latestDrawn(now))]))
    .execute();
