import type { AnswerOf } from '#contract/calls/index.ts';
import { firstExtensions, type LaterExtension } from '#contract/extensions.ts';
import type { UpiPayee } from '#domain/money/upi.ts';
import { isOk, rowOf } from './answers.ts';
import { readAnswer, repeatLost, send } from './transport.ts';

/** What `GET /session` says. */
export interface SessionInfo {
  /** Whether the cookie holds a valid session. */
  authenticated: boolean;
  /** Whether it is our server, with all that its first release offers beyond spec 7, or the institute's present one. */
  isOurs: boolean;
  /** What our server has beyond its first release. */
  later: readonly LaterExtension[];
}

const known: readonly string[] = firstExtensions;

/** A server that names a part of the first release is none of ours: what it lacks we would take for granted. Spec 7 holds there. */
function whose(named: readonly string[]): Pick<SessionInfo, 'isOurs' | 'later'> {
  const isOurs = known.every((extension) => named.includes(extension));
  return { isOurs, later: isOurs ? (named.filter((name) => !known.includes(name)) as LaterExtension[]) : [] };
}

let info: Promise<SessionInfo> | undefined;

const ask = async () => rowOf((await repeatLost(() => send('/api/session', {}, readAnswer()))) as AnswerOf<'session'>);

/** Fetches, once a sign-in, whether the session is valid and whose server it is. Throws CallFailed. */
export function fetchSessionInfo(): Promise<SessionInfo> {
  info ??= ask().then(
    ({ authenticated, EXTENSIONS }) => ({
      authenticated: isOk(authenticated),
      ...whose(EXTENSIONS ?? []),
    }),
    (error: unknown) => {
      info = undefined;
      throw error;
    },
  );
  return info;
}

/** Clears the cached response: somebody has signed in. */
export function forgetSessionInfo(): void {
  info = undefined;
}

/** Whether it is our server: the one question about what lies beyond spec 7 (W34). Without a response it is theirs, as spec 7 works everywhere. */
export const isOurs = (): Promise<boolean> =>
  fetchSessionInfo().then(
    (session) => session.isOurs,
    () => false,
  );

/** Whether certificates would carry an address that nobody else can open (W14): told to staff alone, so asked anew once somebody has signed in. */
export const isLocalAddress = async (): Promise<boolean> =>
  (await isOurs()) &&
  ask().then(
    ({ LOCAL_ADDRESS }) => isOk(LOCAL_ADDRESS),
    () => false,
  );

/** What has to be known before money is taken. */
export interface MoneyFacts {
  /** Whom UPI pays (W46); null where the institute has no UPI id. */
  upi: UpiPayee | null;
  /** The day up to which the day book is closed (W44); '' before the first closing, and where there is none. */
  closedTo: string;
}

const noFacts: MoneyFacts = { upi: null, closedTo: '' };

/** Asks anew, as the day book may have been closed since. Without a response there are none: our server refuses a closed day itself. */
export const askMoneyFacts = (): Promise<MoneyFacts> =>
  ask().then(
    ({ UPI, CLOSED_TO }) => ({ upi: UPI ? { id: UPI.ID, name: UPI.NAME } : null, closedTo: CLOSED_TO ?? '' }),
    () => noFacts,
  );
