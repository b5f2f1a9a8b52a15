import { Box, Link, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router';

const panel = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  minWidth: 0,
  breakInside: 'avoid',
} as const;
const head = { display: 'flex', alignItems: 'center', gap: 1, px: 2, minHeight: 44 } as const;
/** On a phone the status is below, to leave room for the name. */
const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) auto auto' },
  alignItems: 'center',
  columnGap: 1.5,
  px: 2,
  py: 0.75,
  minHeight: 56,
  borderTop: 1,
  borderColor: 'divider',
} as const;

const footRow = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  px: 2,
  py: 0.5,
  minHeight: 44,
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** One line, but for a phone. */
const reason = {
  fontSize: '0.8125rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: { sm: 'nowrap' },
} as const;

interface WorkPanelProps {
  title: string;
  /** The formatted total, and the sum of money. */
  count: string;
  /** The link to all of them. */
  showAll?: ReactNode;
  /** Shown below the rows. */
  foot?: ReactNode;
  children: ReactNode;
}

/** One kind of work: its total, the first rows, and a link to the list. */
export function WorkPanel({ title, count, showAll, foot, children }: WorkPanelProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={panel}>
      <Box sx={head}>
        <Typography component="h2" variant="subtitle1" sx={{ flex: 1, minWidth: 0, fontWeight: 650 }}>
          <span id={id}>{title}</span>
          <Box component="span" sx={{ ml: 1, fontWeight: 400, color: 'text.secondary' }}>
            {count}
          </Box>
        </Typography>
        <Typography variant="body2" component="span" sx={{ fontWeight: 600 }}>
          {showAll}
        </Typography>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {children}
      </Box>
      {foot && <Box sx={footRow}>{foot}</Box>}
    </Box>
  );
}

const howCell = { gridRow: { xs: 2, sm: 1 }, gridColumn: { xs: 1, sm: 2 }, fontSize: '0.8125rem' } as const;
const actionCell = { gridRow: { xs: '1 / span 2', sm: 1 }, gridColumn: { xs: 2, sm: 3 } } as const;

interface WorkRowProps {
  name: string;
  /** The page of the person. */
  to: string | undefined;
  why: string;
  /** How long it has waited, or how it stands. */
  how: ReactNode;
  action: ReactNode;
}

/** A row: person, reason, waiting time and action. */
export function WorkRow({ name, to, why, how, action }: WorkRowProps) {
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0 }}>
        <Typography noWrap title={name} sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
          {to ? (
            <Link component={RouterLink} to={to} underline="hover" color="inherit">
              {name}
            </Link>
          ) : (
            name
          )}
        </Typography>
        <Typography title={why} variant="body2" color="textSecondary" sx={reason}>
          {why}
        </Typography>
      </Box>
      <Typography component="span" variant="body2" color="textSecondary" sx={howCell}>
        {how}
      </Typography>
      <Box sx={actionCell}>{action}</Box>
    </Box>
  );
}
