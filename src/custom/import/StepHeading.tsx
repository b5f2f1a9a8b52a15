import { Typography } from '@mui/material';
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { isDialogOpen } from '#src/ui/page/focus.ts';

/** Whether the step was changed on this page: then the heading of the new one takes the focus. */
export const StepChanged = createContext(false);

/** The heading of a step. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const changed = useContext(StepChanged);
  useEffect(() => {
    if (changed && !isDialogOpen()) heading.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- when the step is shown first
  }, []);
  return (
    <Typography ref={heading} component="h2" variant="h6" tabIndex={-1} sx={{ outline: 'none' }}>
      {children}
    </Typography>
  );
}
