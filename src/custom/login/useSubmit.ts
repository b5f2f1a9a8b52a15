import { useRef, useState, type FormEvent } from 'react';

/** Runs a form's action once at a time: a second submit while the first is under way does nothing. */
export function useSubmit(action: () => Promise<void>) {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await action();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, submit };
}
