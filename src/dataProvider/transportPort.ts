import type { Extension } from '#contract/call.ts';
import type { AnswerOf, BodyOf, ListCallName } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import { currentCaller } from '#src/session/storedSession.ts';
import { CallFailed, isOk, rowOf } from './answers.ts';
import type { AppRecord } from './codec.ts';
import type { Cut } from './completeList.ts';
import type { FetchedPage } from './listQuery.ts';
import { callApi, fetchAnswer, isRead, repeatLost } from './transport.ts';
import { sendWrite, settleForm, write } from './writes.ts';

/** A complete list that is kept in the worker. */
export interface OpenedList {
  page: (cut: Cut) => Promise<FetchedPage<AppRecord>>;
  close: () => void;
}

/** Asks for a complete list of a resource, from which pages can be cut. Throws CallFailed. */
export type OpenList = <N extends ListCallName>(
  resource: string,
  name: N,
  body: BodyOf<N>,
  fallback: string,
) => Promise<OpenedList>;

/** What the provider needs of the world outside; tests hand in their own. */
export interface Transport extends Calls {
  openList: OpenList;
}

/** The calls to the server. */
interface Calls {
  callApi: typeof sendWrite;
  write: typeof write;
  settleForm: typeof settleForm;
  /** Whether the server has an extension. Without an answer it has none: the base calls work everywhere. */
  offers: (extension: Extension) => Promise<boolean>;
}

/** Every call behind the login needs the stored user (spec 5); without one the session is worth nothing (401). */
const requireUser = () => {
  if (currentCaller().userId <= 0) throw new CallFailed(texts.session.userIdMissing, 401);
};

const offers = (extension: Extension) =>
  fetchSessionInfo().then(
    ({ extensions }) => extensions.has(extension),
    () => false,
  );

export const transport: Calls = {
  callApi: async (name, body, options) => {
    requireUser();
    if (isRead(name)) return callApi(name, body, options);
    return sendWrite(name, body, { ...options, onceOnly: await offers('onceOnly') });
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
export interface SessionInfo {
  /** Whether the cookie holds a live session. */
  authenticated: boolean;
  /** What the server offers beyond spec 7 (W10 to W14). */
  extensions: ReadonlySet<Extension>;
}

let info: Promise<SessionInfo> | undefined;

/** Asks the server once for each sign-in whether the session lives and what it offers. Throws CallFailed. */
export function fetchSessionInfo(): Promise<SessionInfo> {
  info ??= repeatLost(() => fetchAnswer('/api/session', {})).then(
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

/** The next question goes to the server again: somebody has signed in. */
export function forgetSessionInfo(): void {
  info = undefined;
}
