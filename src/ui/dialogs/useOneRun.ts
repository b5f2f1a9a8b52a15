import { useRef, useState } from 'react';

/**
 * Runs `work` for a button that sends something. Further clicks are ignored until the result is rendered: a
 * second click can come before React has rendered the first one's state. `work` handles its errors.
 */
export function useOneRun<Args extends unknown[], Result>(work: (...args: Args) => Promise<Result> | Result) {
  const started = useRef(0);
  // Reset in the render of the result: a dialog that closes unmounts its button first.
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
