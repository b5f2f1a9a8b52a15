import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Runs `work` for a button that sends something. Further clicks are ignored until the result is rendered: a
 * second click can come before React has rendered the first one's state. `work` handles its errors. The button is disabled
 * meanwhile and loses the focus: it gets it back, unless something else has it by then.
 */
export function useOneRun<Args extends unknown[], Result>(work: (...args: Args) => Promise<Result> | Result) {
  const started = useRef(0);
  // Reset in the render of the result: a dialog that closes unmounts its button first.
  const [ended, setEnded] = useState(0);
  const [busy, setBusy] = useState(false);
  const pressed = useRef<Element>(null);

  // Before a dialog with the outcome opens, which gives the focus back to what had it.
  useLayoutEffect(() => {
    const button = busy ? null : pressed.current;
    // It went to the page or, by its trap, to the dialog that the button is in.
    if (button instanceof HTMLElement && document.activeElement?.contains(button)) button.focus();
  }, [busy]);

  const run = async (...args: Args): Promise<Result | undefined> => {
    if (started.current > ended) return undefined;
    started.current += 1;
    pressed.current = document.activeElement;
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
