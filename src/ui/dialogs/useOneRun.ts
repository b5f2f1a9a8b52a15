import { useRef, useState } from 'react';

/**
 * Runs `work` for a button that sends something. Until the screen shows how it ended, a further press does nothing: two
 * clicks come before React has drawn the first one's state, so a state alone lets both through. `work` handles its errors.
 */
export function useOneRun<Args extends unknown[], Result>(work: (...args: Args) => Promise<Result> | Result) {
  const started = useRef(0);
  // Drawn together with the end: a dialog that closes takes its button away first.
  const [ended, setEnded] = useState(0);
  const [busy, setBusy] = useState(false);

  const run = async (...args: Args): Promise<Result | undefined> => {
    if (started.current > ended) return undefined;
    started.current += 1;
    setBusy(true);
    try {
      return await work(...args);
    } finally {
      setBusy(false);
      setEnded(started.current);
    }
  };
  return { run, busy };
}
