import { useRef } from 'react';
import { mayBeSavedIn } from '#src/dataProvider/asHttpError.ts';

/**
 * Sends a change that is one call. A retry after a lost answer calls `isDone` first and sends nothing if the change is
 * saved (W18, W32). Throws what the change or `isDone` throws.
 */
export function useLookFirst(isDone: () => Promise<boolean>) {
  const lost = useRef(false);
  return async (change: () => Promise<unknown>): Promise<void> => {
    if (lost.current && (await isDone())) return;
    try {
      await change();
    } catch (error) {
      lost.current = mayBeSavedIn(error) === 'look';
      throw error;
    }
  };
}
