import Box from '@mui/material/Box';
import { useEffect, useRef, type ReactNode } from 'react';

/**
 * Scrolls itself into view and takes the focus when it appears: what went wrong may stand below the end of a small
 * screen, and the button that was pressed is disabled by now, where no key would be heard.
 */
export function InView({ children }: { children: ReactNode }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    // Newer browsers answer a promise, which is no way to clean up.
    void box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Box ref={box} tabIndex={-1} sx={{ outline: 'none' }}>
      {children}
    </Box>
  );
}
