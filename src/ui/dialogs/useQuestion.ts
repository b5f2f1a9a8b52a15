import { useState } from 'react';

/**
 * A question while saving, for a `ConfirmDialog`. `ask` opens it and resolves to the answer; `asked` is its subject, null while
 * closed; `reply` is for the dialog's buttons.
 */
export function useQuestion<Subject>() {
  const [open, setOpen] = useState<{ subject: Subject; answer: (yes: boolean) => void } | null>(null);
  const ask = (subject: Subject) => new Promise<boolean>((answer) => setOpen({ subject, answer }));
  const reply = (yes: boolean) => {
    open?.answer(yes);
    setOpen(null);
  };
  return { asked: open?.subject ?? null, ask, reply };
}
