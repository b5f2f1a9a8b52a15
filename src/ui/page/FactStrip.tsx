import { Paper } from '@mui/material';
import type { ReactNode } from 'react';

const strip = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  px: 2,
  py: 1.5,
} as const;

/** What a page is about, in a line or two below its title. */
export function FactStrip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Paper component="section" variant="outlined" aria-label={label} sx={strip}>
      {children}
    </Paper>
  );
}
