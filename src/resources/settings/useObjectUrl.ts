import { useEffect, useMemo } from 'react';

/** The address of bytes for as long as they are shown; '' where there are none. */
export function useObjectUrl(blob: Blob | undefined): string {
  const url = useMemo(() => (blob ? URL.createObjectURL(blob) : ''), [blob]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return url;
}
