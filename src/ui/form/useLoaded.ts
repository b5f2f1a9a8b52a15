import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { currentOf } from './currentOf.ts';

/**
 * The record that a form is filled from, as the person first saw it: what is asked for again in the background changes
 * neither the form nor the version that it sends (W28). `onLoadAfter` offers, after a refusal for somebody else's change, to
 * begin the form anew with the record as it is now; the form takes `key` as its own.
 */
export function useLoaded<R extends object | null>(record: R) {
  const refresh = useRefresh();
  const [{ loaded, key }, setLoaded] = useState({ loaded: record, key: 0 });

  const onLoadAfter = (error: unknown): (() => void) | undefined => {
    const current = currentOf(error);
    return (
      current &&
      (() => {
        setLoaded({ loaded: { ...loaded, ...current } as R, key: key + 1 });
        refresh();
      })
    );
  };
  return { loaded, key, onLoadAfter };
}

/** What a form does after a failure: see `useLoaded`. */
export type OnLoadAfter = ReturnType<typeof useLoaded>['onLoadAfter'];
