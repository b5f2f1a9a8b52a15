import { Skeleton } from '@mui/material';
import { type RefObject, useEffect } from 'react';
import { keepAmount } from '#domain/money.ts';
import { modeOfKey } from './ModeInput.tsx';

/** What was typed before the form was there. */
export interface TypedAhead {
  amount: string;
  mode: string;
}

export const nothingTyped: TypedAhead = { amount: '', mode: '' };

/** The form's place while it loads. It keeps what a quick hand types meanwhile: without its first key ₹1,500 would be ₹500. */
export function TypeAhead({ into }: { into: RefObject<TypedAhead> }) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // A field that has the focus takes its own keys.
      if (event.target !== document.body) return;
      const { amount } = into.current;
      const mode = modeOfKey(event);
      if (mode) into.current = { amount, mode };
      else if (/^[\d.]$/.test(event.key)) into.current = { ...into.current, amount: keepAmount(amount + event.key) };
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [into]);
  return <Skeleton variant="rounded" height={320} />;
}
