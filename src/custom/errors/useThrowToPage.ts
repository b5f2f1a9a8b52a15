import { useCallback, useState } from 'react';
import { isFullPageError } from '../../dataProvider/asHttpError.ts';

/**
 * Hands an error of a click to the full-page error where it is one of status 400 or more (spec 7). Answers the text to
 * show in place otherwise.
 */
export function useThrowToPage(): (error: unknown, fallback: string) => string {
  const [, setState] = useState<null>(null);
  return useCallback((error, fallback) => {
    if (isFullPageError(error)) {
      setState(() => {
        throw error;
      });
    }
    return error instanceof Error && error.message ? error.message : fallback;
  }, []);
}
