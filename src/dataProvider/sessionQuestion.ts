import type { Extension } from '../../contract/call.ts';
import { fetchSession } from './transport.ts';

/** What `GET /session` says. */
export interface SessionAnswer {
  authenticated: boolean;
  extensions: ReadonlySet<Extension>;
}

let asked: Promise<SessionAnswer> | undefined;

/** Asks the server once for each sign-in whether the session lives and what it offers beyond spec 7. Throws CallFailed. */
export function askSession(): Promise<SessionAnswer> {
  asked ??= fetchSession().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

/** The next question goes to the server again: somebody has signed in. */
export function forgetSession(): void {
  asked = undefined;
}
