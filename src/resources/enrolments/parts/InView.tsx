import Box from '@mui/material/Box';
import { useEffect, useRef, type ReactNode } from 'react';

/** Scrolls itself into view when it appears: what went wrong may stand below the end of a small screen. */
export function InView({ children }: { children: ReactNode }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    // Newer browsers answer a promise, which is no way to clean up.
    void box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <Box ref={box}>{children}</Box>;
}
