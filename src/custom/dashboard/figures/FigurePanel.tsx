import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

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

/** One bar: what it is of, how long it is, what it says. */
export interface Bar {
  key: string | number;
  /** The text that names the row, or a link with it. */
  label: ReactNode;
  value: number;
  /** The value as people read it, with its unit. */
  shown: string;
}

interface BarTableProps {
  /** What the table is of, for screen readers; the panel's heading says the same. */
  caption: string;
  /** Heads of the two columns. */
  heads: readonly [label: string, value: string];
  bars: readonly Bar[];
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& tbody :is(th, td)': { p: 0, height: 28, fontWeight: 400, textAlign: 'left' },
  '& tbody th': { width: '1%', maxWidth: { xs: 150, sm: 220 }, pr: 1.5, whiteSpace: 'nowrap' },
  '& tbody th > span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
};

/**
 * A bar chart that is a table: every reader, printer and keyboard gets the same labels, numbers and links. The bars are
 * only drawn, for the eye.
 */
export function BarTable({ caption, heads, bars }: BarTableProps) {
  const longest = Math.max(...bars.map(({ value }) => value), 0);
  const widest = Math.max(...bars.map(({ shown }) => shown.length), 0);
  const width = (value: number) => (longest > 0 ? `${(value / longest) * 100}%` : 0);
  return (
    <Box component="table" sx={table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, label, value, shown }) => (
          <tr key={key}>
            <th scope="row">
              <span>{label}</span>
            </th>
            <Box component="td">
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
                <Box sx={{ flex: 1 }} aria-hidden>
                  <Box
                    sx={{
                      width: width(value),
                      minWidth: value > 0 ? 2 : 0,
                      height: 14,
                      borderRadius: 0.5,
                      bgcolor: 'primary.main',
                    }}
                  />
                </Box>
                <Box component="span" sx={{ minWidth: `${widest}ch`, textAlign: 'right' }}>
                  {shown}
                </Box>
              </Box>
            </Box>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
