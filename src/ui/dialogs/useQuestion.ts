import { useState } from 'react';

/**
 * A question in the middle of saving, for a `ConfirmDialog`. `ask` opens it and answers whether the person said yes; `asked` is
 * what it is about, null while nothing is asked; `reply` is the dialog's answer.
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
