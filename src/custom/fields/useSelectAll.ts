import { useRef, type FocusEvent, type MouseEvent } from 'react';

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
