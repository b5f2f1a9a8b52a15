import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  /** The form is narrower than the page: the bar is as wide as the form. Otherwise it reaches to the edges of the page. */
  narrow?: boolean;
  children: ReactNode;
}

/** The buttons of a long form, sticky at the bottom. */
export const ActionBar = ({ narrow = false, children }: Props) => (
  <Box sx={narrow ? bar : { ...bar, ...toTheEdges }}>{children}</Box>
);

const bar = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  gap: 1,
  justifyContent: 'flex-end',
  py: 1,
  bgcolor: 'background.default',
} as const;

const toTheEdges = {
  mx: { xs: -2, md: -3 },
  px: { xs: 2, md: 3 },
  borderTop: 1,
  borderColor: 'divider',
} as const;
