import { Button, type ButtonProps } from '@mui/material';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslate } from '#src/text.ts';

/** How long after an attempt without an answer the next one begins, in ms. */
const pauseMs = 1000;

interface Props extends Pick<ButtonProps, 'size' | 'fullWidth' | 'sx' | 'variant' | 'color'> {
  busy: boolean;
  /** Not sent from this page: it is asked for at once. */
  atOnce?: boolean;
  /** Sends the same again, under the same REF_KEY; ignored while it is under way. */
  onAgain: () => void;
  /** Stands after the words, such as the key that presses it. */
  hint?: ReactNode;
}

/**
 * For a write without an answer (W32): it is asked for again by itself, every second and as soon as the network is back, until
 * there is an answer. The button has the focus, and is never disabled: it would lose it, and Enter would do nothing.
 */
export function AskAgain({ busy, onAgain, hint, atOnce = false, ...button }: Props) {
  const translate = useTranslate();
  const focused = useRef<HTMLButtonElement>(null);
  const again = useEffectEvent(onAgain);
  useEffect(() => {
    focused.current?.focus();
    if (atOnce) again();
    const timer = setInterval(() => again(), pauseMs);
    const online = () => again();
    addEventListener('online', online);
    return () => {
      clearInterval(timer);
      removeEventListener('online', online);
    };
  }, [atOnce]);
  return (
    <Button ref={focused} type="button" variant="outlined" aria-busy={busy} onClick={() => onAgain()} {...button}>
      {translate(busy ? 'form.asking' : 'form.again')}
      {hint}
    </Button>
  );
}
