import type { Extension } from '#contract/call.ts';
import type { AnswerOf } from '#contract/calls/index.ts';
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

/** Fetches, once a sign-in, whether the session is valid and which extensions the server has. Throws CallFailed. */
export function fetchSessionInfo(): Promise<SessionInfo> {
  info ??= repeatLost(() => send('/api/session', {}, readAnswer())).then(
    (answer) => {
      const { authenticated, EXTENSIONS } = rowOf(answer as AnswerOf<'session'>);
      return { authenticated: isOk(authenticated), extensions: new Set((EXTENSIONS ?? []) as Extension[]) };
    },
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
