import { Skeleton } from '@mui/material';
import { useEffect } from 'react';
import { modeOfKey } from '#src/custom/money/form/ModeInput.tsx';

/** What was typed before the form was there. */
export interface EarlyInput {
  amount: string;
  mode: string;
}

export const nothingTyped: EarlyInput = { amount: '', mode: '' };

interface Props {
  onType: (change: (typed: EarlyInput) => EarlyInput) => void;
}

/** The form's place while it loads. It keeps what a quick hand types meanwhile: without its first key ₹1,500 would be ₹500. */
export function EarlyKeys({ onType }: Props) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // A field that has the focus takes its own keys.
      if (event.target !== document.body) return;
      const mode = modeOfKey(event);
      if (mode) onType((typed) => ({ ...typed, mode }));
      else if (/^[\d.]$/.test(event.key)) onType((typed) => ({ ...typed, amount: typed.amount + event.key }));
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [onType]);
  return <Skeleton variant="rounded" height={320} />;
}
