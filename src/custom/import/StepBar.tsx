import { Box, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { pageFoot } from '#src/ui/page/pageStyle.ts';

interface Props {
  /** What comes next, in words. */
  main: string;
  isProblem?: boolean;
  detail?: string;
  /** The buttons, the main one last. */
  children: ReactNode;
}

/** The bar at the bottom of a step: how it stands, and what leads on. */
export const StepBar = ({ main, isProblem = false, detail = '', children }: Props) => (
  <Paper component="section" aria-label={main} square sx={look}>
    <Box sx={{ flex: { xs: '1 1 100%', md: '1 1 200px' }, minWidth: 0 }}>
      <Typography
        component="span"
        role="status"
        sx={{ fontWeight: 650, mr: 1.5, ...(isProblem ? { color: 'warning.main' } : {}) }}
      >
        {main}
      </Typography>
      <Typography component="span" color="textSecondary">
        {detail}
      </Typography>
    </Box>
    {children}
  </Paper>
);

const look = {
  ...pageFoot,
  mb: -2,
  '& > .MuiButton-root': { flex: { xs: 1, sm: 'none' } },
} as const;
