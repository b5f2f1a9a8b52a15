import { Box, Skeleton, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface FigurePanelProps {
  title: string;
  /** Unit and span of time: '₹, last 12 months'. */
  unit: string;
  total?: string | undefined;
  /** The empty state's text; given if there is no data. */
  empty?: string | undefined;
  /** Height of the loading skeleton, in px. */
  skeleton?: number | undefined;
  action?: ReactNode;
  children?: ReactNode;
}

/** A chart under its title, with its total. */
export function FigurePanel({ title, unit, total, empty, skeleton, action, children }: FigurePanelProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      aria-busy={skeleton !== undefined}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        px: 2,
        py: 1.5,
        minWidth: 0,
        breakInside: 'avoid',
      }}
    >
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <Typography id={id} component="h2" variant="subtitle1" sx={{ flex: 1, minWidth: 0, fontWeight: 650 }}>
          {title}
        </Typography>
        {total !== undefined && (
          <Typography component="span" sx={{ fontWeight: 650 }}>
            {total}
          </Typography>
        )}
        {action}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {unit}
      </Typography>
      {skeleton !== undefined &&
        Array.from({ length: skeleton }, (_, index) => <Skeleton key={index} variant="text" height={28} />)}
      {skeleton === undefined &&
        (empty === undefined ? children : <Typography color="textSecondary">{empty}</Typography>)}
    </Box>
  );
}
