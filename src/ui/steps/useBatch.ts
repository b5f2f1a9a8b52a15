import { useEffect, useRef, useState } from 'react';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';

/** The state of one record of a batch; 'unsure': no answer came, so it may be done. */
export interface Outcome {
  state: 'running' | 'done' | 'failed' | 'unsure';
  /** Why it failed. */
  text: string;
}

/** By the record's id; a record without one waits. */
export type Outcomes<O extends Outcome = Outcome> = Readonly<Record<number, O>>;

const atOnce = 4;

/** Runs `work` for each, four at a time, in order. Starts no further one once `stopped`. `work` handles its errors. */
export async function fourAtATime<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  stopped: () => boolean = () => false,
): Promise<void> {
  const left = [...items];
  const takeTurns = async () => {
    for (let item = left.shift(); item !== undefined && !stopped(); item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
}

interface Options<O extends Outcome> {
  /** Stores the outcomes, before anything is sent and after each answer. */
  keep: (id: number, outcome: O | Outcome) => void;
  /** Processes one record; must not throw. What waits before it is sent gives up when `stopped` aborts. */
  work: (id: number, stopped: AbortSignal) => Promise<O | Outcome>;
}

/** Runs the same work for many records, four at a time; `stop` and unmounting let the running ones finish. */
export function useBatch<O extends Outcome>({ keep, work }: Options<O>) {
  const stopper = useRef(new AbortController());
  const [stopping, setStopping] = useState(false);
  useEffect(() => () => stopper.current.abort(), []);

  const { run, busy } = useOneRun(async (ids: readonly number[]) => {
    stopper.current = new AbortController();
    const { signal } = stopper.current;
    setStopping(false);
    const one = async (id: number) => {
      keep(id, { state: 'running', text: '' });
      keep(id, await work(id, signal));
    };
    await fourAtATime(ids, one, () => signal.aborted);
    return !signal.aborted;
  });
  const stop = () => {
    stopper.current.abort();
    setStopping(true);
  };
  return { run, busy, stop, stopping };
}

/** The ids with this outcome; undefined: the pending ones. */
export const idsThat = (ids: readonly number[], outcomes: Outcomes, state: Outcome['state'] | undefined): number[] =>
  ids.filter((id) => outcomes[id]?.state === state);

/** Records that were running when the page was left get the outcome `lost`. */
export const afterReload = <O extends Outcome>(outcomes: Outcomes<O>, lost: Outcome): Outcomes<O | Outcome> =>
  Object.fromEntries(
    Object.entries(outcomes).map(([id, outcome]) => [id, outcome.state === 'running' ? lost : outcome]),
  );
