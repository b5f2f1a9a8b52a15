import { useState } from 'react';

/**
 * Copies a text. On plain HTTP in the institute's network there is no clipboard: `copied` stays false, and the screen has the
 * text where it can be copied by hand.
 */
export function useCopy(text: string) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return { copied, copy };
}
