import { useEffect, useRef } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { texts } from '#contract/texts.ts';
import type { AppDataProvider } from '#src/dataProvider/dataProvider.ts';

/** Asks the server for the list around it again, also where the complete list was kept. */
export function useAskAgain(): () => Promise<void> {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { refetch } = useListContext();
  return async () => {
    await dataProvider.forgetLists();
    await refetch();
  };
}

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

type Area = 'registrations' | 'students' | 'enrolments';

/**
 * What a list says when neither its rows nor its statuses could be had: there is no list to begin with (spec 8).
 * Undefined while one of them is there, or where the server has words of its own.
 */
export function useInitializeFailed(area: Area, statusError: string): string | undefined {
  const { error } = useListContext();
  const { fetchFailed, initializeFailed } = texts[area];
  return statusError !== '' && error?.message === fetchFailed ? initializeFailed : undefined;
}
