import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { useCalls } from '#src/dataProvider/appCalls.ts';

/** Asks the server for the list around it again, also where the complete list was kept. */
export function useAskAgain(): () => Promise<void> {
  const dataProvider = useCalls();
  const { refetch } = useListContext();
  return async () => {
    await dataProvider.forgetLists();
    await refetch();
  };
}

/** Moves the focus to `place` (a selector) if a task removed or moved the row that had it. */
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
