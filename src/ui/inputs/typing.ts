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
export function useFilteredText(value: string, keep: (text: string) => string, onChange: (text: string) => void) {
  const [composed, setComposed] = useState<string | null>(null);
  const inputRef = useRef<Typed>(null);
  // A new object each time, so that the input re-renders even if the filtered text is unchanged.
  const [caret, setCaret] = useState<{ offset: number } | null>(null);

  useLayoutEffect(() => {
    if (caret) inputRef.current?.setSelectionRange(caret.offset, caret.offset);
  }, [caret]);

  const take = ({ value: raw, selectionStart }: Typed) => {
    if (keep(raw) !== raw) setCaret({ offset: keep(raw.slice(0, selectionStart ?? raw.length)).length });
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

/** Selects the whole text on the click that focuses the field, as Tab does. */
export function useSelectAll() {
  const entered = useRef(false);
  return {
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      entered.current = true;
      currentTarget.select();
    },
    // After the focus the browser moves the caret to where the mouse button was released.
    onMouseUp: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      const { selectionStart, selectionEnd } = currentTarget;
      if (entered.current && selectionStart === selectionEnd) currentTarget.select();
      entered.current = false;
    },
  };
}
