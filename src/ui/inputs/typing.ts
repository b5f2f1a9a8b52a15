import {
  type ChangeEvent,
  type FocusEvent,
  type MouseEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** Filters a text while it is typed and keeps the caret; not while an input method composes (Tamil, Hindi). */
export function useKeptText(value: string, keep: (text: string) => string, onChange: (text: string) => void) {
  const [composed, setComposed] = useState<string | null>(null);
  const inputRef = useRef<Typed>(null);
  // A new one each time: the input is drawn again also where what is left of the text is what was there before.
  const [caret, setCaret] = useState<{ place: number } | null>(null);

  useLayoutEffect(() => {
    if (caret) inputRef.current?.setSelectionRange(caret.place, caret.place);
  }, [caret]);

  const take = ({ value: raw, selectionStart }: Typed) => {
    if (keep(raw) !== raw) setCaret({ place: keep(raw.slice(0, selectionStart ?? raw.length)).length });
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

/** A click into a field that has no focus yet marks its whole text, as Tab does: what is typed then replaces it. */
export function useSelectAll() {
  const entered = useRef(false);
  return {
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      entered.current = true;
      currentTarget.select();
    },
    // The browser puts the caret where the button was let go, after the focus.
    onMouseUp: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      const { selectionStart, selectionEnd } = currentTarget;
      if (entered.current && selectionStart === selectionEnd) currentTarget.select();
      entered.current = false;
    },
  };
}
