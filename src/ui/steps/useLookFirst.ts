import { useRef } from 'react';
import { mayBeSavedIn } from '#src/dataProvider/asHttpError.ts';

/**
 * Carries out a change that is one call. Asked for again after its answer was lost, it first looks whether that has done it:
 * then nothing is sent (W18, W32). Throws what the change or the look throws.
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
