import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { useTasks } from './tasks.ts';

/**
 * A row that leaves the list after its task takes the focus with it: it goes to the chosen status tab, so that the
 * keyboard need not begin at the top of the page again.
 */
export function useFocusAfterTask(): void {
  const { data } = useListContext();
  const { task } = useTasks();
  const acted = useRef(false);
  useEffect(() => {
    if (task) acted.current = true;
    if (!data || task || !acted.current || document.activeElement !== document.body) return;
    acted.current = false;
    document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  }, [task, data]);
}
