import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** The buttons of a long form: in view at the bottom, however far one has scrolled. */
export const ActionBar = ({ children }: { children: ReactNode }) => <Box sx={bar}>{children}</Box>;

const bar = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  gap: 1,
  justifyContent: 'flex-end',
  mx: { xs: -2, md: -3 },
  px: { xs: 2, md: 3 },
  py: 1,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
} as const;
