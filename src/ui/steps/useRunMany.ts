import { useQueryClient } from '@tanstack/react-query';
import { afterReload, type Outcome, type Outcomes, useBatch } from './useBatch.ts';
import { useTabState } from './useTabState.ts';

/** The stored state of a run over many. */
export interface StoredRun<Row extends { id: number }, O extends Outcome = Outcome> {
  rows: readonly Row[];
  /** By the id of the row. */
  outcomes: Outcomes<O>;
}

interface Options<Stored extends StoredRun<{ id: number }, O>, O extends Outcome> {
  /** The storage key in this tab. */
  name: string;
  /** What a new run begins with; a stored one continues. */
  first: () => Stored;
  /** The outcome of a row that was under way when the page was left. */
  lost: O;
  /** Processes one row; must not throw (`useBatch`). */
  work: (row: Stored['rows'][number], stored: Stored, stopped: AbortSignal) => Promise<O>;
  /** What is kept of a new outcome; without it the outcome. */
  kept?: (outcome: O | Outcome, before: O | undefined) => O | Outcome;
  onClose: () => void;
}

/** Does the same with many rows, four at a time; what became of each survives a reload in this tab, until the run is closed. */
export function useRunMany<Stored extends StoredRun<{ id: number }, O>, O extends Outcome = Outcome>({
  name,
  first,
  lost,
  work,
  kept = (outcome) => outcome,
  onClose,
}: Options<Stored, O>) {
  const queryClient = useQueryClient();
  const { state, latest, change, drop } = useTabState<Stored>(name, (stored) =>
    stored ? { ...stored, outcomes: afterReload(stored.outcomes, lost) } : first(),
  );
  const batch = useBatch<O>({
    keep: (id, outcome) =>
      change((before) => ({ ...before, outcomes: { ...before.outcomes, [id]: kept(outcome, before.outcomes[id]) } })),
    work: (id, stopped) => {
      const row = latest.current.rows.find((one) => one.id === id);
      return row ? work(row, latest.current, stopped) : Promise.resolve(lost);
    },
  });
  const close = () => {
    if (batch.busy) return;
    drop();
    onClose();
    void queryClient.invalidateQueries();
  };
  return { state, change, batch, close };
}
