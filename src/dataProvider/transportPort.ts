import type { Extension } from '../../contract/call.ts';
import { askSession } from './sessionQuestion.ts';
import { callApi, write } from './transport.ts';

/** What the provider needs of the world outside; tests hand in their own. */
export interface Transport {
  callApi: typeof callApi;
  write: typeof write;
  /** Whether the server has an extension. Without an answer it has none: the base calls work everywhere. */
  offers: (extension: Extension) => Promise<boolean>;
}

/** The calls that change records. */
export type WriteCallName = Parameters<typeof write>[0];

export const transport: Transport = {
  callApi,
  write,
  offers: (extension) =>
    askSession().then(
      ({ extensions }) => extensions.has(extension),
      () => false,
    ),
};
