import type { Extension } from '#contract/call.ts';
import type { AnswerOf } from '#contract/calls/index.ts';
import type { UpiPayee } from '#domain/money/upi.ts';
import { isOk, rowOf } from './answers.ts';
import { readAnswer, repeatLost, send } from './transport.ts';

/** What `GET /session` says. */
export interface SessionInfo {
  /** Whether the cookie holds a valid session. */
  authenticated: boolean;
  /** What the server offers beyond spec 7 (W10 to W14). */
  extensions: ReadonlySet<Extension>;
}

let info: Promise<SessionInfo> | undefined;

const ask = async () => rowOf((await repeatLost(() => send('/api/session', {}, readAnswer()))) as AnswerOf<'session'>);

/** Fetches, once a sign-in, whether the session is valid and which extensions the server has. Throws CallFailed. */
export function fetchSessionInfo(): Promise<SessionInfo> {
  info ??= ask().then(
    ({ authenticated, EXTENSIONS }) => ({
      authenticated: isOk(authenticated),
      extensions: new Set((EXTENSIONS ?? []) as Extension[]),
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

/** Whether the server has an extension. Without a response, false: the base calls work everywhere. */
export const offers = (extension: Extension): Promise<boolean> =>
  fetchSessionInfo().then(
    ({ extensions }) => extensions.has(extension),
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
