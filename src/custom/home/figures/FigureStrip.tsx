import { Box, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A grid with 1 px gaps over the divider colour, which draws the lines between the cards. */
const strip = {
  display: 'grid',
  gap: '1px',
  m: 0,
  p: 0,
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'divider',
} as const;

const card = {
  position: 'relative',
  px: 2,
  py: 1,
  bgcolor: 'background.paper',
  '&:has(a):hover': { bgcolor: 'action.hover' },
} as const;

/** As many columns as there is room for. */
export const figureColumns = {
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fit, minmax(120px, 1fr))' },
  // Five cards in rows of two leave one cell empty; an even number leaves none.
  '& > :last-of-type:nth-of-type(odd)': { gridColumnEnd: { xs: 'span 2', sm: 'auto' } },
} as const;

interface StripProps {
  label: string;
  /** Its columns, and where the cards do not fill their rows how wide the last is. */
  layout: {
    gridTemplateColumns: Readonly<Record<string, string>>;
    [last: `& > ${string}`]: { gridColumnEnd: Readonly<Record<string, string>> };
  };
  busy?: boolean;
  children: ReactNode;
}

/** Figures side by side, of `FigureCard`s. */
export function FigureStrip({ label, layout, busy = false, children }: StripProps) {
  return (
    <Box component="ul" aria-label={label} aria-busy={busy} sx={{ ...strip, ...layout }}>
      {children}
    </Box>
  );
}

interface CardProps {
  /** Text, or a link to the list behind the figure (`ListLink`, `cover`). */
  label: ReactNode;
  /** Undefined while it loads. */
  value: string | undefined;
}

/** A figure under its label. */
export function FigureCard({ label, value }: CardProps) {
  return (
    <Box component="li" sx={card}>
      <Typography variant="body2" color="textSecondary" noWrap sx={{ fontSize: '0.8125rem' }}>
        {label}
      </Typography>
      <Typography component="span" sx={{ fontWeight: 650, fontSize: '1.375rem', lineHeight: 1.3 }}>
        {value ?? <Skeleton component="span" variant="text" width="3ch" />}
      </Typography>
    </Box>
  );
}
