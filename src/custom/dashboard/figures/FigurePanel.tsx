import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  /** Unit and span of time: '₹, last 12 months'. */
  unit: string;
  /** What stands on the right of the heading: the sum. */
  total?: string | undefined;
  /** What an empty panel says; the panel is empty when this is given. */
  empty?: string | undefined;
  /** How many rows the skeleton has; it stands in place of the content while it loads. */
  skeleton?: number | undefined;
  children?: ReactNode;
}

/** One question of the office and its answer. */
export function FigurePanel({ title, unit, total, empty, skeleton, children }: Props) {
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
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline' }}>
        <Typography id={id} component="h2" variant="subtitle1" sx={{ flex: 1, minWidth: 0, fontWeight: 650 }}>
          {title}
        </Typography>
        {total !== undefined && (
          <Typography component="span" sx={{ fontWeight: 650 }}>
            {total}
          </Typography>
        )}
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
