import type { PostCallName } from '#contract/calls/index.ts';
import type { AppCalls } from '#src/dataProvider/appCalls.ts';
import type { Client } from '#harness/server/client.ts';

export interface ServerCalls extends AppCalls {
  /** The names of the writes that were sent, in order. */
  writes: string[];
  /** Makes the next call of that name fail: before it reaches the server, or after (its answer is lost). */
  fail(name: PostCallName, when: 'before' | 'after'): void;
}

/** The app's calls, carried out by the real server. */
export function serverCalls(client: Client): ServerCalls {
  const failures = new Map<string, 'before' | 'after'>();
  const writes: string[] = [];

  const send = async (name: PostCallName, body: object) => {
    const failure = failures.get(name);
    failures.delete(name);
    if (failure === 'before') throw new Error('no connection');
    const { body: answer } = await client.send(name, body as Record<string, unknown>);
    if (failure === 'after') throw new Error('no connection');
    return answer;
  };
  const write = async (name: PostCallName, body: object) => {
    writes.push(name);
    const { result } = (await send(name, body)) as { result: { OUT_OK: number; OUT_ERROR: string } };
    if (result.OUT_OK !== 1) throw new Error(result.OUT_ERROR);
    return result;
  };
  return {
    callApi: send as AppCalls['callApi'],
    write: write as unknown as AppCalls['write'],
    settleForm: async () => undefined,
    writes,
    fail: (name, when) => failures.set(name, when),
  };
}
