import type { Extension } from '#contract/call.ts';
import { texts } from '#contract/texts.ts';
import { currentCaller } from '#src/authProvider/storedSession.ts';
import { CallFailed } from './answers.ts';
import { callApi, fetchSession, isRead, settleForm, write } from './transport.ts';

/** What the provider needs of the world outside; tests hand in their own. */
export interface Transport {
  callApi: typeof callApi;
  write: typeof write;
  settleForm: typeof settleForm;
  /** Whether the server has an extension. Without an answer it has none: the base calls work everywhere. */
  offers: (extension: Extension) => Promise<boolean>;
}

/** The calls that change records. */
export type WriteCallName = Parameters<typeof write>[0];

/** Every call behind the login needs the stored user (spec 5); without one the session is worth nothing (401). */
const requireUser = () => {
  if (currentCaller().userId <= 0) throw new CallFailed(texts.session.userIdMissing, 401);
};

const offers = (extension: Extension) =>
  askSession().then(
    ({ extensions }) => extensions.has(extension),
    () => false,
  );

export const transport: Transport = {
  callApi: async (name, body, options) => {
    requireUser();
    const onceOnly = !isRead(name) && (await offers('onceOnly'));
    return callApi(name, body, { ...options, onceOnly });
  },
  write: async (name, body, options) => {
    requireUser();
    return write(name, body, { ...options, onceOnly: await offers('onceOnly') });
  },
  settleForm: async (name, body, options) => {
    requireUser();
    return settleForm(name, body, options);
  },
  offers,
};

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
