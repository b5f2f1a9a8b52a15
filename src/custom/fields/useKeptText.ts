import { useLayoutEffect, useRef, useState, type ChangeEvent, type SyntheticEvent } from 'react';

type Typed = HTMLInputElement | HTMLTextAreaElement;

/**
 * A text of which only some characters are kept while it is typed: the others are gone at once, with the caret where it
 * was. While an input method composes (Tamil, Hindi) nothing is taken away.
 */
export function useKeptText(value: string, keep: (text: string) => string, onChange: (text: string) => void) {
  const [composed, setComposed] = useState<string | null>(null);
  const inputRef = useRef<Typed>(null);
  const caret = useRef<number | null>(null);

  useLayoutEffect(() => {
    const place = caret.current;
    caret.current = null;
    if (place !== null) inputRef.current?.setSelectionRange(place, place);
  });

  const take = ({ value: raw, selectionStart }: Typed) => {
    caret.current = keep(raw) === raw ? null : keep(raw.slice(0, selectionStart ?? raw.length)).length;
    setComposed(null);
    onChange(keep(raw));
  };

  return {
    value: composed ?? value,
    inputRef,
    onChange: (event: ChangeEvent<Typed>) => {
      const composing = 'isComposing' in event.nativeEvent && event.nativeEvent.isComposing === true;
      if (composing) setComposed(event.target.value);
      else take(event.target);
    },
    onCompositionEnd: (event: SyntheticEvent<Typed>) => take(event.currentTarget),
  };
}
