import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';

/**
 * A row that leaves the list or moves in it after its task takes the focus with it: it goes to the `place` (a selector),
 * so that the keyboard need not begin at the top of the page again.
 */
export function useFocusAfterTask(atWork: boolean, place: string): void {
  const { data } = useListContext();
  const acted = useRef(false);
  useEffect(() => {
    if (atWork) acted.current = true;
    if (!data || atWork || !acted.current || document.activeElement !== document.body) return;
    acted.current = false;
    document.querySelector<HTMLElement>(place)?.focus();
  }, [atWork, data, place]);
}
