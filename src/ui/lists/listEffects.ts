import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { useCalls } from '#src/dataProvider/appCalls.ts';

/** Refetches the surrounding list, also a cached complete list. */
export function useAskAgain(): () => Promise<void> {
  const dataProvider = useCalls();
  const { refetch } = useListContext();
  return async () => {
    await dataProvider.forgetLists();
    await refetch();
  };
}

/** Moves the focus to `returnFocusTo` (a selector) if a task removed or moved the row that had it. */
export function useFocusAfterTask(atWork: boolean, returnFocusTo: string): void {
  const { data } = useListContext();
  const acted = useRef(false);
  useEffect(() => {
    if (atWork) acted.current = true;
    if (!data || atWork || !acted.current || document.activeElement !== document.body) return;
    acted.current = false;
    document.querySelector<HTMLElement>(returnFocusTo)?.focus();
  }, [atWork, data, returnFocusTo]);
}
